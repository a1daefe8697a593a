title = Under the Mummy's Spell
none = none
nobody = nobody
money = ${ $amount },000
money_zero = $0
role_arch = Archaeologist
role_crook = Crook
role_occult = Occultist
role_agent = Agent
role_mummy = Mummy
person_arch = Archaeologist
person_crook = Crook
person_occult = Occultist
person_agent = Agent
person_prof = Professor
person_doc1 = First Doctor
person_doc2 = Second Doctor
person_digger = Local Digger
person_porter = Local Porter
person_boy = Little Boy
person_girl = Girlfriend
action_r = research
action_r1 = research I
action_r2 = research II
action_d = dig
action_x = Commute
action_y = Dynamite
action_c = Control
action_o = Observation
action_t = Tea
card = { $person } ({ $action })
seat_role = { $name }: { $role }
find_mummy = The Mummy
find_hand = Mummy's Hand
find_cat = Cat Mummy
find_amulet = Magic Amulet
find_canopic = Canopic Jars
find_mask = Golden Death Mask
find_tablets = Clay Tablets
find_anubis = Statue of Anubis
find_jewels = Casket of Jewels
find_goblets = Silver Goblets
find_book = Book of the Dead
find_device = Strange Device
find_hidden = an unknown find
item_revolver1 = Revolver I
item_revolver2 = Revolver II
item_shotgun = Shotgun
item_machete = Machete
item_torch1 = Torch I
item_torch2 = Torch II
item_spray = Insect Spray
item_helmet = Pith Helmet
item_charm = Lucky Charm
item_lamp = Miner's Lamp
large_hand = Hand of the Mummy
large_cat = Cat Mummy
large_swarm = Beetles
large_trap = Trap
large_storm = Sandstorm
kind_hand = Hand of the Mummy
kind_cat = Cat Mummy
kind_swarm = Beetle Swarm
kind_trap = Trap
kind_attack = Beetle Attack
kind_hidden = unknown card
site = site { $number }
beetle = beetle card { $number }
stage_setup = setting up
stage_preparation = preparation
stage_planning = planning
stage_execution = execution
stage_market = market
stage_over = the end
side_legal = digs
side_job = works
side_robber = robs
side_watch = watches
head_round = round { $round } of { $deadline }
head_start = start player: { $name }
draw_no_sites = No site is open.
draw_led = led by { $name }
draw_abandoned = abandoned
draw_sand = sand { $sand }, shovels { $shovels } of { $needed }
draw_opens = opens this round
draw_offers = jobs: { $jobs }
draw_beetles = beetle cards: { $beetles }
draw_outlook = combat { $combat }, daring { $daring } against terror { $terror }: { $win } % victory, { $defeat } % defeat, { $panic } % panic, { $trap } % trap
draw_rest = resting
draw_ignored = under the Spell or at tea
draw_dynamite = dynamite
draw_people = People (combat/daring)
draw_person = { $person } { $combat }/{ $daring }{ $items }
draw_hand = in hand: { $cards }
draw_mummy = strength { $strength }, injuries { $injuries }, secured: { $secured }
draw_large = large cards in hand: { $hand }; played: { $played }
draw_beetle_hand = beetle cards in hand: { $cards }
draw_stack = excavation stack { $stack }, sand stack { $sand }
draw_market = Market: { $wares }
draw_rotten = { $ware } (rotten)
draw_casino = Casino: gamblers { $gamblers }; croupiers { $croupiers }
draw_known = On top of the stack: { $finds }
fight_equation = { $site }: { $white } + die against { $black } + die: { $percent } %
roll_needs = { $need } on the die, { $percent } %
prompt_role = which role do you take?
wait_role = { $you ->
    [name] You choose a role.
   *[no] { $name } chooses a role.
}
prompt_tea = whom does the girlfriend take to tea?
wait_tea = { $you ->
    [name] You may send the girlfriend to tea.
   *[no] { $name } may send the girlfriend to tea.
}
prompt_hide = which of the top cards goes under the stack?
wait_hide = { $you ->
    [name] You hide a find.
   *[no] { $name } hides a find.
}
prompt_turn = what do you do?
wait_turn = { $you ->
    [name] You are planning.
   *[no] { $name } is planning.
}
prompt_research = you hold { $held }: look deeper, open a site, or put back?
prompt_research_none = you have taken all you looked at: go on?
wait_research = { $you ->
    [name] You are studying the stack.
   *[no] { $name } is studying the stack.
}
prompt_sand_gift = there is no sand left: how much do you lay?
wait_sand_gift = { $you ->
    [name] You have to find sand.
   *[no] { $name } has to find sand.
}
prompt_sand_from = from which site does the sand come?
wait_sand_from = { $you ->
    [name] You move sand.
   *[no] { $name } moves sand.
}
prompt_creep = send more robbers along, or go?
wait_creep = { $you ->
    [name] You send robbers.
   *[no] { $name } sends robbers.
}
prompt_mummy_turn = a large card, beetle cards, or nothing?
wait_mummy_turn = { $you ->
    [name] You are planning.
   *[no] { $name } is planning.
}
prompt_storm_pick = sand is short: on which site does the storm lay some?
wait_storm_pick = { $you ->
    [name] You send the storm.
   *[no] { $name } sends the storm.
}
prompt_spell = on which dig does the Spell fall?
wait_spell = { $you ->
    [name] You may cast the Spell.
   *[no] { $name } may cast the Spell.
}
prompt_mummy_cards = more beetle cards, or done?
wait_mummy_cards = { $you ->
    [name] You place beetle cards.
   *[no] { $name } places beetle cards.
}
prompt_retreat = who retreats?
wait_retreat = { $you ->
    [name] You may retreat.
   *[no] { $name } may retreat.
}
prompt_dig_order = you lead several digs: which first?
wait_dig_order = { $you ->
    [name] You choose which dig comes next.
   *[no] { $name } chooses which dig comes next.
}
prompt_raid_order = which site do you rob first?
wait_raid_order = { $you ->
    [name] You choose which site comes next.
   *[no] { $name } chooses which site comes next.
}
prompt_trap_wound = the trap wounds your people: which card do you give?
wait_trap_wound = { $you ->
    [name] You give a card for each wounded person.
   *[no] { $name } gives a card for each wounded person.
}
prompt_victim = whom do you strike?
wait_victim = { $you ->
    [name] You strike somebody.
   *[no] { $name } strikes somebody.
}
prompt_wound = somebody is hurt: which card do you give?
wait_wound = { $you ->
    [name] You have to give a card.
   *[no] { $name } has to give a card.
}
prompt_rot = what rots on the market?
wait_rot = { $you ->
    [name] You let something rot.
   *[no] { $name } lets something rot.
}
prompt_wages = whose wage do you raise?
wait_wages = { $you ->
    [name] You may raise wages.
   *[no] { $name } may raise wages.
}
prompt_pocket = how much do you take to the market? Nobody sees it yet.
wait_pocket = Everybody packs the pocket. Waiting for { $name }.
prompt_stall = steal or trade? Nobody sees it yet.
wait_stall = Everybody chooses in secret. Waiting for { $name }.
prompt_theft = from whom do you steal?
wait_theft = { $you ->
    [name] You pick a pocket.
   *[no] { $name } picks a pocket.
}
prompt_nominate = which card of the market do you bid for?
wait_nominate = { $you ->
    [name] You may open an auction.
   *[no] { $name } may open an auction.
}
prompt_bidding = { $ware } stands at { $money }: do you go higher?
wait_bidding = { $you ->
    [name] You may go higher.
   *[no] { $name } may go higher.
}
prompt_solo = you are the only trader: what do you buy?
wait_solo = { $you ->
    [name] You are alone on the market.
   *[no] { $name } is alone on the market.
}
prompt_equip = who carries it?
wait_equip = { $you ->
    [name] You hand out equipment.
   *[no] { $name } hands out equipment.
}
wait_deal_role = Roles are drawn.
wait_draft = The dice say who chooses next.
wait_start = The dice say who starts.
wait_see = The mummy looks at the top of the stack.
wait_study = { $you ->
    [name] You turn over a card.
   *[no] { $name } turns over a card.
}
wait_depth = A sand card says how deep it lies.
wait_sneak_roll = { $you ->
    [name] You sneak up.
   *[no] { $name } sneaks up.
}
wait_command_roll = { $you ->
    [name] You try to take control.
   *[no] { $name } tries to take control.
}
wait_spell_roll = { $you ->
    [name] You cast the Spell.
   *[no] { $name } casts the Spell.
}
wait_uncover = A site is being dug.
wait_trap = A trap! The die decides.
wait_trap_dice = The dice decide who gets the find.
wait_fight = They fight the mummy.
wait_brawl = Diggers and robbers fight.
wait_feud = The robbers fight each other.
wait_banish = The mummy loses a card.
wait_casino = The ball rolls in the casino.
wait_theft_roll = { $you ->
    [name] You reach into a pocket.
   *[no] { $name } reaches into a pocket.
}
wait_girl_price = The girlfriend names her price.
wait_over = The game is over.
move_role = play the { $role }
move_tea = tea with { $person }
move_no_tea = no tea
move_hide = hide card { $n }: { $find }
move_look = study the stack with { $card }
move_peek = study { $site } with { $card }
move_wake = wake { $card } at { $site }
move_dig = dig at { $site }: { $card }
move_work = work at { $site } for { $money }: { $card }
move_offer = offer a job at { $site } for { $money }
move_recall = withdraw the job at { $site } for { $money }
move_sneak = rob { $site }: { $card }
move_blast = dynamite for { $card }
move_observe = observe { $site }
move_command_beetle = Control: { $beetle } to { $site }
move_command = Control: { $card } to { $site }
move_gamble = gamble in the casino: { $card }
move_deal = croupier in the casino: { $card }
move_pass = pass
move_done = done
move_open = open a dig for { $find }: { $card }
move_replace = put the rest back
move_replace_none = go on
move_sand = { $n } sand cards
move_from = from { $site }
move_join = send along { $card }
move_creep = go now
move_play = play { $large }
move_lay = lay { $kind } at { $site }
move_shift = move { $beetle } to { $site }
move_take_storm = take the Sandstorm back
move_storm = storm on { $site }
move_spell = the Spell on { $card }
move_no_spell = no Spell
move_retreat = take { $card } back from { $site }
move_stay = stay
move_resolve = { $site } now
move_strike = strike the { $role }
move_lose = give up { $card }
move_rot = let { $ware } rot
move_raise = { $money } more for { $person }
move_pocket = { $money } into the pocket
move_steal = steal
move_trade = trade
move_pick = steal from the { $role }
move_bid = bid { $money } for { $ware }
move_outbid = bid { $money }
move_buy = buy { $ware } for { $money }
move_ask_girl = ask the girlfriend's price
move_give = { $ware } for { $person }
move_highest = { $you ->
    [name] you roll highest
   *[no] { $name } rolls highest
}
move_draw = turn over { $find }
move_depth = depth { $n }
move_roll = roll { $n }
move_fight = roll { $white } against { $black }
move_uncover = uncover { $site }
move_banish = show { $kind }
log_role = { $you ->
    [name] { $role }: that is you.
   *[no] { $name } plays the { $role }.
}
log_highest_start = { $you ->
    [name] You get the start player card.
   *[no] { $name } gets the start player card.
}
log_highest_draft = { $you ->
    [name] You roll highest and choose a role.
   *[no] { $name } rolls highest and chooses a role.
}
log_highest_find = { $you ->
    [name] You roll highest and get the find.
   *[no] { $name } rolls highest and gets the find.
}
log_round = { $you ->
    [name] Round { $round }. You start.
   *[no] Round { $round }. { $name } starts.
}
log_tea = { $you ->
    [name] You send the girlfriend to tea with: { $person }.
   *[no] { $name } sends the girlfriend to tea with: { $person }.
}
log_no_tea = { $you ->
    [name] The girlfriend stays with you.
   *[no] { $name } does not send the girlfriend to tea.
}
log_see = { $you ->
    [name] You see card { $place } of the stack.
   *[no] { $name } looks at card { $place } of the stack.
}
log_see_seen = { $you ->
    [name] Card { $place } of the stack: { $find }.
   *[no] { $name } sees card { $place }: { $find }.
}
log_hide = { $you ->
    [name] You put a card under the stack.
   *[no] { $name } puts one of the top cards under the stack.
}
log_hide_seen = { $you ->
    [name] You put under the stack: { $find }.
   *[no] { $name } puts under the stack: { $find }.
}
log_look = { $you ->
    [name] You study the stack: { $card }.
   *[no] { $name } studies the stack: { $card }.
}
log_draw = { $you ->
    [name] You see card { $place }.
   *[no] { $name } looks at card { $place }.
}
log_draw_seen = { $you ->
    [name] Card { $place }: { $find }.
   *[no] { $name } sees card { $place }: { $find }.
}
log_peek = { $you ->
    [name] You study { $site }.
   *[no] { $name } studies { $site }: { $card }.
}
log_peek_seen = { $you ->
    [name] At { $site } lies: { $find }.
   *[no] { $name } knows what lies at { $site }: { $find }.
}
log_replace = { $you ->
    [name] { $count ->
        [0] You have taken all you looked at.
        [one] You put one card back on the stack.
       *[other] You put { $count } cards back on the stack.
    }
   *[no] { $count ->
        [0] { $name } has taken all cards that were looked at.
        [one] { $name } puts one card back on the stack.
       *[other] { $name } puts { $count } cards back on the stack.
    }
}
log_open = { $you ->
    [name] You open { $site }: { $card }.
   *[no] { $name } opens { $site }: { $card }.
}
log_open_seen = { $you ->
    [name] You open { $site } for { $find }: { $card }.
   *[no] { $name } opens { $site } for { $find }: { $card }.
}
log_sand = { $you ->
    [name] You lay { $count } sand cards.
   *[no] { $name } lays { $count } sand cards.
}
log_wake = { $you ->
    [name] You wake { $card } at { $site }.
   *[no] { $name } wakes { $card } at { $site }.
}
log_dig = { $you ->
    [name] You dig at { $site }: { $card }.
   *[no] { $name } digs at { $site }: { $card }.
}
log_work = { $you ->
    [name] You take a job at { $site } for { $money }: { $card }.
   *[no] { $name } takes a job at { $site } for { $money }: { $card }.
}
log_offer = { $you ->
    [name] You offer a job at { $site }: { $money }.
   *[no] { $name } offers a job at { $site }: { $money }.
}
log_recall = { $you ->
    [name] You withdraw a job at { $site }: { $money }.
   *[no] { $name } withdraws a job at { $site }: { $money }.
}
log_sneak = { $you ->
    [name] You send a robber to { $site }: { $card }.
   *[no] { $name } sends a robber to { $site }: { $card }.
}
log_creep_ok = { $you ->
    [name] You have sneaked up to { $site }: { $cards }.
   *[no] { $name } has sneaked up to { $site }: { $cards }.
}
log_creep_fail = { $you ->
    [name] Your robbers are noticed at { $site } ({ $die } against { $against }).
   *[no] The robbers of { $name } are noticed at { $site } ({ $die } against { $against }).
}
log_blast = { $you ->
    [name] You lay dynamite at { $site }: { $card }.
   *[no] { $name } lays dynamite at { $site }: { $card }.
}
log_observe = { $you ->
    [name] You observe { $site }.
   *[no] { $name } observes { $site }.
}
log_command = { $you ->
    [name] You move { $beetle } from { $source } to { $site }.
   *[no] { $name } moves { $beetle } from { $source } to { $site }.
}
log_aim_control = { $you ->
    [name] You try to control { $card }.
   *[no] { $name } tries to control { $card }.
}
log_aim_spell = { $you ->
    [name] Your Spell falls on { $card }.
   *[no] The Spell falls on { $card }.
}
log_aim_theft = { $you ->
    [name] You reach into the pocket of { $victim }.
    [victim] { $name } reaches into your pocket.
   *[no] { $name } reaches into the pocket of { $victim }.
}
log_control_ok = { $you ->
    [name] { $card } obeys you and goes to { $site } ({ $die } against { $against }).
   *[no] { $card } obeys { $name } and goes to { $site } ({ $die } against { $against }).
}
log_control_fail = { $you ->
    [name] { $card } does not obey you ({ $die } against { $against }).
   *[no] { $card } does not obey { $name } ({ $die } against { $against }).
}
log_gamble = { $you ->
    [name] You gamble in the casino: { $card }.
   *[no] { $name } gambles in the casino: { $card }.
}
log_deal = { $you ->
    [name] You work as croupier: { $card }.
   *[no] { $name } works as croupier: { $card }.
}
log_pass = { $you ->
    [name] You pass.
   *[no] { $name } passes.
}
log_done = { $you ->
    [name] You are done.
   *[no] { $name } is done.
}
log_play = { $you ->
    [name] You play { $large } and take: { $kinds }.
   *[no] { $name } plays { $large } and takes: { $kinds }.
}
log_lay = { $you ->
    [name] You lay { $beetle } at { $site }.
   *[no] { $name } lays { $beetle } at { $site }.
}
log_lay_seen = { $you ->
    [name] You lay { $beetle } at { $site }: { $kind }.
   *[no] { $name } lays { $beetle } at { $site }: { $kind }.
}
log_shift = { $you ->
    [name] You move { $beetle } from { $source } to { $site }.
   *[no] { $name } moves { $beetle } from { $source } to { $site }.
}
log_take_storm = { $you ->
    [name] You take the Sandstorm back.
   *[no] { $name } takes the Sandstorm back.
}
log_spell_ok = { $you ->
    [name] Your Spell binds { $card } ({ $die } against { $against }).
   *[no] The Spell binds { $card } ({ $die } against { $against }).
}
log_spell_fail = { $you ->
    [name] Your Spell fails on { $card } ({ $die } against { $against }).
   *[no] The Spell fails on { $card } ({ $die } against { $against }).
}
log_retreat = { $you ->
    [name] You take { $card } back from { $site }.
   *[no] { $name } takes { $card } back from { $site }.
}
log_stay = { $you ->
    [name] You stay.
   *[no] { $name } stays.
}
log_lead_lost = { $you ->
    [name] You no longer lead { $site }.
   *[no] { $name } no longer leads { $site }.
}
log_resolve = { $you ->
    [name] You choose { $site }.
   *[no] { $name } chooses { $site }.
}
log_strike = { $you ->
    [name] The blow falls on you.
   *[no] The blow falls on { $name }.
}
log_wound = { $you ->
    [name] You lose { $card }.
   *[no] { $name } loses { $card }.
}
log_job_paid = { $you ->
    [name] You are paid for the job: { $money }.
   *[no] { $name } is paid for the job: { $money }.
}
log_job_back = { $you ->
    [name] The premium returns to you: { $money }.
   *[no] The premium returns to { $name }: { $money }.
}
log_recovered = { $you ->
    [name] You recover { $find } and get { $money }.
   *[no] { $name } recovers { $find } and gets { $money }.
}
log_agent = { $you ->
    [name] You take your half: { $money }.
   *[no] { $name } takes half of it: { $money }.
}
log_croupier = { $you ->
    [name] Your croupier earns { $money }.
   *[no] A croupier of { $name } earns { $money }.
}
log_gambled_win = { $you ->
    [name] The die shows { $die }: you win { $money }.
   *[no] The die shows { $die }: { $name } wins { $money }.
}
log_gambled_lose = { $you ->
    [name] The die shows { $die }: you lose { $money }.
   *[no] The die shows { $die }: { $name } loses { $money }.
}
log_gambled_even = { $you ->
    [name] The die shows { $die }: you neither win nor lose.
   *[no] The die shows { $die }: nothing for { $name }.
}
log_refill = { $you ->
    [name] You lend the bank { $money }; it is written down.
   *[no] { $name } lends the bank { $money }; it is written down.
}
log_rot = { $you ->
    [name] You let rot: { $ware }.
   *[no] { $ware } is rotten for this market.
}
log_raise = { $you ->
    [name] You raise the wage of { $person } to { $money }.
   *[no] { $name } raises the wage of { $person } to { $money }.
}
log_sealed_pocket = { $you ->
    [name] Your pocket is packed.
   *[no] { $name } has packed.
}
log_sealed_stall = { $you ->
    [name] You have chosen.
   *[no] { $name } has chosen.
}
log_reveal_steal = { $you ->
    [name] You steal, with { $money } in the pocket.
   *[no] { $name } steals, with { $money } in the pocket.
}
log_reveal_trade = { $you ->
    [name] You trade, with { $money } in the pocket.
   *[no] { $name } trades, with { $money } in the pocket.
}
log_theft_ok = { $you ->
    [name] The die shows { $die }: you steal { $money }.
   *[no] The die shows { $die }: { $name } steals { $money }.
}
log_theft_fail = { $you ->
    [name] The die shows { $die }: you get nothing.
   *[no] The die shows { $die }: { $name } gets nothing.
}
log_bid = { $you ->
    [name] You bid { $money } for { $ware }.
   *[no] { $name } bids { $money } for { $ware }.
}
log_bid_pass = { $you ->
    [name] You do not bid.
   *[no] { $name } does not bid.
}
log_bought = { $you ->
    [name] You get { $ware } for { $money }.
   *[no] { $name } gets { $ware } for { $money }.
}
log_ask_girl = { $you ->
    [name] The girlfriend wants { $money } of you.
   *[no] The girlfriend wants { $money } of { $name }.
}
log_give = { $you ->
    [name] You give { $ware } to { $person }.
   *[no] { $name } gives { $ware } to { $person }.
}
log_feud_seat = { $you ->
    [name] { $white } + { $white_die } against { $black } + { $black_die }: you beat the other robbers.
   *[no] { $white } + { $white_die } against { $black } + { $black_die }: { $name } beats the other robbers.
}
log_feud_others = { $you ->
    [name] { $white } + { $white_die } against { $black } + { $black_die }: the other robbers beat you.
   *[no] { $white } + { $white_die } against { $black } + { $black_die }: the other robbers beat { $name }.
}
log_roles = The roles: { $roles }.
log_depth = A sand card says { $value }: { $site } lies under { $sand } sand.
log_from = Sand moves from { $site } to { $target }.
log_storm = The Sandstorm covers: { $sites }.
log_storm_calm = The Sandstorm finds nothing to cover.
log_execution = Planning is over.
log_uncover_shut = { $shovels ->
    [one] { $site }: one shovel, { $sand } sand left. It stays closed.
   *[other] { $site }: { $shovels } shovels, { $sand } sand left. It stays closed.
}
log_uncover_open = { $site } opens: { $find }! Beetle cards: { $kinds }.
log_shatters = The dynamite breaks it.
log_trap_wounds = The trap springs ({ $die }): everybody there is hurt.
log_trap_secured = The trap springs ({ $die }): the mummy gets the find.
log_trap_nothing = The trap is broken ({ $die }).
log_trap_broken = At her own body the trap is broken.
log_terror_panic = Terror { $terror } against daring { $daring }: panic!
log_terror_stand = Terror { $terror } against daring { $daring }: they stand.
log_panic = They flee: { $persons }. Left behind: { $items }.
log_fight_persons = { $white } + { $white_die } against { $black } + { $black_die }: the people win.
log_fight_mummy = { $white } + { $white_die } against { $black } + { $black_die }: the mummy wins.
log_dead = { $person } is dead.
log_brawl_legal = { $white } + { $white_die } against { $black } + { $black_die }: the diggers drive the robbers off.
log_brawl_robbers = { $white } + { $white_die } against { $black } + { $black_die }: the robbers win.
log_secured = The mummy secures: { $find }.
log_broken = Nobody gets { $find }.
log_lost = The mummy loses her large card: { $large }.
log_banish_hand = She also gives up a beetle card of her hand: { $kind }.
log_banish_site = At { $site } { $beetle } is shown and lost: { $kind }.
log_closed = { $site } is cleared.
log_market = The market opens.
log_round_end = Round { $round } is over.
reason_recovered = { $you ->
    [name] The Mummy is recovered, and you have the most cash: you win, { $scores }!
   *[no] The Mummy is recovered; { $name } has the most cash and wins, { $scores }.
}
reason_secured = { $you ->
    [name] You have secured your body: you win!
   *[no] The mummy has secured her body: { $name } wins.
}
reason_deadline = { $you ->
    [name] Time is up, and nobody has recovered your body: you win!
   *[no] Time is up, and nobody has recovered the Mummy: { $name } wins.
}
reason_nobody = { $you ->
    [name] Nobody is left to disturb you: you win!
   *[no] Nobody is left to disturb the mummy: { $name } wins.
}
reason_shared = The Mummy is recovered. Equal cash, a shared victory: { $names }, { $scores }.
command_finds = finds
page_finds = the twelve finds, what they are worth, and what became of them
command_odds = chances
page_odds = how a fight goes, by the difference of the totals
command_people = people
page_people = everybody's strength, daring, wages and equipment; the mummy's large cards
finds_title = The finds
finds_value = value
finds_double = double for
finds_mine = for you
finds_fragile = fragile
finds_fate = where
fate_hidden = buried
fate_secured = with the mummy
fate_recovered = recovered
fate_broken = broken
yes = yes
odds_title = A fight: your total less theirs, and your chance
odds_lead = difference
odds_chance = chance
people_title = Persons
people_boss = serves
people_combat = combat
people_daring = daring
people_wage = wage
people_items = carries
status_market = on the market
status_dead = dead
status_absent = not in play
option_roles = Roles
option_roles_random = by lot
option_roles_draft = the dice say who chooses first
option_roles_seats = by seat: mummy, archaeologist, crook, occultist, agent
option_seating = Who sits where, clockwise: 1 mummy, 2 archaeologist, 3 crook, 4 occultist, 5 agent
option_seating_0 = as the roles are given
option_seating_number = in this order: { $count }
option_deadline = Rounds until the mummy wins
option_deadline_0 = 18, 14 or 11, for 3, 4 or 5 players
option_deadline_8 = 8 rounds
option_deadline_20 = 20 rounds
option_deadline_40 = 40 rounds
option_deadline_number = { $count } rounds
option_timer = Time for a decision
option_timer_0 = as long as you like
option_timer_30 = 30 seconds
option_timer_120 = 2 minutes
option_timer_number = { $count } seconds

# Opponents
character_about_miu = Digs where the sand is soft, and naps in the market. A gentle start for either side.
character_about_pepi = Is brave and a little careless with other people's lives. He always buys something.
character_about_sobek = Wants the big finds, and wants them now. As the mummy he bites.
character_about_nefer = Reckons every fight before it begins. She retreats in time, and comes back with more shovels.
character_about_anubis = Knows every grave, since he dug it. On either side of the spell he is at home.

ending_title = How everybody did
ending_money = { $cash } at hand + { $written } written down = { $total }
ending_finds = finds: { $finds }
ware_combat = combat { SIGNED($count) }
ware_daring = daring { SIGNED($count) }
ware_hands = { $count ->
    [one] one hand
   *[other] two hands
}
ware_head = worn on the head
ware_cards = { $count ->
    [one] one action card
   *[other] { $count } action cards
}

# Awards at the end: what for, and in the form `why` how much. $who has it.
award_dig = The longest dig
    .why = { $count } loads of sand in one go
award_bid = The boldest bid
    .why = { $what } at the market
award_find = The richest find
    .why = worth { $what }
award_robber = Shadow of the night
    .why = { $count ->
            [one] one robbery
           *[other] { $count } robberies
        }
award_thief = The lightest fingers
    .why = { $what } stolen
award_casino = Darling of the casino
    .why = { $what } won
award_beetles = Mistress of the beetles
    .why = { $count } beetle cards laid
award_wounds = The most bandages
    .why = { $count } wounds
why_look = whoever knows the top find chooses what is dug for; { $count } lie in the stack.
why_hide = { $find }: at the bottom of the stack it stays longest out of their hands.
why_worth = { $find } would bring you { $money }.
why_opens = { $site } opens with its { $shovels } shovels ({ $needed } needed).
why_shovels = { $site }: { $shovels } of { $needed } shovels.
why_fight = something lurks at { $site }: those present would win in { $percent } % of the cases.
why_sneak = if you roll { $need } or more, nobody stops you there.
why_unwatched = nobody stands in your way there.
why_retreat = the fight there goes wrong in { $percent } % of the cases.
why_lay = { $count ->
    [one] one person
   *[other] { $count } people
} would still win the fight there in { $percent } % of the cases.
why_strike = { $name } has { $money } in all.
why_pocket = only what is in the pocket buys something.
why_gamble = the six faces of the casino's die pay { $money } together.
why_rest = if all pass, planning is over: whoever acts now gives the mummy another turn.
why_done = { $count ->
    [0] You have no card left to play.
    [one] You can go on in your next turn: one of your cards is still in hand.
   *[other] You can go on in your next turn: { $count } of your cards are still in hand.
}
why_deal = a croupier gets { $money } if another character gambles in this round.
why_join = so far you get past in { $percent } % of the cases; whoever robs shares.
why_asleep = none of your sites with beetle cards opens in this round: no fight.
why_wages = you keep your { $money }: nobody's wage rises.
why_rot = so nobody can buy it: { $ware }.
why_creep = as many as you are, you get past in { $percent } % of the cases.
why_tea = { $person } works for { $name }, who has { $money }, and does nothing while at tea.
why_safe = nothing lurks where your people dig.
why_trade = only traders buy, and you have { $money } in the pocket.
why_thief = you have nothing in the pocket to buy with.
why_save = you keep your { $money }.
why_outbid = { $ware } stands at { $money }, and you have { $mine } in the pocket.
why_helper = { $ware } brings you { $count ->
    [one] one action card
   *[other] { $count } action cards
} for every round.
why_item = { $ware }: { $combat } in a fight, { $daring } against fear.
why_lose = { $person } keeps { $count ->
    [one] one other card
   *[other] { $count } other cards
}.
why_her_done = { $count ->
    [0] You have no beetle card left.
    [one] One beetle card stays in your hand.
   *[other] { $count } beetle cards stay in your hand.
}
why_her_turn = { $count ->
    [one] One person is
   *[other] { $count } people are
} at the sites now.
why_storm = { $site } has the most to lose: { $shovels ->
    [one] one shovel digs
   *[other] { $shovels } shovels dig
} there.
why_no_pocket = what is not in the pocket nobody can steal.
