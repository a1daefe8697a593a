kh_board = Das Spielbrett
kh_in_words = Der Tisch in Worten
kh_seats = Spieler
kh_purse = Deine Schätze
kh_side = Du und die anderen
kh_khufu = Khufu spricht
kh_you = (du)
kh_you_name = Du
kh_no_character = wählt eine Figur
kh_lucky = Lucky
kh_chamber_servant = Diener
kh_chamber_priest = Priester
kh_chamber_queen = Königin
kh_chamber_king = König
kh_rule_servant = { $minimum }+ · ungerade
kh_rule_priest = { $minimum }+ · gerade
kh_rule_queen = { $minimum }+ · Zahl
kh_rule_king = { $minimum }+ · 1 von 2
kh_suit_letter_animals = T
kh_suit_letter_royals = H
kh_card_back = ein Schatz, verdeckt
kh_card_cobra = { $symbol }, mit Kobra
kh_charm = Glücksbringer: { $symbol } ({ $suit })
kh_held = { $count ->
    [one] { $count } Schatz
   *[other] { $count } Schätze
}
kh_scarabs = { $count ->
    [one] { $count } Skarabäus
   *[other] { $count } Skarabäen
}
kh_qualified = darf herausfordern
kh_trapped = eingesperrt
kh_missing = { $count ->
    [one] setzt aus
   *[other] setzt { $count }-mal aus
}
kh_sandals = Bleisandalen
kh_face_up = { $count ->
    [one] offen, { $count } Zug
   *[other] offen, { $count } Züge
}
kh_kept = { $count ->
    [one] { $count } Karte behalten
   *[other] { $count } Karten behalten
}
kh_owes = zahlt { $count }
kh_answered = hat geantwortet
kh_at_space = Feld { $space }
kh_decks = { $deck } Schätze und { $curses } Fluchkarten in den Stapeln
kh_door_N = Tür nach Norden
kh_door_E = Tür nach Osten
kh_door_S = Tür nach Süden
kh_door_W = Tür nach Westen
kh_sarcophagus = der Sarkophag ist hier
kh_time_left = Noch { $time }.
kh_numbers = Nummern der Felder
kh_barred_other = braucht { $minimum }, hat { $held }
kh_barred = braucht { $minimum }, du hast { $held }
kh_rolled = { $pips } weit
kh_halved = halbiert: { $pips }
kh_waiting = Warten auf { $names }
kh_patience = Das Haus entscheidet in { $count } s
kh_bet_note = Dein Einsatz: Du hast { $count }. Der erste Sieg legt deinen Skarabäus und zahlt sonst nichts.
kh_choose_cards = Wähle { $count } Karten
kh_king_odds = gewinnt mit { $wins } von 6 Seiten
kh_times_now = { $times ->
    [1] Jetzt aufhören bringt den Einsatz
   *[other] Jetzt aufhören bringt das { $times }-Fache des Einsatzes
}
kh_table_won = { $name }: Tisch geschlagen!
kh_table_lost = { $name }: das Haus gewinnt
kh_scarab_placed = { $name }: Skarabäus gelegt!
kh_scarab_back = { $name }: ein Skarabäus kommt zurück
kh_cobra = Eine Kobra!
kh_cobra_text = { $name }: Die Karte bleibt, und es kostet eine.
kh_stolen = Gestohlen
kh_stolen_text = { $victim } → { $name }
kh_spun = sagt das Rad
kh_void = Khufu fährt dazwischen: Der Zug von { $name } gilt nicht. Als Nächstes: { $next }.
kh_void_you = Khufu fährt dazwischen. Dein Zug ist rückgängig gemacht, sonst ist nichts verloren. Als Nächstes: { $next }.
kh_answer = Du bist die Mumie!
kh_answer_key = Taste M
kh_go_on = Weiter
result_none = Khufu gewinnt
kh_you_answered = Du hast geantwortet.
kh_they_answer = Hör zu …
kh_mood_calm = Khufu, ruhig
kh_mood_merry = Khufu, belustigt
kh_mood_sly = Khufu mit listigem Blick
kh_mood_grim = Khufu, grimmig
kh_mood_furious = Khufu, wütend
kh_mood_bored = Khufu, gelangweilt
kh_mood_beaten = Khufu, geschlagen
kh_challenge = Die letzte Herausforderung
kh_challenge_of = { $name } gegen Khufu. Die Uhr steht.
kh_khufus_hand = Khufu
kh_own_hand = { $name }
kh_chance = Von 36 Würfen: Sieg { $win }, Gleichstand { $draw }, Niederlage { $lose }
kh_chance_show = Chancen zeigen
kh_chance_hide = Chancen verbergen
kh_outcome_win = { $name } hat die Bank gesprengt!
kh_outcome_draw = Gleichstand: und der gehört dem Haus.
kh_outcome_lose = Khufu gewinnt dieses Blatt.
kh_sound = Stimme, Geräusche und Musik
kh_voice_on = Khufu spricht laut
kh_voice_which = Seine Stimme
kh_voice_try = Lass ihn hören
kh_voice_none = Dieser Browser hat keine Stimme für diese Sprache: Die Untertitel sagen alles.
kh_effects = Töne und Stimme
kh_music = Musik: Wind und Saiten
kh_loud = Wie laut alles ist
kh_captions = Untertitel sind immer da.
kh_school = Casino-Schule
kh_school_back = Zurück
kh_school_next = Weiter
kh_game_won = { $count ->
    [one] { $name }: gewonnen! { $count } Schatz.
   *[other] { $name }: gewonnen! { $count } Schätze.
}
kh_game_back = { $name }: Der Einsatz kommt zurück.
kh_game_lost = { $name }: verloren.
kh_khufu_shows = Khufu zeigt: { $sign }
kh_wheel_mummy = Die Mumie: das Haus gewinnt.
kh_toss_pays = 1 · 3 · 7
kh_button_lid_1 = Deckel 1
kh_button_lid_2 = Deckel 2
kh_button_lid_3 = Deckel 3
kh_button_higher = Höher
kh_button_lower = Niedriger
kh_button_cup_1 = Becher 1
kh_button_cup_2 = Becher 2
kh_button_cup_3 = Becher 3
kh_button_animals = Tiere
kh_button_royals = Hoheiten
kh_button_cat = Katze
kh_button_falcon = Falke
kh_button_jackal = Schakal
kh_button_ankh = Ankh
kh_button_eye = Auge
kh_button_king = König
kh_button_under = Unter 7
kh_button_seven = Sieben
kh_button_over = Über 7
kh_button_toss = Werfen
kh_button_stop = Aufhören
kh_button_basket_1 = Korb 1
kh_button_basket_2 = Korb 2
kh_button_basket_3 = Korb 3
kh_button_basket_4 = Korb 4
kh_button_basket_5 = Korb 5
kh_button_crook = Krummstab
kh_button_flail = Geißel
kh_learn_goal = Das Ziel: Schlage die Tische aller vier Kammern, für jeden gibt es einen Skarabäus, und dann Khufu selbst. Ist vorher der Sand durch, hat er gewonnen und alle anderen haben verloren.
kh_learn_character = Willkommen im Haus des Khufu. Wähle zuerst, wer du bist. Das ändert nur deine Farbe; alle haben die gleichen Chancen.
kh_learn_roll = Du bist dran: würfle. Die Figuren gehen im Uhrzeigersinn um die vier Kammern.
kh_learn_move = Alles, was du jetzt darfst, leuchtet auf dem Brett. Gold gibt Schätze, Hände stehlen, Nattern verfluchen. Zeig auf ein Feld oder halte es gedrückt, um den Weg zu sehen.
kh_learn_treasure = Eine Schatzkarte: Sie ist dein Einsatz, deine Börse und am Ende dein Pokerblatt. Nimm sie.
kh_learn_steal = Ein Diebesfeld: Wähle ein Opfer. Jede dritte Karte bewacht eine Kobra: Dann zahlst du.
kh_learn_curse = Eine Natter. Die Karte muss genommen und befolgt werden, aber manche sind freundlicher, als sie aussehen.
kh_learn_khufu = Khufu persönlich. Solange er da ist, geschieht sonst nichts, und ein angefangener Zug ist rückgängig gemacht. Lies seinen Befehl.
kh_learn_mummy = Schnell: der große Knopf oder die Taste M! Aber hör dir die Frage erst an. Hin und wieder ist sie eine Falle.
kh_learn_barred = Dein Wurf reicht bis in eine Kammer, aber für ihren Tisch hast du zu wenig. Sammle erst mehr Gold.
kh_learn_enter = Eine Tür in Reichweite, und du kannst dir den Tisch leisten. Hineingehen kostet einen Punkt, und jeder Wurf, der weit genug reicht, genügt.
kh_learn_bet = Am Tisch setzt du. Für den ersten Sieg dort genügt das Minimum: Er legt deinen Skarabäus und zahlt sonst nichts.
kh_learn_scarab = Dein erster Skarabäus liegt. Mit vieren darfst du Khufu herausfordern.
kh_learn_stay = Du bist in einer Kammer: spiel ihren Tisch noch einmal, geh durch einen offenen Durchgang, oder würfle und geh hinaus.
kh_learn_show = Der Tisch des Königs: Zeig zwei Karten. Zwei verschiedene Zeichen gewinnen mit zwei Würfelseiten, zwei gleiche nur mit einer.
kh_learn_bell = Eine Glocke: wieder ein paar Minuten vorbei. Mit der letzten wird die Sanduhr zur Digitaluhr.
kh_learn_challenge = Du stehst mit vier Skarabäen beim Sarkophag. Während der Herausforderung steht die Uhr: Nimm sie an!
kh_learn_keep = Behalte drei Karten. Der Balken zeigt genau, wie viele der 36 Würfe mit deiner Wahl gewinnen, gleichziehen oder verlieren.
