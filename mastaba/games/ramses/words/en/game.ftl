title = Ramses
treasure_parrot = parrot
    .the = the parrot
treasure_candle = candlestick
    .the = the candlestick
treasure_computer = computer
    .the = the computer
treasure_dog = dog
    .the = the dog
treasure_duck = duck
    .the = the duck
treasure_glasses = glasses
    .the = the glasses
treasure_hippo = hippo
    .the = the hippo
treasure_mask = mask
    .the = the mask
treasure_teeth = false teeth
    .the = the false teeth
treasure_sphinx = sphinx
    .the = the sphinx
treasure_pram = pram
    .the = the pram
treasure_trumpet = trumpet
    .the = the trumpet
card = { $treasure } ({ $value })
back = stack { $stack }
back_symbol = stack { $stack }, { $symbol }
symbol_none = no symbol
symbol_storm = sand storm
symbol_scorpion = scorpion
symbol_powers = super powers
symbol_duel = duel
colour_gold = gold
colour_red = red
colour_blue = blue
chip_curse = curse of the mummy
chip_1 = one explorer
chip_2 = two explorers
chip_3 = three explorers
chip_nothing = nothing
chip_sign_curse = !
chip_sign_1 = 1
chip_sign_2 = 2
chip_sign_3 = 3
chip_sign_nothing = 0
variant_basic = basic game
variant_children = children's game
variant_expert = expert game
variant_solo = solo game
head_training = training:
facing_0 = the board lies as at the start
facing_1 = turned by a quarter
facing_2 = turned by a half
facing_3 = turned by three quarters
wanted = Wanted: { $card }
powers_on = Super powers: push up to seven at once
shows = In the free hole: { $treasure }
pile = { $count ->
    [one] Pile: { $count } card
   *[other] Pile: { $count } cards
}
pile_top = (next: { $back })
slides_left = { $count ->
    [one] { $count } slide left in this turn
   *[other] { $count } slides left in this turn
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
expert_line = scarab { $scarab }, explorers { $hats }
has_mummy = the mummy!
box = { $count ->
    [one] Nobody got { $count } card.
   *[other] Nobody got { $count } cards.
}
duel_title = Duel: find the other's treasure
duel_stake = { $name }: { $card }
no_stake = not laid down yet
no_cards = no cards
prompt_search = you hunt { AS($treasure, "the") }: which pyramid do you push?
prompt_search_powers = you hunt { AS($treasure, "the") }, with super powers: what do you push?
prompt_tilt = that was a gold pyramid: do you look beneath it?
prompt_scarab = you have uncovered { AS($treasure, "the") }: do you use your scarab for another turn?
prompt_scarab_mummy = you have uncovered { AS($treasure, "the") } and hold the mummy: do you spend a scarab to be rid of it?
prompt_scorpion = the scorpion crawls: push one pyramid and uncover no treasure!
prompt_sting = you are stung: which card do you hand to your right?
prompt_stake = a duel: which of your cards do you lay down?
prompt_duel = find { AS($treasure, "the") }, and beware of { AS($own, "the") }: which pyramid do you push?
wait_start = Who begins?
wait_hide = The game is being laid out.
wait_free = The game is being laid out.
wait_gold = The game is being laid out.
wait_set = The game is being laid out.
wait_put = The game is being laid out.
wait_deal = The game is being laid out.
wait_search = { $you ->
    [name] You are searching.
   *[no] { $name } is searching.
}
wait_tilt = { $you ->
    [name] You may look beneath a gold pyramid.
   *[no] { $name } may look beneath a gold pyramid.
}
wait_scarab = { $you ->
    [name] You may use the scarab.
   *[no] { $name } may use the scarab.
}
wait_scorpion = { $you ->
    [name] You push, and hope for sand.
   *[no] { $name } pushes, and hopes for sand.
}
wait_sting = { $you ->
    [name] You are stung and give a card away.
   *[no] { $name } is stung and gives a card away.
}
wait_stake = { $you ->
    [name] You are choosing a card for the duel.
   *[no] { $name } is choosing a card for the duel.
}
wait_duel = { $you ->
    [name] You are searching in the duel.
   *[no] { $name } is searching in the duel.
}
wait_over = The game is over.
move_slide_up = { $count ->
    [one] push the pyramid below up
   *[other] push { $count } pyramids up
}
move_slide_right = { $count ->
    [one] push the pyramid on the left to the right
   *[other] push { $count } pyramids to the right
}
move_slide_down = { $count ->
    [one] push the pyramid above down
   *[other] push { $count } pyramids down
}
move_slide_left = { $count ->
    [one] push the pyramid on the right to the left
   *[other] push { $count } pyramids to the left
}
move_tilt = look beneath the gold pyramid
move_leave = leave it alone
move_scarab = use the scarab: another turn
move_scarab_mummy = use the scarab: the mummy goes back, the turn is over
move_pass = keep the scarab: the turn is over
move_time = let the time run out
move_give = give { $card }
move_stake = lay down { $card }
move_start = { $you ->
    [name] you begin
   *[no] { $name } begins
}
move_setup = setup: { $what }
log_start = { $you ->
    [name] You begin.
   *[no] { $name } begins.
}
log_storm = Sand storm! The board was turned a quarter to the right.
log_powers = Super powers for all until the treasure is found!
log_scorpion = { $you ->
    [name] A scorpion! You push first: one pyramid each, until a treasure shows.
   *[no] A scorpion! { $name } pushes first: one pyramid each, until a treasure shows.
}
log_duel = A duel: { $first } against { $second }!
log_turn = { $you ->
    [name] You turn over a card: { $card }.
   *[no] { $name } turns over a card: { $card }.
}
log_lucky = { $you ->
    [name] It is showing already: lucky you, the card is yours!
   *[no] It is showing already: lucky { $name } takes the card.
}
log_slide = { $you ->
    [name] You uncover { AS($treasure, "the") }.
   *[no] { $name } uncovers { AS($treasure, "the") }.
}
log_found = { $you ->
    [name] Found! You take { $card }.
   *[no] Found! { $name } takes { $card }.
}
log_wrong = { $you ->
    [name] Wrong treasure: your turn is over. Next: { $next }.
   *[no] Wrong treasure: { $name }'s turn is over. Next: { $next }.
}
log_wrong_boxed = { $you ->
    [name] Wrong treasure: your turn is over.
   *[no] Wrong treasure: { $name }'s turn is over.
}
log_limit = { $you ->
    [name] Your turn is over: no treasure in time. Next: { $next }.
   *[no] { $name }'s turn is over: no treasure in time. Next: { $next }.
}
log_limit_boxed = { $you ->
    [name] Your turn is over: no treasure in time.
   *[no] { $name }'s turn is over: no treasure in time.
}
log_boxed = The card goes back to the box: { $card }.
log_tilt_curse = { $you ->
    [name] You look beneath the gold pyramid: the curse of the mummy!
   *[no] { $name } looks beneath the gold pyramid: the curse of the mummy!
}
log_tilt_1 = { $you ->
    [name] You look beneath the gold pyramid and take one explorer.
   *[no] { $name } looks beneath the gold pyramid and takes one explorer.
}
log_tilt_2 = { $you ->
    [name] You look beneath the gold pyramid and take two explorers.
   *[no] { $name } looks beneath the gold pyramid and takes two explorers.
}
log_tilt_3 = { $you ->
    [name] You look beneath the gold pyramid and take three explorers.
   *[no] { $name } looks beneath the gold pyramid and takes three explorers.
}
log_tilt_nothing = { $you ->
    [name] You look beneath the gold pyramid: nothing there any more.
   *[no] { $name } looks beneath the gold pyramid: nothing there any more.
}
log_mummy = { $you ->
    [name] You take the mummy and will lose your next turn.
   *[no] { $name } takes the mummy and will lose the next turn.
}
log_skip = { $you ->
    [name] You put the mummy back instead of a turn.
   *[no] { $name } puts the mummy back instead of a turn.
}
log_scarab = { $you ->
    [name] You use your scarab for another turn; remaining uses: { $left }.
   *[no] { $name } uses the scarab for another turn; remaining uses: { $left }.
}
log_sting = { $you ->
    [name] The scorpion stings you!
   *[no] The scorpion stings { $name }!
}
log_give = { $you ->
    [name] You give { $to } a card ({ $back }).
   *[no] { $name } gives { $to } a card ({ $back }).
}
log_give_seen = { $you ->
    [name] You give { $to } the card { $card }.
   *[no] { $name } gives { $to } the card { $card }.
}
log_take = { $you ->
    [name] No card to give: you take the scorpion card from the pile, unseen.
   *[no] No card to give: { $name } takes the scorpion card from the pile, unseen.
}
log_take_seen = { $you ->
    [name] No card to give: you take the scorpion card from the pile: { $card }.
   *[no] No card to give: { $name } takes the scorpion card from the pile: { $card }.
}
log_crawl = The scorpion crawls away; nobody is stung.
log_look = A card in the pile was seen, and stays there: { $card }.
log_receive = { $you ->
    [name] You have no card; for the duel you get one from the pile: { $card }.
   *[no] { $name } has no card; for the duel there is one from the pile: { $card }.
}
log_stake = { $you ->
    [name] You stake { $card }.
   *[no] { $name } stakes { $card }.
}
log_off = There is no duel: no two cards with different treasures.
log_switch = { $you ->
    [name] On neither card. Now you search.
   *[no] On neither card. Now { $name } searches.
}
log_switch_limit = { $you ->
    [name] No treasure in time. Now you search.
   *[no] No treasure in time. Now { $name } searches.
}
log_won = { $you ->
    [name] You win the duel and both cards: { $cards }.
   *[no] { $name } wins the duel and both cards: { $cards }.
}
log_drawn = The duel is drawn: each takes back their own card.
reason_points = { $you ->
    [name] You win with { $points ->
        [one] one point
       *[other] { $points } points
    }!
   *[no] { $name } wins with { $points ->
        [one] one point
       *[other] { $points } points
    }.
}
reason_cards = { $you ->
    [name] Equal points, { $points }; you have more cards and win!
   *[no] Equal points, { $points }; { $name } has more cards and wins.
}
reason_shared = { $names } share the win with { $points ->
    [one] one point
   *[other] { $points } points
} each.
reason_solo = { $count ->
    [one] You have found { $count } card.
   *[other] You have found { $count } cards.
}
reason_rank = In the Hall of Fame you are: { $rank }.
fame_title = Hall of Fame
fame_pharaoh = Pharaoh
fame_high_priest = High Priest
fame_grand_vizier = Grand Vizier
fame_master_builder = Master Builder
fame_royal_guard = Royal Guard
fame_royal_embalmer = Royal Embalmer
fame_scribe = Scribe
fame_peasant = Peasant
fame_nile_boatman = Nile Boatman
fame_camel_driver = Camel Driver
fame_water_carrier = Water Carrier
fame_desert_beetle = Desert Beetle
layout_title = Where the treasures were
sheet_cards = cards
sheet_points = points
sheet_bonus = bonus
sheet_turns = turns
sheet_slides = slides
command_cards = cards
command_fame = fame
page_cards = your cards, and the backs of the others'
page_fame = the Hall of Fame of the solo game
option_variant = variant
option_variant_basic = basic: all special actions
option_variant_children = children: only the sand storm
option_variant_expert = expert: scarabs, explorers, the mummy
option_variant_solo = solo: alone, for the Hall of Fame
option_start = who begins
option_start_lot = by lot
option_start_seat-0 = the first seat
option_start_seat-1 = the second seat
option_start_seat-2 = the third seat
option_start_seat-3 = the fourth seat
option_start_seat-4 = the fifth seat
option_stack = length of the game
option_stack_10 = all 30 cards
option_stack_number = { $count } of each of the three stacks
option_training = training
option_training_off = off: you remember by yourself
option_training_on = on: what was seen stays marked
option_lines = lines around the blocks
option_lines_on = drawn
option_lines_off = not drawn
option_scores = points
option_scores_hidden = each knows their own
option_scores_open = shown to all
option_slides = slides in a turn
option_slides_number = up to { $count }
option_turns = fruitless turns for a card
option_turns_number = { $count }, then it is out
option_scorpion = slides of a scorpion
option_scorpion_number = { $count }, then it crawls away
option_duel = turns of a duel
option_duel_number = { $count }, then it is drawn
option_timer = time for a turn
option_timer_0 = as long as you like
option_timer_number = { $count } seconds, then it ends
option_pace = how fast bots push
option_pace_700 = at ease
option_pace_300 = quickly
option_pace_number = { $count } milliseconds for a push
option_pace_1500 = slowly

# Opponents
character_about_miu = Slides wherever it rustles and remembers nothing. She finds things all the same.
character_about_pepi = Remembers what he saw a moment ago. After a storm he has to begin again.
character_about_taweret = Remembers about as much as most people do. And she never hurries.
character_about_nefer = Notes nearly every treasure that was ever uncovered. Now and then a line is smudged.
character_about_thoth = Forgets nothing. Nothing at all.

# Awards at the end: what for, and in the form `why` how much. $who has it.
award_streak = A pharaoh’s memory
    .why = { $count } treasures in a row
award_duels = Victor of the duels
    .why = { $count ->
            [one] one won
           *[other] { $count } won
        }
award_pyramids = The strongest arms
    .why = { $count } pyramids pushed
award_lucky = Luck of the Nile
    .why = { $count ->
            [one] one card for nothing
           *[other] { $count } cards for nothing
        }
award_wrong = Sand in the eyes
    .why = { $count } wrong treasures
award_stings = The scorpion’s favourite
    .why = { $count ->
            [one] stung once
           *[other] stung { $count } times
        }
why_there = you have seen { AS($treasure, "the") } there.
why_way = you have seen { AS($treasure, "the") }: from there it is { $count ->
    [one] one push
   *[other] { $count } pushes
} away.
why_around = you have seen { AS($treasure, "the") }: a way round to it, { $count } more pushes at least.
why_deny = it ends your turn on a treasure that everybody knows, and opens no way to the others.
why_sand = only sand lies there, as was seen: your turn goes on.
why_unseen = nobody has looked there: a treasure lies beneath in { $percent } % of the cases. { $unseen } treasures are still unseen, { AS($treasure, "the") } among them.
why_no_sting = sand lies there, as was seen: no sting.
why_sting = the least danger: a treasure lies beneath in { $percent } % of the cases.
