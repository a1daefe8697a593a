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
sound = Sounds
volume = Volume
done = Done
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
goal_pyramid-poker = Win two of the three hands you build from the wall.
goal_mummy-rummy = Lay three cards of one picture; the most points win.
goal_ramses = Uncover the treasure of the card; the most points win.
goal_khufu = Break Khufu’s bank before the sand runs out.
goal_bann-der-mumie = Be the richest when the Mummy is dug up, or hide her.
players_count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
players_range = { $min } to { $max } players
games = Games
play_now = Play now
play_now_about = A table with bots, at once
invite = Invite friends
pass_and_play = Pass and play
watch_bots = Watch bots
learn = Learn
rules = Rules
companion = Companion: for your own board
treasures = The 25 treasures
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
talk_off = Silence the opponents
talk_on = Let the opponents talk
opponent_level = strength { $level } of { $most }
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
away_after = a bot plays after { $time }
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

begins = The game begins when everybody is here.

table_of = Table of { $game }
your_turn = Your turn
turn_of = { $name }'s turn
beside = Beside the table: log, help, menu
tab_log = Log
tab_help = Help
tab_menu = Table
help_now = Help
help_asked = What is asked now
speed = Speed of what moves
speed_slow = slow
speed_usual = usual
speed_fast = fast
turn_of_several = { $names } decide at once
answers = Who has answered
answered = has answered
answering = still thinking
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
log_late = You came later: the log begins here.
chat = Chat
chat_write = Write something
chat_send = Send
chat_watcher = Watcher
chat_phrases = Quick phrases
undo = Take back
copy_link = Copy the link to my seat
seat_elsewhere = My seat on another device
seat_elsewhere_about = Open this link there. It is for you alone: whoever has it sees your hand and plays for you.
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
bye_bad_token = This link does not open a seat at this table. It may have been cut short.
bye_no_table = There is no such table here.
bye_old_edition = This game was begun by earlier rules. This server plays by newer ones, by which it cannot go on: it has ended here. Its record is kept.
bye_newer_edition = This game is played by newer rules than those of this server. A newer version of mastaba plays it on.
bye_other = The server has closed the connection: { $words }
refused_draining = This server is closing for a moment and takes no new tables. Please try again soon.
refused_stale_move = The game had already gone on.
refused_illegal_move = { $count ->
    [0] That is not possible now.
    [one] That is not possible now; open: { $open }.
   *[other] That is not possible now; { $count } other moves are open.
}
refused_malformed = That message was not understood.
refused_unknown_message = The server does not know what is asked.
refused_too_large = That is too much at once.
refused_banned = The host of this server does not let you in.
refused_too_many = There is no room for more at the moment.
refused_unknown_game = There is no such game here.
refused_broken_game = This game cannot be read; whoever made it has to mend it.
refused_unknown_name = There is no such bot here.
refused_bad_option = The game does not have such an option.
refused_bad_seats = The game is not made for these seats.
refused_bad_invitation = This invitation has been taken back, or its link was cut short. Ask for a new one.
refused_no_seat = All seats at this table are taken.
refused_no_code = There is no table with this code. Look at the television again.
refused_name_taken = Somebody at this table has that name already.
refused_not_json = That message was not understood.
refused_no_table = There is no such table here.
refused_bad_token = This link does not open a seat at this table.
refused_unfinished = That can be had when the game is over.
refused_given_up = This game was given up: a review measures from the end, and it has none.
refused_unreadable = This table cannot be read any more.
refused_store_failed = It could not be saved; nothing has been changed.
refused_store_unsure = It is not certain that this was saved: in a moment the table shows how things stand.
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
refused_bad_share = Your share of the dice did not fit what was promised; the game goes on without it.
refused_too_often = You have changed your name often enough: this one stays.
refused_no_question = That question is no longer open.
refused_no_hints = There are no hints here, or one is being thought about.
refused_too_fast = That was too fast; please try again.
refused_watching = Watchers only look on.
refused_never_stops = This game keeps its own time: nobody can pause it.
refused_paused = The game is paused.
refused_no_calls = That way of calling you is not open here, or not now.
refused_code_wrong = That is not the code, or it is too old.

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
share_picture = Share a picture
see_table = Look at the table
see_result = The result
see_replay = See the replay
awards = Awards
save_record = Save the record
provable = The shuffle can be checked
provable_about = Before the first move the server published the fingerprint of its secret seed; now you have the seed. Save the record and run "mastaba verify" on it.
commitment = Fingerprint
seed = Seed
fair_checking = Checking the dice …
fair_unknown = The dice could not be checked just now.
fair_old = This table was opened before players added to the dice: "mastaba verify" checks it.
fair_good = { $shares ->
    [0] All { $count } draws are the ones that were promised before the first move.
    [one] All { $count } draws are as promised, and one player’s share is in them: nobody alone could choose them.
   *[other] All { $count } draws are as promised, and the shares of { $shares } players are in them: nobody alone could choose them.
}
fair_held_back = { $missing ->
    [one] All { $count } draws are as promised. Shares in them: { $shares }; one more was promised and not told.
   *[other] All { $count } draws are as promised. Shares in them: { $shares }; { $missing } more were promised and not told.
}
fair_without_you = { $shares ->
    [0] All { $count } draws are as promised, but no share of yours is in them: you rely on the server alone.
    [one] All { $count } draws are as promised, but no share of yours is in them: you rely on another player’s.
   *[other] All { $count } draws are as promised, but no share of yours is in them: you rely on those of { $shares } others.
}
fair_bad_pages = The server has not told all that was drawn.
fair_bad_commitment = This is not what the server promised when you came: the promise has changed.
fair_bad_seed = The seed is not the one that the server had promised.
fair_bad_own = Your own share is missing from the dice.
fair_bad_share = A player’s share is not the one that had been promised.
fair_bad_draw = Draw { $n } is not what the dice give.

coach = Coach
coach_next = Got it
coach_skip = Skip
coach_wait = Play on: I speak up when something new comes.
coach_done = You can play! Finish this game, or start one of your own. Should something new come, I speak up.
coach_over = You can play! What did not come up this time, I say in your next games if you ask me.
coach_call = Ask the coach to sit beside you
coach_hand = And with what you hold now?
coach_play = A game of my own
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
replay_speed = Speed
replay_skip = Skip the deal
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
tv_show = Show it as on a television
tv_leave = Leave the television
tv_foyer = The foyer
tv_scan = Point your camera here, and take a seat.
tv_here_only = No phone can reach this machine yet. Start it with "mastaba --share".
tv_type = or type at { $where }
remote_title = Phone as remote control
remote_about = Scan this with a phone, or type { $where } there.
remote_none = There is no server here to reach a phone by. The arrow keys, Enter and Space do everything.
remote_ok = OK
remote_Enter = Press what is marked
remote_ArrowUp = Up
remote_ArrowDown = Down
remote_ArrowLeft = Left
remote_ArrowRight = Right
remote_Escape = Close what is open
code_title = Join with a code
code_about = The five letters on the television
code_go = Join
tv_waiting = The doors are open. Come in with your link.
tv_link = Link for a television: the show, and the way in
tv_voice = The host speaks on this device, even if there is a television
tv_come = { $come ->
    [one] { $come } of { $seats } is here
   *[other] { $come } of { $seats } are here
}

review = Luck and skill
review_about = What was luck in this game, and what was skill? Every decision is weighed by what its player could know.
review_begin = Review this game
review_running = The game is being played over and over again from every decision …
review_stop = Stop
review_story_about = What each player could expect, from the first move to the last
review_in_shares = In percent of a game: start + luck + skill = result. The ± says how far off each may be.
review_in_points = In points: start + luck + skill = result. The ± says how far off each may be.
review_column_start = Start
review_column_luck = + Luck
review_column_skill = + Skill
review_column_result = = Result
review_judged = Judged
review_knew = by what one knew
review_open = with open cards
review_whose = Decisions of
review_all = everybody
review_decisions = What cost most
review_no_decisions = Nothing that could be told from a good decision.
review_choice = Move { $n }, { $name }:
review_better = Better: { $move }.
review_cost = { $cost } %
review_cost_points = { $cost }
review_minus = −{ $cost } %
review_minus_points = −{ $cost }
review_mark_blunder = Blunder
review_mark_mistake = Mistake
review_mark_inaccuracy = Inaccuracy
review_marks = { $count ->
    [one] One decision surely cost something
   *[other] { $count } decisions surely cost something
}
review_back = The costly decision before
review_on = The next costly decision
review_played = { $name } played: { $move }.
review_came = { $name } could expect { $start } % of this game at the start, and ended with { $end } %.
review_came_points = At the start { $start } points could be expected; { $end } it was in the end.
review_by_luck = Luck made most of that: { $luck }; decisions { $skill }.
review_by_skill = Decisions made most of that, one’s own and those of the others: { $skill }; luck { $luck }.
review_by_both = Luck and decisions both had their part: { $luck } and { $skill }.
review_by_unsure = What of that was luck and what was decisions, this look was too short to tell.
review_dearest = What { $name } gave away most lies at move { $n }.
review_faultless = No decision of { $name } surely gave anything away.
hint_ask = Hint
hint_about = What would a good player consider?
hint_thinking = One moment, thinking …
hint_move = A good player would consider: { $move }.
hint_share = { $percent } %
hint_points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
hint_worths = How often one wins from here
hint_worths_points = How many points to expect

puzzles = Puzzles
puzzles_title = Puzzles: { $game }
puzzles_none = There are no puzzles for this game yet.
puzzles_solved = { $count } of { $of } solved in this browser
puzzle_n = Puzzle { $n } of { $count }
puzzle_level = How hard
puzzle_all = All
puzzle_easy = Easy
puzzle_medium = Medium
puzzle_hard = Hard
puzzle_next = Next
puzzle_right = That is it!
puzzle_answer = Best was: { $move }.
puzzle_again = There is something better: it wins { $percent } more of a hundred games. Try once more.
puzzle_found = Of ten quick players { $count ->
    [0] none finds
    [one] one finds
   *[other] { $count } find
} it.
