hunt = Find:
worth = { $count ->
    [one] worth { $count } point
   *[other] worth { $count } points
}
card_area = Card and pile
in_pile = in the pile
pile_empty = All cards are gone.
next_none = Next card: no symbol
next_storm = Next card: sand storm
next_scorpion = Next card: scorpion
next_powers = Next card: super powers
next_duel = Next card: duel
scorpion_title = The scorpion!
scorpion_about = One push each. Whoever uncovers a treasure is stung and gives a card to the right.
scorpion_at = { $you ->
    [name] The scorpion sits with you.
   *[no] The scorpion sits with { $name }.
}
stake_of = { $you ->
    [name] Your card
   *[no] { $name }'s card
}
seeks = { $you ->
    [name] You seek: { $treasure }
   *[no] { $name } seeks: { $treasure }
}
duel_about = Find the other's treasure. Your own is poison: uncover it, and you lose.
slides = Pyramids that can be pushed
many = { $count } at once: now an arrow
choice = Your choice
pick_give = Which card do you hand to { $name }, on your right?
pick_stake = Which card do you lay down? Your rival will hunt its treasure.
seats_title = Players
you_mark = (you)
scarab_left = scarab: { $count }
hats_count = explorers: { $count }
best_so_far = your best: { $count }
own_cards = { $count ->
    [one] Your card ({ $count })
   *[other] Your cards ({ $count })
}
cards_of = { $name }'s cards ({ $count })
box_cards = Cards that nobody got ({ $count })
ending_title = How it went
show_treasures = Lift all pyramids
show_pyramids = Put the pyramids back
fame_cards = { $count ->
    [one] with { $count } card
   *[other] with { $count } cards
}
fame_record = Your best game so far!
fame_best = { $count ->
    [one] Your best: { $count } card, { $rank }
   *[other] Your best: { $count } cards, { $rank }
}
col_points = points
col_bonus = bonus
col_finds = found
col_turns = turns
col_slides = pushes
text_title = The table in words
text_turn = { $you ->
    [name] It is your turn.
   *[no] It is the turn of { $name }.
}
text_free = The free hole is in row { $row }, column { $column }:
text_hole = free, only sand
text_hole_shows = free, showing { $treasure }
text_row = Row { $row }: { $cells }
text_marked = { $colour }, above { $mark }
text_barred = { $colour }, not to be pushed
text_chip = { $pyramid }, with { $chip }
empty = sand
tips_title = Good to know
tip_blocks = One treasure lies in every block of four holes.
tip_back = The number on the back of a card is its stack, not what it is worth.
tip_end = Finding the treasure ends your turn too.
tip_wrong = A wrong treasure hands the same card to the next player, from where the board stands.
tip_wrong_solo = A wrong treasure costs you the card.
tip_keys = Click a pyramid beside the free hole, swipe, or press an arrow key: the arrow is the way the pyramid goes. With super powers type a number first.
signs_title = What the signs mean
sign_storm = Sand storm: the whole board turns a quarter to the right. What you remember turns with it.
sign_scorpion = Scorpion: each in turn pushes one pyramid, not the one just pushed. Whoever uncovers a treasure hands a card to the player on the right.
sign_powers = Super powers: for this card push up to seven pyramids of a line at once. Only the last hole is uncovered.
sign_duel = Duel: two players lay down a card each and hunt the other's treasure. The winner takes both.
sign_hat = Explorers: uncover a treasure with a gold pyramid, and you may look beneath it. Most explorers: 6, 3 and 2 points.
sign_scarab = Scarab: after a wrong treasure, another turn. Twice a game.
sign_mummy = Mummy: who is cursed loses the next turn.
learn_goal = The goal: under these pyramids lie treasures. Remember where, and find the one that is asked for before the others do.
learn_card = This card lies open for all: find its treasure under the pyramids and the card is yours, with its points.
learn_slide = Push a pyramid into the free hole: click one with an arrow, swipe, or use the arrow keys. The hole it leaves shows what lies beneath: sand, or a treasure.
learn_blocks = The thin lines help: in every block of four holes lies exactly one treasure. Sand in three of them tells you where it is.
learn_wrong = A wrong treasure ends the turn, and the next player hunts the same card from where the board stands.
learn_remember = Remember what you have seen, and where: treasures never move, only the pyramids above them. Nothing here remembers it for you.
learn_found = Found! The card lies face down before you; open it in "Your cards" whenever you like. Finding also ends your turn.
learn_back = Mind the back of the next card: this symbol will be carried out before it is turned over.
learn_storm = The sand storm has turned the whole board a quarter to the right. The treasures turned with it: turn your memory, too.
learn_powers = Super powers: push up to seven pyramids at once. Click the last one that should move. Only the hole that it leaves is uncovered.
learn_scorpion = The scorpion! Everybody pushes one pyramid in turn. Now you want sand: a treasure, any treasure, costs you a card.
learn_duel = A duel! Hunt the treasure on the other's card, and keep away from the one on your own.
learn_end = All is told: these are the treasures where they lay all the time. Shall we play again?
