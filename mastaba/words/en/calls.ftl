# What the server says where no page of ours is open: messages that call somebody, mails, previews of links.
call_turn = It is your turn at { $game }.
call_turn_others = { $count ->
    [one] { $names } waits for you.
   *[other] { $names } wait for you.
}
call_over = { $game } is over.
call_over_about = See how it ended.
mail_code_subject = { $code } is your code for mastaba
mail_code = Somebody who plays { $game } at { $address } would like to be told by mail when it is their turn.
    If that is you, type this code at your table: { $code }
    If it is not, do nothing: nothing more will come.
mail_turn = { $words }
    To your table: { $link }
    The link opens your seat in the browser in which you play. These mails end with the game, or when you switch them off at the table, under "Call me".
preview_about = { $about } In the browser, with friends or bots, without any sign-up.
preview_join = { $name } invites you to { $game }
preview_join_about = { $goal } Take a seat: no sign-up, one click.
