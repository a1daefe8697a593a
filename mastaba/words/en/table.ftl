### What is said at every table, whatever is played there: read by page and terminal.

# "whole": this language says everything itself, and needs no other beside it.
language = English
    .whole = yes

# The reader, where a sentence has no words of its own for them; in such forms as a language needs.
you = you

# Somebody without a name.
seat_n = Player { $n }

and = { $first } and { $last }
or = { $first } or { $last }

log_undo = A move has been taken back.
waiting_for_people = Waiting until everybody is here.
