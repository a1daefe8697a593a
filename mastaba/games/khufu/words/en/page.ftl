kh_board = The board
kh_in_words = The table in words
kh_seats = Players
kh_purse = Your Treasures
kh_side = You and the others
kh_khufu = Khufu speaks
kh_you = (you)
kh_you_name = You
kh_no_character = chooses a character
kh_lucky = Lucky
kh_chamber_servant = Servant's
kh_chamber_priest = High Priest's
kh_chamber_queen = Queen's
kh_chamber_king = King's
kh_rule_servant = { $minimum }+ · odd wins
kh_rule_priest = { $minimum }+ · even wins
kh_rule_queen = { $minimum }+ · tails wins
kh_rule_king = { $minimum }+ · match 1 of 2
kh_suit_letter_animals = A
kh_suit_letter_royals = R
kh_card_back = a Treasure, face down
kh_card_cobra = { $symbol }, with a cobra
kh_charm = Lucky charm: { $symbol } ({ $suit })
kh_held = { $count ->
    [one] { $count } Treasure
   *[other] { $count } Treasures
}
kh_scarabs = { $count ->
    [one] { $count } Scarab
   *[other] { $count } Scarabs
}
kh_qualified = may challenge
kh_trapped = trapped
kh_missing = { $count ->
    [one] misses a turn
   *[other] misses { $count } turns
}
kh_sandals = lead sandals
kh_face_up = { $count ->
    [one] face up, { $count } turn
   *[other] face up, { $count } turns
}
kh_kept = { $count ->
    [one] { $count } card kept
   *[other] { $count } cards kept
}
kh_owes = pays { $count }
kh_answered = answered
kh_at_space = space { $space }
kh_decks = { $deck } Treasures and { $curses } Curse Cards in the decks
kh_door_N = door to the north
kh_door_E = door to the east
kh_door_S = door to the south
kh_door_W = door to the west
kh_sarcophagus = the Sarcophagus is here
kh_time_left = { $time } left.
kh_numbers = Numbers of the spaces
kh_barred_other = needs { $minimum }, holds { $held }
kh_barred = needs { $minimum }, you hold { $held }
kh_rolled = { $pips } to walk
kh_halved = halved: { $pips }
kh_waiting = Waiting for { $names }
kh_patience = The house decides in { $count } s
kh_bet_note = Your wager: you hold { $count }. A first win places your Scarab and pays nothing more.
kh_choose_cards = Choose { $count } cards
kh_king_odds = wins on { $wins } of 6 faces
kh_times_now = { $times ->
    [1] Stop now and win the stake
   *[other] Stop now and win { $times } times the stake
}
kh_table_won = { $name }: the table is beaten!
kh_table_lost = { $name }: the house wins
kh_scarab_placed = { $name }: Scarab placed!
kh_scarab_back = { $name }: a Scarab goes back
kh_cobra = A cobra!
kh_cobra_text = { $name }: the card stays, and it costs one.
kh_stolen = Stolen
kh_stolen_text = { $victim } → { $name }
kh_spun = says the wheel
kh_void = Khufu interrupted: the move of { $name } is void. { $next } is up.
kh_void_you = Khufu interrupted. Your move is undone, nothing else is lost. { $next } is up.
kh_answer = You’re the Mummy!
kh_answer_key = key M
kh_go_on = Go on
result_none = Khufu wins
kh_you_answered = You have answered.
kh_they_answer = Listen …
kh_mood_calm = Khufu, calm
kh_mood_merry = Khufu, amused
kh_mood_sly = Khufu with a sly look
kh_mood_grim = Khufu, grim
kh_mood_furious = Khufu, furious
kh_mood_bored = Khufu, bored
kh_mood_beaten = Khufu, beaten
kh_challenge = The Ultimate Challenge
kh_challenge_of = { $name } against Khufu. The clock stands.
kh_khufus_hand = Khufu
kh_own_hand = { $name }
kh_chance = Of 36 throws: win { $win }, draw { $draw }, lose { $lose }
kh_chance_show = Show the chances
kh_chance_hide = Hide the chances
kh_outcome_win = { $name } has broken the bank!
kh_outcome_draw = A tie: and ties belong to the house.
kh_outcome_lose = Khufu wins this hand.
kh_sound = Voice, sounds and music
kh_voice_on = Khufu speaks aloud
kh_voice_which = His voice
kh_voice_try = Let me hear him
kh_voice_none = This browser has no voice for this language: his captions carry everything.
kh_effects = Sounds and voice
kh_music = Music: wind and strings
kh_loud = How loud it all is
kh_captions = Captions are always there.
kh_school = Casino School
kh_school_back = Back
kh_school_next = Next
kh_game_won = { $count ->
    [one] { $name }: won! { $count } Treasure.
   *[other] { $name }: won! { $count } Treasures.
}
kh_game_back = { $name }: the stake comes back.
kh_game_lost = { $name }: lost.
kh_khufu_shows = Khufu shows: { $sign }
kh_wheel_mummy = The Mummy: the house wins.
kh_toss_pays = 1 · 3 · 7
kh_button_lid_1 = Lid 1
kh_button_lid_2 = Lid 2
kh_button_lid_3 = Lid 3
kh_button_higher = Higher
kh_button_lower = Lower
kh_button_cup_1 = Cup 1
kh_button_cup_2 = Cup 2
kh_button_cup_3 = Cup 3
kh_button_animals = Animals
kh_button_royals = Royals
kh_button_cat = Cat
kh_button_falcon = Falcon
kh_button_jackal = Jackal
kh_button_ankh = Ankh
kh_button_eye = Eye
kh_button_king = King
kh_button_under = Under 7
kh_button_seven = Seven
kh_button_over = Over 7
kh_button_toss = Toss
kh_button_stop = Stop
kh_button_basket_1 = Basket 1
kh_button_basket_2 = Basket 2
kh_button_basket_3 = Basket 3
kh_button_basket_4 = Basket 4
kh_button_basket_5 = Basket 5
kh_button_crook = Crook
kh_button_flail = Flail
kh_learn_goal = The goal: beat the tables of all four chambers, one Scarab for each, and then Khufu himself. If the sand runs out first, he has won and everybody else has lost.
kh_learn_character = Welcome to the House of Khufu. First choose who you are. It changes nothing but your colour; everybody has the same chances.
kh_learn_roll = Your turn: roll the die. Pieces walk clockwise around the four Chambers.
kh_learn_move = Everything you may do now is lit on the board. Gold heaps give Treasure, hands steal, asps curse. Point at one, or hold it, to see the way.
kh_learn_treasure = A Treasure Card: it is your stake, your purse and, at the end, your poker hand. Take it.
kh_learn_steal = A Steal space: choose a victim. One card in three is guarded by a cobra: then you pay instead.
kh_learn_curse = An asp. The card must be taken and obeyed, but some of them are kinder than they look.
kh_learn_khufu = Khufu himself. While he is here nothing else happens, and a move that was under way is undone. Read his order.
kh_learn_mummy = Quick: the big button, or the key M! But listen to the question first. Once in a while it is a trick.
kh_learn_barred = Your roll reaches a Chamber, but you hold too little for its table. Collect more gold first.
kh_learn_enter = A door within reach, and you can afford the table. Going in is one pip, and any roll that is large enough will do.
kh_learn_bet = At a table you wager. For your first win there the minimum is enough: it places your Scarab and pays nothing more.
kh_learn_scarab = Your first Scarab is on the board. Four of them, and you may challenge Khufu.
kh_learn_stay = You are in a Chamber: play its table again, go through an open passage, or roll and leave.
kh_learn_show = King’s table: show two of your cards. Two different symbols win on two faces of the die, two alike on one only.
kh_learn_bell = A bell: some minutes are over. With the last one the hourglass becomes a timer.
kh_learn_challenge = You stand beside the Sarcophagus with four Scarabs. The clock stands still during the Challenge: take it!
kh_learn_keep = Keep three cards. The bar shows exactly how many of the 36 throws win, draw or lose with what you have chosen.
