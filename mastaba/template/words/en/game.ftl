title = New Game
about = Dig for scarabs, and rest before a jackal comes.

prompt_choose = { $count ->
    [0] dig for a first scarab.
    [one] dig on, or rest with your find?
   *[other] dig on, or rest with your { $count } finds?
}
wait_choose = { $you ->
    [name] It is your turn.
   *[no] { $name } digs.
}

move_dig = dig
move_rest = { $count ->
    [one] rest, and keep your find
   *[other] rest, and keep your { $count } finds
}
move_draw = draw { $token }

log_found = { $you ->
    [name] You find a scarab worth { $token }.
   *[no] { $name } finds a scarab worth { $token }.
}
log_found_hidden = { $you ->
    [name] You find a scarab.
   *[no] { $name } finds a scarab.
}
log_jackal = { $you ->
    [name] A jackal comes, and your turn is over.
   *[no] A jackal comes, and { $name }'s turn is over.
} { $count ->
    [0] Nothing is lost.
    [one] One find goes back into the bag.
   *[other] { $count } finds go back into the bag.
}
log_rest = { $you ->
    [name] You rest
   *[no] { $name } rests
} and { $you ->
    [name] keep
   *[no] keeps
} { $count ->
    [one] one find.
   *[other] { $count } finds.
}
log_won = { $you ->
    [name] The bag is empty: you win with { $points } points!
   *[no] The bag is empty: { $name } wins with { $points } points.
}
log_shared = The bag is empty: { $name } share the win with { $points } points each.
log_draw = The bag is empty, and all have the same: a draw.

# What a table without a drawing of its own calls the parts of a view; an empty text leaves one out.
view_bag = Tokens in the bag
view_jackals = Jackals among them
view_dug = This turn's finds
view_stash = Stash
view_points = Points

option_jackals = jackals in the bag
option_jackals_2 = two: a quiet night
option_jackals_3 = three
option_jackals_4 = four: keep your finds close
