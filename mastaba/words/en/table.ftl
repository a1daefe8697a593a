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

# Opponents, and what they say now and then.
character_miu = Miu
character_pepi = Pepi
character_taweret = Taweret
character_nefer = Nefer
character_sobek = Sobek
character_bes = Bes
character_anubis = Anubis
character_thoth = Thoth
character_relative = { $name }
line_miu_hello = Mrrp! May I sit on the board?
line_miu_glad_1 = Prrr. Shiny!
line_miu_glad_2 = Look, it moved, and I caught it!
line_miu_cross_1 = Hiss! That was mine.
line_miu_cross_2 = I wasn't even trying. I was washing.
line_miu_won = I won? I won! Where is my fish?
line_miu_lost = You win. Now scratch my ear.
line_pepi_hello = Hello! The bread is in the oven, so be quick!
line_pepi_glad_1 = Ha! Did you see that?
line_pepi_glad_2 = Fresh from the oven!
line_pepi_cross_1 = Oh no. I forgot about that.
line_pepi_cross_2 = Ouch. Like burnt crust.
line_pepi_won = I won! Wait until I tell my mother!
line_pepi_lost = Well played. Again? Please, again?
line_taweret_hello = Sit down, dear. Have you eaten?
line_taweret_glad_1 = Slow and steady, dear.
line_taweret_glad_2 = Well, that was safe enough.
line_taweret_cross_1 = Oh, bother.
line_taweret_cross_2 = Careful now, that hurt.
line_taweret_won = There we are. Nothing rushed, nothing lost.
line_taweret_lost = Lovely. You have grown, dear.
line_nefer_hello = I have sharpened my reed. Let us begin.
line_nefer_glad_1 = As I had noted.
line_nefer_glad_2 = That goes into the book.
line_nefer_cross_1 = I shall have to cross that out.
line_nefer_cross_2 = An error in my sums. Interesting.
line_nefer_won = Written and sealed. Thank you for the game.
line_nefer_lost = Your victory is on record. Well deserved.
line_sobek_hello = I smell treasure. And you.
line_sobek_glad_1 = Snap!
line_sobek_glad_2 = Mine. All mine.
line_sobek_cross_1 = You will cry for that. I can show you how.
line_sobek_cross_2 = Give that back!
line_sobek_won = A good meal.
line_sobek_lost = The river is patient. I shall be back.
line_bes_hello = Drums! Wine! A game! Who's first to lose?
line_bes_glad_1 = Ha! Never believe a dancing dwarf.
line_bes_glad_2 = And nobody saw it coming.
line_bes_cross_1 = Boo! Who let you do that?
line_bes_cross_2 = I meant to do that. Truly.
line_bes_won = Ha ha! And I was bluffing half the time!
line_bes_lost = Ha! You read me like a wall of pictures.
line_anubis_hello = Your heart will be weighed. Begin.
line_anubis_glad_1 = The scales tip.
line_anubis_glad_2 = Noted.
line_anubis_cross_1 = Hm.
line_anubis_cross_2 = Even a god may stumble.
line_anubis_won = Weighed, and found a little light.
line_anubis_lost = Your heart is lighter than a feather. Go in peace.
line_thoth_hello = I invented counting. But please, do try.
line_thoth_glad_1 = That was to be expected.
line_thoth_glad_2 = I remember this from a thousand years ago.
line_thoth_cross_1 = Fascinating. I had not foreseen that.
line_thoth_cross_2 = I shall write that down.
line_thoth_won = A pleasant little exercise.
line_thoth_lost = Remarkable. You must tell me how you did it.

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
paused_now = The game is paused.
