### Was an jedem Tisch gesagt wird, was immer dort gespielt wird: für Seite und Terminal.

# „whole“: Diese Sprache sagt alles selbst und braucht keine andere daneben.
language = Deutsch
    .whole = ja

# Wer liest, wo ein Satz keine eigenen Worte dafür hat.
you = du
    .acc = dich
    .dat = dir

# Jemand ohne Namen.
seat_n = Spieler { $n }

and = { $first } und { $last }
or = { $first } oder { $last }

log_undo = Ein Zug wurde zurückgenommen.
waiting_for_people = Warten, bis alle da sind.
