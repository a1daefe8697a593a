# Around the tables: the lobby, invitations, the waiting room, coming back.
join_heading = You are invited
join_title = Join { $game }
join_from = { $name } invites you to play.
join_invited = You are invited to play.
join_ready = Sit down, I'm ready
join_already = You have a seat at this table.
join_over = This game is over.
to_seat = To my seat
seat_free_one = free seat
qr = QR code of this link: scan it with a phone
share = Share …
address_here_only = This address works on this machine only. To let others in your network join, stop mastaba and start it with "mastaba --share".
address_choose = Address of this machine
brief_title = The rules in 30 seconds
options_usual = Played by the usual rules.
options_with = Agreed: { $options }.
rules_all = All the rules
brief_pyramid-poker_1 = Take turns building a pyramid; every block shows its face only to whoever placed it.
brief_pyramid-poker_2 = Then take it apart from the top, block by block, into three poker hands each.
brief_pyramid-poker_3 = Hand meets hand: whoever wins two of the three wins the game.
brief_mummy-rummy_1 = Draw from the hidden pile, or dig into the open line and take everything above the card you want.
brief_mummy-rummy_2 = Lay pictures of three cards; white ones are worth more, but can be captured.
brief_mummy-rummy_3 = Throw one card away. When somebody goes out, cards left in hand count against you.
brief_ramses_1 = A card names a treasure. Push a pyramid into the free hole and look at what it hid.
brief_ramses_2 = Sand: push on. The wrong treasure: the next player hunts for the same card.
brief_ramses_3 = The right one: the card is yours. Remember what you see, nobody else will.
brief_khufu_1 = Roll, walk, and gather treasures; steal from the others, and suffer Khufu's curses.
brief_khufu_2 = Beat his four gambling tables to win their scarabs, then challenge the host himself.
brief_khufu_3 = 45 minutes of real time: if the sand runs out first, Khufu wins.
brief_bann-der-mumie_1 = One of you is the mummy; the others dig up her tomb, each for their own purse.
brief_bann-der-mumie_2 = Research, dig, hire, bribe and bluff; the mummy hides terrors in the sites.
brief_bann-der-mumie_3 = Recover the find "The Mummy" and the richest digger wins. If it takes too long, she does.
waiting_title = Waiting for players
waiting_about = Send this link to everybody you want to play with: each takes one of the free seats.
waiting_guest = The game begins when all seats are taken.
seat_free = waits for somebody
kind_ready = ready
invite_link = Invitation, one link for everybody
invite_words = Come and play { $game } with me!
invite_renew = Take the link back, make a new one
invite_renewed = The old link is worth nothing now; this is the new one.
fill_bots = { $count ->
    [one] Begin with a bot on the free seat
   *[other] Begin with bots on the { $count } free seats
}
link_watch = Link for watchers, or for a big screen
name_change = Change my name
name_keep = Keep
elsewhere = Your seat is open on another screen too.
elsewhere_end = End it there
elsewhere_ended = Only this screen has your seat now.
bye_moved = Your seat is played on another screen now.
your_tables = Your tables
table_running = running
table_waits = waiting for players
leave = Leave
leave_table = Leave { $game }
leave_about = The house bot plays on for you. Your seat stays yours: open its link again, and you play on.
leave_about_waiting = Your seat becomes free again.
again_agree = { $name } wants to play again: me too
again_agree_other = { $name } would like { $game } next: me too
again_waits = Waiting for the others …
again_other = Another game
again_about = The others are asked. Whoever agrees comes along, and the seats turn round.
how_strong = How strong should they play?
more_options = More options
more_ways = More …
play = Play
play_alone_about = You play alone, for points.
length_minutes = about { $count } min
depth_1 = easy to learn
depth_2 = some rules
depth_3 = for an evening
rhythm = Rhythm
rhythm_now = together: all play now
rhythm_slow = by correspondence: { $time } a move
rhythm_about = Nobody has to be there at the same time. Whoever is to move is called, if they wish; when the time is up, the house bot makes that one move for them.
hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
pause = Pause
pause_title = Pause the game?
pause_about = Nobody's time runs and no bot moves until you go on.
pause_about_others = The others are asked. Then nobody's time runs and no bot moves until one of you goes on.
pause_never = { $game } keeps its own time, and nobody can stop it. If you have to go, leave: a bot plays on for you until you are back.
ask_pause = { $name } would like to pause the game.
resume = Go on
leave_title = Leave the table?
leave_about_alone = The table stays as it is, under "Your tables".
resign = Resign
resign_title = Give the game up?
resign_about_two = The game ends here, and the other player has won.
resign_about_others = The others play on. The house bot has your seat for good: you cannot come back to it.
resign_about_end = The game ends here, without a winner.
resigned = { $name } has given up.
resigned_you = You have given up.
bye_resigned = You have given this seat up; the house bot plays on.
house_played = { $count ->
    [one] The house played a move for you
   *[other] The house played { $count } moves for you
}
house_memory = In a game of memory nobody is told again what there was to see.
call_me = Call me when it is my turn
call_about = When you are not here and everybody waits for you. Nobody else sees how.
call_none = Neither this server nor this browser can do that here: it needs https, or mail that the host has set up.
call_push = by a message on this device
call_denied = This browser does not allow messages from here.
call_failed = That did not work; please try again.
call_mail = by mail, to
call_mail_on = Mail goes to { $mail }.
call_mail_off = No more mail
call_code = code from the mail
call_send_code = Send me a code
call_confirm = Confirm
mute = Do not show what { $name } writes
watchers = { $count ->
    [one] One looks on
   *[other] { $count } look on
}
watchers_nameless = { $count ->
    [one] somebody without a name
   *[other] { $count } without a name
}
chat_emote = Send { $emote }
phrase_hello = Hello!
phrase_luck = Good luck!
phrase_well = Well played!
phrase_thanks = Thank you.
phrase_oops = Oops.
phrase_moment = One moment, please.
phrase_game = Good game!
days_left = { $time } left
update_there = There is a newer version of this page.
update_load = Load it
