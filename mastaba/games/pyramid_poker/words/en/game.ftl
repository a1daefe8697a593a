title = Pyramid Poker

rank_2 = two
rank_3 = three
rank_4 = four
rank_5 = five
rank_6 = six
rank_7 = seven
rank_8 = eight
rank_9 = nine
rank_T = ten
rank_J = jack
rank_Q = queen
rank_K = king
rank_A = ace
mark_2 = 2
mark_3 = 3
mark_4 = 4
mark_5 = 5
mark_6 = 6
mark_7 = 7
mark_8 = 8
mark_9 = 9
mark_T = 10
mark_J = J
mark_Q = Q
mark_K = K
mark_A = A
suit_C = clubs
suit_D = diamonds
suit_H = hearts
suit_S = spades
sign_C = ♣
sign_D = ♦
sign_H = ♥
sign_S = ♠
card = { $rank } of { $suit }
card_object = the { $rank } of { $suit }
joker = Joker
joker_object = the Joker
joker_sign = ★
face = { $mark }{ $sign }
hidden_object = a block

category_high_card = high card
category_pair = pair
category_two_pair = two pair
category_three = three of a kind
category_straight = straight
category_flush = flush
category_full_house = full house
category_four = four of a kind
category_straight_flush = straight flush
category_royal_flush = royal flush
toward_straight = { $count } to a straight
toward_flush = { $count } to a flush
toward_straight_flush = { $count } to a str. flush

head_round = round { $round }
head_target = to { $target } points
head_basic = one round, two hands win
blocks_of = { $name }'s blocks
supply = { $name }: { $count } to place
reserve = Reserve: { $count }
out = Out of the game:
in_hand = { $you ->
    [name] in your hand
   *[no] { $name } holds it
}
turned_up = turned up

prompt_place = you hold { $card }: where do you put it?
prompt_take = which block do you take?
prompt_keep = three blocks of the reserve are turned up: which do you keep?
prompt_add = you have { $card }: which of your hands does it join?
wait_start = Who starts?
wait_look = { $you ->
    [name] You draw a block.
   *[no] { $name } draws a block.
}
wait_place = { $you ->
    [name] You are placing a block.
   *[no] { $name } is placing a block.
}
wait_take = { $you ->
    [name] You are choosing a block to take.
   *[no] { $name } is choosing a block to take.
}
wait_turn = Three blocks of the reserve are turned up.
wait_keep = { $you ->
    [name] You are choosing one of the three.
   *[no] { $name } is choosing one of the three.
}
wait_add = { $you ->
    [name] You are choosing a hand for { $card }.
   *[no] { $name } is choosing a hand for { $card }.
}
wait_over = The game is over.
race_ask = Whoever says "Tut Tut" first will start!
race_button = Tut Tut!

move_place = put it on { $spot }
move_take = take block { $spot }
move_take_known = take { $card } from { $spot }
move_take_hidden = take { $name }'s hidden block, { $spot }
move_keep = keep { $card }
move_add = add it to hand { $hand }
move_add_to = add it to hand { $hand }: { $cards }
move_start = { $you ->
    [name] you start
   *[no] { $name } starts
}
move_look = draw { $card } from the supply
move_turn = turn up { $card } from the reserve

log_start = { $you ->
    [name] You start.
   *[no] { $name } starts.
}
log_look = { $you ->
    [name] You look at { $card }.
   *[no] { $name } looks at { $card }.
}
log_place = { $you ->
    [name] You put { $card } on { $spot }.
   *[no] { $name } puts { $card } on { $spot }.
}
log_built = { $you ->
    [name] The pyramid stands. You take first.
   *[no] The pyramid stands. { $name } takes first.
}
log_take = { $you ->
    [name] You take { $card } from { $spot }.
   *[no] { $name } takes { $card } from { $spot }.
}
log_joker = The Joker is out of the game; three blocks of the reserve come up.
log_turn = The reserve turns up { $card }.
log_keep = { $you ->
    [name] You keep { $card }. Out of the game: { $out }.
   *[no] { $name } keeps { $card }. Out of the game: { $out }.
}
log_add = { $you ->
    [name] You add { $card } to hand { $hand }.
   *[no] { $name } adds { $card } to hand { $hand }.
}
log_round = The round is over: hand meets hand.
log_hand = { $you ->
    [name] Hand { $hand }: { $best } beats { $other }. You win it.
   *[no] Hand { $hand }: { $best } beats { $other }. { $name } wins it.
}
log_hand_higher = { $you ->
    [name] Hand { $hand }: { $best } on both sides, and yours is higher. You win it.
   *[no] Hand { $hand }: { $best } on both sides, and { $name } has the higher and wins it.
}
log_hand_tied = Hand { $hand }: { $best } on both sides, exactly equal. Nobody wins it.
log_totals = { $you ->
    [name] You: { SIGNED($hands) } for the hands, { SIGNED($bonus) } for match-ups won, { SIGNED($total) } in all.
   *[no] { $name }: { SIGNED($hands) } for the hands, { SIGNED($bonus) } for match-ups won, { SIGNED($total) } in all.
}
log_points = { $you ->
    [name] { $count ->
        [one] The difference is yours: { $count } match point.
       *[other] The difference is yours: { $count } match points.
    }
   *[no] { $count ->
        [one] The difference goes to { $name }: { $count } match point.
       *[other] The difference goes to { $name }: { $count } match points.
    }
}
log_points_nobody = Equal totals: nobody scores.

reason_skunk = { $you ->
    [name] You win all three hands: a skunk!
   *[no] { $name } wins all three hands: a skunk!
}
reason_two_hands = { $you ->
    [name] You win two of the three hands, and the game!
   *[no] { $name } wins two of the three hands, and the game.
}
reason_no_two_hands = Nobody has won two hands: a draw.
reason_target = { $you ->
    [name] You win the match, { $scores }!
   *[no] { $name } wins the match, { $scores }.
}
reason_rounds = { $you ->
    [name] The last round is played: you lead and win, { $scores }!
   *[no] The last round is played: { $name } leads and wins, { $scores }.
}
reason_level = The last round is played, and the match is level: a draw.

command_left = left
command_score = score
command_chart = chart
page_left = the blocks you have not seen
page_score = the score sheet
page_chart = poker hands and their points
left_title = { $count ->
    [one] { $count } block is unseen
   *[other] { $count } blocks are unseen
}
left_jokers_none = Both Jokers have been seen.
left_jokers = { $count ->
    [one] { $count } Joker is among them.
   *[other] { $count } Jokers are among them.
}
left_where = They lie in supplies, in the reserve, or in blocks that do not face you.
left_sum = left
chart_title = Poker hands, the best first
chart_points = points
chart_two = two match-ups won
chart_three = all three won
sheet_title = Score sheet
sheet_round = round
sheet_match = match
sheet_none = No round has been finished yet.
sheet_hand = hand { $hand }
sheet_points = points
sheet_won_by = won by
sheet_nobody = nobody
sheet_bonus = match-ups won
sheet_total = total
sheet_gain = match points

lead_wins = wins
lead_tied = tied
lead_loses = loses

score_next = On to round { $round }
track = { $name }: { $points } of { $target } points

text_title = The table in words
text_turn = { $you ->
    [name] It is your turn.
   *[no] It is { $name }'s turn.
}
text_row = Row { $row }: { $blocks }
text_block = { $spot } { $card }
text_block_hidden = { $spot } a hidden block of { $name }
text_wall_empty = The foundation is empty.
text_hand = { $name }, hand { $hand }: { $cards }
text_hand_empty = empty
text_held = { $you ->
    [name] In your hand: { $card }.
   *[no] In { $name }'s hand: { $card }.
}

learn_goal = The goal: you build one pyramid together, then take it apart, block by block, into three poker hands each. Win two of the three!
learn_build = This block is yours alone to see. Tap a dashed outline to set it there: it will face you, and the other side sees only stone.
learn_backs = A carved back means: that block faces the other player. Each of you knows half of the wall.
learn_bury = What lies deep comes free late. Keep near the top what you want for yourself, and bury what would help the other.
learn_take = The pyramid stands! Raised blocks are free. A block with anything on it, even on one shoulder, has to wait.
learn_blind = You may take a carved block too. You will see its face only when it is yours: a little gamble.
learn_add = Choose one of your three hands. The block stays there, and your hand 1 will meet the other hand 1.
learn_joker = A Joker is not wild, and it costs you nothing: keep one of these three instead. The other two sink into the sand.
learn_match = Two full hands have met: ✓ has won. Win two of the three! In a match over several rounds two are worth 3 points, all three 4.
learn_score = Each hand counts, won or lost, and a mere high card costs a point. Only the difference of the totals goes onto the track.

option_scoring = scoring
option_scoring_advanced-7 = points over rounds, to 7
option_scoring_advanced-11 = points over rounds, to 11
option_scoring_basic = one round: two hands win
option_start = who starts
option_start_lot = by lot
option_start_seat-0 = the first seat
option_start_seat-1 = the second seat
option_start_tut-tut = whoever says "Tut Tut" first
option_timer = time for a decision
option_timer_0 = as long as you like
option_timer_20 = 20 seconds, then the house bot decides
option_timer_40 = 40 seconds, then the house bot decides
option_timer_60 = 60 seconds, then the house bot decides

# Why a move may be good: to the seat that asks.
why_makes = hand { $hand } then has: { $what }.
why_stays = it does not spoil hand { $hand }: { $what }.
why_wins = hand { $hand } is full then, and wins for certain: { $what }.
why_toward = hand { $hand } is then { $what }, and { $fit } of the { $unseen } blocks you have not seen would fit.
why_blind = nobody has shown you this block: { $fit } of the { $unseen } that it may be would make a hand of yours better.
why_begins = hand { $hand } is still empty: it spoils nothing there.
why_grows = hand { $hand } then has { $count } of its five blocks, and { $fit } of the { $unseen } you have not seen would make a pair.
why_low = the lowest row is taken last: { $card } stays there for long, and only you know it.
why_high = what comes on top of row { $row } must go first, and only you know that { $card } lies there.
why_joker = a Joker turns up three blocks, and you keep the best of them.

# Opponents
character_about_miu = Pats at whatever block lies nearest. Beat her, and she will still purr.
character_about_pepi = Takes the block that looks best right now. What you are building he hardly notices.
character_about_bes = Loves blocks that nobody knows, and hopes for a Joker. It goes wrong more often than he admits.
character_about_anubis = Weighs every block for both sides. He makes few mistakes, and forgives none.
character_about_thoth = Has taken apart a thousand pyramids in his head before you move. Bring your best hand.

# Awards at the end: what for, and in the form `why` how much. $who has it.
award_hand = The best hand
    .why = { $what }
award_jokers = Friend of the Jokers
    .why = { $count ->
            [one] one Joker
           *[other] { $count } Jokers
        }
award_honours = Fine company
    .why = { $count } aces and court cards taken from the wall
award_heights = Head for heights
    .why = { $count } blocks from the upper rows
award_foundations = Down to the ground
    .why = { $count } blocks from the lowest row
