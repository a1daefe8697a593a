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

# Die Spieler des Hauses.
bot_called_search = Sucher
bot_called_greedy = Raffer
bot_called_uniform = Zufall
bot_called_memory_perfect = Allesmerker
bot_called_memory_good = Gutmerker
bot_called_memory_average = Merker
bot_called_memory_weak = Vergesslich
bot_called_memory_none = Sieb
bot_called_policy = { $name }
bot_numbered = { $bot } { $n }

and = { $first } und { $last }
or = { $first } oder { $last }

log_undo = Ein Zug wurde zurückgenommen.
waiting_for_people = Warten, bis alle da sind.

# Ein Tisch, den kein Spiel gezeichnet hat: jede Ansicht als Blatt mit Tatsachen.
fact_none = –
fact_yes = ja
fact_no = nein
fact_hidden = verdeckt
race_any = Wer ist zuerst?
# Von einem Tipp, einer Rückschau, einer Aufgabe.
why_general = damit ging es in den Partien am besten aus, die von hier an gedacht wurden.
puzzle_question = { $you ->
    [name] du bist am Zug: Was ist am besten?
   *[no] { $name } ist am Zug: Was ist am besten?
}
