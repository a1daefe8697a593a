co_title = Khufu für euer eigenes Brett
co_about = Ihr habt das Brett, aber die Disc ist weg? Stellt diesen Bildschirm dahin, wo ihn alle sehen. Würfel, Karten und Figuren bleiben auf eurem Tisch; Uhr, Befehle und Spiele sind hier.
co_hint = Licht aus, Ton an.
co_who = Wer spielt mit? Im Uhrzeigersinn antippen.
co_charm_of = Glücksbringer von { $name }
co_part = { $name } geht
co_join = { $name } macht mit
co_minutes = Minuten
co_mood = Laune
co_mood_fair = gerecht
co_mood_merry = heiter
co_mood_grim = grimmig
co_answer = Sekunden zum Antworten
co_tricks = Fangfragen
co_on = ja
co_off = nein
co_start = Die Sanduhr umdrehen
co_need = Mindestens drei Spieler
co_welcome = Seine Begrüßung hören
co_lucky = Lucky ist { $name }
co_menu = MENÜ: die letzte Herausforderung
co_challenger = Wer fordert heraus?
co_cancel = Niemand
co_win = { $name } gewinnt
co_losedraw = Verloren oder Gleichstand
co_far = { $name }: auf das fernste Fluchfeld, und nimm eine Karte. Wer verloren hat, legt seine drei Karten zurück in den Stapel.
co_orders = Seine letzten Befehle
co_lucky_does = Lucky macht den ersten Zug und tut, was Khufu befiehlt.
co_charms = Unter jedem Namen: der Glücksbringer. Antippen, bis er der ausgeteilten Karte gleicht.
co_ready = Vier Skarabäen auf dem Brett, mindestens drei Schätze, und deine Figur steht bei seinem Sarkophag ({ $chamber })? Dann darfst du.
co_done = Erledigt
co_up = Am Zug ist …
co_has = { $name } hat Schätze
co_has_none = { $name } hat keine
co_ask = { $name }, hast du einen Schatz zum Setzen?
co_stake = { $name }: setze eins bis { $most }.
co_house = Der Einsatz geht aufs Haus.
co_guess = { $name }: Kopf oder Zahl?
co_heads = Kopf
co_tails = Zahl
co_right = { $name } hatte recht: Behalte den Einsatz und nimm noch einmal so viel.
co_wrong = { $name } lag falsch: Der Einsatz geht in den Stapel.
co_failed = Tippt alle an, die nicht rechtzeitig geantwortet haben.
co_fooled = Tippt alle an, die geantwortet haben.
co_all_good = Niemand
co_failed_order = { $names }: auf das nächste Fluchfeld und eine Karte ziehen.
co_fooled_order = { $names }: je einen Schatz in den Stapel zurücklegen.
co_settle_take = { $count ->
    [one] Alle nehmen { $count } Schatz.
   *[other] Alle nehmen { $count } Schätze.
}
co_settle_pay = { $count ->
    [one] Alle geben { $count } Schatz zurück.
   *[other] Alle geben { $count } Schätze zurück.
}
co_won = { $count ->
    [one] Gewonnen! Behalte den Einsatz und nimm noch einmal so viel aus dem Stapel.
   *[other] Gewonnen! Behalte den Einsatz und nimm { $count }-mal so viel aus dem Stapel.
}
co_back = Der Einsatz kommt zurück.
co_lost = Verloren: Der Einsatz geht in den Stapel.
co_house_won = Gewonnen! Nimm { $count } Schätze aus dem Stapel.
co_house_back = Nichts gewonnen, nichts verloren.
co_house_lost = Verloren: auf das nächste Fluchfeld, und nimm eine Karte.
co_over_khufu = Der Sand ist durch. Khufu gewinnt.
co_over_player = { $name } hat die Bank gesprengt!
co_again = Neue Runde
co_sound = Stimme und Geräusche
co_offline = Läuft jetzt auch ohne Netz.
co_stop = Runde beenden
co_stop_sure = Die Runde für alle beenden?
co_step_1 = Lucky mischt die Schätze von { $name } und deckt fünf auf, oder alle, wenn es weniger sind.
co_step_1_lucky = Lucky darf nicht sich selbst geben: { $name }, bestimme jemand anderen, der deine Schätze mischt und fünf aufdeckt, oder alle, wenn es weniger sind.
co_step_2 = { $name } behält drei davon.
co_step_3 = Werft beide Zeichenwürfel. Sie zählen für beide Blätter.
co_step_4 = Das bessere Blatt gewinnt. Ein Unentschieden reicht nicht.
co_steps = Schritt für Schritt
co_ranks = Welches Blatt ist besser
co_calc = Wer gewinnt?
co_calc_kept = Die drei, die behalten wurden
co_calc_dice = Die zwei Würfel
co_calc_again = Noch einmal
co_calc_win = { $name } gewinnt: { $mine } gegen { $khufu }.
co_calc_lose = Khufu gewinnt: { $khufu } gegen { $mine }.
co_calc_draw = Unentschieden: { $mine } bei beiden. Das reicht nicht.
co_win_sure = Ja, { $name } hat Khufu geschlagen
co_not_yet = Nein, zurück
co_stop_really = Ja, ganz sicher: beenden
co_stop_last = Dann ist der Sand weg, und alles, was er gesagt hat. Wirklich?
co_well = Nun? Er wartet.
