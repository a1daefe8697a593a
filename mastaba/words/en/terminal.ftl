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
error_illegal_move_by = "{ $came }" is not open now ({ $clause }). Open: { $open }.
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
number_range = any number N from { $least } to { $most }
number_range_step = any number N from { $least } to { $most } in steps of { $step }

new_game = { $path } is a whole game; make it yours. To try it:
command_hint = hint
about_hint = a move that a good player would consider, and why
hint_move = A good player would consider: { $move }.
hint_worth = { $percent } % of a game
hint_points = { $count } points
hint_not_here = There are hints when only bots play against you.
review_head = { $game }: { $moves } moves, { $choices } decisions, { $depth } playouts for each comparison
review_shares = In hundredths of a game, with 95 % intervals: start + luck + skill = result.
review_points = In points, with 95 % intervals: start + luck + skill = result.
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
review_draw = { $count ->
    [one] move { $first }
   *[other] moves { $first } to { $last }
}
