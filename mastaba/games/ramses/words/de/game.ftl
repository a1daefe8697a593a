title = Ramses
treasure_parrot = Papagei
    .acc = den Papagei
treasure_candle = Leuchter
    .acc = den Leuchter
treasure_computer = Computer
    .acc = den Computer
treasure_dog = Hund
    .acc = den Hund
treasure_duck = Ente
    .acc = die Ente
treasure_glasses = Brille
    .acc = die Brille
treasure_hippo = Nilpferd
    .acc = das Nilpferd
treasure_mask = Maske
    .acc = die Maske
treasure_teeth = Gebiss
    .acc = das Gebiss
treasure_sphinx = Sphinx
    .acc = die Sphinx
treasure_pram = Kinderwagen
    .acc = den Kinderwagen
treasure_trumpet = Trompete
    .acc = die Trompete
card = { $treasure } ({ $value })
back = Stapel { $stack }
back_symbol = Stapel { $stack }, { $symbol }
symbol_none = kein Symbol
symbol_storm = Sandsturm
symbol_scorpion = Skorpion
symbol_powers = Superkräfte
symbol_duel = Duell
colour_gold = gold
colour_red = rot
colour_blue = blau
chip_curse = Fluch der Mumie
chip_1 = ein Forscher
chip_2 = zwei Forscher
chip_3 = drei Forscher
chip_nothing = nichts
chip_sign_curse = !
chip_sign_1 = 1
chip_sign_2 = 2
chip_sign_3 = 3
chip_sign_nothing = 0
variant_basic = Grundspiel
variant_children = Kinderspiel
variant_expert = Profispiel
variant_solo = Solospiel
head_training = Training:
facing_0 = das Brett liegt wie am Anfang
facing_1 = um ein Viertel gedreht
facing_2 = um die Hälfte gedreht
facing_3 = um drei Viertel gedreht
wanted = Gesucht: { $card }
powers_on = Superkräfte: bis zu sieben auf einmal
shows = Im freien Loch: { $treasure }
pile = { $count ->
    [one] Stapel: { $count } Karte
   *[other] Stapel: { $count } Karten
}
pile_top = (als Nächstes: { $back })
slides_left = { $count ->
    [one] Noch { $count } Schub in diesem Zug
   *[other] Noch { $count } Schübe in diesem Zug
}
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
expert_line = Skarabäus { $scarab }, Forscher { $hats }
has_mummy = die Mumie!
box = { $count ->
    [one] { $count } Karte hat niemand bekommen.
   *[other] { $count } Karten hat niemand bekommen.
}
duel_title = Duell: Finde den Schatz der anderen Karte
duel_stake = { $name }: { $card }
no_stake = noch nicht gelegt
no_cards = keine Karten
prompt_search = du suchst { AS($treasure, "acc") }: Welche Pyramide schiebst du?
prompt_search_powers = du suchst { AS($treasure, "acc") }, mit Superkräften: Was schiebst du?
prompt_tilt = das war eine goldene Pyramide: Schaust du darunter?
prompt_scarab = du hast { AS($treasure, "acc") } aufgedeckt: Setzt du deinen Skarabäus für einen weiteren Zug ein?
prompt_scarab_mummy = du hast { AS($treasure, "acc") } aufgedeckt und hast die Mumie: Setzt du einen Skarabäus ein, um sie loszuwerden?
prompt_scorpion = der Skorpion krabbelt: Schiebe eine Pyramide und decke keinen Schatz auf!
prompt_sting = du wurdest gestochen: Welche Karte gibst du nach rechts?
prompt_stake = ein Duell: Welche deiner Karten legst du hin?
prompt_duel = finde { AS($treasure, "acc") } und meide { AS($own, "acc") }: Welche Pyramide schiebst du?
wait_start = Wer beginnt?
wait_hide = Das Spiel wird aufgebaut.
wait_free = Das Spiel wird aufgebaut.
wait_gold = Das Spiel wird aufgebaut.
wait_set = Das Spiel wird aufgebaut.
wait_put = Das Spiel wird aufgebaut.
wait_deal = Das Spiel wird aufgebaut.
wait_search = { $you ->
    [name] Du suchst.
   *[no] { $name } sucht.
}
wait_tilt = { $you ->
    [name] Du darfst unter eine goldene Pyramide schauen.
   *[no] { $name } darf unter eine goldene Pyramide schauen.
}
wait_scarab = { $you ->
    [name] Du darfst den Skarabäus einsetzen.
   *[no] { $name } darf den Skarabäus einsetzen.
}
wait_scorpion = { $you ->
    [name] Du schiebst und hoffst auf Sand.
   *[no] { $name } schiebt und hofft auf Sand.
}
wait_sting = { $you ->
    [name] Du wurdest gestochen und gibst eine Karte ab.
   *[no] { $name } wurde gestochen und gibt eine Karte ab.
}
wait_stake = { $you ->
    [name] Du wählst eine Karte für das Duell.
   *[no] { $name } wählt eine Karte für das Duell.
}
wait_duel = { $you ->
    [name] Du suchst im Duell.
   *[no] { $name } sucht im Duell.
}
wait_over = Das Spiel ist aus.
move_slide_up = { $count ->
    [one] schiebe die Pyramide unten nach oben
   *[other] schiebe { $count } Pyramiden nach oben
}
move_slide_right = { $count ->
    [one] schiebe die Pyramide links nach rechts
   *[other] schiebe { $count } Pyramiden nach rechts
}
move_slide_down = { $count ->
    [one] schiebe die Pyramide oben nach unten
   *[other] schiebe { $count } Pyramiden nach unten
}
move_slide_left = { $count ->
    [one] schiebe die Pyramide rechts nach links
   *[other] schiebe { $count } Pyramiden nach links
}
move_tilt = unter die goldene Pyramide schauen
move_leave = sie in Ruhe lassen
move_scarab = den Skarabäus einsetzen: ein weiterer Zug
move_scarab_mummy = den Skarabäus einsetzen: die Mumie geht zurück, der Zug ist zu Ende
move_pass = den Skarabäus behalten: der Zug ist zu Ende
move_time = die Zeit ablaufen lassen
move_give = gib { $card }
move_stake = lege { $card }
move_start = { $you ->
    [name] du beginnst
   *[no] { $name } beginnt
}
move_setup = Aufbau: { $what }
log_start = { $you ->
    [name] Du beginnst.
   *[no] { $name } beginnt.
}
log_storm = Sandsturm! Das Brett hat sich um ein Viertel nach rechts gedreht.
log_powers = Superkräfte für alle, bis der Schatz gefunden ist!
log_scorpion = { $you ->
    [name] Ein Skorpion! Du schiebst zuerst: jeder eine Pyramide, bis sich ein Schatz zeigt.
   *[no] Ein Skorpion! { $name } schiebt zuerst: jeder eine Pyramide, bis sich ein Schatz zeigt.
}
log_duel = Ein Duell: { $first } gegen { AS($second, "acc") }!
log_turn = { $you ->
    [name] Du deckst eine Karte auf: { $card }.
   *[no] { $name } deckt eine Karte auf: { $card }.
}
log_lucky = { $you ->
    [name] Der Schatz liegt schon offen: Glück gehabt, die Karte ist deine!
   *[no] Der Schatz liegt schon offen: { $name } hat Glück und nimmt die Karte.
}
log_slide = { $you ->
    [name] Du deckst { AS($treasure, "acc") } auf.
   *[no] { $name } deckt { AS($treasure, "acc") } auf.
}
log_found = { $you ->
    [name] Gefunden! Du nimmst { $card }.
   *[no] Gefunden! { $name } nimmt { $card }.
}
log_wrong = { $you ->
    [name] Falscher Schatz: Dein Zug ist zu Ende. Weiter: { $next }.
   *[no] Falscher Schatz: Der Zug von { $name } ist zu Ende. Weiter: { $next }.
}
log_wrong_boxed = { $you ->
    [name] Falscher Schatz: Dein Zug ist zu Ende.
   *[no] Falscher Schatz: Der Zug von { $name } ist zu Ende.
}
log_limit = { $you ->
    [name] Dein Zug ist zu Ende: kein Schatz in der Zeit. Weiter: { $next }.
   *[no] Der Zug von { $name } ist zu Ende: kein Schatz in der Zeit. Weiter: { $next }.
}
log_limit_boxed = { $you ->
    [name] Dein Zug ist zu Ende: kein Schatz in der Zeit.
   *[no] Der Zug von { $name } ist zu Ende: kein Schatz in der Zeit.
}
log_boxed = Die Karte kommt in die Schachtel zurück: { $card }.
log_tilt_curse = { $you ->
    [name] Du schaust unter die goldene Pyramide: der Fluch der Mumie!
   *[no] { $name } schaut unter die goldene Pyramide: der Fluch der Mumie!
}
log_tilt_1 = { $you ->
    [name] Du schaust unter die goldene Pyramide und nimmst einen Forscher.
   *[no] { $name } schaut unter die goldene Pyramide und nimmt einen Forscher.
}
log_tilt_2 = { $you ->
    [name] Du schaust unter die goldene Pyramide und nimmst zwei Forscher.
   *[no] { $name } schaut unter die goldene Pyramide und nimmt zwei Forscher.
}
log_tilt_3 = { $you ->
    [name] Du schaust unter die goldene Pyramide und nimmst drei Forscher.
   *[no] { $name } schaut unter die goldene Pyramide und nimmt drei Forscher.
}
log_tilt_nothing = { $you ->
    [name] Du schaust unter die goldene Pyramide: Dort ist nichts mehr.
   *[no] { $name } schaut unter die goldene Pyramide: Dort ist nichts mehr.
}
log_mummy = { $you ->
    [name] Du nimmst die Mumie und setzt beim nächsten Mal aus.
   *[no] { $name } nimmt die Mumie und setzt beim nächsten Mal aus.
}
log_skip = { $you ->
    [name] Du stellst die Mumie zurück, statt zu ziehen.
   *[no] { $name } stellt die Mumie zurück, statt zu ziehen.
}
log_scarab = { $you ->
    [name] Du setzt deinen Skarabäus für einen weiteren Zug ein; noch übrig: { $left }.
   *[no] { $name } setzt den Skarabäus für einen weiteren Zug ein; noch übrig: { $left }.
}
log_sting = { $you ->
    [name] Der Skorpion sticht dich!
   *[no] Der Skorpion sticht { $name }!
}
log_give = { $you ->
    [name] Du gibst { AS($to, "dat") } eine Karte ({ $back }).
   *[no] { $name } gibt { AS($to, "dat") } eine Karte ({ $back }).
}
log_give_seen = { $you ->
    [name] Du gibst { AS($to, "dat") } die Karte { $card }.
   *[no] { $name } gibt { AS($to, "dat") } die Karte { $card }.
}
log_take = { $you ->
    [name] Keine Karte zum Abgeben: Du nimmst die Skorpionkarte verdeckt vom Stapel.
   *[no] Keine Karte zum Abgeben: { $name } nimmt die Skorpionkarte verdeckt vom Stapel.
}
log_take_seen = { $you ->
    [name] Keine Karte zum Abgeben: Du nimmst die Skorpionkarte vom Stapel: { $card }.
   *[no] Keine Karte zum Abgeben: { $name } nimmt die Skorpionkarte vom Stapel: { $card }.
}
log_crawl = Der Skorpion krabbelt davon, ohne zu stechen.
log_look = Eine Karte im Stapel wurde gesehen und bleibt dort: { $card }.
log_receive = { $you ->
    [name] Du hast keine Karte; für das Duell bekommst du eine vom Stapel: { $card }.
   *[no] { $name } hat keine Karte; für das Duell gibt es eine vom Stapel: { $card }.
}
log_stake = { $you ->
    [name] Du legst { $card } hin.
   *[no] { $name } legt { $card } hin.
}
log_off = Das Duell fällt aus: keine zwei Karten mit verschiedenen Schätzen.
log_switch = { $you ->
    [name] Auf keiner der beiden Karten. Jetzt suchst du.
   *[no] Auf keiner der beiden Karten. Jetzt sucht { $name }.
}
log_switch_limit = { $you ->
    [name] Kein Schatz in der Zeit. Jetzt suchst du.
   *[no] Kein Schatz in der Zeit. Jetzt sucht { $name }.
}
log_won = { $you ->
    [name] Du gewinnst das Duell und beide Karten: { $cards }.
   *[no] { $name } gewinnt das Duell und beide Karten: { $cards }.
}
log_drawn = Das Duell endet unentschieden: Beide nehmen ihre Karte zurück.
reason_points = { $you ->
    [name] Du gewinnst mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }!
   *[no] { $name } gewinnt mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.
}
reason_cards = { $you ->
    [name] Punktgleich mit { $points }; du hast mehr Karten und gewinnst!
   *[no] Punktgleich mit { $points }; { $name } hat mehr Karten und gewinnt.
}
reason_shared = { $you ->
    [names] { $names } gewinnt gemeinsam, mit je { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.
   *[no] { $names } gewinnen gemeinsam, mit je { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.
}
reason_solo = { $count ->
    [one] Du hast { $count } Karte gefunden.
   *[other] Du hast { $count } Karten gefunden.
}
reason_rank = In der Ruhmeshalle bist du: { $rank }.
fame_title = Ruhmeshalle
fame_pharaoh = Pharao
fame_high_priest = Hohepriester
fame_grand_vizier = Großwesir
fame_master_builder = Baumeister
fame_royal_guard = Leibwache
fame_royal_embalmer = Hofeinbalsamierer
fame_scribe = Schreiber
fame_peasant = Bauer
fame_nile_boatman = Nilschiffer
fame_camel_driver = Kameltreiber
fame_water_carrier = Wasserträger
fame_desert_beetle = Wüstenkäfer
layout_title = Wo die Schätze lagen
sheet_cards = Karten
sheet_points = Punkte
sheet_bonus = Bonus
sheet_turns = Züge
sheet_slides = Schübe
command_cards = karten
command_fame = ruhm
page_cards = deine Karten und die Rückseiten der anderen
page_fame = die Ruhmeshalle des Solospiels
option_variant = Variante
option_variant_basic = Grundspiel: alle Sonderaktionen
option_variant_children = Kinder: nur der Sandsturm
option_variant_expert = Profi: Skarabäen, Forscher, die Mumie
option_variant_solo = Solo: allein, für die Ruhmeshalle
option_start = wer beginnt
option_start_lot = das Los entscheidet
option_start_seat-0 = der erste Platz
option_start_seat-1 = der zweite Platz
option_start_seat-2 = der dritte Platz
option_start_seat-3 = der vierte Platz
option_start_seat-4 = der fünfte Platz
option_stack = Länge des Spiels
option_stack_10 = alle 30 Karten
option_stack_number = { $count } aus jedem der drei Stapel
option_training = Training
option_training_off = aus: Du merkst es dir selbst
option_training_on = an: Gesehenes bleibt markiert
option_lines = Linien um die Viererblöcke
option_lines_on = gezeichnet
option_lines_off = nicht gezeichnet
option_scores = Punkte
option_scores_hidden = jeder kennt nur die eigenen
option_scores_open = für alle sichtbar
option_slides = Schübe in einem Zug
option_slides_number = bis zu { $count }
option_turns = vergebliche Züge je Karte
option_turns_number = { $count }, dann scheidet sie aus
option_scorpion = Schübe eines Skorpions
option_scorpion_number = { $count }, dann krabbelt er davon
option_duel = Züge eines Duells
option_duel_number = { $count }, dann unentschieden
option_timer = Zeit für einen Zug
option_timer_0 = so lange du willst
option_timer_number = { $count } Sekunden, dann endet er
option_pace = wie schnell Bots schieben
option_pace_700 = gemütlich
option_pace_300 = zügig
option_pace_number = { $count } Millisekunden für einen Schub
option_pace_1500 = langsam

# Gegner
character_about_miu = Schiebt, wo es raschelt, und merkt sich nichts. Etwas findet sie trotzdem.
character_about_pepi = Weiß noch, was er eben gesehen hat. Nach einem Sturm fängt er von vorne an.
character_about_taweret = Merkt sich etwa so viel wie die meisten. Und sie hat es nie eilig.
character_about_nefer = Notiert fast jeden Schatz, der je zu sehen war. Manchmal ist eine Zeile verwischt.
character_about_thoth = Vergisst nichts. Gar nichts.

# Awards at the end: what for, and in the form `why` how much. $who has it.
award_streak = Gedächtnis wie ein Pharao
    .why = { $count } Schätze hintereinander
award_duels = Herz im Duell
    .why = { $count } gewonnen
award_pyramids = Die stärksten Arme
    .why = { $count } Pyramiden verschoben
award_lucky = Glück vom Nil
    .why = { $count ->
            [one] eine Karte geschenkt
           *[other] { $count } Karten geschenkt
        }
award_wrong = Sand in den Augen
    .why = { $count } falsche Schätze
award_stings = Liebling des Skorpions
    .why = { $count ->
            [one] einmal gestochen
           *[other] { $count }-mal gestochen
        }
why_there = dort hast du { AS($treasure, "acc") } gesehen.
why_way = du hast { AS($treasure, "acc") } schon gesehen: Von dort { $count ->
    [one] ist es noch ein Schub
   *[other] sind es noch { $count } Schübe
}.
why_around = du hast { AS($treasure, "acc") } schon gesehen: ein Umweg dorthin, noch mindestens { $count } Schübe.
why_deny = dein Zug endet auf einem Schatz, den alle kennen, und den anderen öffnet sich kein Weg.
why_sand = dort liegt nur Sand, wie man gesehen hat: Dein Zug geht weiter.
why_unseen = dort hat noch niemand nachgesehen: In { $percent } % der Fälle liegt ein Schatz darunter. Noch { $unseen } Schätze hat niemand gesehen, darunter { AS($treasure, "acc") }.
why_no_sting = dort liegt Sand, wie man gesehen hat: kein Stich.
why_sting = die kleinste Gefahr: In { $percent } % der Fälle liegt ein Schatz darunter.
