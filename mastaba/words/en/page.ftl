bench = mastaba
tagline = Five Egyptian games on one bench: with friends, with bots, right here.
to_content = To the content
to_lobby = All games
your_name = Your name
name_hint = for example Ana
loading = One moment …
page_missing = There is nothing here.
page_missing_about = The link may be cut short, or the table may be gone.
font_licence = Hieroglyphs: Noto Sans Egyptian Hieroglyphs (SIL Open Font License)
no_server = The server does not answer. Is it running?
companion_no_data = The script could not be loaded. Open this page once with the server running; then it works without it.
try_again = Try again
close = Close
cancel = Cancel
copy = Copy
copied = Copied

language_choose = Language
theme_auto = Colours: as the device
theme_light = Colours: light
theme_dark = Colours: dark
sound_on = Sound is on
sound_off = Sound is off
full_screen = Full screen
full_screen_leave = Leave full screen

game_pyramid-poker = Pyramid Poker
game_mummy-rummy = Mummy Rummy
game_ramses = Ramses
game_khufu = Khufu the Mummy
game_bann-der-mumie = Under the Mummy's Spell
about_pyramid-poker = Build a pyramid of which you see only half; take it apart into three poker hands.
about_mummy-rummy = Three cards make one picture: dig deep into the open line, and guard your white ones from capture.
about_ramses = Treasures under sliding pyramids, and a memory that must not let you down.
about_khufu = Rob the tomb while its host watches the clock.
about_bann-der-mumie = One is the mummy, the others want out: bluff, bids and fights.
players_count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
players_range = { $min } to { $max } players
games = Games
play_now = Play now
play_alone = Play alone
play_now_about = A table with bots, at once
invite = Invite friends
pass_and_play = Pass and play
watch_bots = Watch bots
learn = Learn
rules = Rules
companion = Companion: for your own board
finished_games = Finished here
finished_none = Games that you finish in this browser will be listed here.
finished_forget = Forget this list
replay = Replay
won_by = { $names } won
drawn = a draw
versus = { $first } against { $last }

invite_title = Invite friends to { $game }
pass_title = { $game } on this screen
pass_about = Everybody plays here, one after the other. A curtain hides what is not for the others.
watch_title = Watch bots play { $game }
seats = Seats
seat_person = a person
bot_search = bot, strong
bot_greedy = bot, quick
bot_uniform = bot, plays at random
bot_memory-perfect = bot, forgets nothing
bot_memory-good = bot, good memory
bot_memory-average = bot, average memory
bot_memory-weak = bot, weak memory
bot_memory-none = bot, no memory
bot_policy = bot, learned: { $name }
options = Options
number_range = { $least } to { $most }
number_range_step = { $least } to { $most }, in steps of { $step }
number_wrong = Only { $range }
number_field = a number
away = If somebody leaves
away_0 = the others decide
away_after = the house bot plays on after { $time }
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
open_table = Open the table
start = Start

waiting_title = Waiting for players
waiting_about = Send each player a link of their own. Whoever opens a link sits on that seat.
waiting_guest = The game begins when all seats are taken.
link_of = Link for { $name }
link_watch = Link for watchers, or for a big screen
seat_free = not here yet
begins = The game begins when everybody is here.

table_of = Table of { $game }
your_turn = Your turn
turn_of = { $name }'s turn
title_turn = Your turn! · { $game }
watching = You are watching
thinking = { $name } is thinking …
game_over = The game is over.
time_left = { $count } s left
players = Players
you_name = You
is_you = (you)
kind_bot = bot
kind_person_here = here
kind_person_gone = connection lost
kind_away = away; the house bot plays on
kind_open = not here yet
replace = Let the house bot play for { $name }
replace_asked = The others are being asked.
log = What happened
log_empty = Nothing has happened yet.
chat = Chat
chat_write = Write something
chat_send = Send
chat_watcher = Watcher
chat_phrases = Quick phrases
undo = Take back
undo_none = There is nothing to take back now
copy_link = Copy my link
copy_watch = Copy a link for watchers, or a big screen
link_copied = The link is copied.
ask_undo = { $name } would like to take the last move back.
ask_replace = { $name } suggests that the house bot plays on for { $who }.
ask_yes = Agree
ask_no = No
declined = { $name } would rather leave it as it is.
asked_waiting = Asked; the others decide.

connecting = Connecting …
reconnecting = The connection is lost. Trying again …
retry_now = Now
restarted = The server was restarted. No clock ran, nothing is lost.
bye_replaced = This seat is open in another window.
bye_replaced_here = Play here
bye_bad_token = This link does not open a seat at this table. It may have been cut short.
bye_no_table = There is no such table here.
bye_old_edition = This game was begun by earlier rules. This server plays by newer ones, by which it cannot go on: it has ended here. Its record is kept.
bye_newer_edition = This game is played by newer rules than those of this server. A newer version of mastaba plays it on.
bye_other = The server has closed the connection: { $words }
refused_stale_move = The game had already gone on.
refused_illegal_move = { $count ->
    [0] That is not possible now.
    [one] That is not possible now; open: { $open }.
   *[other] That is not possible now; { $count } other moves are open.
}
refused_malformed = That message was not understood.
refused_unknown_message = The server does not know what is asked.
refused_too_large = That is too much at once.
refused_too_many = There is no room for more at the moment.
refused_unknown_game = There is no such game here.
refused_broken_game = This game cannot be read; whoever made it has to mend it.
refused_unknown_name = There is no such bot here.
refused_bad_option = The game does not have such an option.
refused_bad_seats = The game is not made for these seats.
refused_no_table = There is no such table here.
refused_bad_token = This link does not open a seat at this table.
refused_unfinished = That can be had when the game is over.
refused_unreadable = This table cannot be read any more.
refused_store_failed = It could not be saved; nothing has been changed.
refused_broken = Something went wrong; nothing has been changed.
refused_not_found = There is nothing here.
refused_old_edition = This game was begun by earlier rules, and cannot go on by ours.
refused_newer_edition = This game is played by newer rules than ours.
refused_unknown_move = That is not a move of this game.
refused_not_your_turn = It is not your turn.
refused_not_begun = The game begins when everybody is here.
refused_game_over = The game is over.
refused_no_undo = That move cannot be taken back.
refused_not_away = That player is here.
refused_no_question = That question is no longer open.
refused_too_fast = That was too fast; please try again.
refused_watching = Watchers only look on.

curtain = { $name }, take the screen
curtain_about = The others look away, please.
curtain_open = I am { $name }: show my side

result = { $you ->
    [names] You win!
   *[no] { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
}
result_alone = The game is over
result_draw = A draw
again = Play again
see_replay = See the replay
save_record = Save the record
provable = The shuffle can be checked
provable_about = Before the first move the server published the fingerprint of its secret seed; now you have the seed. Save the record and run "mastaba verify" on it.
commitment = Fingerprint
seed = Seed

coach = Coach
coach_next = Got it
coach_skip = Skip
coach_wait = Play on: I speak up when something new comes.
coach_done = That was all I had to say. Enjoy the game!
learn_title = Learn { $game }
learn_none = There is no lesson for this game; its rules say how it is played.
learn_side = Which side do you want to learn first?
rules_title = Rules of { $game }
rules_none = The rules of this game are not written yet.

replay_title = Replay of { $game }
replay_not_over = This game is not over yet: a replay would show what is hidden.
replay_place = Move { $n } of { $count }
replay_start = The start
replay_first = To the start
replay_back = One move back
replay_forward = One move on
replay_last = To the end
replay_play = Play
replay_pause = Pause
replay_eyes = Seen by
eyes_watcher = a watcher
eyes_all = everybody at once
replay_share = Copy a link to this move
replay_keys = Keys: ← → one move, Home and End, space plays.

# The table of games that have none of their own.
any_sheet = The table
any_turn = is to act
any_moves = { $count ->
    [one] Your move
   *[other] Your moves
}
any_find = Find a move
any_found = { $count ->
    [0] No move is called so.
    [one] One move is called so.
   *[other] { $count } moves are called so.
}
