title = Mummy Rummy

suit_R = red
suit_B = blue
suit_G = green
suit_Y = yellow
suit_P = purple

treasure_R1 = cat mummy
treasure_R2 = painted earthenware jar
treasure_R3 = amulet of a son of Horus
treasure_Ra = royal cobra
treasure_Rb = unguent box of two cartouches
treasure_B1 = green-faced coffin
treasure_B2 = canopic jar for the liver
treasure_B3 = offering bearer with wine jars
treasure_Ba = sacred scarab beetle
treasure_Bb = cartouche with an ankh
treasure_G1 = horse mummy
treasure_G2 = lotus cup of faience
treasure_G3 = bronze cat goddess
treasure_Ga = chestpiece with a scarab
treasure_Gb = stela of the sacred bull
treasure_Y1 = mummy case of a noblewoman
treasure_Y2 = jackal-headed canopic jar
treasure_Y3 = cosmetic jar with a servant
treasure_Ya = mirror handle
treasure_Yb = shield with king and lion
treasure_P1 = coffin lid of a lady
treasure_P2 = painted terracotta vase
treasure_P3 = king in the red crown
treasure_Pa = cowrie-shell earring
treasure_Pb = ivory plaque of a garden queen

# What a card is called, as its corner says: suit, row and column. Nobody's letter may be another's in another
# language, since records and whoever types have the English ones everywhere.
code_R = R{ $place }
code_B = B{ $place }
code_G = G{ $place }
code_Y = Y{ $place }
code_P = P{ $place }
single_R = R{ $row }s
single_B = B{ $row }s
single_G = G{ $row }s
single_Y = Y{ $row }s
single_P = P{ $row }s
trio = { $trio } ({ $treasure })
kind_black = Black Trio
kind_white = White Trio
kind_single = single
kind_double = double
hidden_object = a card
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

head_round = round { $round }
head_rounds = round { $round } of { $rounds }
head_target = to { $target } points
head_single = one round
dig = Dig Pile: { $count }
dig_empty = The Dig Pile is used up
sift = Sift line
sift_empty = The Sift line is empty
penalty = in hand { $points }
dealer_mark = deals
knocker_mark = knocked
last_turn_mark = last turn
last_round = Last round!
idle = { $count ->
    [one] The round ends after { $count } more idle turn.
   *[other] The round ends after { $count } more idle turns.
}
barred = { $card } may not go back in this turn.
selected = { $card } must be laid now.
ready = { $count ->
    [one] Must be laid: { $trios }
   *[other] Must be laid: { $trios }
}
hover_take = takes { $cards }
hover_lay = takes { $count } cards, lays { $trio } now
hover_capture = takes { $count } cards, captures { $suit } now
swing = { $gain } for you, { $loss } for others

prompt_draw = what do you draw?
prompt_play = which card do you discard?
prompt_lay = { $count ->
    [one] you hold { $trio }: a Trio must be laid.
   *[other] you hold more than one Trio: which one do you lay?
}
prompt_selected = you took { $card }: how do you lay it?
prompt_capture = will you capture, or discard a card?
prompt_knock = one card is left: do you knock?
wait_dealer = Who deals?
wait_deal = The cards are dealt.
wait_turn = The first card of the Sift line is turned over.
wait_draw = { $you ->
    [name] You are choosing what to draw.
   *[no] { $name } is choosing what to draw.
}
wait_dig = { $you ->
    [name] You draw from the Dig Pile.
   *[no] { $name } draws from the Dig Pile.
}
wait_play = { $you ->
    [name] You are choosing what to lay and discard.
   *[no] { $name } is choosing what to lay and discard.
}
wait_knock = { $you ->
    [name] You have one card left and may knock.
   *[no] { $name } has one card left and may knock.
}
wait_over = The game is over.

move_draw = draw from the Dig Pile
move_take_last = take { $card }
move_take_lay = take { $cards }, and lay { $trio } now
move_take_capture = take { $cards }, and capture { $suit } now
move_take_many = take the last { $count } cards
move_lay = lay { $trio }: { $points }
move_lay_breaks = lay { $trio }: { $points }, and break { $breaks }
move_capture = capture { $suit }: { SIGNED($gain) }
move_discard = discard { $card }
move_knock = knock
move_hold = do not knock
move_dealer = { $you ->
    [name] you deal
   *[no] { $name } deals
}
move_deal = deal { $card }
move_turn = turn over { $card }
move_dig = draw { $card } from the Dig Pile

log_dealer = { $you ->
    [name] You deal.
   *[no] { $name } deals.
}
log_turn = { $card } starts the Sift line.
log_draw = { $you ->
    [name] You draw { $card } from the Dig Pile.
   *[no] { $name } draws { $card } from the Dig Pile.
}
log_take = { $you ->
    [name] You take { $cards } from the Sift line.
   *[no] { $name } takes { $cards } from the Sift line.
}
log_lay = { $you ->
    [name] You lay { $trio }: { $points }.
   *[no] { $name } lays { $trio }: { $points }.
}
log_capture = { $you ->
    [name] You capture { $suit }! { $whites } come apart and become { $trios }.
   *[no] { $name } captures { $suit }! { $whites } come apart and become { $trios }.
}
log_loss = { $you ->
    [name] You lose { $points } by it.
   *[no] { $name } loses { $points } by it.
}
log_discard = { $you ->
    [name] You discard { $card }.
   *[no] { $name } discards { $card }.
}
log_skip = { $you ->
    [name] There is nothing to draw for you.
   *[no] There is nothing to draw for { $name }.
}
log_stay = { $you ->
    [name] You keep { $card }: it may not go back.
   *[no] { $name } keeps { $card }: it may not go back.
}
log_knock = { $you ->
    [name] You knock. Everybody else has one more turn.
   *[no] { $name } knocks. Everybody else has one more turn.
}
log_empty = { $you ->
    [name] Your hand is empty: that counts as a knock. Everybody else has one more turn.
   *[no] { $name }'s hand is empty: that counts as a knock. Everybody else has one more turn.
}
log_hold = { $you ->
    [name] You do not knock.
   *[no] { $name } does not knock.
}
log_round_knock = The round is over: all hands are shown.
log_round_idle = Nothing has happened for too long: the round is over, all hands are shown.
log_score = { $you ->
    [name] You: { $plus } on the table, { $minus } in hand, { $score } in all.
   *[no] { $name }: { $plus } on the table, { $minus } in hand, { $score } in all.
}

reason_single = { $you ->
    [name] You win the round with { $points }!
   *[no] { $name } wins the round with { $points }.
}
reason_single_shared = { $names } share the win with { $points } each.
reason_target = { $you ->
    [name] You reach the target and win with { $points }!
   *[no] { $name } reaches the target and wins with { $points }.
}
reason_target_shared = { $names } reach the target together, with { $points } each, and share the win.
reason_rounds = { $you ->
    [name] The last round is played: you lead with { $points } and win!
   *[no] The last round is played: { $name } leads with { $points } and wins.
}
reason_rounds_shared = The last round is played: { $names } share the win with { $points } each.
reason_circuit = { $you ->
    [name] Everybody has dealt: you win with { $points }!
   *[no] Everybody has dealt: { $name } wins with { $points }.
}
reason_circuit_shared = Everybody has dealt: { $names } share the win with { $points } each.

command_chart = chart
command_score = score
command_treasures = treasures
page_chart = the suits: which cards have been seen where
page_score = the score sheet
page_treasures = the 25 pictures
chart_title = The suits
chart_how = Rows are Black Trios, the columns a and b are White ones.
chart_mine = in your hand
chart_hand = in another hand
chart_table = on the table
chart_sift = in the Sift line
chart_unseen = not seen
chart_laid = laid
chart_dead = dead
outs = Would complete a Trio: { $cards } ({ $count } of { $unseen } unseen cards).
outs_none = No unseen card would complete a Trio of yours.
sheet_title = Score sheet
sheet_round = round
sheet_total = total
sheet_none = No round has been finished yet.
sheet_black = Black Trios
sheet_white = White Trios
sheet_singles = singles in hand
sheet_doubles = doubles in hand
sheet_sum = round
score_next = On to round { $round }
treasures_title = The treasures

text_title = The table in words
text_turn = { $you ->
    [name] It is your turn.
   *[no] It is { $name }'s turn.
}
text_sift = Sift line, oldest first: { $cards }
text_hand = Your hand: { $cards }
text_player = { $count ->
    [one] { $name }: { $count } card, { $trios }
   *[other] { $name }: { $count } cards, { $trios }
}
text_known = known: { $cards }
text_trios_none = no Trio

learn_goal = The goal: collect Trios, three cards that join into one picture of a treasure, and lay them before you. Laid Trios score, cards left in hand cost.
learn_suit = A card's corner says where it belongs: R2a is red, row 2, column a. The three of a row join into a Black Trio, the three of column a or of column b into a White one.
learn_draw = Your turn begins with a draw: the hidden card of the Dig Pile, or the last card of the Sift line.
learn_deep = You may reach deeper into the line, and then take everything after that card too, but only if you lay a Trio with it at once.
learn_lay = A Trio in hand must be laid. If two share a card, choose: the other one breaks.
learn_colour = The first Trio of a suit settles its colour for everybody: a White one kills all Black ones, and the other way round.
learn_discard = Your turn ends with a discard at the end of the line. Mind what you offer the others there.
learn_capture = Both White Trios of a suit on the table, its three singles in your hand: a capture! All nine cards become three Black Trios before you.
learn_knock = One card left? You may knock. It brings no points, and everybody else has one more turn.
learn_score = Black Trios count 50, White ones 60. Every single left in hand costs 10, every double 20.

option_mode = how long
option_mode_single = one round
option_mode_race = rounds until somebody has the target
option_mode_circuit = as many rounds as players
option_target = target of a race
option_target_number = { $count } points
option_dealer = who deals first
option_dealer_lot = by lot
option_dealer_seat-0 = the first seat
option_dealer_seat-1 = the second seat
option_dealer_seat-2 = the third seat
option_dealer_seat-3 = the fourth seat
option_dealer_seat-4 = the fifth seat
option_known = open cards in other hands
option_known_on = shown, as a help to remember
option_known_off = not shown: remember them yourself
option_timer = time for a decision
option_timer_0 = as long as you like
option_timer_20 = 20 seconds, then the house bot decides
option_timer_40 = 40 seconds, then the house bot decides
option_timer_60 = 60 seconds, then the house bot decides
option_timer_120 = 120 seconds, then the house bot decides

# Why a move may be good: to the seat that asks.
why_two = you hold two of the three cards of { $trio }, and the third is still unseen: 1 in { $unseen }.
why_outs = { $fit } of the { $unseen } unseen cards would complete a Trio of yours.
why_take = it completes { $trio } at once.
why_capture = it lets you capture { $suit } at once.
why_lay = { $trio } is worth { $points } on the table.
why_dig = what you could take completes nothing of yours; { $dig } unknown cards lie in the Dig Pile.
why_held = for { $trio } you would need { $card }, and { $name } holds it.
why_seldom = it gives up { $trio }, of which you hold { $count }: the last card of it is 1 of { $unseen } unseen ones.
why_far = it gives up { $trio }, of which you hold only { $count } of three cards.
why_captures = it brings you { $gain }, and takes { $loss } from the others.
why_captures_own = it brings you { $gain }.
why_dead = no Trio needs it any more.
why_alone = you hold nothing else of its Trios.
why_knock = with your hand counted you have { $mine }, and nobody else has laid more than { $theirs }.
why_hold = with your hand counted you have { $mine }, and another has laid { $theirs }.

# Opponents
character_about_miu = Throws away whatever tickles her paw. A good first opponent.
character_about_pepi = Collects eagerly and lays whatever fits. He never asks what his discards are worth to you.
character_about_taweret = Guards every card as if it were her calf. You will get little from her, and late.
character_about_nefer = Keeps a list of every card that has passed. Knocks when the sum is right, and not before.
character_about_thoth = Knows what you hold, or might as well. Waits for the one card that ruins your round.

by_columns = by letters

# Awards at the end: what for, and in the form `why` how much. $who has it.
award_capture = The greatest capture
    .why = { $count } points at one blow
award_haul = The longest arm
    .why = { $count } cards from the discards at once
award_trio = The finest Trio
    .why = { $count } points
award_knocks = First at the door
    .why = { $count ->
            [one] knocked once
           *[other] knocked { $count } times
        }
award_trios = The collector
    .why = { $count } Trios laid out
award_clean = Empty hands
    .why = { $count ->
            [one] one round without a card left
           *[other] { $count } rounds without a card left
        }
