### What is said at every table, whatever is played there: read by page and terminal.

# "whole": this language says everything itself, and needs no other beside it.
language = English
    .whole = yes

# The reader, where a sentence has no words of its own for them; in such forms as a language needs.
you = you

# Somebody without a name.
seat_n = Player { $n }

# Players of the house.
bot_called_search = Search
bot_called_greedy = Greedy
bot_called_uniform = Uniform
bot_called_memory_perfect = Perfect memory
bot_called_memory_good = Good memory
bot_called_memory_average = Average memory
bot_called_memory_weak = Weak memory
bot_called_memory_none = No memory
bot_called_policy = { $name }
bot_numbered = { $bot } { $n }

and = { $first } and { $last }
or = { $first } or { $last }

log_undo = A move has been taken back.
waiting_for_people = Waiting until everybody is here.

# A table that no game has drawn: any view as a sheet of facts.
fact_none = –
fact_yes = yes
fact_no = no
fact_hidden = hidden
race_any = Who is first?
# Of a hint, a review, a puzzle.
why_general = it did best in the games that were imagined from here on.
puzzle_question = { $you ->
    [name] you are to move: what is best?
   *[no] { $name } is to move: what is best?
}
