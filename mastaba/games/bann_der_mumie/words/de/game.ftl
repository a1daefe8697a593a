title = Im Bann der Mumie
none = keine
nobody = niemand
money = { $amount }.000 $
money_zero = 0 $
role_arch = Archäologe
    .nom = der Archäologe
    .acc = den Archäologen
    .dat = dem Archäologen
role_crook = Ganove
    .nom = der Ganove
    .acc = den Ganoven
    .dat = dem Ganoven
role_occult = Okkultistin
    .nom = die Okkultistin
    .acc = die Okkultistin
    .dat = der Okkultistin
role_agent = Agent
    .nom = der Agent
    .acc = den Agenten
    .dat = dem Agenten
role_mummy = Mumie
    .nom = die Mumie
    .acc = die Mumie
    .dat = der Mumie
person_arch = Archäologe
    .nom = der Archäologe
    .acc = den Archäologen
    .dat = dem Archäologen
person_crook = Ganove
    .nom = der Ganove
    .acc = den Ganoven
    .dat = dem Ganoven
person_occult = Okkultistin
    .nom = die Okkultistin
    .acc = die Okkultistin
    .dat = der Okkultistin
person_agent = Agent
    .nom = der Agent
    .acc = den Agenten
    .dat = dem Agenten
person_prof = Professor
    .nom = der Professor
    .acc = den Professor
    .dat = dem Professor
person_doc1 = Erster Doktor
    .nom = der Erste Doktor
    .acc = den Ersten Doktor
    .dat = dem Ersten Doktor
person_doc2 = Zweiter Doktor
    .nom = der Zweite Doktor
    .acc = den Zweiten Doktor
    .dat = dem Zweiten Doktor
person_digger = Einheimischer Gräber
    .nom = der Einheimische Gräber
    .acc = den Einheimischen Gräber
    .dat = dem Einheimischen Gräber
person_porter = Einheimischer Träger
    .nom = der Einheimische Träger
    .acc = den Einheimischen Träger
    .dat = dem Einheimischen Träger
person_boy = Kleiner Junge
    .nom = der Kleine Junge
    .acc = den Kleinen Jungen
    .dat = dem Kleinen Jungen
person_girl = Freundin
    .nom = die Freundin
    .acc = die Freundin
    .dat = der Freundin
action_r = Forschung
action_r1 = Forschung I
action_r2 = Forschung II
action_d = Grabung
action_x = Pendeln
action_y = Dynamit
action_c = Kontrolle
action_o = Observation
action_t = Tee
card = { $person } ({ $action })
    .nom = { AS($person, "nom") } ({ $action })
    .acc = { AS($person, "acc") } ({ $action })
    .dat = { AS($person, "dat") } ({ $action })
seat_role = { $name }: { $role }
find_mummy = Die Mumie
    .nom = die Mumie
    .acc = die Mumie
find_hand = Mumienhand
    .nom = die Mumienhand
    .acc = die Mumienhand
find_cat = Katzenmumie
    .nom = die Katzenmumie
    .acc = die Katzenmumie
find_amulet = Magisches Amulett
    .nom = das Magische Amulett
    .acc = das Magische Amulett
find_canopic = Kanopen
    .nom = die Kanopen
    .acc = die Kanopen
find_mask = Goldene Totenmaske
    .nom = die Goldene Totenmaske
    .acc = die Goldene Totenmaske
find_tablets = Tontafeln
    .nom = die Tontafeln
    .acc = die Tontafeln
find_anubis = Anubis-Statue
    .nom = die Anubis-Statue
    .acc = die Anubis-Statue
find_jewels = Schmuckkästchen
    .nom = das Schmuckkästchen
    .acc = das Schmuckkästchen
find_goblets = Silberbecher
    .nom = die Silberbecher
    .acc = die Silberbecher
find_book = Totenbuch
    .nom = das Totenbuch
    .acc = das Totenbuch
find_device = Seltsame Apparatur
    .nom = die Seltsame Apparatur
    .acc = die Seltsame Apparatur
find_hidden = ein unbekanntes Fundstück
item_revolver1 = Revolver I
    .nom = der Revolver I
    .acc = den Revolver I
item_revolver2 = Revolver II
    .nom = der Revolver II
    .acc = den Revolver II
item_shotgun = Schrotflinte
    .nom = die Schrotflinte
    .acc = die Schrotflinte
item_machete = Machete
    .nom = die Machete
    .acc = die Machete
item_torch1 = Fackel I
    .nom = die Fackel I
    .acc = die Fackel I
item_torch2 = Fackel II
    .nom = die Fackel II
    .acc = die Fackel II
item_spray = Insektenspray
    .nom = das Insektenspray
    .acc = das Insektenspray
item_helmet = Tropenhelm
    .nom = der Tropenhelm
    .acc = den Tropenhelm
item_charm = Glücksbringer
    .nom = der Glücksbringer
    .acc = den Glücksbringer
item_lamp = Grubenlampe
    .nom = die Grubenlampe
    .acc = die Grubenlampe
large_hand = Hand der Mumie
    .nom = die Hand der Mumie
    .acc = die Hand der Mumie
large_cat = Katzenmumie
    .nom = die Katzenmumie
    .acc = die Katzenmumie
large_swarm = Käfer
    .nom = die Käfer
    .acc = die Käfer
large_trap = Falle
    .nom = die Falle
    .acc = die Falle
large_storm = Sandsturm
    .nom = der Sandsturm
    .acc = den Sandsturm
kind_hand = Hand der Mumie
    .nom = die Hand der Mumie
    .acc = die Hand der Mumie
kind_cat = Katzenmumie
    .nom = die Katzenmumie
    .acc = die Katzenmumie
kind_swarm = Käferschwarm
    .nom = der Käferschwarm
    .acc = den Käferschwarm
kind_trap = Falle
    .nom = die Falle
    .acc = die Falle
kind_attack = Käferangriff
    .nom = der Käferangriff
    .acc = den Käferangriff
kind_hidden = unbekannte Karte
    .nom = eine unbekannte Karte
    .acc = eine unbekannte Karte
site = Stätte { $number }
beetle = Käferkarte { $number }
    .nom = die Käferkarte { $number }
    .acc = die Käferkarte { $number }
stage_setup = Aufbau
stage_preparation = Vorbereitung
stage_planning = Planung
stage_execution = Ausführung
stage_market = Markt
stage_over = Ende
side_legal = gräbt
side_job = arbeitet
side_robber = raubt
side_watch = beobachtet
head_round = Runde { $round } von { $deadline }
head_start = Startspieler: { $name }
draw_no_sites = Keine Stätte ist offen.
draw_led = Leitung: { $name }
draw_abandoned = verlassen
draw_sand = Sand { $sand }, Schaufeln { $shovels } von { $needed }
draw_opens = öffnet sich diese Runde
draw_offers = Jobs: { $jobs }
draw_beetles = Käferkarten: { $beetles }
draw_outlook = Kampf { $combat }, Wagemut { $daring } gegen Schrecken { $terror }: { $win } % Sieg, { $defeat } % Niederlage, { $panic } % Panik, { $trap } % Falle
draw_rest = ruht
draw_ignored = gebannt oder beim Tee
draw_dynamite = Dynamit
draw_people = Personen (Kampfkraft/Wagemut)
draw_person = { $person } { $combat }/{ $daring }{ $items }
draw_hand = auf der Hand: { $cards }
draw_mummy = Stärke { $strength }, Verletzungen { $injuries }, gesichert: { $secured }
draw_large = große Karten auf der Hand: { $hand }; ausgespielt: { $played }
draw_beetle_hand = Käferkarten auf der Hand: { $cards }
draw_stack = Ausgrabungsstapel { $stack }, Sandstapel { $sand }
draw_market = Markt: { $wares }
draw_rotten = { $ware } (verrottet)
draw_casino = Casino: Spieler { $gamblers }; Croupiers { $croupiers }
draw_known = Oben auf dem Stapel: { $finds }
fight_equation = { $site }: { $white } + Würfel gegen { $black } + Würfel: { $percent } %
roll_needs = { $need } auf dem Würfel, { $percent } %
prompt_role = welche Rolle nimmst du?
wait_role = { $you ->
    [name] Du wählst eine Rolle.
   *[no] { $name } wählt eine Rolle.
}
prompt_tea = mit wem geht die Freundin Tee trinken?
wait_tea = { $you ->
    [name] Du kannst die Freundin zum Tee schicken.
   *[no] { $name } kann die Freundin zum Tee schicken.
}
prompt_hide = welche der obersten Karten kommt unter den Stapel?
wait_hide = { $you ->
    [name] Du versteckst ein Fundstück.
   *[no] { $name } versteckt ein Fundstück.
}
prompt_turn = was tust du?
wait_turn = { $you ->
    [name] Du planst.
   *[no] { $name } plant.
}
prompt_research = du hältst { AS($held, "acc") }: tiefer forschen, eine Grabung eröffnen oder zurücklegen?
prompt_research_none = du hast alles genommen, was du gesehen hast: weiter?
wait_research = { $you ->
    [name] Du forschst im Stapel.
   *[no] { $name } forscht im Stapel.
}
prompt_sand_gift = es ist kein Sand mehr da: Wie viel legst du?
wait_sand_gift = { $you ->
    [name] Du musst Sand beschaffen.
   *[no] { $name } muss Sand beschaffen.
}
prompt_sand_from = von welcher Stätte kommt der Sand?
wait_sand_from = { $you ->
    [name] Du verteilst Sand um.
   *[no] { $name } verteilt Sand um.
}
prompt_creep = noch mehr Räuber mitschicken oder los?
wait_creep = { $you ->
    [name] Du schickst Grabräuber.
   *[no] { $name } schickt Grabräuber.
}
prompt_mummy_turn = eine große Karte, Käferkarten oder nichts?
wait_mummy_turn = { $you ->
    [name] Du planst.
   *[no] { $name } plant.
}
prompt_storm_pick = der Sand ist knapp: Auf welche Stätte weht er?
wait_storm_pick = { $you ->
    [name] Du lenkst den Sturm.
   *[no] { $name } lenkt den Sturm.
}
prompt_spell = auf welche Grabung fällt der Bann?
wait_spell = { $you ->
    [name] Du kannst den Bann sprechen.
   *[no] { $name } kann den Bann sprechen.
}
prompt_mummy_cards = noch mehr Käferkarten oder fertig?
wait_mummy_cards = { $you ->
    [name] Du verteilst Käferkarten.
   *[no] { $name } verteilt Käferkarten.
}
prompt_retreat = wer zieht sich zurück?
wait_retreat = { $you ->
    [name] Du kannst dich zurückziehen.
   *[no] { $name } kann sich zurückziehen.
}
prompt_dig_order = du leitest mehrere Grabungen: welche zuerst?
wait_dig_order = { $you ->
    [name] Du wählst die nächste Grabung.
   *[no] { $name } wählt die nächste Grabung.
}
prompt_raid_order = welche Stätte plünderst du zuerst?
wait_raid_order = { $you ->
    [name] Du wählst die nächste Stätte.
   *[no] { $name } wählt die nächste Stätte.
}
prompt_trap_wound = die Falle verletzt deine Leute: Welche Karte gibst du ab?
wait_trap_wound = { $you ->
    [name] Du gibst für jede verletzte Person eine Karte ab.
   *[no] { $name } gibt für jede verletzte Person eine Karte ab.
}
prompt_victim = wen triffst du?
wait_victim = { $you ->
    [name] Du triffst jemanden.
   *[no] { $name } trifft jemanden.
}
prompt_wound = jemand ist verletzt: Welche Karte gibst du ab?
wait_wound = { $you ->
    [name] Du musst eine Karte abgeben.
   *[no] { $name } muss eine Karte abgeben.
}
prompt_rot = was verrottet auf dem Markt?
wait_rot = { $you ->
    [name] Du lässt etwas verrotten.
   *[no] { $name } lässt etwas verrotten.
}
prompt_wages = wessen Lohn erhöhst du?
wait_wages = { $you ->
    [name] Du kannst Löhne erhöhen.
   *[no] { $name } kann Löhne erhöhen.
}
prompt_pocket = wie viel nimmst du mit auf den Markt? Noch sieht es niemand.
wait_pocket = Alle packen ihre Taschen. Es fehlt noch: { $name }.
prompt_stall = stehlen oder handeln? Noch sieht es niemand.
wait_stall = Alle wählen geheim. Es fehlt noch: { $name }.
prompt_theft = wen bestiehlst du?
wait_theft = { $you ->
    [name] Du suchst dir eine Tasche aus.
   *[no] { $name } sucht sich eine Tasche aus.
}
prompt_nominate = auf welche Karte des Marktes bietest du?
wait_nominate = { $you ->
    [name] Du kannst eine Versteigerung eröffnen.
   *[no] { $name } kann eine Versteigerung eröffnen.
}
prompt_bidding = { AS($ware, "nom") } steht bei { $money }: Gehst du höher?
wait_bidding = { $you ->
    [name] Du kannst höher bieten.
   *[no] { $name } kann höher bieten.
}
prompt_solo = du handelst als Einziger: Was kaufst du?
wait_solo = { $you ->
    [name] Du bist allein auf dem Markt.
   *[no] { $name } ist allein auf dem Markt.
}
prompt_equip = wer trägt es?
wait_equip = { $you ->
    [name] Du verteilst Ausrüstung.
   *[no] { $name } verteilt Ausrüstung.
}
wait_deal_role = Die Rollen werden ausgelost.
wait_draft = Die Würfel sagen, wer als Nächstes wählt.
wait_start = Die Würfel sagen, wer beginnt.
wait_see = Die Mumie sieht sich die obersten Karten an.
wait_study = { $you ->
    [name] Du siehst dir eine Karte an.
   *[no] { $name } sieht sich eine Karte an.
}
wait_depth = Eine Sandkarte sagt, wie tief es liegt.
wait_sneak_roll = { $you ->
    [name] Du schleichst dich an.
   *[no] { $name } schleicht sich an.
}
wait_command_roll = { $you ->
    [name] Du versuchst die Kontrolle.
   *[no] { $name } versucht die Kontrolle.
}
wait_spell_roll = { $you ->
    [name] Du sprichst den Bann.
   *[no] { $name } spricht den Bann.
}
wait_uncover = An einer Stätte wird gegraben.
wait_trap = Eine Falle! Der Würfel entscheidet.
wait_trap_dice = Die Würfel entscheiden, wer das Fundstück bekommt.
wait_fight = Es kommt zum Kampf mit der Mumie.
wait_brawl = Gräber und Räuber kämpfen.
wait_feud = Die Räuber kämpfen untereinander.
wait_banish = Die Mumie verliert eine Karte.
wait_casino = Im Casino rollt die Kugel.
wait_theft_roll = { $you ->
    [name] Du greifst in eine Tasche.
   *[no] { $name } greift in eine Tasche.
}
wait_girl_price = Die Freundin nennt ihren Preis.
wait_over = Das Spiel ist zu Ende.
move_role = { AS($role, "acc") } spielen
move_tea = Tee mit { AS($person, "dat") }
move_no_tea = kein Tee
move_hide = Karte { $n } verstecken: { $find }
move_look = im Stapel forschen: { $card }
move_peek = { $site } erforschen: { $card }
move_wake = { AS($card, "acc") } wecken ({ $site })
move_dig = graben an { $site }: { $card }
move_work = Job an { $site } für { $money }: { $card }
move_offer = Job an { $site } anbieten: { $money }
move_recall = Job an { $site } zurückziehen: { $money }
move_sneak = Grabraub an { $site }: { $card }
move_blast = Dynamit für { AS($card, "acc") }
move_observe = { $site } observieren
move_command_beetle = Kontrolle: { AS($beetle, "acc") } nach { $site }
move_command = Kontrolle: { AS($card, "acc") } nach { $site }
move_gamble = im Casino spielen: { $card }
move_deal = Croupier im Casino: { $card }
move_pass = passen
move_done = fertig
move_open = Grabung eröffnen für { AS($find, "acc") }: { $card }
move_replace = den Rest zurücklegen
move_replace_none = weiter
move_sand = { $n } Sandkarten
move_from = von { $site }
move_join = mitschicken: { $card }
move_creep = jetzt los
move_play = { AS($large, "acc") } ausspielen
move_lay = { AS($kind, "acc") } an { $site } legen
move_shift = { AS($beetle, "acc") } nach { $site } verschieben
move_take_storm = den Sandsturm aufnehmen
move_storm = Sturm auf { $site }
move_spell = Bann auf { AS($card, "acc") }
move_no_spell = kein Bann
move_retreat = { AS($card, "acc") } von { $site } zurückziehen
move_stay = bleiben
move_resolve = jetzt { $site }
move_strike = { AS($role, "acc") } treffen
move_lose = { AS($card, "acc") } abgeben
move_rot = { AS($ware, "acc") } verrotten lassen
move_raise = { $money } mehr Lohn für { AS($person, "acc") }
move_pocket = { $money } in die Tasche
move_steal = stehlen
move_trade = handeln
move_pick = { AS($role, "acc") } bestehlen
move_bid = { $money } bieten für { AS($ware, "acc") }
move_outbid = { $money } bieten
move_buy = { AS($ware, "acc") } kaufen für { $money }
move_ask_girl = die Freundin nach dem Preis fragen
move_give = { AS($ware, "acc") } für { AS($person, "acc") }
move_highest = { $you ->
    [name] du würfelst am höchsten
   *[no] { $name } würfelt am höchsten
}
move_draw = { AS($find, "acc") } aufdecken
move_depth = Tiefe { $n }
move_roll = Wurf { $n }
move_fight = Wurf { $white } gegen { $black }
move_uncover = { $site } freilegen
move_banish = { AS($kind, "acc") } zeigen
log_role = { $you ->
    [name] Du spielst { AS($role, "acc") }.
   *[no] { $name } spielt { AS($role, "acc") }.
}
log_highest_start = { $you ->
    [name] Du bekommst die Startspielerkarte.
   *[no] { $name } bekommt die Startspielerkarte.
}
log_highest_draft = { $you ->
    [name] Du würfelst am höchsten und wählst eine Rolle.
   *[no] { $name } würfelt am höchsten und wählt eine Rolle.
}
log_highest_find = { $you ->
    [name] Du würfelst am höchsten und bekommst das Fundstück.
   *[no] { $name } würfelt am höchsten und bekommt das Fundstück.
}
log_round = { $you ->
    [name] Runde { $round }. Du beginnst.
   *[no] Runde { $round }. { $name } beginnt.
}
log_tea = { $you ->
    [name] Du schickst die Freundin zum Tee mit { AS($person, "dat") }.
   *[no] { $name } schickt die Freundin zum Tee mit { AS($person, "dat") }.
}
log_no_tea = { $you ->
    [name] Die Freundin bleibt bei dir.
   *[no] { $name } schickt die Freundin nicht zum Tee.
}
log_see = { $you ->
    [name] Du siehst Karte { $place } des Stapels.
   *[no] { $name } sieht sich Karte { $place } des Stapels an.
}
log_see_seen = { $you ->
    [name] Karte { $place } des Stapels: { $find }.
   *[no] { $name } sieht Karte { $place }: { $find }.
}
log_hide = { $you ->
    [name] Du legst eine Karte unter den Stapel.
   *[no] { $name } legt eine der obersten Karten unter den Stapel.
}
log_hide_seen = { $you ->
    [name] Du legst { AS($find, "acc") } unter den Stapel.
   *[no] { $name } legt { AS($find, "acc") } unter den Stapel.
}
log_look = { $you ->
    [name] Du forschst im Stapel: { $card }.
   *[no] { $name } forscht im Stapel: { $card }.
}
log_draw = { $you ->
    [name] Du siehst Karte { $place }.
   *[no] { $name } sieht sich Karte { $place } an.
}
log_draw_seen = { $you ->
    [name] Karte { $place }: { $find }.
   *[no] { $name } sieht Karte { $place }: { $find }.
}
log_peek = { $you ->
    [name] Du erforschst { $site }.
   *[no] { $name } erforscht { $site }: { $card }.
}
log_peek_seen = { $you ->
    [name] An { $site } liegt: { $find }.
   *[no] { $name } weiß, was an { $site } liegt: { $find }.
}
log_replace = { $you ->
    [name] { $count ->
        [0] Du hast alles genommen, was du gesehen hast.
        [one] Du legst eine Karte zurück auf den Stapel.
       *[other] Du legst { $count } Karten zurück auf den Stapel.
    }
   *[no] { $count ->
        [0] { $name } hat alle angesehenen Karten genommen.
        [one] { $name } legt eine Karte zurück auf den Stapel.
       *[other] { $name } legt { $count } Karten zurück auf den Stapel.
    }
}
log_open = { $you ->
    [name] Du eröffnest { $site }: { $card }.
   *[no] { $name } eröffnet { $site }: { $card }.
}
log_open_seen = { $you ->
    [name] Du eröffnest { $site } für { AS($find, "acc") }: { $card }.
   *[no] { $name } eröffnet { $site } für { AS($find, "acc") }: { $card }.
}
log_sand = { $you ->
    [name] Du legst { $count } Sandkarten.
   *[no] { $name } legt { $count } Sandkarten.
}
log_wake = { $you ->
    [name] Du weckst { AS($card, "acc") } an { $site }.
   *[no] { $name } weckt { AS($card, "acc") } an { $site }.
}
log_dig = { $you ->
    [name] Du gräbst an { $site }: { $card }.
   *[no] { $name } gräbt an { $site }: { $card }.
}
log_work = { $you ->
    [name] Du nimmst einen Job an { $site } für { $money }: { $card }.
   *[no] { $name } nimmt einen Job an { $site } für { $money }: { $card }.
}
log_offer = { $you ->
    [name] Du bietest an { $site } einen Job an: { $money }.
   *[no] { $name } bietet an { $site } einen Job an: { $money }.
}
log_recall = { $you ->
    [name] Du ziehst an { $site } einen Job zurück: { $money }.
   *[no] { $name } zieht an { $site } einen Job zurück: { $money }.
}
log_sneak = { $you ->
    [name] Du schickst einen Räuber zu { $site }: { $card }.
   *[no] { $name } schickt einen Räuber zu { $site }: { $card }.
}
log_creep_ok = { $you ->
    [name] Du hast dich an { $site } herangeschlichen: { $cards }.
   *[no] { $name } hat sich an { $site } herangeschlichen: { $cards }.
}
log_creep_fail = { $you ->
    [name] Deine Räuber werden an { $site } bemerkt ({ $die } gegen { $against }).
   *[no] Die Räuber von { $name } werden an { $site } bemerkt ({ $die } gegen { $against }).
}
log_blast = { $you ->
    [name] Du legst Dynamit an { $site }: { $card }.
   *[no] { $name } legt Dynamit an { $site }: { $card }.
}
log_observe = { $you ->
    [name] Du observierst { $site }.
   *[no] { $name } observiert { $site }.
}
log_command = { $you ->
    [name] Du bewegst { AS($beetle, "acc") } von { $source } nach { $site }.
   *[no] { $name } bewegt { AS($beetle, "acc") } von { $source } nach { $site }.
}
log_aim_control = { $you ->
    [name] Du versuchst die Kontrolle über { AS($card, "acc") }.
   *[no] { $name } versucht die Kontrolle über { AS($card, "acc") }.
}
log_aim_spell = { $you ->
    [name] Dein Bann trifft { AS($card, "acc") }.
   *[no] Der Bann trifft { AS($card, "acc") }.
}
log_aim_theft = { $you ->
    [name] Du greifst in die Tasche von { $victim }.
    [victim] { $name } greift in deine Tasche.
   *[no] { $name } greift in die Tasche von { $victim }.
}
log_control_ok = { $you ->
    [name] { AS($card, "nom") } gehorcht dir und geht zu { $site } ({ $die } gegen { $against }).
   *[no] { AS($card, "nom") } gehorcht { $name } und geht zu { $site } ({ $die } gegen { $against }).
}
log_control_fail = { $you ->
    [name] { AS($card, "nom") } gehorcht dir nicht ({ $die } gegen { $against }).
   *[no] { AS($card, "nom") } gehorcht { $name } nicht ({ $die } gegen { $against }).
}
log_gamble = { $you ->
    [name] Du spielst im Casino: { $card }.
   *[no] { $name } spielt im Casino: { $card }.
}
log_deal = { $you ->
    [name] Du arbeitest als Croupier: { $card }.
   *[no] { $name } arbeitet als Croupier: { $card }.
}
log_pass = { $you ->
    [name] Du passt.
   *[no] { $name } passt.
}
log_done = { $you ->
    [name] Du bist fertig.
   *[no] { $name } ist fertig.
}
log_play = { $you ->
    [name] Du spielst { AS($large, "acc") } und nimmst: { $kinds }.
   *[no] { $name } spielt { AS($large, "acc") } und nimmt: { $kinds }.
}
log_lay = { $you ->
    [name] Du legst { AS($beetle, "acc") } an { $site }.
   *[no] { $name } legt { AS($beetle, "acc") } an { $site }.
}
log_lay_seen = { $you ->
    [name] Du legst { AS($beetle, "acc") } an { $site }: { $kind }.
   *[no] { $name } legt { AS($beetle, "acc") } an { $site }: { $kind }.
}
log_shift = { $you ->
    [name] Du verschiebst { AS($beetle, "acc") } von { $source } nach { $site }.
   *[no] { $name } verschiebt { AS($beetle, "acc") } von { $source } nach { $site }.
}
log_take_storm = { $you ->
    [name] Du nimmst den Sandsturm wieder auf.
   *[no] { $name } nimmt den Sandsturm wieder auf.
}
log_spell_ok = { $you ->
    [name] Dein Bann wirkt auf { AS($card, "acc") } ({ $die } gegen { $against }).
   *[no] Der Bann wirkt auf { AS($card, "acc") } ({ $die } gegen { $against }).
}
log_spell_fail = { $you ->
    [name] Dein Bann verfehlt { AS($card, "acc") } ({ $die } gegen { $against }).
   *[no] Der Bann verfehlt { AS($card, "acc") } ({ $die } gegen { $against }).
}
log_retreat = { $you ->
    [name] Du ziehst { AS($card, "acc") } von { $site } zurück.
   *[no] { $name } zieht { AS($card, "acc") } von { $site } zurück.
}
log_stay = { $you ->
    [name] Du bleibst.
   *[no] { $name } bleibt.
}
log_lead_lost = { $you ->
    [name] Du leitest { $site } nicht mehr.
   *[no] { $name } leitet { $site } nicht mehr.
}
log_resolve = { $you ->
    [name] Du wählst { $site }.
   *[no] { $name } wählt { $site }.
}
log_strike = { $you ->
    [name] Der Schlag trifft dich.
   *[no] Der Schlag trifft { $name }.
}
log_wound = { $you ->
    [name] Du verlierst { AS($card, "acc") }.
   *[no] { $name } verliert { AS($card, "acc") }.
}
log_job_paid = { $you ->
    [name] Du bekommst den Lohn für den Job: { $money }.
   *[no] { $name } bekommt den Lohn für den Job: { $money }.
}
log_job_back = { $you ->
    [name] Die Prämie kommt zu dir zurück: { $money }.
   *[no] Die Prämie geht zurück an { $name }: { $money }.
}
log_recovered = { $you ->
    [name] Du birgst { AS($find, "acc") } und bekommst { $money }.
   *[no] { $name } birgt { AS($find, "acc") } und bekommt { $money }.
}
log_agent = { $you ->
    [name] Du bekommst deine Hälfte: { $money }.
   *[no] { $name } bekommt die Hälfte: { $money }.
}
log_croupier = { $you ->
    [name] Dein Croupier verdient { $money }.
   *[no] Ein Croupier von { $name } verdient { $money }.
}
log_gambled_win = { $you ->
    [name] Der Würfel zeigt { $die }: Du gewinnst { $money }.
   *[no] Der Würfel zeigt { $die }: { $name } gewinnt { $money }.
}
log_gambled_lose = { $you ->
    [name] Der Würfel zeigt { $die }: Du verlierst { $money }.
   *[no] Der Würfel zeigt { $die }: { $name } verliert { $money }.
}
log_gambled_even = { $you ->
    [name] Der Würfel zeigt { $die }: Du gewinnst und verlierst nichts.
   *[no] Der Würfel zeigt { $die }: nichts für { $name }.
}
log_refill = { $you ->
    [name] Du füllst die Bank mit { $money } auf; es wird aufgeschrieben.
   *[no] { $name } füllt die Bank mit { $money } auf; es wird aufgeschrieben.
}
log_rot = { $you ->
    [name] Du lässt { AS($ware, "acc") } verrotten.
   *[no] Für diesen Markt verrottet { AS($ware, "nom") }.
}
log_raise = { $you ->
    [name] Du erhöhst den Lohn für { AS($person, "acc") } auf { $money }.
   *[no] { $name } erhöht den Lohn für { AS($person, "acc") } auf { $money }.
}
log_sealed_pocket = { $you ->
    [name] Deine Tasche ist gepackt.
   *[no] { $name } hat gepackt.
}
log_sealed_stall = { $you ->
    [name] Du hast gewählt.
   *[no] { $name } hat gewählt.
}
log_reveal_steal = { $you ->
    [name] Du stiehlst, mit { $money } in der Tasche.
   *[no] { $name } stiehlt, mit { $money } in der Tasche.
}
log_reveal_trade = { $you ->
    [name] Du handelst, mit { $money } in der Tasche.
   *[no] { $name } handelt, mit { $money } in der Tasche.
}
log_theft_ok = { $you ->
    [name] Der Würfel zeigt { $die }: Du stiehlst { $money }.
   *[no] Der Würfel zeigt { $die }: { $name } stiehlt { $money }.
}
log_theft_fail = { $you ->
    [name] Der Würfel zeigt { $die }: Du bekommst nichts.
   *[no] Der Würfel zeigt { $die }: { $name } bekommt nichts.
}
log_bid = { $you ->
    [name] Du bietest { $money } für { AS($ware, "acc") }.
   *[no] { $name } bietet { $money } für { AS($ware, "acc") }.
}
log_bid_pass = { $you ->
    [name] Du bietest nicht.
   *[no] { $name } bietet nicht.
}
log_bought = { $you ->
    [name] Du bekommst { AS($ware, "acc") } für { $money }.
   *[no] { $name } bekommt { AS($ware, "acc") } für { $money }.
}
log_ask_girl = { $you ->
    [name] Die Freundin verlangt { $money } von dir.
   *[no] Die Freundin verlangt { $money } von { $name }.
}
log_give = { $you ->
    [name] Du gibst { AS($person, "dat") } { AS($ware, "acc") }.
   *[no] { $name } gibt { AS($person, "dat") } { AS($ware, "acc") }.
}
log_feud_seat = { $you ->
    [name] { $white } + { $white_die } gegen { $black } + { $black_die }: Du besiegst die anderen Räuber.
   *[no] { $white } + { $white_die } gegen { $black } + { $black_die }: { $name } besiegt die anderen Räuber.
}
log_feud_others = { $you ->
    [name] { $white } + { $white_die } gegen { $black } + { $black_die }: Die anderen Räuber besiegen dich.
   *[no] { $white } + { $white_die } gegen { $black } + { $black_die }: Die anderen Räuber besiegen { $name }.
}
log_roles = Die Rollen: { $roles }.
log_depth = Eine Sandkarte zeigt { $value }: { $site } liegt unter { $sand } Sand.
log_from = Sand wandert von { $site } nach { $target }.
log_storm = Der Sandsturm bedeckt: { $sites }.
log_storm_calm = Der Sandsturm findet nichts zu bedecken.
log_execution = Die Planung ist zu Ende.
log_uncover_shut = { $shovels ->
    [one] { $site }: eine Schaufel, noch { $sand } Sand. Sie bleibt geschlossen.
   *[other] { $site }: { $shovels } Schaufeln, noch { $sand } Sand. Sie bleibt geschlossen.
}
log_uncover_open = { $site } öffnet sich: { $find }! Käferkarten: { $kinds }.
log_shatters = Das Dynamit zerbricht es.
log_trap_wounds = Die Falle schnappt zu ({ $die }): Alle dort werden verletzt.
log_trap_secured = Die Falle schnappt zu ({ $die }): Die Mumie bekommt das Fundstück.
log_trap_nothing = Die Falle ist kaputt ({ $die }).
log_trap_broken = Bei ihrem eigenen Körper ist die Falle kaputt.
log_terror_panic = Schrecken { $terror } gegen Wagemut { $daring }: Panik!
log_terror_stand = Schrecken { $terror } gegen Wagemut { $daring }: Sie halten stand.
log_panic = Es fliehen: { $persons }. Zurück bleibt: { $items }.
log_fight_persons = { $white } + { $white_die } gegen { $black } + { $black_die }: Die Menschen gewinnen.
log_fight_mummy = { $white } + { $white_die } gegen { $black } + { $black_die }: Die Mumie gewinnt.
log_dead = { AS($person, "nom") } ist tot.
log_brawl_legal = { $white } + { $white_die } gegen { $black } + { $black_die }: Die Gräber vertreiben die Räuber.
log_brawl_robbers = { $white } + { $white_die } gegen { $black } + { $black_die }: Die Räuber gewinnen.
log_secured = Die Mumie sichert { AS($find, "acc") }.
log_broken = Niemand bekommt { AS($find, "acc") }.
log_lost = Die Mumie verliert ihre große Karte: { $large }.
log_banish_hand = Sie gibt auch eine Käferkarte der Hand ab: { $kind }.
log_banish_site = An { $site } wird { AS($beetle, "nom") } aufgedeckt und ist verloren: { $kind }.
log_closed = { $site } ist abgeräumt.
log_market = Der Markt öffnet.
log_round_end = Runde { $round } ist vorbei.
reason_recovered = { $you ->
    [name] Die Mumie ist geborgen, und du hast das meiste Bargeld: Du gewinnst, { $scores }!
   *[no] Die Mumie ist geborgen; { $name } hat das meiste Bargeld und gewinnt, { $scores }.
}
reason_secured = { $you ->
    [name] Du hast deinen Körper gesichert: Du gewinnst!
   *[no] Die Mumie hat ihren Körper gesichert: { $name } gewinnt.
}
reason_deadline = { $you ->
    [name] Die Zeit ist um, und niemand hat deinen Körper geborgen: Du gewinnst!
   *[no] Die Zeit ist um, und niemand hat die Mumie geborgen: { $name } gewinnt.
}
reason_nobody = { $you ->
    [name] Niemand ist mehr da, der dich stört: Du gewinnst!
   *[no] Niemand ist mehr da, der die Mumie stört: { $name } gewinnt.
}
reason_shared = Die Mumie ist geborgen. Gleich viel Bargeld, ein gemeinsamer Sieg: { $names }, { $scores }.
command_finds = funde
page_finds = die zwölf Fundstücke, ihr Wert und ihr Verbleib
command_odds = chancen
page_odds = wie ein Kampf ausgeht, je nach Unterschied der Summen
command_people = leute
page_people = Kampfkraft, Wagemut, Lohn und Ausrüstung aller Personen; die großen Karten der Mumie
finds_title = Die Fundstücke
finds_value = Wert
finds_double = doppelt für
finds_mine = für dich
finds_fragile = zerbrechlich
finds_fate = wo
fate_hidden = verborgen
fate_secured = bei der Mumie
fate_recovered = geborgen
fate_broken = zerbrochen
yes = ja
odds_title = Ein Kampf: deine Summe weniger ihre, und deine Aussicht
odds_lead = Unterschied
odds_chance = Aussicht
people_title = Personen
people_boss = dient
people_combat = Kampfkraft
people_daring = Wagemut
people_wage = Lohn
people_items = trägt
status_market = auf dem Markt
status_dead = tot
status_absent = nicht im Spiel
option_roles = Rollen
option_roles_random = ausgelost
option_roles_draft = die Würfel sagen, wer zuerst wählt
option_roles_seats = nach Plätzen: Mumie, Archäologe, Ganove, Okkultistin, Agent
option_seating = Wer wo sitzt, im Uhrzeigersinn: 1 Mumie, 2 Archäologe, 3 Ganove, 4 Okkultistin, 5 Agent
option_seating_0 = wie die Rollen vergeben werden
option_seating_number = in dieser Folge: { $count }
option_deadline = Runden, bis die Mumie gewinnt
option_deadline_0 = 18, 14 oder 11, bei 3, 4 oder 5 Personen
option_deadline_8 = 8 Runden
option_deadline_20 = 20 Runden
option_deadline_40 = 40 Runden
option_deadline_number = { $count } Runden
option_timer = Zeit für eine Entscheidung
option_timer_0 = so lang ihr wollt
option_timer_30 = 30 Sekunden
option_timer_120 = 2 Minuten
option_timer_number = { $count } Sekunden

# Gegner
character_about_miu = Gräbt, wo der Sand weich ist, und schläft auf dem Markt. Ein sanfter Anfang für beide Seiten.
character_about_pepi = Ist mutig und etwas leichtsinnig mit dem Leben anderer. Er kauft immer etwas.
character_about_sobek = Will die großen Funde, und zwar sofort. Als Mumie beißt er.
character_about_nefer = Rechnet jeden Kampf durch, bevor er beginnt. Sie zieht sich rechtzeitig zurück und kommt mit mehr Schaufeln wieder.
character_about_anubis = Kennt jedes Grab, denn er hat es gegraben. Auf beiden Seiten des Banns ist er zu Hause.

ending_title = So ging es aus
ending_money = { $cash } bar + { $written } aufgeschrieben = { $total }
ending_finds = Funde: { $finds }
ware_combat = Kampfkraft { SIGNED($count) }
ware_daring = Wagemut { SIGNED($count) }
ware_hands = { $count ->
    [one] eine Hand
   *[other] zwei Hände
}
ware_head = auf dem Kopf
ware_cards = { $count ->
    [one] eine Aktionskarte
   *[other] { $count } Aktionskarten
}

# Awards at the end: what for, and in the form `why` how much. $who has it.
award_dig = Die längste Grabung
    .why = { $count }-mal Sand auf einen Streich
award_bid = Das kühnste Gebot
    .why = { $what } auf dem Markt
award_find = Der reichste Fund
    .why = { $what } wert
award_robber = Schatten der Nacht
    .why = { $count ->
            [one] ein Raubzug
           *[other] { $count } Raubzüge
        }
award_thief = Die flinksten Finger
    .why = { $what } gestohlen
award_casino = Liebling des Kasinos
    .why = { $what } gewonnen
award_beetles = Herz für Käfer
    .why = { $count } Käferkarten gelegt
award_wounds = Die meisten Verbände
    .why = { $count } Wunden
why_look = wer den obersten Fund kennt, wählt, wonach gegraben wird; { $count } liegen im Stapel.
why_hide = { $find }: Ganz unten im Stapel bleibt das am längsten vor ihnen sicher.
why_worth = { $find }: Das brächte dir { $money }.
why_opens = { $site } öffnet sich mit { $shovels } Schaufeln ({ $needed } sind nötig).
why_shovels = { $site }: { $shovels } von { $needed } Schaufeln.
why_fight = bei { $site } lauert etwas: Wer dort ist, gewänne in { $percent } % der Fälle.
why_sneak = würfelst du { $need } oder mehr, hält dich dort niemand auf.
why_unwatched = dort steht dir niemand im Weg.
why_retreat = der Kampf dort geht in { $percent } % der Fälle verloren.
why_lay = { $count ->
    [one] eine Person gewänne
   *[other] { $count } Personen gewännen
} den Kampf dort noch in { $percent } % der Fälle.
why_strike = { $name } hat insgesamt { $money }.
why_pocket = nur was in der Tasche ist, kauft etwas.
why_gamble = die sechs Seiten des Würfels im Casino bringen zusammen { $money }.
why_rest = wenn alle passen, ist die Planung vorbei: Wer jetzt etwas tut, gibt der Mumie noch einen Zug.
why_done = { $count ->
    [0] Du hast keine Karte mehr zu spielen.
    [one] Im nächsten Zug kann es weitergehen: Eine deiner Karten ist noch auf der Hand.
   *[other] Im nächsten Zug kann es weitergehen: { $count } deiner Karten sind noch auf der Hand.
}
why_deal = ein Croupier bekommt { $money }, wenn in dieser Runde ein anderer Charakter spielt.
why_join = bis jetzt kommt ihr in { $percent } % der Fälle vorbei; wer mitraubt, teilt.
why_asleep = keine deiner Stätten mit Käferkarten öffnet sich in dieser Runde: kein Kampf.
why_wages = du behältst deine { $money }: Niemandes Lohn steigt.
why_rot = so kann es niemand kaufen: { $ware }.
why_creep = so viele, wie ihr seid, kommt ihr in { $percent } % der Fälle vorbei.
why_tea = { AS($person, "nom") } arbeitet für { $name } mit { $money } und tut beim Tee nichts.
why_safe = wo deine Leute graben, lauert nichts.
why_trade = nur wer handelt, kauft, und du hast { $money } in der Tasche.
why_thief = du hast nichts in der Tasche, um etwas zu kaufen.
why_save = du behältst deine { $money }.
why_outbid = { $ware }: Das Gebot steht bei { $money }, und du hast { $mine } in der Tasche.
why_helper = { AS($ware, "nom") } bringt dir { $count ->
    [one] eine Aktionskarte
   *[other] { $count } Aktionskarten
} für jede Runde.
why_item = { $ware }: { $combat } im Kampf, { $daring } gegen die Angst.
why_lose = { AS($person, "dat") } { $count ->
    [one] bleibt eine andere Karte
   *[other] bleiben { $count } andere Karten
}.
why_her_done = { $count ->
    [0] Du hast keine Käferkarte mehr.
    [one] Eine Käferkarte bleibt dir auf der Hand.
   *[other] { $count } Käferkarten bleiben dir auf der Hand.
}
why_her_turn = an den Stätten { $count ->
    [one] ist jetzt eine Person
   *[other] sind jetzt { $count } Personen
}.
why_storm = { $site } hat am meisten zu verlieren: Dort { $shovels ->
    [one] gräbt eine Schaufel
   *[other] graben { $shovels } Schaufeln
}.
why_no_pocket = was nicht in der Tasche ist, kann niemand stehlen.
