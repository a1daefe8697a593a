title = New Game
about = Grabe nach Skarabäen, und raste, ehe ein Schakal kommt.

prompt_choose = { $count ->
    [0] grabe nach einem ersten Skarabäus.
    [one] weitergraben, oder mit deinem Fund rasten?
   *[other] weitergraben, oder mit deinen { $count } Funden rasten?
}
wait_choose = { $you ->
    [name] Du bist am Zug.
   *[no] { $name } gräbt.
}

move_dig = graben
move_rest = { $count ->
    [one] rasten und den Fund behalten
   *[other] rasten und die { $count } Funde behalten
}
move_draw = { $token } ziehen

log_found = { $you ->
    [name] Du findest einen Skarabäus, der { $token } zählt.
   *[no] { $name } findet einen Skarabäus, der { $token } zählt.
}
log_found_hidden = { $you ->
    [name] Du findest einen Skarabäus.
   *[no] { $name } findet einen Skarabäus.
}
log_jackal = { $you ->
    [name] Ein Schakal kommt, und dein Zug ist vorbei.
   *[no] Ein Schakal kommt, und der Zug von { $name } ist vorbei.
} { $count ->
    [0] Nichts ist verloren.
    [one] Ein Fund kommt zurück in den Beutel.
   *[other] { $count } Funde kommen zurück in den Beutel.
}
log_rest = { $you ->
    [name] Du rastest
   *[no] { $name } rastet
} und { $you ->
    [name] behältst
   *[no] behält
} { $count ->
    [one] einen Fund.
   *[other] { $count } Funde.
}
log_won = { $you ->
    [name] Der Beutel ist leer: Du gewinnst mit { $points } Punkten!
   *[no] Der Beutel ist leer: { $name } gewinnt mit { $points } Punkten.
}
log_shared = Der Beutel ist leer: { $name } teilen sich den Sieg mit je { $points } Punkten.
log_draw = Der Beutel ist leer, und alle haben gleich viel: unentschieden.

# Wie ein Tisch ohne eigene Zeichnung die Teile einer Ansicht nennt; ein leerer Text lässt einen weg.
view_bag = Plättchen im Beutel
view_jackals = davon Schakale
view_dug = Funde dieses Zuges
view_stash = Hort
view_points = Punkte

option_jackals = Schakale im Beutel
option_jackals_2 = zwei: eine ruhige Nacht
option_jackals_3 = drei
option_jackals_4 = vier: halte deine Funde fest
