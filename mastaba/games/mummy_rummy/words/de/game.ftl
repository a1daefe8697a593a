title = Mummy Rummy

suit_R = Rot
suit_B = Blau
suit_G = Grün
suit_Y = Safran
suit_P = Violett

treasure_R1 = Katzenmumie
treasure_R2 = bemaltes Tongefäß
treasure_R3 = Amulett eines Horussohns
treasure_Ra = Königskobra
treasure_Rb = Salbkästchen aus zwei Kartuschen
treasure_B1 = Sarg mit grünem Gesicht
treasure_B2 = Kanope für die Leber
treasure_B3 = Opferträger mit Weinkrügen
treasure_Ba = heiliger Skarabäus
treasure_Bb = Kartusche mit Anch
treasure_G1 = Pferdemumie
treasure_G2 = Lotosbecher aus Fayence
treasure_G3 = Katzengöttin aus Bronze
treasure_Ga = Brustschmuck mit Skarabäus
treasure_Gb = Stele des heiligen Stiers
treasure_Y1 = Mumienhülle einer Edelfrau
treasure_Y2 = Kanope mit Schakalkopf
treasure_Y3 = Salbgefäß mit Diener
treasure_Ya = Spiegelgriff
treasure_Yb = Schild mit König und Löwe
treasure_P1 = Sargdeckel einer Dame
treasure_P2 = bemalte Terrakottavase
treasure_P3 = König mit roter Krone
treasure_Pa = Ohrring aus Kaurimuscheln
treasure_Pb = Elfenbeintafel, Königin im Garten

# What a card is called, as its corner says: suit, row and column. Nobody's letter may be another's in another
# language, since records and whoever types have the English ones everywhere.
code_R = R{ $place }
code_B = B{ $place }
code_G = G{ $place }
code_Y = S{ $place }
code_P = V{ $place }
single_R = R{ $row }e
single_B = B{ $row }e
single_G = G{ $row }e
single_Y = S{ $row }e
single_P = V{ $row }e
trio = { $trio } ({ $treasure })
kind_black = Schwarzes Trio
kind_white = Weißes Trio
kind_single = Einzelbild
kind_double = Doppelbild
hidden_object = eine Karte
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
    .dat = { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkten
    }
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}

head_round = Runde { $round }
head_rounds = Runde { $round } von { $rounds }
head_target = bis { $target } Punkte
head_single = eine Runde
dig = Grabungsstapel: { $count }
dig_empty = Der Grabungsstapel ist leer
sift = Siebreihe
sift_empty = Die Siebreihe ist leer
penalty = auf der Hand { $points }
dealer_mark = gibt
knocker_mark = geklopft
last_turn_mark = letzter Zug
last_round = Letzte Runde!
idle = { $count ->
    [one] Noch { $count } tatenloser Zug, dann endet die Runde.
   *[other] Noch { $count } tatenlose Züge, dann endet die Runde.
}
barred = { $card } darf in diesem Zug nicht zurück.
selected = { $card } muss jetzt ausgelegt werden.
ready = { $count ->
    [one] Muss ausgelegt werden: { $trios }
   *[other] Müssen ausgelegt werden: { $trios }
}
hover_take = nimmt { $cards }
hover_lay = nimmt { $count } Karten, legt jetzt { $trio } aus
hover_capture = nimmt { $count } Karten, erobert jetzt { $suit }
swing = { $gain } für dich, { $loss } für andere

prompt_draw = was ziehst du?
prompt_play = welche Karte wirfst du ab?
prompt_lay = { $count ->
    [one] du hast { $trio } auf der Hand: Ein Trio muss ausgelegt werden.
   *[other] du hast mehr als ein Trio auf der Hand: Welches legst du aus?
}
prompt_selected = du hast { $card } genommen: Wie legst du sie aus?
prompt_capture = willst du erobern oder eine Karte abwerfen?
prompt_knock = eine Karte ist übrig: Klopfst du?
wait_dealer = Wer gibt?
wait_deal = Die Karten werden gegeben.
wait_turn = Die erste Karte der Siebreihe wird aufgedeckt.
wait_draw = { $you ->
    [name] Du überlegst, was zu ziehen ist.
   *[no] { $name } überlegt, was zu ziehen ist.
}
wait_dig = { $you ->
    [name] Du ziehst vom Grabungsstapel.
   *[no] { $name } zieht vom Grabungsstapel.
}
wait_play = { $you ->
    [name] Du überlegst, was auf den Tisch kommt.
   *[no] { $name } überlegt, was auf den Tisch kommt.
}
wait_knock = { $you ->
    [name] Du hast noch eine Karte und darfst klopfen.
   *[no] { $name } hat noch eine Karte und darf klopfen.
}
wait_over = Das Spiel ist zu Ende.

move_draw = vom Grabungsstapel ziehen
move_take_last = { $card } nehmen
move_take_lay = { $cards } nehmen und jetzt { $trio } auslegen
move_take_capture = { $cards } nehmen und jetzt { $suit } erobern
move_take_many = die letzten { $count } Karten nehmen
move_lay = { $trio } auslegen: { $points }
move_lay_breaks = { $trio } auslegen: { $points }, dafür { $breaks } aufgeben
move_capture = { $suit } erobern: { SIGNED($gain) }
move_discard = { $card } abwerfen
move_knock = klopfen
move_hold = nicht klopfen
move_dealer = { $you ->
    [name] du gibst
   *[no] { $name } gibt
}
move_deal = { $card } geben
move_turn = { $card } aufdecken
move_dig = { $card } vom Grabungsstapel ziehen

log_dealer = { $you ->
    [name] Du gibst.
   *[no] { $name } gibt.
}
log_turn = { $card } eröffnet die Siebreihe.
log_draw = { $you ->
    [name] Du ziehst { $card } vom Grabungsstapel.
   *[no] { $name } zieht { $card } vom Grabungsstapel.
}
log_take = { $you ->
    [name] Du nimmst { $cards } aus der Siebreihe.
   *[no] { $name } nimmt { $cards } aus der Siebreihe.
}
log_lay = { $you ->
    [name] Du legst { $trio } aus: { $points }.
   *[no] { $name } legt { $trio } aus: { $points }.
}
log_capture = { $you ->
    [name] Du eroberst { $suit }! Aus { $whites } werden { $trios }.
   *[no] { $name } erobert { $suit }! Aus { $whites } werden { $trios }.
}
log_loss = { $you ->
    [name] Dich kostet das { $points }.
   *[no] { $name } verliert dadurch { $points }.
}
log_discard = { $you ->
    [name] Du wirfst { $card } ab.
   *[no] { $name } wirft { $card } ab.
}
log_skip = { $you ->
    [name] Für dich gibt es nichts zu ziehen.
   *[no] Für { $name } gibt es nichts zu ziehen.
}
log_stay = { $you ->
    [name] Du behältst { $card }: Sie darf nicht zurück.
   *[no] { $name } behält { $card }: Sie darf nicht zurück.
}
log_knock = { $you ->
    [name] Du klopfst. Alle anderen haben noch einen Zug.
   *[no] { $name } klopft. Alle anderen haben noch einen Zug.
}
log_empty = { $you ->
    [name] Deine Hand ist leer: Das gilt als Klopfen. Alle anderen haben noch einen Zug.
   *[no] { $name } hat keine Karte mehr: Das gilt als Klopfen. Alle anderen haben noch einen Zug.
}
log_hold = { $you ->
    [name] Du klopfst nicht.
   *[no] { $name } klopft nicht.
}
log_round_knock = Die Runde ist zu Ende: Alle zeigen ihre Karten.
log_round_idle = Zu lange ist nichts geschehen: Die Runde ist zu Ende, alle zeigen ihre Karten.
log_score = { $you ->
    [name] Du: { $plus } auf dem Tisch, { $minus } auf der Hand, zusammen { $score }.
   *[no] { $name }: { $plus } auf dem Tisch, { $minus } auf der Hand, zusammen { $score }.
}

reason_single = { $you ->
    [name] Du gewinnst die Runde mit { AS($points, "dat") }!
   *[no] { $name } gewinnt die Runde mit { AS($points, "dat") }.
}
reason_single_shared = { $you ->
    [names] { $names } teilt euch den Sieg mit je { AS($points, "dat") }.
   *[no] { $names } teilen sich den Sieg mit je { AS($points, "dat") }.
}
reason_target = { $you ->
    [name] Du erreichst das Ziel und gewinnst mit { AS($points, "dat") }!
   *[no] { $name } erreicht das Ziel und gewinnt mit { AS($points, "dat") }.
}
reason_target_shared = { $you ->
    [names] { $names } erreicht gemeinsam das Ziel, mit je { AS($points, "dat") }, und teilt euch den Sieg.
   *[no] { $names } erreichen gemeinsam das Ziel, mit je { AS($points, "dat") }, und teilen sich den Sieg.
}
reason_rounds = { $you ->
    [name] Die letzte Runde ist gespielt: Du führst mit { AS($points, "dat") } und gewinnst!
   *[no] Die letzte Runde ist gespielt: { $name } führt mit { AS($points, "dat") } und gewinnt.
}
reason_rounds_shared = { $you ->
    [names] Die letzte Runde ist gespielt: { $names } teilt euch den Sieg mit je { AS($points, "dat") }.
   *[no] Die letzte Runde ist gespielt: { $names } teilen sich den Sieg mit je { AS($points, "dat") }.
}
reason_circuit = { $you ->
    [name] Alle haben gegeben: Du gewinnst mit { AS($points, "dat") }!
   *[no] Alle haben gegeben: { $name } gewinnt mit { AS($points, "dat") }.
}
reason_circuit_shared = { $you ->
    [names] Alle haben gegeben: { $names } teilt euch den Sieg mit je { AS($points, "dat") }.
   *[no] Alle haben gegeben: { $names } teilen sich den Sieg mit je { AS($points, "dat") }.
}

command_chart = tafel
command_score = punkte
command_treasures = schätze
page_chart = die Farben: welche Karte wo gesehen wurde
page_score = der Punktezettel
page_treasures = die 25 Bilder
chart_title = Die Farben
chart_how = Reihen sind Schwarze Trios, die Spalten a und b Weiße.
chart_mine = auf deiner Hand
chart_hand = auf einer anderen Hand
chart_table = auf dem Tisch
chart_sift = in der Siebreihe
chart_unseen = nicht gesehen
chart_laid = ausgelegt
chart_dead = tot
outs = Würde ein Trio vollenden: { $cards } ({ $count } von { $unseen } ungesehenen Karten).
outs_none = Keine ungesehene Karte würde ein Trio von dir vollenden.
sheet_title = Punktezettel
sheet_round = Runde
sheet_total = Summe
sheet_none = Noch ist keine Runde zu Ende.
sheet_black = Schwarze Trios
sheet_white = Weiße Trios
sheet_singles = Einzelbilder auf der Hand
sheet_doubles = Doppelbilder auf der Hand
sheet_sum = Runde
score_next = Weiter zu Runde { $round }
treasures_title = Die Schätze

text_title = Der Tisch in Worten
text_turn = { $you ->
    [name] Du bist am Zug.
   *[no] { $name } ist am Zug.
}
text_sift = Siebreihe, die älteste zuerst: { $cards }
text_hand = Deine Hand: { $cards }
text_player = { $count ->
    [one] { $name }: { $count } Karte, { $trios }
   *[other] { $name }: { $count } Karten, { $trios }
}
text_known = bekannt: { $cards }
text_trios_none = kein Trio

learn_goal = Das Ziel: Sammle Trios, drei Karten, die zusammen das Bild eines Schatzes ergeben, und lege sie vor dich hin. Ausgelegte Trios zählen, Karten auf der Hand kosten.
learn_suit = Die Ecke einer Karte sagt, wohin sie gehört: R2a ist rot, Reihe 2, Spalte a. Die drei einer Reihe ergeben ein Schwarzes Trio, die drei der Spalte a oder der Spalte b ein Weißes.
learn_draw = Dein Zug beginnt mit dem Ziehen: die verdeckte Karte vom Grabungsstapel oder die letzte der Siebreihe.
learn_deep = Du darfst auch tiefer in die Reihe greifen und nimmst dann alles mit, was danach liegt, aber nur, wenn du mit dieser Karte sofort ein Trio auslegst.
learn_lay = Ein Trio auf der Hand muss ausgelegt werden. Teilen sich zwei eine Karte, dann wähle: Das andere zerfällt.
learn_colour = Das erste Trio einer Farbe entscheidet für alle: Ein Weißes macht alle Schwarzen unmöglich und umgekehrt.
learn_discard = Dein Zug endet mit einer Karte ans Ende der Reihe. Achte darauf, was du den anderen damit anbietest.
learn_capture = Beide Weißen Trios einer Farbe auf dem Tisch, ihre drei Einzelbilder auf deiner Hand: eine Eroberung! Alle neun Karten werden zu drei Schwarzen Trios vor dir.
learn_knock = Nur noch eine Karte? Du darfst klopfen. Punkte bringt das nicht, und alle anderen haben noch einen Zug.
learn_score = Schwarze Trios zählen 50, Weiße 60. Jedes Einzelbild auf der Hand kostet 10, jedes Doppelbild 20.

option_mode = wie lange
option_mode_single = eine Runde
option_mode_race = Runden, bis jemand das Ziel erreicht
option_mode_circuit = so viele Runden wie Mitspielende
option_target = Ziel eines Rennens
option_target_number = { $count } Punkte
option_dealer = wer zuerst gibt
option_dealer_lot = das Los entscheidet
option_dealer_seat-0 = der erste Platz
option_dealer_seat-1 = der zweite Platz
option_dealer_seat-2 = der dritte Platz
option_dealer_seat-3 = der vierte Platz
option_dealer_seat-4 = der fünfte Platz
option_known = offene Karten in anderen Händen
option_known_on = werden gezeigt, als Gedächtnishilfe
option_known_off = werden nicht gezeigt: merk sie dir selbst
option_timer = Bedenkzeit
option_timer_0 = so lange du willst
option_timer_20 = 20 Sekunden, dann entscheidet der Haus-Bot
option_timer_40 = 40 Sekunden, dann entscheidet der Haus-Bot
option_timer_60 = 60 Sekunden, dann entscheidet der Haus-Bot
option_timer_120 = 120 Sekunden, dann entscheidet der Haus-Bot

# Warum ein Zug gut sein kann: für den, der fragt.
why_two = du hast zwei der drei Karten von { $trio }, und die dritte ist noch ungesehen: 1 von { $unseen }.
why_outs = { $fit } der { $unseen } ungesehenen Karten würden ein Trio von dir vollenden.
why_take = damit ist { $trio } sofort vollständig.
why_capture = damit kannst du { $suit } sofort erobern.
why_lay = { $trio } bringt auf dem Tisch { $points }.
why_dig = was du nehmen könntest, vollendet nichts von dir; { $dig } unbekannte Karten liegen im Grabungsstapel.
why_held = für { $trio } bräuchtest du { $card }, und die hat { $name }.
why_seldom = du gibst { $trio } auf, wovon du { $count } hast: Die letzte Karte davon ist 1 von { $unseen } ungesehenen.
why_far = du gibst { $trio } auf, wovon du nur { $count } von drei Karten hast.
why_captures = das bringt dir { $gain } und nimmt den anderen { $loss }.
why_captures_own = das bringt dir { $gain }.
why_dead = kein Trio braucht sie mehr.
why_alone = du hast sonst nichts von ihren Trios.
why_knock = deine Handkarten abgezogen hast du { $mine }, und niemand sonst hat mehr als { $theirs } ausgelegt.
why_hold = deine Handkarten abgezogen hast du { $mine }, und jemand anderes hat { $theirs } ausgelegt.

# Gegner
character_about_miu = Wirft ab, was sie an der Pfote kitzelt. Gut für die erste Partie.
character_about_pepi = Sammelt eifrig und legt, was passt. Was sein Abwurf dir bringt, fragt er nie.
character_about_taweret = Hütet jede Karte wie ihr Junges. Von ihr bekommst du wenig, und das spät.
character_about_nefer = Führt Buch über jede Karte. Sie klopft, wenn die Summe stimmt, und nicht früher.
character_about_thoth = Weiß, was du hast, oder so gut wie. Er wartet auf die eine Karte, die dir die Runde verdirbt.

by_columns = nach Buchst.

# Awards at the end: what for, and in the form `why` how much. $who has it.
award_capture = Der größte Fang
    .why = { $count } Punkte auf einen Schlag
award_haul = Der längste Arm
    .why = { $count } Karten auf einmal aus der Ablage
award_trio = Das schönste Trio
    .why = { $count } Punkte
award_knocks = Als Erstes an der Tür
    .why = { $count ->
            [one] einmal geklopft
           *[other] { $count }-mal geklopft
        }
award_trios = Sammeleifer
    .why = { $count } Trios ausgelegt
award_clean = Leere Hände
    .why = { $count ->
            [one] eine Runde ohne Karte in der Hand
           *[other] { $count } Runden ohne Karte in der Hand
        }
