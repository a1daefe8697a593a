you_name = You
player = Player
eyes_watcher = a watcher
eyes_all = everybody at once
address = { $name }, { $prompt }
input = { $name }>{" "}
hint = Type a number or the move (like { $example }); ? for help.
hint_timer = You have { $seconds } seconds.
thinking = { $name } is thinking …
enter = Press Enter to go on.
curtain = { $name }, press Enter when only you can see the screen.
time_up = Time is up: the house bot chose "{ $move }".
race_enter = Be quick: press Enter!
race_late = { $name } was faster.
race_who = Who was first? Type a number.
error_empty = Choose one of the moves, by its number or as a word; ? for help.
error_unknown_move = "{ $came }" is not a move here. Open: { $open }.
error_illegal_move = "{ $came }" is not open now. Open: { $open }.
error_illegal_move_by = "{ $came }" is not open now (rule { $clause }: type ? { $clause } to read it). Open: { $open }.
error_write = The game could not be saved as { $path }: { $why }
error_no_undo = There is nothing of yours that could be taken back: the last move was another's, or it has shown something.
command_help = help
command_moves = moves
command_log = log
command_rules = rules
command_undo = undo
command_save = save
command_quit = quit
about_help = this page
about_moves = the moves open to you, with their notation
about_log = all that you have heard so far
about_rules = the rules of the game
about_undo = take your last move back, if nothing has come of it yet
about_save = where the game is saved; "{ $command } FILE" writes a copy
about_quit = leave; the game is saved and you can go on later
help_title = How to play here
help_move = a number
help_move_about = the move with that number
help_notation_about = a move, or just its last word where that is clear
log_empty = Nothing has happened yet.
saved = The game is saved after every move: { $path }
saved_copy = A copy is saved: { $path }
go_on = To go on with this game: mastaba play --continue { $path }
see_again = To see the game again: mastaba replay { $path }
replay_eyes = seen by { $eyes }
replay_step = move { $step } of { $steps }
replay_start = the start
replay_keys = Enter: next   b: back   number: go there   e: end   s: other eyes   q: quit
replay_jump = go to move:{" "}
replay_open = The game is not over.
replay_edition = Played by edition { $edition } of the rules; this version plays edition { $ours }, which takes { $moves } of its { $whole } moves.
seats = players
default = (default)
only_with = only with { $choices }
number_range = any number N from { $least } to { $most }
number_range_step = any number N from { $least } to { $most } in steps of { $step }

new_game = { $path } is a whole game; make it yours. To try it:
command_hint = hint
about_hint = a move that a good player would consider, and why
hint_move = A good player would consider: { $move }.
hint_worth = wins { $percent } of 100 games
hint_points = { $count } points
hint_not_here = There are hints when only bots play against you.
review_head = { $game }: { $moves } moves, { $choices } decisions, each weighed in at least { $depth } imagined games
review_shares = In percent of a game: start + luck + skill = result. The ± says how far off each may be.
review_points = In points: start + luck + skill = result. The ± says how far off each may be.
review_start = start
review_luck = luck
review_skill = skill
review_result = result
review_lost = given away
review_marks = marks
review_blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
review_mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
review_inaccuracy = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
review_decisions = Decisions that cost most, by what their seat knew
review_no_decisions = None that could be told from a good one.
review_decision = Move { $step }, { $name }: { $move }. Given away: { $cost }
review_better = Better: { $move }.
review_draws = What chance gave and took most
review_no_draws = Nothing that could be told from noise.
review_vague = This look was too short to tell luck from skill: give it more --seconds.
review_draw = { $count ->
    [one] move { $first }
   *[other] moves { $first } to { $last }
}
puzzles_none = There are no puzzles for this game yet.
puzzle_n = Puzzle { $n } of { $count }, { $level }. You are { $name }.
puzzle_easy = easy
puzzle_medium = medium
puzzle_hard = hard
puzzle_input = Your move (a number, or q to leave)>{" "}
puzzle_next = Enter for the next one, q to leave>{" "}
puzzle_right = That is it!
puzzle_answer = Best was: { $move }.
puzzle_again = There is something better: it wins { $percent } more of a hundred games. Try once more.
puzzle_found = Of ten quick players { $count ->
    [0] none finds
    [one] one finds
   *[other] { $count } find
} it.
rule_unknown = There is no rule { $clause } in this game.
offer_family = { $said } – or any number from { $least } to { $most }: type it
keys_asked = arrows, letters choose · Enter plays · Esc back · : types · ? helps · Ctrl-Q
keys_waiting = ? helps · F2 log · F3 rules · F9 colours · Ctrl-Q leaves
keys_over = Page keys scroll · F2 log · : types · Enter ends
keys_short = Enter plays · Esc back · : types · ? helps · Ctrl-Q leaves
page_keys = Enter goes back · arrows and page keys scroll
sure_leave = Leave? The game is saved, and you can go on later. (y leaves, any other key stays)
key_yes = y
line_placeholder = a move or a command; Tab completes
error_not_asked = It is not your turn to decide.
help_keys = Arrows, letters or the mouse choose what lies on the table or in the list below it. Enter (or a second click) plays it, Esc takes the choice back. Letters choose by what is written there: c and 2 for the place c2, d for "draw". A colon opens a line in which a move can be typed as it is shown, with Tab to complete it. After a refusal that names a rule, ? shows the rule. F2 log, F3 rules, F5 hint, F9 other colours, Ctrl-Z takes a move back, Ctrl-Q leaves. In the line:
replay_chance = The dice fall.
replay_quiet = { $name } has moved, and nothing of it can be told.
replay_runs = running, { $seconds } s a move
replay_app_keys = arrows: move · Page: round · Space: run (+/-) · Tab: mark · s: eyes · l: log · q
replay_app_keys_short = arrows · Page: round · Space runs · s: eyes · q
mark_blunder = A blunder.
mark_mistake = A mistake.
mark_inaccuracy = An inaccuracy.
host_keys = arrows, letters choose · Enter · Ctrl-Z undoes · ? helps · : types · Ctrl-Q
host_keys_short = Enter · Esc back · Ctrl-Z undoes · ? helps · Ctrl-Q
host_sure = "{ $move }" ends the evening. Are you sure? (y: yes, any other key: no)
host_leave = End the evening for everybody? (y: yes, any other key: no)
host_nothing_back = There is nothing to take back yet.
watch_stopped = Stopped: Space lets them go on.
keys_watching = Space stops and goes on · + faster · - slower · F2 log · F3 rules · Ctrl-Q
keys_watching_short = Space stops · + faster · - slower · F2 log · Ctrl-Q
command_chat = chat
about_chat = "{ $command } TEXT" says something to the others
join_reaching = Reaching the server …
join_lost = The line to the server is broken; it is being made again …
join_refused = The server says: { $why }
join_says = { $name }: { $text }
join_ask = The others ask: { $what }
join_ask_undo = may the last move be taken back?
join_ask_replace = shall the house bot play on?
join_yes = yes
join_no = no
join_again = To come back to your seat: mastaba join '{ $link }'
command_invite = invite
about_invite = the link with which others take the free seats
join_invite = { $count ->
    [one] Waiting for one more; invite with { $link }
   *[other] Waiting for { $count } more; invite with { $link }
}
join_declined = { $name } does not agree.
dice_checked = The dice are checked: all { $count } draws come from what was committed to before the first move.
dice_checked_own = The dice are checked: all { $count } draws come from what was committed to before the first move, and from your share.
dice_not_checked = The dice could not be checked: { $why }
