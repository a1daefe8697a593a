hunt = Gesucht:
worth = { $count ->
    [one] { $count } Punkt wert
   *[other] { $count } Punkte wert
}
card_area = Karte und Stapel
in_pile = im Stapel
pile_empty = Alle Karten sind weg.
next_none = Nächste Karte: kein Symbol
next_storm = Nächste Karte: Sandsturm
next_scorpion = Nächste Karte: Skorpion
next_powers = Nächste Karte: Superkräfte
next_duel = Nächste Karte: Duell
scorpion_title = Der Skorpion!
scorpion_about = Jeder schiebt einmal. Wer einen Schatz aufdeckt, wird gestochen und gibt eine Karte nach rechts.
scorpion_at = { $you ->
    [name] Der Skorpion sitzt bei dir.
   *[no] Der Skorpion sitzt bei { $name }.
}
stake_of = { $you ->
    [name] Deine Karte
   *[no] Karte von { $name }
}
seeks = { $you ->
    [name] Du suchst: { $treasure }
   *[no] { $name } sucht: { $treasure }
}
duel_about = Finde den Schatz des anderen. Dein eigener ist Gift: Deckst du ihn auf, verlierst du.
slides = Pyramiden, die sich schieben lassen
many = { $count } auf einmal: jetzt ein Pfeil
choice = Deine Wahl
pick_give = Welche Karte gibst du { $name }, rechts von dir?
pick_stake = Welche Karte legst du hin? Dein Gegner wird ihren Schatz suchen.
seats_title = Spieler
you_mark = (du)
scarab_left = Skarabäus: { $count }
hats_count = Forscher: { $count }
best_so_far = dein Bestes: { $count }
own_cards = { $count ->
    [one] Deine Karte ({ $count })
   *[other] Deine Karten ({ $count })
}
cards_of = Karten von { $name } ({ $count })
box_cards = Karten, die niemand bekam ({ $count })
ending_title = Wie es lief
show_treasures = Alle Pyramiden abheben
show_pyramids = Pyramiden wieder aufstellen
fame_cards = { $count ->
    [one] mit { $count } Karte
   *[other] mit { $count } Karten
}
fame_record = Dein bisher bestes Spiel!
fame_best = { $count ->
    [one] Dein Bestes: { $count } Karte, { $rank }
   *[other] Dein Bestes: { $count } Karten, { $rank }
}
col_points = Punkte
col_bonus = Bonus
col_finds = Funde
col_turns = Züge
col_slides = Schübe
text_title = Der Tisch in Worten
text_turn = { $you ->
    [name] Du bist dran.
   *[no] { $name } ist dran.
}
text_free = Das freie Loch ist in Reihe { $row }, Spalte { $column }:
text_hole = frei, nur Sand
text_hole_shows = frei, zu sehen: { $treasure }
text_row = Reihe { $row }: { $cells }
text_marked = { $colour }, darunter: { $mark }
text_barred = { $colour }, darf nicht geschoben werden
text_chip = { $pyramid }, Plättchen: { $chip }
empty = Sand
tips_title = Gut zu wissen
tip_blocks = In jedem Block von vier Löchern liegt ein Schatz.
tip_back = Die Zahl auf der Rückseite einer Karte ist ihr Stapel, nicht ihr Wert.
tip_end = Auch wer den Schatz findet, ist mit seinem Zug fertig.
tip_wrong = Nach einem falschen Schatz sucht der Nächste dieselbe Karte weiter, so wie das Brett steht.
tip_wrong_solo = Ein falscher Schatz kostet dich die Karte.
tip_keys = Klicke eine Pyramide neben dem freien Loch an, wische oder drücke eine Pfeiltaste: Der Pfeil zeigt, wohin die Pyramide rutscht. Mit Superkräften tippe vorher eine Zahl.
signs_title = Was die Zeichen bedeuten
sign_storm = Sandsturm: Das ganze Brett dreht sich um ein Viertel nach rechts. Was du dir gemerkt hast, dreht sich mit.
sign_scorpion = Skorpion: Reihum schiebt jeder eine Pyramide, nicht die zuletzt geschobene. Wer einen Schatz aufdeckt, gibt dem Nachbarn rechts eine Karte.
sign_powers = Superkräfte: Bei dieser Karte schiebst du bis zu sieben Pyramiden einer Reihe auf einmal. Nur das letzte Loch wird aufgedeckt.
sign_duel = Duell: Zwei legen je eine Karte hin und suchen den Schatz des anderen. Der Sieger nimmt beide.
sign_hat = Forscher: Deckst du mit einer goldenen Pyramide einen Schatz auf, darfst du unter sie sehen. Die meisten Forscher: 6, 3 und 2 Punkte.
sign_scarab = Skarabäus: nach einem falschen Schatz noch ein Zug. Zweimal im Spiel.
sign_mummy = Mumie: Wer verflucht ist, verliert den nächsten Zug.
learn_goal = Das Ziel: Unter diesen Pyramiden liegen Schätze. Merke dir, wo, und finde den gesuchten vor den anderen.
learn_card = Diese Karte liegt für alle offen: Finde ihren Schatz unter den Pyramiden, dann gehört sie dir, mit ihren Punkten.
learn_slide = Schiebe eine Pyramide in das freie Loch: Klicke eine mit Pfeil an, wische oder nimm die Pfeiltasten. Das Loch, das sie verlässt, zeigt, was darunter liegt: Sand oder ein Schatz.
learn_blocks = Die dünnen Linien helfen: In jedem Block von vier Löchern liegt genau ein Schatz. Sand in dreien verrät dir, wo.
learn_wrong = Ein falscher Schatz beendet den Zug, und der Nächste sucht dieselbe Karte, so wie das Brett steht.
learn_remember = Merke dir, was du gesehen hast und wo: Schätze bewegen sich nie, nur die Pyramiden darüber. Nichts hier merkt es sich für dich.
learn_found = Gefunden! Die Karte liegt verdeckt vor dir; unter „Deine Karten“ kannst du sie jederzeit ansehen. Auch ein Fund beendet deinen Zug.
learn_back = Achte auf die Rückseite der nächsten Karte: Dieses Symbol wird ausgeführt, bevor sie aufgedeckt wird.
learn_storm = Der Sandsturm hat das ganze Brett um ein Viertel nach rechts gedreht. Die Schätze haben sich mitgedreht: Dreh auch dein Gedächtnis.
learn_powers = Superkräfte: Schiebe bis zu sieben Pyramiden auf einmal. Klicke die letzte an, die sich bewegen soll. Nur das Loch, das sie verlässt, wird aufgedeckt.
learn_scorpion = Der Skorpion! Reihum schiebt jeder eine Pyramide. Jetzt willst du Sand: Ein Schatz, egal welcher, kostet dich eine Karte.
learn_duel = Ein Duell! Suche den Schatz auf der Karte des anderen und halte dich von deinem eigenen fern.
learn_end = Alles ist aufgedeckt: So lagen die Schätze die ganze Zeit. Noch ein Spiel?
