co_title = Khufu for your own board
co_about = You own the board and have lost the disc? Put this screen where everybody sees it. Dice, cards and pieces stay on your table; the clock, the orders and the games are here.
co_hint = Lights low, volume up.
co_who = Who plays? Tap in clockwise order.
co_charm_of = Charm of { $name }
co_part = { $name } leaves
co_join = { $name } joins
co_minutes = Minutes
co_mood = Mood
co_mood_fair = fair
co_mood_merry = merry
co_mood_grim = grim
co_answer = Seconds to answer
co_tricks = Trick questions
co_on = yes
co_off = no
co_start = Turn the hourglass
co_need = At least three players
co_welcome = Hear his welcome
co_lucky = Lucky is { $name }
co_menu = MENU: the Ultimate Challenge
co_challenger = Who challenges?
co_cancel = Nobody
co_win = { $name } wins
co_losedraw = Lost or drawn
co_far = { $name }: to the furthest Curse space, and take a card. If you lost, your three cards go back to the deck.
co_orders = His last orders
co_lucky_does = Lucky takes the first turn and does whatever Khufu orders.
co_charms = Under each name: the lucky charm. Tap it until it is the card that was dealt.
co_ready = Four Scarabs on the board, at least three Treasures, and your piece beside his Sarcophagus ({ $chamber })? Then you may.
co_done = Done
co_up = It is the turn of …
co_has = { $name } has Treasure
co_has_none = { $name } has none
co_ask = { $name }, have you any Treasure to bet?
co_stake = { $name }: stake one to { $most }.
co_house = The house pays the stake.
co_guess = { $name }: heads or tails?
co_heads = Heads
co_tails = Tails
co_right = { $name } was right: keep the stake and take as many again.
co_wrong = { $name } was wrong: the stake goes to the deck.
co_failed = Tap everybody who did not answer in time.
co_fooled = Tap everybody who answered.
co_all_good = Nobody
co_failed_order = { $names }: to the next Curse space, and take a card.
co_fooled_order = { $names }: one Treasure each back to the deck.
co_settle_take = { $count ->
    [one] Everybody takes { $count } Treasure.
   *[other] Everybody takes { $count } Treasures.
}
co_settle_pay = { $count ->
    [one] Everybody returns { $count } Treasure.
   *[other] Everybody returns { $count } Treasures.
}
co_won = { $count ->
    [one] Won! Keep the stake and take it once more from the deck.
   *[other] Won! Keep the stake and take { $count } times as many from the deck.
}
co_back = The stake comes back.
co_lost = Lost: the stake goes to the deck.
co_house_won = Won! Take { $count } Treasures from the deck.
co_house_back = Nothing won, nothing lost.
co_house_lost = Lost: to the next Curse space, and take a card.
co_over_khufu = The sand has run out. Khufu wins.
co_over_player = { $name } has broken the bank!
co_again = A new session
co_sound = Voice and sounds
co_offline = Ready to run without a network.
co_stop = End this session
co_stop_sure = End the session for everybody?
co_step_1 = Lucky shuffles the Treasures of { $name } and deals five face up, or all if there are fewer.
co_step_1_lucky = Lucky may not deal to Lucky: { $name }, choose somebody else, who shuffles your Treasures and deals five face up, or all if there are fewer.
co_step_2 = { $name } keeps three of them.
co_step_3 = Roll both Symbol dice. They count for both hands.
co_step_4 = The better hand wins. A tie is not enough.
co_steps = Step by step
co_ranks = Which hand is better
co_calc = Who wins?
co_calc_kept = The three that were kept
co_calc_dice = The two dice
co_calc_again = Again
co_calc_win = { $name } wins: { $mine } against { $khufu }.
co_calc_lose = Khufu wins: { $khufu } against { $mine }.
co_calc_draw = A tie: { $mine } for both. That is not enough.
co_win_sure = Yes, { $name } has beaten Khufu
co_not_yet = No, back
co_stop_really = Yes, I am sure: end it
co_stop_last = The sand is gone then, and so is everything he has said. Really?
co_well = Well? He is waiting.
