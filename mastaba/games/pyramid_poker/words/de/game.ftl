title = Pyramid Poker

rank_2 = 2
rank_3 = 3
rank_4 = 4
rank_5 = 5
rank_6 = 6
rank_7 = 7
rank_8 = 8
rank_9 = 9
rank_T = 10
rank_J = Bube
rank_Q = Dame
rank_K = König
rank_A = Ass
mark_2 = 2
mark_3 = 3
mark_4 = 4
mark_5 = 5
mark_6 = 6
mark_7 = 7
mark_8 = 8
mark_9 = 9
mark_T = 10
mark_J = B
mark_Q = D
mark_K = K
mark_A = A
suit_C = Kreuz
suit_D = Karo
suit_H = Herz
suit_S = Pik
sign_C = ♣
sign_D = ♦
sign_H = ♥
sign_S = ♠
card = { $suit } { $rank }
card_object = { $suit } { $rank }
joker = Joker
joker_object = den Joker
joker_sign = ★
face = { $mark }{ $sign }
hidden_object = einen Block

category_high_card = hohe Karte
category_pair = Paar
category_two_pair = zwei Paare
category_three = Drilling
category_straight = Straße
category_flush = Flush
category_full_house = Full House
category_four = Vierling
category_straight_flush = Straight Flush
category_royal_flush = Royal Flush
toward_straight = { $count } zur Straße
toward_flush = { $count } zum Flush
toward_straight_flush = { $count } z. Straight Flush

head_round = Runde { $round }
head_target = bis { $target } Punkte
head_basic = eine Runde, zwei Blätter gewinnen
blocks_of = Blöcke von { $name }
supply = { $name }: noch { $count }
reserve = Reserve: { $count }
out = Aus dem Spiel:
in_hand = { $you ->
    [name] in deiner Hand
   *[no] { $name } hält ihn
}
turned_up = aufgedeckt

prompt_place = du hältst { $card }: Wohin damit?
prompt_take = welchen Block nimmst du?
prompt_keep = drei Blöcke der Reserve sind aufgedeckt: Welchen behältst du?
prompt_add = du hast { $card }: In welches Blatt damit?
wait_start = Wer beginnt?
wait_look = { $you ->
    [name] Du ziehst einen Block.
   *[no] { $name } zieht einen Block.
}
wait_place = { $you ->
    [name] Du legst einen Block.
   *[no] { $name } legt einen Block.
}
wait_take = { $you ->
    [name] Du suchst einen Block aus.
   *[no] { $name } sucht einen Block aus.
}
wait_turn = Drei Blöcke der Reserve werden aufgedeckt.
wait_keep = { $you ->
    [name] Du wählst einen der drei Blöcke.
   *[no] { $name } wählt einen der drei Blöcke.
}
wait_add = { $you ->
    [name] Du wählst ein Blatt für { $card }.
   *[no] { $name } wählt ein Blatt für { $card }.
}
wait_over = Das Spiel ist zu Ende.
race_ask = Wer zuerst „Tut Tut“ sagt, beginnt!
race_button = Tut Tut!

move_place = auf { $spot } legen
move_take = Block { $spot } nehmen
move_take_known = { $card } von { $spot } nehmen
move_take_hidden = verdeckten Block { $spot } nehmen ({ $name })
move_keep = { $card } behalten
move_add = in Blatt { $hand }
move_add_to = in Blatt { $hand }: { $cards }
move_start = { $you ->
    [name] du beginnst
   *[no] { $name } beginnt
}
move_look = { $card } aus dem Vorrat ziehen
move_turn = { $card } aus der Reserve aufdecken

log_start = { $you ->
    [name] Du beginnst.
   *[no] { $name } beginnt.
}
log_look = { $you ->
    [name] Du siehst dir { $card } an.
   *[no] { $name } sieht sich { $card } an.
}
log_place = { $you ->
    [name] Du legst { $card } auf { $spot }.
   *[no] { $name } legt { $card } auf { $spot }.
}
log_built = { $you ->
    [name] Die Pyramide steht. Du nimmst zuerst.
   *[no] Die Pyramide steht. { $name } nimmt zuerst.
}
log_take = { $you ->
    [name] Du nimmst { $card } von { $spot }.
   *[no] { $name } nimmt { $card } von { $spot }.
}
log_joker = Der Joker ist aus dem Spiel; drei Blöcke der Reserve werden aufgedeckt.
log_turn = Die Reserve zeigt { $card }.
log_keep = { $you ->
    [name] Du behältst { $card }. Aus dem Spiel: { $out }.
   *[no] { $name } behält { $card }. Aus dem Spiel: { $out }.
}
log_add = { $you ->
    [name] Du legst { $card } in Blatt { $hand }.
   *[no] { $name } legt { $card } in Blatt { $hand }.
}
log_round = Die Runde ist zu Ende: Blatt gegen Blatt.
log_hand = { $you ->
    [name] Blatt { $hand }: { $best } schlägt { $other }. Du gewinnst es.
   *[no] Blatt { $hand }: { $best } schlägt { $other }. { $name } gewinnt es.
}
log_hand_higher = { $you ->
    [name] Blatt { $hand }: { $best } auf beiden Seiten, deins ist höher. Du gewinnst es.
   *[no] Blatt { $hand }: { $best } auf beiden Seiten. { $name } hat das höhere und gewinnt es.
}
log_hand_tied = Blatt { $hand }: { $best } auf beiden Seiten, genau gleich. Niemand gewinnt es.
log_totals = { $you ->
    [name] Du: { SIGNED($hands) } für die Blätter, { SIGNED($bonus) } für gewonnene Vergleiche, zusammen { SIGNED($total) }.
   *[no] { $name }: { SIGNED($hands) } für die Blätter, { SIGNED($bonus) } für gewonnene Vergleiche, zusammen { SIGNED($total) }.
}
log_points = { $you ->
    [name] { $count ->
        [one] Du bekommst die Differenz: { $count } Punkt.
       *[other] Du bekommst die Differenz: { $count } Punkte.
    }
   *[no] { $count ->
        [one] { $name } bekommt die Differenz: { $count } Punkt.
       *[other] { $name } bekommt die Differenz: { $count } Punkte.
    }
}
log_points_nobody = Gleichstand in der Runde: Niemand bekommt Punkte.

reason_skunk = { $you ->
    [name] Du gewinnst alle drei Blätter: ein Kantersieg!
   *[no] { $name } gewinnt alle drei Blätter: ein Kantersieg!
}
reason_two_hands = { $you ->
    [name] Du gewinnst zwei der drei Blätter und damit das Spiel!
   *[no] { $name } gewinnt zwei der drei Blätter und damit das Spiel.
}
reason_no_two_hands = Niemand hat zwei Blätter gewonnen: unentschieden.
reason_target = { $you ->
    [name] Du gewinnst die Partie, { $scores }!
   *[no] { $name } gewinnt die Partie, { $scores }.
}
reason_rounds = { $you ->
    [name] Die letzte Runde ist gespielt: Du führst und gewinnst, { $scores }!
   *[no] Die letzte Runde ist gespielt: { $name } führt und gewinnt, { $scores }.
}
reason_level = Die letzte Runde ist gespielt, es steht gleich: unentschieden.

command_left = rest
command_score = punkte
command_chart = tabelle
page_left = die Blöcke, die du noch nicht gesehen hast
page_score = der Punktezettel
page_chart = die Pokerblätter und ihre Punkte
left_title = { $count ->
    [one] { $count } Block ist ungesehen
   *[other] { $count } Blöcke sind ungesehen
}
left_jokers_none = Beide Joker sind schon aufgetaucht.
left_jokers = { $count ->
    [one] { $count } Joker ist darunter.
   *[other] { $count } Joker sind darunter.
}
left_where = Sie liegen im Vorrat, in der Reserve oder in Blöcken, die nicht zu dir zeigen.
left_sum = übrig
chart_title = Pokerblätter, das beste zuerst
chart_points = Punkte
chart_two = zwei Vergleiche gewonnen
chart_three = alle drei gewonnen
sheet_title = Punktezettel
sheet_round = Runde
sheet_match = Stand
sheet_none = Noch ist keine Runde zu Ende.
sheet_hand = Blatt { $hand }
sheet_points = Punkte
sheet_won_by = gewonnen
sheet_nobody = niemand
sheet_bonus = gewonnene Vergleiche
sheet_total = zusammen
sheet_gain = Punkte der Runde

lead_wins = gewinnt
lead_tied = gleich
lead_loses = verliert

score_next = Weiter zu Runde { $round }
track = { $name }: { $points } von { $target } Punkten

text_title = Der Tisch in Worten
text_turn = { $you ->
    [name] Du bist am Zug.
   *[no] { $name } ist am Zug.
}
text_row = Reihe { $row }: { $blocks }
text_block = { $spot } { $card }
text_block_hidden = { $spot } ein verdeckter Block von { $name }
text_wall_empty = Das Fundament ist leer.
text_hand = { $name }, Blatt { $hand }: { $cards }
text_hand_empty = leer
text_held = { $you ->
    [name] In deiner Hand: { $card }.
   *[no] In der Hand von { $name }: { $card }.
}

learn_goal = Das Ziel: Ihr baut gemeinsam eine Pyramide und tragt sie dann Stein für Stein wieder ab, jeder für drei Pokerhände. Gewinne zwei der drei!
learn_build = Diesen Block siehst nur du. Tippe auf einen gestrichelten Umriss, um ihn dort hinzulegen: Er zeigt zu dir, die andere Seite sieht nur Stein.
learn_backs = Ein gemeißelter Rücken heißt: Dieser Block zeigt zur anderen Seite. Jeder von euch kennt die halbe Mauer.
learn_bury = Was tief liegt, wird spät frei. Lass oben, was du selbst willst, und vergrabe, was der anderen Seite hilft.
learn_take = Die Pyramide steht! Angehobene Blöcke sind frei. Liegt auch nur auf einer Schulter noch etwas, muss ein Block warten.
learn_blind = Du darfst auch einen gemeißelten Block nehmen. Sein Gesicht siehst du erst, wenn er dir gehört: ein kleines Wagnis.
learn_add = Wähle eines deiner drei Blätter. Der Block bleibt dort, und dein Blatt 1 trifft auf das andere Blatt 1.
learn_joker = Ein Joker ersetzt keine Karte, und er kostet dich nichts: Behalte dafür einen dieser drei. Die anderen zwei versinken im Sand.
learn_match = Zwei volle Blätter haben sich getroffen: ✓ hat gewonnen. Gewinne zwei von dreien! In einer Partie über mehrere Runden bringen zwei 3 Punkte, alle drei 4.
learn_score = Jedes Blatt zählt, gewonnen oder nicht, und nur eine hohe Karte kostet einen Punkt. Auf die Leiste kommt nur die Differenz der Summen.

option_scoring = Wertung
option_scoring_advanced-7 = Punkte über mehrere Runden, bis 7
option_scoring_advanced-11 = Punkte über mehrere Runden, bis 11
option_scoring_basic = eine Runde: zwei Blätter gewinnen
option_start = wer beginnt
option_start_lot = das Los entscheidet
option_start_seat-0 = der erste Platz
option_start_seat-1 = der zweite Platz
option_start_tut-tut = wer zuerst „Tut Tut“ sagt
option_timer = Bedenkzeit
option_timer_0 = so lange du willst
option_timer_20 = 20 Sekunden, dann entscheidet der Haus-Bot
option_timer_40 = 40 Sekunden, dann entscheidet der Haus-Bot
option_timer_60 = 60 Sekunden, dann entscheidet der Haus-Bot

# Warum ein Zug gut sein kann: für den, der fragt.
why_makes = Blatt { $hand } hat dann: { $what }.
why_stays = er verdirbt Blatt { $hand } nicht: { $what }.
why_wins = Blatt { $hand } ist dann voll und gewinnt sicher: { $what }.
why_toward = Blatt { $hand } hat dann { $what }, und { $fit } der { $unseen } Blöcke, die du nicht gesehen hast, würden passen.
why_blind = diesen Block kennst du nicht: { $fit } der { $unseen }, die es sein können, würden eines deiner Blätter verbessern.
why_begins = Blatt { $hand } ist noch leer: Dort verdirbt er nichts.
why_grows = Blatt { $hand } hat dann { $count } seiner fünf Blöcke, und { $fit } der { $unseen }, die du nicht gesehen hast, ergäben ein Paar.
why_low = die unterste Reihe kommt zuletzt dran: { $card } liegt dort lange, und nur du weißt davon.
why_high = was auf Reihe { $row } kommt, muss zuerst weg, und nur du weißt, was dort liegt: { $card }.
why_joker = ein Joker deckt drei Blöcke auf, und du behältst den besten davon.

# Gegner
character_about_miu = Tatzt nach dem Stein, der am nächsten liegt. Wer sie besiegt, dem schnurrt sie trotzdem was.
character_about_pepi = Nimmt den Stein, der gerade am besten aussieht. Was du baust, merkt er kaum.
character_about_bes = Liebt Steine, die niemand kennt, und hofft auf einen Joker. Es geht öfter schief, als er zugibt.
character_about_anubis = Wägt jeden Stein für beide Seiten. Er macht wenige Fehler und verzeiht keinen.
character_about_thoth = Hat im Kopf tausend Pyramiden abgebaut, ehe du ziehst. Bring deine beste Hand mit.

# Awards at the end: what for, and in the form `why` how much. $who has it.
award_hand = Das beste Blatt
    .why = { $what }
award_jokers = Mit Jokern per Du
    .why = { $count } Joker
award_honours = Feine Gesellschaft
    .why = { $count } Asse und Bildkarten aus der Mauer
award_heights = Schwindelfrei
    .why = { $count } Steine aus den oberen Reihen
award_foundations = Bis auf den Grund
    .why = { $count } Steine aus der untersten Reihe
