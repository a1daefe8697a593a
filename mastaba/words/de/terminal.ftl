you_name = Du
player = Spieler
eyes_watcher = Zuschauern
eyes_all = allen zugleich
address = { $name }, { $prompt }
input = { $name }>{" "}
hint = Tippe eine Nummer oder den Zug (wie { $example }); ? hilft weiter.
hint_timer = Du hast { $seconds } Sekunden.
thinking = { $name } denkt nach …
enter = Weiter mit Enter.
curtain = { $name }, drücke Enter, wenn nur du den Bildschirm siehst.
time_up = Die Zeit ist um: Der Haus-Bot hat „{ $move }“ gewählt.
race_enter = Schnell: Drücke Enter!
race_late = { $name } war schneller.
race_who = Wer war zuerst? Tippe eine Nummer.
error_empty = Wähle einen der Züge, mit seiner Nummer oder als Wort; ? hilft weiter.
error_unknown_move = „{ $came }“ ist hier kein Zug. Möglich: { $open }.
error_illegal_move = „{ $came }“ geht jetzt nicht. Möglich: { $open }.
error_illegal_move_by = „{ $came }“ geht jetzt nicht (Regel { $clause }: mit ? { $clause } zu lesen). Möglich: { $open }.
error_write = Das Spiel konnte nicht als { $path } gespeichert werden: { $why }
error_no_undo = Es gibt nichts von dir zurückzunehmen: Der letzte Zug war nicht deiner, oder er hat etwas gezeigt.
command_help = hilfe
command_moves = züge
command_log = verlauf
command_rules = regeln
command_undo = zurück
command_save = speichern
command_quit = ende
about_help = diese Seite
about_moves = die Züge, die dir offenstehen, mit ihrer Schreibweise
about_log = alles, was du bisher gehört hast
about_rules = die Regeln des Spiels
about_undo = deinen letzten Zug zurücknehmen, solange nichts daraus geworden ist
about_save = wo das Spiel gespeichert ist; „{ $command } DATEI“ schreibt eine Kopie
about_quit = aufhören; das Spiel ist gespeichert und kann später weitergehen
help_title = So wird hier gespielt
help_move = eine Nummer
help_move_about = der Zug mit dieser Nummer
help_notation_about = ein Zug, oder nur sein letztes Wort, wenn es eindeutig ist
log_empty = Noch ist nichts geschehen.
saved = Das Spiel wird nach jedem Zug gespeichert: { $path }
saved_copy = Eine Kopie ist gespeichert: { $path }
go_on = So geht dieses Spiel weiter: mastaba play --continue { $path }
see_again = So siehst du das Spiel noch einmal: mastaba replay { $path }
replay_eyes = gesehen von { $eyes }
replay_step = Zug { $step } von { $steps }
replay_start = der Anfang
replay_keys = Enter: weiter  b: zurück  Nummer: dorthin  e: Ende  s: andere Augen  q: Schluss
replay_jump = zu Zug:{" "}
replay_open = Das Spiel ist noch nicht zu Ende.
replay_edition = Gespielt nach Ausgabe { $edition } der Regeln; diese Version spielt nach Ausgabe { $ours } und kommt mit { $moves } von { $whole } Zügen zurecht.
seats = Spieler
default = (Vorgabe)
only_with = nur mit { $choices }
number_range = jede Zahl N von { $least } bis { $most }
number_range_step = jede Zahl N von { $least } bis { $most } in Schritten von { $step }

new_game = { $path } ist ein ganzes Spiel; mach es zu deinem. Zum Ausprobieren:
command_hint = tipp
about_hint = ein Zug, an den ein guter Spieler denken würde, und warum
hint_move = Wer gut spielt, würde das überlegen: { $move }.
hint_worth = gewinnt { $percent } von 100 Partien
hint_points = { $count } Punkte
hint_not_here = Tipps gibt es, wenn nur Bots gegen dich spielen.
review_head = { $game }: { $moves } Züge, { $choices } Entscheidungen, jede in mindestens { $depth } gedachten Partien gewogen
review_shares = In Prozent einer Partie: Anfang + Glück + Können = Ergebnis. Das ± sagt, wie weit es daneben liegen kann.
review_points = In Punkten: Anfang + Glück + Können = Ergebnis. Das ± sagt, wie weit es daneben liegen kann.
review_start = Anfang
review_luck = Glück
review_skill = Können
review_result = Ergebnis
review_lost = verschenkt
review_marks = Zeichen
review_blunder = { $count ->
    [one] { $count } grober Fehler
   *[other] { $count } grobe Fehler
}
review_mistake = { $count ->
   *[other] { $count } Fehler
}
review_inaccuracy = { $count ->
    [one] { $count } Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
review_decisions = Die teuersten Entscheidungen, nach dem, was der Platz wusste
review_no_decisions = Keine, die von einer guten zu unterscheiden wäre.
review_decision = Zug { $step }, { $name }: { $move }. Verschenkt: { $cost }
review_better = Besser: { $move }.
review_draws = Was der Zufall am meisten gab und nahm
review_no_draws = Nichts, was vom Rauschen zu unterscheiden wäre.
review_vague = Für Glück und Können war das zu kurz: mehr --seconds sagen mehr.
review_draw = { $count ->
    [one] Zug { $first }
   *[other] Züge { $first } bis { $last }
}
puzzles_none = Zu diesem Spiel gibt es noch keine Denkaufgaben.
puzzle_n = Aufgabe { $n } von { $count }, { $level }. Du bist { $name }.
puzzle_easy = leicht
puzzle_medium = mittel
puzzle_hard = schwer
puzzle_input = Dein Zug (eine Zahl, oder q zum Gehen)>{" "}
puzzle_next = Enter für die nächste, q zum Gehen>{" "}
puzzle_right = Genau so!
puzzle_answer = Am besten war: { $move }.
puzzle_again = Es geht besser: Das gewinnt { $percent } von hundert Partien mehr. Noch ein Versuch!
puzzle_found = Von zehn, die schnell spielen, { $count ->
    [0] findet es keiner.
    [one] findet es einer.
   *[other] finden es { $count }.
}
rule_unknown = Eine Regel { $clause } gibt es in diesem Spiel nicht.
offer_family = { $said } – oder jede Zahl von { $least } bis { $most }: einfach tippen
keys_asked = Pfeile, Buchstaben wählen · Enter spielt · Esc zurück · : tippt · ? hilft · Strg-Q
keys_waiting = ? hilft · F2 Verlauf · F3 Regeln · F9 Farben · Strg-Q geht
keys_over = Bild blättert · F2 Verlauf · : tippt · Enter beendet
keys_short = Enter spielt · Esc zurück · : tippt · ? hilft · Strg-Q geht
page_keys = Enter geht zurück · Pfeile und Bildtasten blättern
sure_leave = Gehen? Das Spiel ist gespeichert, es kann später weitergehen. (j geht, jede andere Taste bleibt)
key_yes = j
line_placeholder = ein Zug oder ein Befehl; Tab ergänzt
error_not_asked = Du bist gerade nicht gefragt.
help_keys = Pfeile, Buchstaben oder die Maus wählen, was auf dem Tisch liegt oder in der Liste darunter steht. Enter (oder ein zweiter Klick) spielt es, Esc nimmt die Wahl zurück. Buchstaben wählen nach dem, was dort steht: c und 2 für den Platz c2, z für „ziehen“. Ein Doppelpunkt öffnet eine Zeile, in der ein Zug so getippt werden kann, wie er dasteht; Tab ergänzt ihn. Nennt eine Ablehnung eine Regel, so zeigt ? diese Regel. F2 Verlauf, F3 Regeln, F5 Tipp, F9 andere Farben, Strg-Z nimmt einen Zug zurück, Strg-Q geht. In der Zeile:
replay_chance = Die Würfel fallen.
replay_quiet = { $name } hat gezogen; davon ist nichts zu erzählen.
replay_runs = läuft, { $seconds } s je Zug
replay_app_keys = Pfeile: Zug · Bild: Runde · Leertaste: läuft (+/-) · Tab: Marke · s: Augen · q
replay_app_keys_short = Pfeile · Bild: Runde · Leertaste läuft · s: Augen · q
mark_blunder = Ein Patzer.
mark_mistake = Ein Fehler.
mark_inaccuracy = Eine Ungenauigkeit.
host_keys = Pfeile, Buchstaben · Enter · Strg-Z nimmt zurück · ? hilft · : tippt · Strg-Q
host_keys_short = Enter · Esc zurück · Strg-Z · ? hilft · Strg-Q geht
host_sure = „{ $move }“ beendet den Abend. Sicher? (j: ja, jede andere Taste: nein)
host_leave = Den Abend für alle beenden? (j: ja, jede andere Taste: nein)
host_nothing_back = Es gibt noch nichts zurückzunehmen.
watch_stopped = Angehalten: Die Leertaste lässt sie weiterspielen.
keys_watching = Leertaste hält an · + schneller · - langsamer · F2 Verlauf · Strg-Q geht
keys_watching_short = Leertaste · + schneller · - langsamer · Strg-Q geht
command_chat = sag
about_chat = „{ $command } TEXT“ sagt den anderen etwas
join_reaching = Der Server wird gesucht …
join_lost = Die Leitung zum Server ist unterbrochen; sie wird neu aufgebaut …
join_refused = Der Server sagt: { $why }
join_says = { $name }: { $text }
join_ask = Die anderen fragen: { $what }
join_ask_undo = Darf der letzte Zug zurückgenommen werden?
join_ask_replace = Soll der Hausbot weiterspielen?
join_yes = ja
join_no = nein
join_again = Zurück auf deinen Platz: mastaba join '{ $link }'
command_invite = einladen
about_invite = der Link, mit dem andere die freien Plätze nehmen
join_invite = { $count ->
    [one] Ein Platz ist noch frei; lade ein mit { $link }
   *[other] { $count } Plätze sind noch frei; lade ein mit { $link }
}
join_declined = { $name } ist nicht einverstanden.
dice_checked = Die Würfel sind geprüft: Alle { $count } Züge des Zufalls folgen aus dem, was vor dem ersten Zug festgelegt war.
dice_checked_own = Die Würfel sind geprüft: Alle { $count } Züge des Zufalls folgen aus dem, was vor dem ersten Zug festgelegt war, und aus deinem Anteil.
dice_not_checked = Die Würfel ließen sich nicht prüfen: { $why }
