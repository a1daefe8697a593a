title = Khufu the Mummy
character_anne = Anne de Chantraine
character_baron = Baron Samedi
character_elizabeth = Elizabeth Bathory
character_gevaudan = Gevaudan
character_hellin = Hellin
character_medusa = Medusa
character_anne_kind = the witch
character_baron_kind = the zombie
character_elizabeth_kind = the vampire
character_gevaudan_kind = the werewolf
character_hellin_kind = the poltergeist
character_medusa_kind = the gorgon
piece_anne = A
piece_baron = B
piece_elizabeth = E
piece_gevaudan = G
piece_hellin = H
piece_medusa = M
symbol_cat = Cat
symbol_falcon = Falcon
symbol_jackal = Jackal
symbol_ankh = Ankh
symbol_eye = Eye of Horus
symbol_king = King
suit_animals = Animals
suit_royals = Royals
chamber_servant = Servant's Chamber
chamber_priest = High Priest's Chamber
chamber_queen = Queen's Chamber
chamber_king = King's Chamber
chamber_servant_sign = SERVANT'S
chamber_priest_sign = HIGH PRIEST'S
chamber_queen_sign = QUEEN'S
chamber_king_sign = KING'S
table_servant = odd wins
table_priest = even wins
table_queen = tails wins
table_king = match one of two
chamber_minimum = minimum { $minimum }
rule = { $table }, { $minimum }
card = { $symbol }
card_cobra = { $symbol } with cobra
card_object = the card { $card }
hidden_object = a Treasure
space_treasure = Treasure space
space_steal = Steal space
space_curse = Curse space
space_plain = plain space
heads = heads
tails = tails
odd = odd
even = even
rank_nothing = nothing
rank_pair = one pair
rank_two_pairs = two pairs
rank_three = three of a kind
rank_full_house = full house
rank_four = four of a kind
rank_five = five of a kind
event_E01 = Quarter Turn
event_E02 = Two at Once
event_E03 = The Great Grind
event_E04 = About Face
event_E05 = Lucky's Pick
event_E06 = Restless Sleep
event_E07 = Porter Wanted
event_E08 = Moving Day
event_E09 = Pall-Bearer
event_E10 = The Chosen Charm
event_E11 = Who's the Mummy?
event_E12 = Quick, who?
event_E13 = Who's the Dummy?
event_E14 = The Tip
event_E15 = Heads or Tails
event_E16 = Devil's Bargain
event_E17 = Dice of Fate
event_E18 = Change Seats
event_E19 = The Toll
event_E20 = Express Litter
event_E21 = Suit Spin
event_E22 = Charm Dice
event_E23 = Odd or Even
event_E24 = Name the Symbol
event_E25 = Charm Blessed
event_E26 = Charm Cursed
event_E27 = Suit Blessed
event_E28 = Suit Taxed
event_E29 = Clash of Charms
event_E30 = Charm Banished
event_E31 = Thief by Appointment
event_E32 = To the Asps
event_E33 = Alms Clockwise
event_E34 = Trading Places
event_E35 = Nap Time
event_E36 = Turn Out Your Pockets
event_E37 = Finger Pointing
event_E38 = By Invitation
event_E39 = Back to the Kitchen
event_E40 = Happy Hour
event_E41 = Soup Kitchen
event_E42 = Servant's Wage
event_E43 = The Underdogs
event_E44 = Wealth Tax
event_E45 = Sticky Fingers
event_E46 = Beetle Hunt
event_E47 = Pass It On
event_E48 = The Bailiff
event_E49 = Payday or Not
event_E50 = Lucky's Accomplice
event_E51 = Lucky's Dilemma
event_E52 = The Boast
event_E53 = Grains of Sand
event_E54 = False Alarm
event_E55 = To the Leader
event_E56 = To the Servant
event_B1 = Bell 1
event_B2 = Bell 2
event_B3 = Bell 3
event_B4 = Bell 4
event_B5 = Bell 5
event_B6 = Bell 6
event_B7 = Bell 7
event_B8 = Bell 8
event_W2 = Two minutes
event_W1 = One minute
curse_C01 = Leaking Purse
curse_C01_text = Pay 2.
curse_C01_flavour = Your purse has a hole. Your purse has always had a hole.
curse_C02 = Tomb Tax
curse_C02_text = Pay half of what you hold, rounded down.
curse_C02_flavour = Death may be certain, but tax collectors are punctual.
curse_C03 = Glass Walls
curse_C03_text = All your Treasures, also new ones, lie face up until the end of your third turn from now.
curse_C03_flavour = No secrets in a house of glass.
curse_C04 = Crumbling Beetle
curse_C04_text = Take back one of your placed Scarabs, your choice. If none is placed: pay 1.
curse_C04_flavour = Dust to dust, beetle to dust.
curse_C05 = Beetle Fight
curse_C05_text = If you have a placed Scarab, choose an opponent who has one. Both roll until the rolls differ; the lower takes back one of his own placed Scarabs.
curse_C05_flavour = Two beetles, one crumb.
curse_C06 = Left-Handed Gift
curse_C06_text = Give 1 Treasure of your choice to the next player.
curse_C06_flavour = Generosity, at knife point.
curse_C07 = Pass the Poison
curse_C07_text = Choose an opponent: to the next Curse space, and a Curse Card.
curse_C07_flavour = Here, hold this asp.
curse_C08 = Itchy Fingers
curse_C08_text = Move to the next Steal space; you may steal.
curse_C08_flavour = Your fingers walk ahead of you.
curse_C09 = Bandaged Legs
curse_C09_text = Miss your next turn.
curse_C09_flavour = Someone tied your bandages together.
curse_C10 = Lead Sandals
curse_C10_text = Your next movement roll is halved, rounded up.
curse_C10_flavour = These sandals were made for sinking.
curse_C11 = Sandstorm
curse_C11_text = Everybody who holds Treasure passes 1 of choice to the next player, all at once.
curse_C11_flavour = The wind deals the next hand.
curse_C12 = Duel at Dusk
curse_C12_text = If you hold Treasure, choose an opponent who does. Each rolls; the higher takes a random Treasure from the lower; equal: nothing.
curse_C12_flavour = Ten paces, one die each.
curse_C13 = Scales of Anubis
curse_C13_text = Roll a die: 1 or 2 pay 2; 3 or 4 nothing; 5 or 6 take 2.
curse_C13_flavour = Your heart goes on the scale. It rattles.
curse_C14 = Basket of Asps
curse_C14_text = Roll a Symbol die: your charm, take 3; its suit, take 1; the other suit, pay 2.
curse_C14_flavour = Put your hand in. Go on.
curse_C15 = Toss for It
curse_C15_text = Toss the coin: tails take 1; heads pay 2.
curse_C15_flavour = Khufu's coin has two sides, both his.
curse_C16 = Sent Below
curse_C16_text = Go to the Servant's Chamber. No table is played now.
curse_C16_flavour = The stairs go down. So do you.
curse_C17 = Mirror of Hathor
curse_C17_text = Keep this. The next player who tries to steal from you gets nothing and gives you 1 Treasure.
curse_C17_flavour = Keep this quiet and let them reach.
curse_C18 = Clay Amulet
curse_C18_text = Keep this. The next time Khufu or another Curse Card makes you pay, pay nothing.
curse_C18_flavour = Ugly, cheap, and it works once.
curse_C19 = Rotten Gold
curse_C19_text = Keep this. The next Treasure space gives you nothing.
curse_C19_flavour = It glitters. It crumbles. Tell nobody.
curse_C20 = Robbed in the Dark
curse_C20_text = The opponent holding fewest takes a random Treasure from you.
curse_C20_flavour = The poorest hand is the quickest.
curse_C21 = Shifting Walls
curse_C21_text = Turn one Chamber of your choice a quarter turn clockwise.
curse_C21_flavour = The pyramid yawns and stretches.
curse_C22 = Changed Places
curse_C22_text = Choose an opponent; swap places. Neither place has an effect.
curse_C22_flavour = You are not where you think you are.
curse_C23 = Plague of Plenty
curse_C23_text = Every opponent takes 1.
curse_C23_flavour = A feast for all your friends.
curse_C24 = Twice Bitten
curse_C24_text = Take 1, then take another Curse Card.
curse_C24_flavour = First the honey, then the bee.
game_G1 = Three Lids
game_G1_text = One coffin holds gold, one is empty, one holds an asp. Gold wins the stake, the empty one gives it back.
game_G2 = Up the Steps
game_G2_text = Six stones, 1 to 6. Is the next one higher or lower? Three right calls win the stake.
game_G3 = Three Cups
game_G3_text = The scarab is under one cup. It wins twice the stake.
game_G4 = Two-Suit Wheel
game_G4_text = Thirteen pockets: each symbol twice, and one Mummy. A suit wins the stake, a symbol five times.
game_G5 = Seven Scrolls
game_G5_text = Two dice against seven. Over or under wins the stake, and seven gives it back; seven itself wins five times.
game_G6 = Double or Dust
game_G6_text = Even chances at every toss. One hit wins the stake, two win it three times, three seven times. One miss loses it.
game_G7 = Five Baskets
game_G7_text = Asps in two of the five baskets. One safe basket wins the stake, two win it three times, three six times.
game_G8 = Crook, Flail, Ankh
game_G8_text = Crook beats flail, flail beats ankh, ankh beats crook.
say_up = Who's up?
say_E01_A = These walls bore me. Lucky, give one of them a spin.
say_E01_B = I feel a draught in my bandages. Lucky, see to it.
say_E01_C = Somebody has just found the shortest way. Lucky, lose it for them.
say_E01_D = My architect swore the doors would stay put. Ask his heirs.
say_E01_E = I cannot remember where I left that door. Lucky, try the next wall.
say_E01_F = A little exercise, Lucky. The stones need it, and so do you.
say_E01_O = Turn the { $chamber } a quarter turn clockwise.
say_E02_A = Two Chambers, one Servant, no overtime.
say_E02_B = Left a little, right a little. No, no. Let me show you.
say_E02_C = One room for my left hand, one for my right.
say_E02_D = Twice the stone, half the thanks.
say_E02_E = You learned the way by heart? How sweet. Unlearn it.
say_E02_O = Turn the { $chamber } and the { $chamber2 } a quarter turn clockwise each.
say_E03_A = Everything must move! Mind your fingers.
say_E03_B = I asked the builder for revolving doors. He gave me revolving rooms.
say_E03_C = All aboard! The house is leaving, and you are staying.
say_E03_O = Turn all four Chambers a quarter turn clockwise.
say_E04_A = My bedroom faces the wrong star.
say_E04_B = Somebody looked comfortable near my throne. We cannot have that.
say_E04_C = A king needs his back to the wall, and you need yours against one.
say_E04_O = Turn the King's Chamber half way round.
say_E05_A = Lucky, surprise me.
say_E05_B = A treat for my Servant: choose your enemies wisely.
say_E05_C = Lucky, tonight you are the architect. The last one is still in the wall.
say_E05_D = I shall close my eyes, Lucky. When I open them, something will be different.
say_E05_O = Lucky, choose one Chamber and turn it a quarter turn clockwise.
say_E06_A = I toss and I turn when I sleep. So does my furniture.
say_E06_B = Four thousand years on one side. Time to roll over.
say_E06_O = Turn the Chamber where I lie and the one across the corner, a quarter turn each.
say_E07_A = You look strong and not very bright. Perfect.
say_E07_B = I am too old to walk and too grand to crawl.
say_E07_C = I sent for a porter, and they sent me you.
say_E07_D = My bed is made of granite. Lift with the legs and with the conscience.
say_E07_O = Carry my Sarcophagus to the { $chamber }, stand beside it, and lay a bet of one to three Treasures.
say_E08_A = Lucky! Moving day. Bend your knees.
say_E08_B = Servant, my bed is in the wrong room again.
say_E08_O = Lucky, carry me to the { $chamber }. We play there, and the house pays the stake.
say_E09_A = { $name }! You have the shoulders of a pall-bearer.
say_E09_B = { $name }, put down that drink and pick up a king.
say_E09_C = { $name }, a king is never heavy. You are merely weak.
say_E09_D = { $name }, they told me you would carry me to my grave. Let us begin with the next room.
say_E09_O = Carry my Sarcophagus to the { $chamber }, stand beside it, and lay a bet of one to three Treasures.
say_E10_A = Round and round the charms go, and they stop at { $symbol }.
say_E10_B = { $symbol }! Whoever wears that trinket works for me now.
say_E10_C = { $symbol } was under my pillow this morning. I call that a sign.
say_E10_O = { $name }, carry me to the { $chamber }. We play there, and the house pays the stake.
say_E11_A = Silence, crumbs! Who's the Mummy?
say_E11_B = I have been away too long. Somebody remind me. Who's the Mummy?
say_E11_C = Listen well. Who's the Mummy?
say_E11_D = All together now. Who's the Mummy?
say_E11_E = I hear laughter, and I have told no joke. Who's the Mummy?
say_E11_F = One question, and I know you know it. Who's the Mummy?
say_E12_A = Quick! Who's the Mummy?
say_E12_B = No thinking! Who's the Mummy?
say_E12_C = Stop! Who's the Mummy?
say_E12_D = At once! Who's the Mummy?
say_E13_A = Listen well. Who's the Dummy?
say_E13_B = All together now. Who's the Dummy?
say_E13_C = One question, and I know you know it. Who's the Mommy?
say_E13_O = Anyone who answers pays me one Treasure.
say_E14_A = I like your face. It frightens the others.
say_E14_B = Do not say I never gave you anything.
say_E14_C = Somebody has to be my favourite tonight. Do not let it show.
say_E14_O = Take one Treasure.
say_E15_A = My coin has been fair since the third dynasty. Mostly.
say_E15_B = One coin, two sides, no mercy.
say_E15_C = This coin has decided the fate of empires. Small ones.
say_E15_O = Bet one to three Treasures and call heads or tails.
say_E16_A = Two Treasures, free. Well. Almost free.
say_E16_B = Gold now, regret later. My favourite contract.
say_E16_C = Gold in one hand, an asp in the other. I am very fair: you get both.
say_E16_O = Take two Treasures and go to the next Curse space, or refuse.
say_E17_A = Let the bones decide what you are worth.
say_E17_B = Roll for your supper. It is dates again.
say_E17_C = Throw, and we shall both be surprised. I less than you.
say_E17_O = Roll a number die. One: pay two. Two to five: take one. Six: take three.
say_E18_A = You are standing in the wrong place. You always are.
say_E18_B = I grant you one small miracle of transport.
say_E18_O = You may change places with any other player.
say_E19_A = From now on every step in here costs money. I have to live, too. In a manner of speaking.
say_E19_B = Your sandals are wearing out my floor.
say_E19_O = Pay one Treasure or miss your turn.
say_E20_A = My litter is at the door, and the meter is running.
say_E20_B = Royal transport, one way, non-refundable.
say_E20_C = Six strong men are waiting outside, and they are paid by the hour.
say_E20_O = You may ride to any Chamber you can afford and play its table now.
say_E21_A = Fur or crown? Everybody may have an opinion.
say_E21_B = Beasts on this side, blue blood on that side.
say_E21_C = Two suits, one wheel, and somebody's rent money.
say_E21_O = Each of you may bet one or two Treasures on Animals or on Royals.
say_E22_A = Kiss your charms, my darlings. It will not help.
say_E22_B = Two dice, six symbols, a room full of fools.
say_E22_O = Each of you may bet one Treasure on your own charm. One match wins two, both win five.
say_E23_A = { $name }, can you count to six?
say_E23_B = { $name }, odd or even? You look like a bit of both.
say_E23_O = Bet one to three Treasures on odd or even, then roll.
say_E24_A = { $name }, my stars say you are psychic. Prove them wrong.
say_E24_B = { $name }, the die is about to speak. Say it first.
say_E24_O = Bet one or two Treasures and name a symbol. A hit pays five to one.
say_E25_A = The gods have a favourite: { $symbol }. I no longer discuss taste with them.
say_E25_B = How { $symbol } shines tonight! Who has been dusting in here?
say_E25_C = I dreamed of { $symbol }, and woke up generous. It will pass.
say_E25_O = { $name }, take two Treasures.
say_E26_A = I met { $symbol } on the stairs. One of us was overdressed, and it was not me.
say_E26_B = { $symbol }! Who let that in?
say_E26_C = The priests have read the entrails. They say: { $symbol }. They say it sadly.
say_E26_O = { $name }, return one Treasure to the deck.
say_E27_A = { $suit }, I find you decorative.
say_E27_B = { $suit } first tonight. The rest of you may applaud.
say_E27_C = I have always had a weakness for { $suit }. A small one.
say_E27_O = All { $suit }, take one Treasure.
say_E28_A = { $suit }, your membership has expired.
say_E28_B = A small levy on all { $suit }. Large ones follow.
say_E28_O = All { $suit }, return one Treasure.
say_E29_A = { $symbol } against { $symbol2 }. Only one may sparkle.
say_E29_B = I hear { $symbol } insulted { $symbol2 }. I heard it because I said it.
say_E29_C = { $symbol } and { $symbol2 } in one room, and only one chandelier.
say_E29_O = { $name } and { $name2 }, roll. The higher takes a Treasure from the lower.
say_E30_A = { $symbol } has been out of fashion for three dynasties. Nobody dared to say so.
say_E30_B = No { $symbol } in the dining room.
say_E30_O = { $name }, go to the next Curse space and take a card.
say_E31_A = { $name }, I hear you have light fingers. Show me.
say_E31_B = { $name }, your hands are idle. Let us teach them a trade.
say_E31_C = { $name }, close your eyes, open your hand, and take what is not yours.
say_E31_O = Go to the next Steal space. You may steal.
say_E32_A = { $name }, my asps are hungry.
say_E32_B = { $name }, you have been lucky for almost a minute.
say_E32_C = { $name }, something in the corner is hissing your name.
say_E32_O = Go to the next Curse space and take a card.
say_E33_A = { $name }, you have a generous nature. I just decided.
say_E33_B = { $name }, buy yourself a friend. You can afford a small one.
say_E33_O = Give one Treasure to the player on your left.
say_E34_A = { $name } and { $name2 }, you would look better in each other's shoes.
say_E34_B = All I need is a change of scenery, and you are the scenery.
say_E34_O = { $name } and { $name2 }, change places.
say_E35_A = { $name }, you look dead tired. I can help you with the first half.
say_E35_B = { $name }, hush. Sleep like a king. Not as long, though.
say_E35_O = Miss your next turn.
say_E36_A = { $name }, something rattles when you move. It is gold, or it is your knees.
say_E36_B = { $name }, honesty is the best policy. For you, not for me.
say_E36_O = Lay your Treasures face up for three turns.
say_E37_A = { $name }, who in this room annoys you most?
say_E37_B = { $name }, point at somebody. They have all done something.
say_E37_C = { $name }, I lend you my curse for a moment. Aim.
say_E37_O = Send one opponent to the next Curse space.
say_E38_A = { $name }, choose somebody and insult their mother.
say_E38_B = { $name }, I am bored. Fight.
say_E38_O = Choose an opponent with Treasure and roll. The higher takes a Treasure from the lower.
say_E39_A = { $name }, the dishes are waiting. Since the fourth dynasty.
say_E39_B = { $name }, a mop has your name on it.
say_E39_O = Go to the Servant's Chamber.
say_E40_A = Happy hour! It lasts exactly as long as this sentence.
say_E40_B = I won a small war this morning. Drinks for everyone.
say_E40_O = Every player takes one Treasure.
say_E41_A = I see moths in your purses. Even the moths are starving.
say_E41_B = I smell poverty. How quaint.
say_E41_C = Turn your purses inside out. No, the dust you may keep.
say_E41_D = Beggars at my tables! What would the neighbours say? They are all dead, but still.
say_E41_O = Every player with no Treasure takes two.
say_E42_A = Lucky, take something for yourself. Everybody else here does.
say_E42_B = Even servants must eat, I am told.
say_E42_O = Lucky, take one Treasure.
say_E43_A = Who is losing? Hands up, do not be shy.
say_E43_B = I adore a hopeless case. I keep several downstairs.
say_E43_C = Somebody always builds the smallest pyramid. Here, for the mortar.
say_E43_O = Whoever has the fewest Scarabs on the board takes one Treasure.
say_E44_A = Some purses in here need a chair of their own.
say_E44_B = A diet, by royal decree.
say_E44_O = Whoever holds six Treasures or more returns two.
say_E45_A = { $name }, show me what you keep in there. May I? That was not a question.
say_E45_B = { $name }, hold still, this tickles.
say_E45_C = { $name }, pick a card. No, allow me.
say_E45_O = One of your Treasures, at random. If no cobra guards it, it goes back to my deck.
say_E46_A = { $name }, one of your beetles is walking on my carpet.
say_E46_B = { $name }, I collect beetles. Did I mention it?
say_E46_O = Pay two Treasures or take one of your Scarabs back.
say_E46_none_A = Not one beetle on the whole board? And I brought a jar.
say_E46_none_B = I wanted to step on a beetle, and there is none. What have you been doing all evening?
say_E47_A = Sharing is caring. I care about neither.
say_E47_B = Everybody, look at the person on your left and sigh.
say_E47_O = Everyone with Treasure passes one to the left.
say_E48_A = Lucky, put on the wig. You are the law.
say_E48_B = Lucky, somebody in here owes me. You decide who.
say_E48_O = Lucky, choose a player. That player returns one Treasure.
say_E49_A = Lucky, about your wages. There has been a discussion.
say_E49_B = Payday, Lucky. Perhaps.
say_E49_O = Lucky, roll. Odd: take one. Even: return one.
say_E50_A = Lucky, hire a thief. I pay in opportunities.
say_E50_B = Lucky, who in this room would rob their own grandmother? Do not all point at once.
say_E50_O = Lucky, send an opponent to the next Steal space. That player may steal.
say_E51_A = Lucky, you may suffer nobly, or watch everybody else get rich.
say_E51_B = Lucky, what are your friends worth to you? Careful, they are listening.
say_E51_O = Go to the next Curse space, or let all the others take one Treasure.
say_E52_A = They built this pyramid in twenty years. At your pace I would be lying in a ditch.
say_E52_B = I have been dead for four and a half thousand years and I still dress better than you.
say_E53_A = Listen. That hissing sound is your time, running out.
say_E53_B = Tick, tick. We had no clocks in my day, and yet I hear one.
say_E54_A = Nothing. I only wanted to see you all stop.
say_E54_B = As you were. I was checking whether you were afraid.
say_E55_A = Whoever is ahead: enjoy the view. It is a long way down.
say_E55_B = I have my eye on the leader. The other eye is in a jar.
say_E56_A = Lucky, stand up straight. Lucky, smile. Lucky, that was a smile?
say_E56_B = Is it not a comfort, Lucky, to have a job for life?
say_bell_A = { $left } minutes, my treasures.
say_bell_B = { $left } minutes left. I have had sneezes that lasted longer.
say_bell_C = The bell says { $left } minutes. The bell is kind, I would have said less.
say_bell_D = { $left } minutes of sand between you and me.
say_bell_E = Ding. { $left } minutes. I had that bell cast from a tax collector.
say_bell_F = { $left } minutes. Look at each other: one of you is slow.
say_bell_G = Another piece of your evening belongs to me. { $left } minutes remain.
say_bell_H = { $left } minutes. Spend them as if they were your own.
say_last_A = The hourglass is nearly empty, so I shall count aloud.
say_last_B = The glass is almost done. From here on there are numbers.
say_last_C = I can see the bottom of the glass, and it is smiling.
say_last_D = The sand is too slow for me now. Watch the figures run.
say_last_E = Put the hourglass away. From now on we do it by the second.
say_last_F = What is left fits into one small spoon. Count with me.
say_settle_take_A = What a dull, hungry room. Take one Treasure each, and do something with it.
say_settle_take_B = You play like people with nothing to lose. Take one Treasure each, so that you have.
say_settle_take_C = I cannot rob the naked. One Treasure each, and put it where I can reach it.
say_settle_take_D = The house is advancing you one Treasure each. Nobody has asked about the interest.
say_settle_take_E = One Treasure each, from me. Do not thank me. Spend.
say_settle_take_F = So much patience, so little gold. One Treasure each, and hurry up.
say_settle_take_G = I have counted your purses and I wept. One Treasure each.
say_settle_take_H = A casino lives on its guests. Feed yourselves: one Treasure each.
say_settle_pay_A = What a busy little room. The house is thirsty: one Treasure each, please.
say_settle_pay_B = You have all been walking on my carpet. One Treasure each.
say_settle_pay_C = Somebody has to pay for the torches. One Treasure each.
say_settle_pay_D = Such quick hands. Open them: one Treasure each for the house.
say_settle_pay_E = The entrance was free. The staying is not. One Treasure each.
say_settle_pay_F = You breathe my air, you rub my gold. One Treasure each.
say_settle_pay_G = A collection for an old king in need. One Treasure each, and smile.
say_settle_pay_H = My accountant is awake, which happens once in a dynasty. One Treasure each.
say_settle_nothing_A = Nobody rich, nobody ruined. I have known livelier tombs.
say_settle_nothing_B = I owe you nothing, you owe me nothing. It feels like marriage.
say_settle_nothing_C = My accountant shrugs. At his age that is dangerous.
say_settle_nothing_D = No gifts, no taxes. Enjoy the silence, it is not free either.
say_settle_nothing_E = The scales hang level. Anubis is bored, and so am I.
say_settle_nothing_F = Keep what you have. I know where you keep it.
say_settle_nothing_G = I have looked into every purse and found nothing that surprised me.
say_settle_nothing_H = Today the house neither gives nor takes. Write that down, it will not happen often.
say_W2_A = Two minutes. Run, little beetles.
say_W2_B = Two minutes. I have put on my good bandages for the finish.
say_W2_C = Two minutes. If somebody has a plan, now would be the moment.
say_W2_D = Two minutes. Lucky, begin to blow out the torches.
say_W2_E = Two minutes. Even my asps are looking at the clock.
say_W2_F = Two minutes. I built a pyramid in less. I had it built, at least.
say_W1_A = One minute. I can already taste it, and I have no tongue.
say_W1_B = One minute. Say something nice to each other.
say_W1_C = One minute. Somebody is going to be very brave or very dead.
say_W1_D = One minute, and then you belong to the furniture.
say_W1_E = One minute. Listen: that is the door, closing.
say_W1_F = The last minute. I kept it for myself, it is the sweetest.
say_game_won_A = Beginner's luck. Take it.
say_game_won_B = You have watched my fingers. Nobody watches my fingers. Take it.
say_game_won_C = Gold looks foolish on you. Take it all the same.
say_game_won_D = The dealer will be fed to something. Take it.
say_game_won_E = Enjoy it. I remember faces for four thousand years.
say_game_won_F = Well played. That hurt more than the embalming.
say_game_back_A = Neither of us wins. I hate that.
say_game_back_B = Nothing for you, nothing for me. What a waste of a bet.
say_game_back_C = A draw? In my own house?
say_game_back_D = Put it back into your purse. Slowly.
say_game_lost_A = To the house, with thanks.
say_game_lost_B = The house always wins. I am the house.
say_game_lost_C = How generous of you. I shall buy a small oasis.
say_game_lost_D = Do not cry on the table, it is cedar.
say_game_lost_E = Your gold was never happy with you.
say_game_lost_F = One more time? No? Wise, and too late.
say_game_asp_A = Say hello to my asps.
say_game_asp_B = It cost you nothing but a visit to the snakes.
say_game_asp_C = The stake was mine, the bite is yours.
say_game_asp_D = They have been asking for you by name.
say_no_treasure_A = No Treasure, no game. Next!
say_no_treasure_B = An empty purse at my table? Stand aside. Next!
say_no_treasure_C = I do not play for buttons. Who else?
say_no_treasure_D = Come back when you are worth robbing. Next!
say_paupers_A = A casino full of paupers. I need a new doorman.
say_paupers_B = Not one Treasure in the whole room? I was richer when I was buried.
say_paupers_C = Nobody can pay. I have never been so insulted by so many.
say_challenge_open_A = So. You think you can beat a king at his own table. Here is my hand.
say_challenge_open_B = Four beetles and so much courage. Sit down. My hand.
say_challenge_open_C = Everybody be quiet. This one wants to break my bank. Look at my cards and weep.
say_challenge_open_D = You again, or somebody just as hopeful. Here is what I hold.
say_challenge_lose_A = My hand, your Treasures. To the far corner, and mind the asps.
say_challenge_lose_B = Did you really think so? To the far corner. Leave the cards.
say_challenge_lose_C = I have beaten gods at this table. To the far corner with you.
say_challenge_lose_D = So near. That is what I shall have carved on your box. To the far corner.
say_challenge_draw_A = A tie, and ties belong to the house. Keep your cards, lose your seat.
say_challenge_draw_B = Equal to a king. Be proud of it in the far corner.
say_challenge_draw_C = Neither better nor worse. Keep the cards, and walk.
say_challenge_draw_D = A tie. I would call it luck, if I believed in yours. To the far corner.
say_challenge_win_A = Count them again. ... { $name } has broken my bank. Take your glory and leave before I change my mind.
say_challenge_win_B = No. No, no, no. ... { $name } has won. Somebody hold my head, it is coming off.
say_challenge_win_C = Four and a half thousand years without a loss, and then { $name }. Get out of my house, and shut the pyramid behind you.
say_challenge_win_D = So that is how it feels. ... The bank is yours, { $name }. The curse is included.
say_time_up_A = And that is the last grain. The tables are closed, the doors are sealed, and the winner is me. It usually is.
say_time_up_B = Silence. Hear that? No sand. You are mine now, all of you, and there is dusting to do.
say_time_up_C = Time, my treasures. Put down the dice, choose a wall and stand against it. I am extending the collection.
say_time_up_D = The last grain has fallen, and the house wins. Sleep well. You have about four thousand years.
say_opening_1_A = Welcome to the House of Khufu, the only pyramid on the Nile with a cloakroom. I am your host, your banker and, quite soon, your creditor.
say_opening_1_B = Good evening, mortals. Wipe your feet. You are entering the House of Khufu, and the sand belongs outside.
say_opening_1_C = Ah, guests. I have not been woken this politely since the grave robbers. Welcome to the House of Khufu.
say_opening_1_D = Come in, come closer, mind the pit. The House of Khufu is open, and I have not lost a game since I died.
say_opening_1_E = Who rang? You? Then you shall have what you rang for: an evening in the House of Khufu. Only very few have complained. Afterwards.
say_opening_1_F = Light the torches and hide your jewellery. I am Khufu, this is my casino, and the exit is only painted on.
say_opening_2_A = Who dares to sit at my tables? Give me your names.
say_opening_2_B = Your names, please. I need something for the stone.
say_opening_2_C = And who are you supposed to be? One after the other.
say_opening_2_D = Let me see your faces. Choose one of them, and tell me whose it is.
say_opening_2_E = Sign the guest book. The red ink is red ink, I give you my word.
say_opening_2_F = I do not play with strangers. Who are you tonight?
say_opening_3_A = One rule of manners. When I ask: Who's the Mummy?, you all tell me: You're the Mummy! Let us rehearse. Who's the Mummy?
say_opening_3_B = You need one sentence only in this house. I ask: Who's the Mummy? You shout: You're the Mummy! Once, to practise. Who's the Mummy?
say_opening_3_C = I forget things. My brain left by the nose. So when I ask: Who's the Mummy?, you answer: You're the Mummy! Now. Who's the Mummy?
say_opening_3_D = Etiquette, my darlings. On: Who's the Mummy?, the whole room cries: You're the Mummy! Let me hear it. Who's the Mummy?
say_opening_3_E = There is a password. I say: Who's the Mummy? You say: You're the Mummy! Whoever is late meets my asps. A trial. Who's the Mummy?
say_opening_3_F = Before we begin, a little singing. I begin: Who's the Mummy? And you: You're the Mummy! From the belly, please. Who's the Mummy?
say_opening_4_A = Barely adequate. Now, I need a Servant. { $lucky }! From now on your name is Lucky. You fetch, you carry, you deal, and you never complain.
say_opening_4_B = My last Servant is resting, under the floor. { $lucky }, the post is yours. You will be called Lucky, they all were.
say_opening_4_C = One of you looks as if I could rely on nothing else. { $lucky }! You are my Servant, your name is Lucky, and your break is in the next life.
say_opening_4_D = The stars have chosen a Servant. They were drunk. { $lucky }, answer to the name of Lucky and stand up straight.
say_opening_4_E = Somebody must carry the tray, the dice and the blame. { $lucky }! Tonight you are Lucky, my Servant.
say_opening_4_F = { $lucky }, come here. No, closer. Wonderful, you can walk. You are hired. Your name is Lucky now.
say_opening_5_A = Four Chambers, four tables, four little beetles. Beat them all, then come and beat me. The sand is falling. Lucky, throw the first die.
say_opening_5_B = Win a beetle at each of my four tables, then dare to wake me. Until the sand is through you are guests. Lucky, throw the first die.
say_opening_5_C = My rules are simple. Four tables, four beetles, then me. My clock is simpler still. Lucky, throw the first die.
say_opening_5_D = Four beetles open the way to my table. Nobody has ever left it richer, but somebody has to be the first. Lucky, throw the first die.
say_opening_5_E = The glass is turned. Beat my four tables, beat me, or stay for ever. Lucky, throw the first die.
say_opening_5_F = You have until the last grain. Four tables, four beetles, one king. Lucky, throw the first die, and do not let it roll under me.
prompt_character = who do you want to be?
prompt_turn = what do you do?
prompt_move = you have rolled { $pips }: where do you go?
prompt_treasure = a Treasure lies here: do you take it?
prompt_steal = whom do you steal from?
prompt_pick = the hand lies open: which card do you take?
prompt_give = which card do you give away?
prompt_curse = the asps hiss: take your Curse Card.
prompt_target = { $card }: whom do you choose?
prompt_unplace = which Scarab do you take back?
prompt_wall = which Chamber do you turn?
prompt_pass = which card do you pass on? Nobody sees it yet.
prompt_pay = which card do you pay?
prompt_door = do you challenge Khufu, or play the table?
prompt_bet = { $table }: how many Treasures do you bet?
prompt_show = which two cards do you lay face up?
prompt_fourth = your fourth Scarab lies: do you challenge Khufu?
prompt_dealer = who deals for you?
prompt_hand = which three cards do you keep against Khufu?
prompt_speech = Khufu speaks.
prompt_answer = Khufu asks: what do you say?
prompt_call = who's up? You are!
prompt_stake = how many Treasures do you stake?
prompt_guess = what will it be?
prompt_game = { $game }: what do you do?
prompt_choice = { $event }: what do you choose?
prompt_over = the game is over.
wait_character = { $you ->
    [name] You are choosing a character.
   *[no] { $name } is choosing a character.
}
wait_turn = { $you ->
    [name] It is your turn.
   *[no] It is { $name }'s turn.
}
wait_move = { $you ->
    [name] You have rolled { $pips } and are choosing where to go.
   *[no] { $name } has rolled { $pips } and is choosing where to go.
}
wait_treasure = { $you ->
    [name] You stand on a Treasure space.
   *[no] { $name } stands on a Treasure space.
}
wait_steal = { $you ->
    [name] You are looking for a victim.
   *[no] { $name } is looking for a victim.
}
wait_pick = { $you ->
    [name] You are picking a card.
   *[no] { $name } is picking a card.
}
wait_give = { $you ->
    [name] You are giving a Treasure away.
   *[no] { $name } is giving a Treasure away.
}
wait_curse = { $you ->
    [name] You must take a Curse Card.
   *[no] { $name } must take a Curse Card.
}
wait_target = { $you ->
    [name] You are choosing an opponent.
   *[no] { $name } is choosing an opponent.
}
wait_unplace = { $you ->
    [name] You must take back a Scarab.
   *[no] { $name } must take back a Scarab.
}
wait_wall = { $you ->
    [name] You are turning a Chamber.
   *[no] { $name } is turning a Chamber.
}
wait_pass = Cards are being passed on.
wait_pay = { $you ->
    [name] You are paying.
   *[no] { $name } is paying.
}
wait_door = { $you ->
    [name] You stand before the Sarcophagus.
   *[no] { $name } stands before the Sarcophagus.
}
wait_bet = { $you ->
    [name] You are betting.
   *[no] { $name } is betting.
}
wait_show = { $you ->
    [name] You are laying out two cards.
   *[no] { $name } is laying out two cards.
}
wait_fourth = { $you ->
    [name] You could challenge Khufu now.
   *[no] { $name } could challenge Khufu now.
}
wait_dealer = { $you ->
    [name] You are choosing a dealer.
   *[no] { $name } is choosing a dealer.
}
wait_hand = { $you ->
    [name] You are choosing three cards against Khufu.
   *[no] { $name } is choosing three cards against Khufu.
}
wait_speech = Khufu speaks.
wait_answer = Khufu waits for an answer.
wait_call = Khufu calls { $name }.
wait_stake = { $you ->
    [name] You are laying a bet.
   *[no] { $name } is laying a bet.
}
wait_guess = { $you ->
    [name] You are making a guess.
   *[no] { $name } is making a guess.
}
wait_game = { $you ->
    [name] You play { $game } with Khufu.
   *[no] { $name } plays { $game } with Khufu.
}
wait_choice = { $you ->
    [name] You must choose: { $event }.
   *[no] { $name } must choose: { $event }.
}
wait_over = The game is over.
wait_chance = Chance decides.
move_be = be { $character }
move_roll = roll the die and move
move_stay = stay and play the table
move_go = go over into the { $chamber }
move_challenge = challenge Khufu
move_to = to space { $space }: { $type }
move_enter = into the { $chamber }: { $table }
move_take = take the Treasure
move_leave = leave it
move_rob = steal from { $name }
move_pass = do not steal
move_pick = take { $card }
move_give = give { $card }
move_curse = take the Curse Card
move_target = choose { $name }
move_yield = take back the Scarab in the { $chamber }
move_turn = turn the { $chamber }
move_pay = pay { $card }
move_table = play the table
move_end = leave it for now
move_dealer = { $you ->
    [name] you deal
   *[no] { $name } deals
}
move_show = lay out { $cards }
move_keep = keep { $cards }
move_keep_odds = keep { $cards }: { $win } of 36 win, { $draw } draw
move_answer = "You're the Mummy!"
move_quiet = say nothing
move_here = "Here!"
move_heads = heads
move_tails = tails
move_odd = odd
move_even = even
move_symbol = { $symbol }
move_in = stake one on your charm
move_no = no, thank you
move_lid = lift lid { $n }
move_higher = higher
move_lower = lower
move_cup = lift cup { $n }
move_suit = { $suit }
move_over = over seven
move_under = under seven
move_seven = seven
move_toss = toss
move_stop = stop and collect
move_basket = open basket { $n }
move_crook = crook
move_flail = flail
move_ankh = ankh
move_accept = accept the bargain
move_refuse = refuse
move_swap = change places with { $name }
move_toll = pay the toll
move_miss = miss the turn
move_ride = ride to the { $chamber }: { $table }
move_send = send { $name }
move_duel = fight { $name }
move_fine = fine { $name }
move_ransom = pay two Treasures
move_suffer = go to the asps yourself
move_share = let the others take one each
move_bet = { $count ->
    [one] bet { $count } Treasure
   *[other] bet { $count } Treasures
}
move_stake = { $count ->
    [one] stake { $count } Treasure
   *[other] stake { $count } Treasures
}
move_suit_bet = { $count ->
    [one] { $count } Treasure on { $suit }
   *[other] { $count } Treasures on { $suit }
}
move_chance = { $move }
log_be = { $you ->
    [name] You are { $character }.
   *[no] { $name } is { $character }.
}
log_charm = { $you ->
    [name] Your lucky charm: { $symbol }.
   *[no] { $name }'s lucky charm: { $symbol }.
}
log_lucky = { $you ->
    [name] Khufu makes you his Servant: Lucky! The sand begins to fall.
   *[no] Khufu makes { $name } his Servant: Lucky! The sand begins to fall.
}
log_up = { $you ->
    [name] You are up.
   *[no] { $name } is up.
}
log_misses = { $you ->
    [name] You miss a turn.
   *[no] { $name } misses a turn.
}
log_roll = { $you ->
    [name] You roll { $die }.
   *[no] { $name } rolls { $die }.
}
log_roll_halved = { $you ->
    [name] You roll { $die }; lead sandals make it { $pips }.
   *[no] { $name } rolls { $die }; lead sandals make it { $pips }.
}
log_walk = { $you ->
    [name] You go to space { $space }.
   *[no] { $name } goes to space { $space }.
}
log_enter = { $you ->
    [name] You enter the { $chamber }.
   *[no] { $name } enters the { $chamber }.
}
log_sent_space = { $you ->
    [name] You are sent to space { $space }.
   *[no] { $name } is sent to space { $space }.
}
log_sent_chamber = { $you ->
    [name] You are sent to the { $chamber }.
   *[no] { $name } is sent to the { $chamber }.
}
log_void = { $you ->
    [name] Khufu interrupts: your move is void.
   *[no] Khufu interrupts: { $name }'s move is void.
}
log_take = { $you ->
    [name] You take { $card }.
   *[no] { $name } takes { $card }.
}
log_none_left = { $you ->
    [name] There is no Treasure left for you.
   *[no] There is no Treasure left for { $name }.
}
log_pay = { $you ->
    [name] You pay { $card }.
   *[no] { $name } pays { $card }.
}
log_give = { $you ->
    [name] You give { $card } to { $other }.
    [other] { $name } gives you { $card }.
   *[no] { $name } gives { $card } to { $other }.
}
log_rob = { $you ->
    [name] You reach into the purse of { $other }.
    [other] { $name } reaches into your purse.
   *[no] { $name } reaches into the purse of { $other }.
}
log_stolen = { $you ->
    [name] You steal { $card } from { $other }.
    [other] { $name } steals { $card } from you.
   *[no] { $name } steals { $card } from { $other }.
}
log_cobra = { $you ->
    [name] A cobra guards { $card }! Nothing to be had from { $other }, and you must pay.
    [other] Your cobra guards { $card }! { $name } must pay you.
   *[no] A cobra guards { $card }! Nothing to be had from { $other }, and { $name } must pay.
}
log_loses = { $you ->
    [name] You lose { $card } to { $other }.
    [other] { $name } loses { $card } to you.
   *[no] { $name } loses { $card } to { $other }.
}
log_bitten_stays = { $you ->
    [name] Khufu turns up { $card }: a cobra guards it, and you keep it.
   *[no] Khufu turns up { $card }: a cobra guards it, and { $name } keeps it.
}
log_bitten_goes = { $you ->
    [name] Khufu turns up { $card } and takes it from you.
   *[no] Khufu turns up { $card } and takes it from { $name }.
}
log_curse = { $you ->
    [name] You draw { $curse }. { $text }
   *[no] { $name } draws { $curse }. { $text }
}
log_curse_kept = { $you ->
    [name] You draw a Curse Card and keep it: { $curse }.
   *[no] { $name } draws a Curse Card and keeps it.
}
log_no_curse = { $you ->
    [name] There is no Curse Card left for you.
   *[no] There is no Curse Card left for { $name }.
}
log_acts = { $you ->
    [name] Your kept card acts: { $curse }.
   *[no] { $name }'s kept card acts: { $curse }.
}
log_target = { $you ->
    [name] You choose { $other }.
    [other] { $name } chooses you.
   *[no] { $name } chooses { $other }.
}
log_bet = { $you ->
    [name] You bet { $count } in the { $chamber }.
   *[no] { $name } bets { $count } in the { $chamber }.
}
log_show = { $you ->
    [name] You lay out { $cards }.
   *[no] { $name } lays out { $cards }.
}
log_table_won = { $you ->
    [name] { $fell }: you win!
   *[no] { $fell }: { $name } wins!
}
log_table_lost = { $you ->
    [name] { $fell }: you lose.
   *[no] { $fell }: { $name } loses.
}
log_scarab_placed = { $you ->
    [name] You place a Scarab in the { $chamber }.
   *[no] { $name } places a Scarab in the { $chamber }.
}
log_scarab_back = { $you ->
    [name] You take back your Scarab from the { $chamber }.
   *[no] { $name } takes back the Scarab from the { $chamber }.
}
log_sealed = { $you ->
    [name] You have chosen.
   *[no] { $name } has chosen.
}
log_die = { $you ->
    [name] You roll { $die }.
   *[no] { $name } rolls { $die }.
}
log_coin = { $you ->
    [name] Your coin shows { $coin }.
   *[no] { $name }'s coin shows { $coin }.
}
log_face = { $you ->
    [name] Your die shows: { $symbol }.
   *[no] { $name }'s die shows: { $symbol }.
}
log_stake = { $you ->
    [name] You stake { $count }.
   *[no] { $name } stakes { $count }.
}
log_call = { $you ->
    [name] Your call: { $guess }.
   *[no] { $name }'s call: { $guess }.
}
log_won = { $you ->
    [name] You win { $count }.
   *[no] { $name } wins { $count }.
}
log_lost = { $you ->
    [name] You lose { $count }.
   *[no] { $name } loses { $count }.
}
log_called = { $you ->
    [name] You are meant.
   *[no] { $name } is meant.
}
log_here = { $you ->
    [name] "Here!" you say.
   *[no] "Here!" says { $name }.
}
log_answer = { $you ->
    [name] You: "You're the Mummy!"
   *[no] { $name }: "You're the Mummy!"
}
log_chooses = { $you ->
    [name] You choose: { $choice }.
   *[no] { $name } chooses: { $choice }.
}
log_sarcophagus = { $you ->
    [name] You carry the Sarcophagus to the { $chamber }.
   *[no] { $name } carries the Sarcophagus to the { $chamber }.
}
log_game = { $you ->
    [name] You play { $game } with Khufu.
   *[no] { $name } plays { $game } with Khufu.
}
log_button = { $you ->
    [name] You: { $button }.
   *[no] { $name }: { $button }.
}
log_challenge = { $you ->
    [name] You challenge Khufu!
   *[no] { $name } challenges Khufu!
}
log_dealer = { $you ->
    [name] { $other } deals for you.
    [other] You deal for { $name }.
   *[no] { $other } deals for { $name }.
}
log_dealt = { $you ->
    [name] Your cards: { $cards }.
   *[no] { $name }'s cards: { $cards }.
}
log_keeps = { $you ->
    [name] You keep { $cards }.
   *[no] { $name } keeps { $cards }.
}
log_showdown = { $you ->
    [name] The dice: { $symbols }. You have { $mine }, Khufu has { $khufu }.
   *[no] The dice: { $symbols }. { $name } has { $mine }, Khufu has { $khufu }.
}
log_failed = { $you ->
    [name] You have failed the call.
   *[no] { $name } has failed the call.
}
log_tricked = { $you ->
    [name] You fell for it.
   *[no] { $name } fell for it.
}
log_here_nobody = Nobody answers. Khufu does not ask again.
log_turned = Stone grinds: { $chambers } turned.
log_turned_half = Stone grinds: { $chambers } turned half way round.
log_rolls = { $you ->
    [first] You roll { $one }, { $second } rolls { $two }.
    [second] { $first } rolls { $one }, you roll { $two }.
   *[no] { $first } rolls { $one }, { $second } rolls { $two }.
}
log_faces = The Symbol dice show { $symbols }.
log_spin = The wheel stops at { $suit }.
log_says = Khufu: "{ $line }"
log_appears = Khufu appears: { $event }.
log_gone = Khufu leaves.
log_window_good = All have answered as they should.
log_khufu_hand = Khufu's hand: { $symbols }.
log_space = That is a { $type }.
log_fell_die = A { $die } falls
log_fell_coin = The coin shows { $coin }
log_fell_face = The die shows: { $symbol }
log_settles_take = The house gives one Treasure to everybody.
log_settles_pay = The house takes one Treasure from everybody.
log_settles_nothing = The house neither gives nor takes.
reason_bank = { $you ->
    [name] You have broken Khufu's bank. You win!
   *[no] { $name } has broken Khufu's bank and wins.
}
reason_sand = The sand has run out. Khufu wins, and everybody has lost.
head_clock = { $gone } gone, { $left } left
head_deck = Treasures left: { $deck }   Curse Cards: { $curses }
seat_lucky = Lucky
seat_sandals = lead sandals
seat_trapped = trapped
seat_ready = ready to challenge
col_character = character
seat_miss = { $count ->
    [one] misses { $count } turn
   *[other] misses { $count } turns
}
seat_face_up = { $count ->
    [one] face up for { $count } turn
   *[other] face up for { $count } turns
}
seat_kept = { $count ->
    [one] keeps { $count } Curse Card
   *[other] keeps { $count } Curse Cards
}
seat_owes = owes { $count }
place_space = space { $space }
seat_treasures = Treasures: { $cards }
seat_scarabs = Scarabs: { $chambers }
legend_title = The board
legend = T Treasure · S Steal · C Curse · > an open door. The letters are pieces; NES: doors to the north, east, south; /s: a passage; ★ the Sarcophagus; (ab): whose Scarabs lie there.
barred = The { $chamber } is within reach: minimum { $minimum }, you hold { $held }.
race_ask = Who is first?
race_button = Me!
command_cards = purse
page_cards = your cards and what you know of others
command_curses = curses
page_curses = the 24 Curse Cards
command_school = school
page_school = Casino School: the game in five cards, and how to read the board
cards_mine = Your Treasures: { $cards }
cards_none = none
cards_kept = Curse Cards you keep: { $curses }
cards_known = { $name } holds for certain: { $cards }
curses_gone = discarded
curses_title = Curse Cards
school_1 = Goal
school_1_text = Beat the four tables once each and place a Scarab in every Chamber. Then beat Khufu in his Ultimate Challenge before the sand runs out. If nobody does, he wins.
school_2 = Your turn
school_2_text = Roll and walk clockwise. Treasure spaces give a card, Steal spaces let you rob, Curse spaces bite. Stepping through a door costs one pip, and any larger roll will do.
school_3 = Tables
school_3_text = Servant's: odd wins, from 1. High Priest's: even wins, from 2. Queen's: tails wins, from 3. King's: lay out two cards and match one of them, from 4. The first win brings only the Scarab, later ones double your stake.
school_4 = Khufu
school_4_text = When he appears, everybody stops; a move under way is void. If he asks: Who's the Mummy?, press the button fast. If he asks anything else, think first.
school_5 = The Challenge
school_5_text = With four Scarabs and at least three Treasures, go to the Sarcophagus. Khufu shows three symbols, you keep three of up to five cards, two dice complete both hands. More alike wins; a draw is not enough.
companion_has = Has { $name } any Treasure?
companion_yes = yes
companion_no = no
companion_who = Who is it?
companion_missed = Who has not answered? Tap them, then go on.
companion_tricked = Who has answered? Tap them, then go on.
companion_missed_order = { $name }, go to the next Curse space and take a card.
companion_tricked_order = { $name }, return one Treasure to the deck.
companion_done = Done: go on
companion_win = The challenger has won
companion_losedraw = Lost or drawn
companion_times = Take { $times } times your stake.
companion_back = Stake back.
companion_lost = Stake lost.
companion_house_win = Take { $count } Treasures.
companion_house_lost = Go to the next Curse space and take a card.
companion_coin = The coin shows { $coin }.
companion_far = Move to the furthest Curse space and take a card. If Khufu was better, return the three cards.
companion_if_scarab = If you have a Scarab on the board: { $order }
companion_to = { $name }: { $order }
companion_set_45 = Nothing is laid out before: everybody starts in the Servant's Chamber, without Treasure.
companion_set_30 = A short evening: everybody places a Scarab in the Servant's and in the High Priest's Chamber, and takes 3 Treasures.
companion_set_20 = A very short evening: everybody places a Scarab in the Servant's and in the High Priest's Chamber, and takes 5 Treasures.
companion_seconds = Answer: { $seconds } s
companion_reckon = Unsure? Type a colon, the three cards and the two dice: cat, cat, king, ankh, cat
companion_register = Who dares to sit at my tables?
companion_twice = { $order } No, two.
companion_menu = MENU: a Challenge
companion_start = Start the sand
companion_player = { $character }: { $charm }
companion_marked = { $name } ×
companion_game = { $game }. { $text } { $shown }
option_characters = characters
option_characters_choose = everybody chooses
option_characters_random = dealt at random
option_minutes = length
option_minutes_45 = 45 minutes, the whole game
option_minutes_30 = 30 minutes: two Scarabs and 3 Treasures to start
option_minutes_20 = 20 minutes: two Scarabs and 5 Treasures to start
option_mood = Khufu's mood
option_mood_fair = fair
option_mood_merry = merry: the house gives more
option_mood_grim = grim: the house gives less
option_answer = time to answer Khufu
option_answer_number = { $count } seconds
option_answer_8 = 8 seconds
option_answer_5 = 5 seconds
option_answer_12 = 12 seconds
option_answer_20 = 20 seconds
option_patience = patience with the slow
option_patience_30 = 30 seconds, then the table decides
option_patience_0 = without limit
option_patience_15 = 15 seconds, then the table decides
option_patience_60 = 60 seconds, then the table decides
option_tricks = trick questions
option_tricks_on = now and then
option_tricks_off = never
option_clock = the clock
option_clock_counted = counted, take your time
option_clock_real = real, the sand keeps falling

# Opponents
character_about_miu = Chases Scarabs for the fun of it. Khufu is rather fond of her.
character_about_pepi = Runs for every Treasure he sees. Half the time he has forgotten what for.
character_about_sobek = Steals where there is something to steal, and bets where there is something to win. Mind your purse.
character_about_bes = Plays the tables like an old friend of the house. You never know what he will call.
character_about_anubis = Has known Khufu for four thousand years. He takes his Treasures, and then he takes the bank.

help_ranks = From the lowest to the best: { $ranks }. Symbols are equal, cobras do not count; a draw is not enough.
help_reckon = To have a Challenge reckoned, type a colon, your three cards and the two dice, with commas between: cat, cat, king, ankh, cat. The symbols: { $symbols }.

# Awards at the end: what for, and in the form `why` how much. $who has it.
award_bet = The boldest bet
    .why = { $count } Treasures at once
award_tables = Terror of the tables
    .why = { $count ->
            [one] one table beaten
           *[other] { $count } tables beaten
        }
award_thefts = The lightest fingers
    .why = { $count ->
            [one] one Treasure stolen
           *[other] { $count } Treasures stolen
        }
award_curses = The most accursed
    .why = { $count } Curse Cards
award_treasures = Deep pockets
    .why = { $count } Treasures taken from the house
award_walked = The longest way
    .why = { $count } spaces walked
why_treasure = Treasures open doors: this would be { $count ->
    [one] your first
   *[other] number { $count }
}.
why_steal = you may rob somebody there, and it costs a rival something too.
why_door = an open door to the { $chamber } lies { $count ->
    [one] one space
   *[other] { $count } spaces
} ahead: { $rolls } of 6 rolls reach it.
why_no_curse = plain ground, and no Curse Card.
why_table = your Scarab is missing in the { $chamber }: you pay { $minimum } of { $held }, and win every second time.
why_table_king = your Scarab is missing in the { $chamber }: you pay { $minimum } of { $held }, and win about one time in three.
why_sarcophagus = all your Scarabs lie, and the Sarcophagus is in the { $chamber }: you can challenge Khufu there.
why_rob_seen = what you know of { $name }'s { $held } cards has no cobra.
why_rob = about one card in three has a cobra; { $name } has { $held } to lose.
why_challenge = with { $held } Treasures and { $minutes } minutes left you will hardly stand better.
why_keep = { $win } of 36 throws win with these, { $lose } lose.
why_bet_scarab = the first win only places your Scarab: the least will do.
why_bet_double = a win doubles it: { $count } more.
why_no_steal = you hold no Treasure, so nothing happens there.
why_curse = a Curse Card may cost Treasures, and you hold { $held ->
    [0] none
    [one] one
   *[other] { $held }
}.
why_again = your Scarab lies in the { $chamber } already: a win there brings as many Treasures as you bet.
why_plain = nothing happens there.
why_be = all six play alike: take the one you like.
why_roll = you hold { $held ->
    [0] no Treasure yet
    [one] one Treasure
   *[other] { $held } Treasures
} and have placed { $scarabs } of four Scarabs: only who walks gets on.
why_stake = you risk { $count } of { $held }.
why_luck = nobody can know which is right: take any.
why_no_cobra = it has no cobra, and those that have one guard your hand.
why_single = it is the only one of its kind in your hand; cards of a kind are worth more against Khufu.
why_left = { $count ->
    [one] One Treasure stays
   *[other] { $count } Treasures stay
} in your hand.
why_answer = to “Who's the Mummy?” everybody answers, in time.
why_quiet = to any question but his own silence is the answer.
