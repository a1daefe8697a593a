# Rund um die Tische: Halle, Einladungen, Warteraum, Wiederkommen.
join_heading = Du bist eingeladen
join_title = Mitspielen: { $game }
join_from = { $name } lädt dich zum Spielen ein.
join_invited = Du bist zum Spielen eingeladen.
join_ready = Hinsetzen, ich bin bereit
join_already = Du hast an diesem Tisch einen Platz.
join_over = Dieses Spiel ist vorbei.
to_seat = Zu meinem Platz
seat_free_one = freier Platz
qr = QR-Code dieses Links: mit dem Telefon abfotografieren
share = Teilen …
address_here_only = Diese Adresse gilt nur auf diesem Rechner. Damit andere in deinem Netz mitspielen können, beende mastaba und starte es mit „mastaba --share“.
address_choose = Adresse dieses Rechners
brief_title = Die Regeln in 30 Sekunden
options_usual = Gespielt wird nach den üblichen Regeln.
options_with = Ausgemacht: { $options }.
rules_all = Alle Regeln
brief_pyramid-poker_1 = Baut abwechselnd eine Pyramide; jeder Stein zeigt sein Gesicht nur dem, der ihn gesetzt hat.
brief_pyramid-poker_2 = Dann tragt sie von oben Stein für Stein ab und macht daraus je drei Pokerblätter.
brief_pyramid-poker_3 = Blatt trifft auf Blatt: Wer zwei von dreien gewinnt, gewinnt das Spiel.
brief_mummy-rummy_1 = Zieh vom verdeckten Stapel, oder greif in die offene Reihe und nimm alles, was über der Karte liegt.
brief_mummy-rummy_2 = Leg Bilder aus drei Karten; weiße zählen mehr, können aber erobert werden.
brief_mummy-rummy_3 = Wirf eine Karte ab. Macht jemand Schluss, zählen Karten auf der Hand gegen dich.
brief_ramses_1 = Eine Karte nennt einen Schatz. Schieb eine Pyramide ins freie Loch und sieh nach, was sie verbarg.
brief_ramses_2 = Sand: schieb weiter. Der falsche Schatz: Die nächste Person sucht dieselbe Karte.
brief_ramses_3 = Der richtige: Die Karte gehört dir. Merk dir, was du siehst, sonst tut es niemand.
brief_khufu_1 = Würfle, lauf und sammle Schätze; bestiehl die anderen und ertrag Khufus Flüche.
brief_khufu_2 = Schlag ihn an seinen vier Spieltischen, hol dir die Skarabäen und fordere den Hausherrn heraus.
brief_khufu_3 = 45 Minuten echte Zeit: Rinnt der Sand vorher aus, gewinnt Khufu.
brief_bann-der-mumie_1 = Eine von euch ist die Mumie; die anderen graben ihr Grab aus, jeder für die eigene Kasse.
brief_bann-der-mumie_2 = Forscht, grabt, heuert an, bestecht und blufft; die Mumie versteckt Schrecken in den Gruben.
brief_bann-der-mumie_3 = Wird der Fund „Die Mumie“ geborgen, gewinnt, wer am reichsten ist. Dauert es zu lange, gewinnt sie.
waiting_title = Wir warten auf Mitspieler
waiting_about = Schick diesen Link allen, mit denen du spielen willst: Jeder nimmt einen der freien Plätze.
waiting_guest = Das Spiel beginnt, wenn alle Plätze besetzt sind.
seat_free = wartet auf jemanden
kind_ready = bereit
invite_link = Einladung, ein Link für alle
invite_words = Komm und spiel { $game } mit mir!
invite_renew = Link zurücknehmen, neuen machen
invite_renewed = Der alte Link ist nichts mehr wert; das ist der neue.
fill_bots = { $count ->
    [one] Mit einem Bot auf dem freien Platz beginnen
   *[other] Mit Bots auf den { $count } freien Plätzen beginnen
}
link_watch = Link zum Zusehen, auch für einen großen Bildschirm
name_change = Meinen Namen ändern
name_keep = Behalten
elsewhere = Dein Platz ist auch auf einem anderen Bildschirm offen.
elsewhere_end = Dort beenden
elsewhere_ended = Nur dieser Bildschirm hat jetzt deinen Platz.
bye_moved = Dein Platz wird jetzt auf einem anderen Bildschirm gespielt.
your_tables = Deine Tische
table_running = läuft
table_waits = wartet auf Mitspieler
leave = Verlassen
leave_table = { $game } verlassen
leave_about = Der Hausbot spielt für dich weiter. Dein Platz bleibt deiner: Öffne seinen Link wieder, und du spielst weiter.
leave_about_waiting = Dein Platz wird wieder frei.
again_agree = { $name } will noch einmal spielen: ich auch
again_agree_other = { $name } möchte als Nächstes { $game } spielen: ich auch
again_waits = Wir warten auf die anderen …
again_other = Ein anderes Spiel
again_about = Die anderen werden gefragt. Wer zustimmt, kommt mit, und die Plätze drehen sich weiter.
how_strong = Wie stark sollen sie spielen?
more_options = Mehr Einstellungen
more_ways = Mehr …
play = Spielen
play_alone_about = Du spielst allein, um Punkte.
length_minutes = etwa { $count } min
depth_1 = leicht zu lernen
depth_2 = einige Regeln
depth_3 = für einen Abend
rhythm = Rhythmus
rhythm_now = gemeinsam: alle spielen jetzt
rhythm_slow = als Fernpartie: { $time } je Zug
rhythm_about = Niemand muss zur selben Zeit da sein. Wer am Zug ist, wird auf Wunsch gerufen; ist die Zeit um, macht der Haus-Bot diesen einen Zug.
hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
pause = Anhalten
pause_title = Das Spiel anhalten?
pause_about = Niemandes Zeit läuft und kein Bot zieht, bis du weiterspielst.
pause_about_others = Die anderen werden gefragt. Dann läuft niemandes Zeit und kein Bot zieht, bis jemand von euch weiterspielt.
pause_never = { $game } hat seine eigene Zeit, und niemand kann sie anhalten. Wenn du weg musst, verlass den Tisch: Ein Bot spielt für dich weiter, bis du wieder da bist.
ask_pause = { $name } möchte das Spiel anhalten.
resume = Weiterspielen
leave_title = Den Tisch verlassen?
leave_about_alone = Der Tisch bleibt, wie er ist, unter „Deine Tische“.
resign = Aufgeben
resign_title = Das Spiel aufgeben?
resign_about_two = Das Spiel endet hier, und der andere hat gewonnen.
resign_about_others = Die anderen spielen weiter. Deinen Platz hat für immer der Haus-Bot: Du kannst nicht zurück.
resign_about_end = Das Spiel endet hier, ohne Sieger.
resigned = { $name } hat aufgegeben.
resigned_you = Du hast aufgegeben.
bye_resigned = Du hast diesen Platz aufgegeben; der Haus-Bot spielt weiter.
house_played = { $count ->
    [one] Das Haus hat einen Zug für dich gemacht
   *[other] Das Haus hat { $count } Züge für dich gemacht
}
house_memory = In einem Gedächtnisspiel wird niemandem noch einmal gesagt, was es zu sehen gab.
call_me = Ruf mich, wenn ich am Zug bin
call_about = Wenn du nicht da bist und alle auf dich warten. Niemand sonst sieht, wie.
call_none = Weder dieser Server noch dieser Browser kann das hier: Es braucht https, oder Mail, die der Gastgeber eingerichtet hat.
call_push = durch eine Nachricht auf diesem Gerät
call_denied = Dieser Browser erlaubt keine Nachrichten von hier.
call_failed = Das ging nicht; bitte versuch es noch einmal.
call_mail = per Mail, an
call_mail_on = Mails gehen an { $mail }.
call_mail_off = Keine Mails mehr
call_code = Code aus der Mail
call_send_code = Schick mir einen Code
call_confirm = Bestätigen
mute = Nicht zeigen, was { $name } schreibt
watchers = { $count ->
    [one] Jemand schaut zu
   *[other] { $count } schauen zu
}
watchers_nameless = { $count ->
    [one] jemand ohne Namen
   *[other] { $count } ohne Namen
}
chat_emote = { $emote } senden
phrase_hello = Hallo!
phrase_luck = Viel Glück!
phrase_well = Gut gespielt!
phrase_thanks = Danke.
phrase_oops = Hoppla.
phrase_moment = Einen Moment, bitte.
phrase_game = Schönes Spiel!
days_left = noch { $time }
update_there = Es gibt eine neuere Fassung dieser Seite.
update_load = Laden
