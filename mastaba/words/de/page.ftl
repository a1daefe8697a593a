bench = mastaba
tagline = Fünf ägyptische Spiele auf einer Bank: mit Freunden, mit Bots, gleich hier.
to_content = Zum Inhalt
to_lobby = Alle Spiele
your_name = Dein Name
name_hint = zum Beispiel Ana
loading = Einen Moment …
page_missing = Hier ist nichts.
page_missing_about = Vielleicht ist der Link unvollständig, oder den Tisch gibt es nicht mehr.
font_licence = Hieroglyphen: Noto Sans Egyptian Hieroglyphs (SIL Open Font License)
no_server = Der Server antwortet nicht. Läuft er?
companion_no_data = Das Skript ließ sich nicht laden. Öffne diese Seite einmal, während der Server läuft; danach geht es ohne ihn.
try_again = Noch einmal
close = Schließen
cancel = Abbrechen
copy = Kopieren
copied = Kopiert

language_choose = Sprache
theme_auto = Farben: wie das Gerät
theme_light = Farben: hell
theme_dark = Farben: dunkel
sound_on = Ton ist an
sound_off = Ton ist aus
sound = Töne
volume = Lautstärke
done = Fertig
full_screen = Vollbild
full_screen_leave = Vollbild verlassen

game_pyramid-poker = Pyramid Poker
game_mummy-rummy = Mummy Rummy
game_ramses = Ramses
game_khufu = Khufu, die Mumie
game_bann-der-mumie = Im Bann der Mumie
about_pyramid-poker = Baut eine Pyramide, von der jeder nur die Hälfte sieht, und macht daraus je drei Pokerblätter.
about_mummy-rummy = Drei Karten ergeben ein Bild: Greif tief in die offene Reihe und hüte deine weißen vor der Eroberung.
about_ramses = Schätze unter verschiebbaren Pyramiden, und ein Gedächtnis, das halten muss.
about_khufu = Plündert das Grab, während sein Hausherr auf die Uhr sieht.
about_bann-der-mumie = Einer ist die Mumie, die anderen wollen hinaus: Bluffs, Gebote und Kämpfe.
goal_pyramid-poker = Gewinne zwei der drei Hände aus der Mauer.
goal_mummy-rummy = Lege Bilder aus drei Karten und sammle Punkte.
goal_ramses = Decke den Schatz der Karte auf und sammle Punkte.
goal_khufu = Sprengt Khufus Bank, bevor der Sand verrinnt.
goal_bann-der-mumie = Werde am reichsten; oder bleib als Mumie verborgen.
players_count = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
players_range = { $min } bis { $max } Spieler
games = Spiele
play_now = Gleich spielen
play_now_about = Ein Tisch mit Bots, sofort
invite = Freunde einladen
pass_and_play = Am selben Bildschirm
watch_bots = Bots zusehen
learn = Lernen
rules = Regeln
companion = Begleiter: für euer eigenes Brett
treasures = Die 25 Schätze
finished_games = Hier zu Ende gespielt
finished_none = Hier stehen bald die Spiele, die du in diesem Browser zu Ende spielst.
finished_forget = Liste vergessen
replay = Noch einmal ansehen
won_by = gewonnen von { $names }
drawn = unentschieden
versus = { $first } gegen { $last }

invite_title = Freunde zu { $game } einladen
pass_title = { $game } an diesem Bildschirm
pass_about = Alle spielen hier, einer nach dem anderen. Ein Vorhang verbirgt, was die anderen nicht sehen sollen.
watch_title = Bots bei { $game } zusehen
seats = Plätze
seat_person = ein Mensch
talk_off = Gegner verstummen lassen
talk_on = Gegner reden lassen
opponent_level = Stärke { $level } von { $most }
bot_search = Bot, stark
bot_greedy = Bot, schnell
bot_uniform = Bot, spielt zufällig
bot_memory-perfect = Bot, vergisst nichts
bot_memory-good = Bot, gutes Gedächtnis
bot_memory-average = Bot, mittleres Gedächtnis
bot_memory-weak = Bot, schwaches Gedächtnis
bot_memory-none = Bot, kein Gedächtnis
bot_policy = Bot, gelernt: { $name }
options = Optionen
number_range = { $least } bis { $most }
number_range_step = { $least } bis { $most }, in Schritten von { $step }
number_wrong = Nur { $range }
number_field = eine Zahl
away = Wenn jemand geht
away_0 = entscheiden die anderen
away_after = spielt nach { $time } ein Bot
seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
open_table = Tisch eröffnen
start = Los

begins = Das Spiel beginnt, sobald alle da sind.

table_of = Tisch: { $game }
your_turn = Du bist dran
turn_of = { $name } ist dran
beside = Neben dem Tisch: Verlauf, Hilfe, Menü
tab_log = Verlauf
tab_help = Hilfe
tab_menu = Tisch
help_now = Hilfe
help_asked = Worum es jetzt geht
speed = Tempo der Bewegungen
speed_slow = langsam
speed_usual = normal
speed_fast = schnell
turn_of_several = { $names } entscheiden gleichzeitig
answers = Wer schon geantwortet hat
answered = hat geantwortet
answering = überlegt noch
title_turn = Du bist dran! · { $game }
watching = Du siehst zu
thinking = { $name } denkt nach …
game_over = Das Spiel ist zu Ende.
time_left = noch { $count } s
players = Spieler
you_name = Du
is_you = (du)
kind_bot = Bot
kind_person_here = da
kind_person_gone = Verbindung verloren
kind_away = weg; der Haus-Bot spielt weiter
kind_open = noch nicht da
replace = Den Haus-Bot für { $name } spielen lassen
replace_asked = Die anderen werden gefragt.
log = Was geschah
log_empty = Noch ist nichts geschehen.
log_late = Du bist später gekommen: Der Verlauf beginnt hier.
chat = Gespräch
chat_write = Schreib etwas
chat_send = Senden
chat_watcher = Zuschauer
chat_phrases = Schnelle Sätze
undo = Zurücknehmen
copy_link = Link zu meinem Platz kopieren
seat_elsewhere = Mein Platz auf einem anderen Gerät
seat_elsewhere_about = Öffne dort diesen Link. Er ist nur für dich: Wer ihn hat, sieht deine Hand und spielt für dich.
copy_watch = Link zum Zuschauen oder für einen großen Bildschirm kopieren
link_copied = Der Link ist kopiert.
ask_undo = { $name } möchte den letzten Zug zurücknehmen.
ask_replace = { $name } schlägt vor, dass der Haus-Bot für { $who } weiterspielt.
ask_yes = Einverstanden
ask_no = Nein
declined = { $name } möchte, dass es so bleibt.
asked_waiting = Gefragt; die anderen entscheiden.

connecting = Verbinde …
reconnecting = Die Verbindung ist weg. Neuer Versuch …
retry_now = Jetzt
restarted = Der Server wurde neu gestartet. Keine Uhr lief, nichts ist verloren.
bye_bad_token = Dieser Link öffnet keinen Platz an diesem Tisch. Vielleicht ist er unvollständig.
bye_no_table = Diesen Tisch gibt es hier nicht.
bye_old_edition = Dieses Spiel wurde nach früheren Regeln begonnen. Dieser Server spielt nach neueren, nach denen es nicht weitergehen kann: Es ist hier zu Ende. Seine Mitschrift bleibt erhalten.
bye_newer_edition = Dieses Spiel wird nach neueren Regeln gespielt als denen dieses Servers. Eine neuere Version von mastaba spielt es weiter.
bye_other = Der Server hat die Verbindung beendet: { $words }
refused_draining = Dieser Server schließt gerade kurz und nimmt keine neuen Tische an. Bitte versuche es gleich noch einmal.
refused_stale_move = Das Spiel war schon weiter.
refused_illegal_move = { $count ->
    [0] Das geht jetzt nicht.
    [one] Das geht jetzt nicht; möglich ist: { $open }.
   *[other] Das geht jetzt nicht; möglich sind { $count } andere Züge.
}
refused_malformed = Diese Nachricht war nicht zu verstehen.
refused_unknown_message = Der Server weiß nicht, was gefragt ist.
refused_too_large = Das ist zu viel auf einmal.
refused_banned = Wer diesen Server betreibt, lässt dich nicht herein.
refused_too_many = Hier ist gerade kein Platz mehr.
refused_unknown_game = Dieses Spiel gibt es hier nicht.
refused_broken_game = Dieses Spiel lässt sich nicht lesen; wer es gemacht hat, muss es richten.
refused_unknown_name = Diesen Bot gibt es hier nicht.
refused_bad_option = Das Spiel hat keine solche Einstellung.
refused_bad_seats = Für diese Plätze ist das Spiel nicht gemacht.
refused_bad_invitation = Diese Einladung wurde zurückgenommen, oder ihr Link ist unvollständig. Bitte um eine neue.
refused_no_seat = An diesem Tisch sind alle Plätze besetzt.
refused_no_code = Zu diesem Code gibt es keinen Tisch. Schau noch einmal auf den Fernseher.
refused_name_taken = So heißt an diesem Tisch schon jemand.
refused_not_json = Diese Nachricht war nicht zu verstehen.
refused_no_table = Diesen Tisch gibt es hier nicht.
refused_bad_token = Dieser Link öffnet keinen Platz an diesem Tisch.
refused_unfinished = Das gibt es, wenn das Spiel zu Ende ist.
refused_given_up = Dieses Spiel wurde aufgegeben: Nachbetrachtet wird vom Ende her, und es hat keines.
refused_unreadable = Dieser Tisch ist nicht mehr zu lesen.
refused_store_failed = Es konnte nicht gespeichert werden; nichts hat sich geändert.
refused_store_unsure = Es ist nicht sicher, ob das gespeichert wurde: Gleich zeigt der Tisch, wie es steht.
refused_broken = Etwas ist schiefgegangen; nichts hat sich geändert.
refused_not_found = Hier ist nichts.
refused_old_edition = Dieses Spiel wurde nach früheren Regeln begonnen und kann nach unseren nicht weitergehen.
refused_newer_edition = Dieses Spiel wird nach neueren Regeln gespielt als unseren.
refused_unknown_move = Das ist kein Zug dieses Spiels.
refused_not_your_turn = Du bist nicht dran.
refused_not_begun = Das Spiel beginnt, sobald alle da sind.
refused_game_over = Das Spiel ist zu Ende.
refused_no_undo = Dieser Zug kann nicht zurückgenommen werden.
refused_not_away = Dieser Spieler ist da.
refused_bad_share = Dein Anteil an den Würfeln passte nicht zum Versprechen; das Spiel geht ohne ihn weiter.
refused_too_often = Du hast deinen Namen oft genug geändert: Dieser bleibt.
refused_no_question = Diese Frage ist nicht mehr offen.
refused_no_hints = Hier gibt es keine Tipps, oder einer wird gerade überlegt.
refused_too_fast = Das war zu schnell; bitte noch einmal.
refused_watching = Zuschauer sehen nur zu.
refused_never_stops = Dieses Spiel hat seine eigene Zeit: Niemand kann es anhalten.
refused_paused = Das Spiel ist angehalten.
refused_no_calls = So kannst du hier nicht gerufen werden, oder jetzt nicht.
refused_code_wrong = Das ist nicht der Code, oder er ist zu alt.

curtain = { $name }, nimm den Bildschirm
curtain_about = Die anderen sehen bitte weg.
curtain_open = Ich bin { $name }: zeig meine Seite

result = { $you ->
    [names] Du gewinnst!
   *[no] { $count ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen
    }
}
result_alone = Das Spiel ist aus
result_draw = Unentschieden
again = Noch einmal spielen
share_picture = Bild teilen
see_table = Den Tisch ansehen
see_result = Das Ergebnis
see_replay = Das Spiel ansehen
awards = Auszeichnungen
save_record = Mitschrift speichern
provable = Das Mischen lässt sich prüfen
provable_about = Vor dem ersten Zug hat der Server den Fingerabdruck seines geheimen Startwerts veröffentlicht; jetzt hast du den Startwert. Speichere die Mitschrift und prüfe sie mit "mastaba verify".
commitment = Fingerabdruck
seed = Startwert
fair_checking = Die Würfel werden geprüft …
fair_unknown = Die Würfel ließen sich gerade nicht prüfen.
fair_old = Dieser Tisch ist älter als die Anteile der Spieler an den Würfeln: "mastaba verify" prüft ihn.
fair_good = { $shares ->
    [0] Alles, was gezogen wurde ({ $count }), ist so, wie es vor dem ersten Zug versprochen war.
    [one] Alles, was gezogen wurde ({ $count }), ist wie versprochen, und der Anteil einer Person steckt darin: Niemand konnte es allein bestimmen.
   *[other] Alles, was gezogen wurde ({ $count }), ist wie versprochen, und die Anteile von { $shares } Personen stecken darin: Niemand konnte es allein bestimmen.
}
fair_held_back = { $missing ->
    [one] Alles, was gezogen wurde ({ $count }), ist wie versprochen. Anteile daran: { $shares }; einer war versprochen und wurde nicht genannt.
   *[other] Alles, was gezogen wurde ({ $count }), ist wie versprochen. Anteile daran: { $shares }; { $missing } waren versprochen und wurden nicht genannt.
}
fair_without_you = { $shares ->
    [0] Alles, was gezogen wurde ({ $count }), ist wie versprochen, aber kein Anteil von dir steckt darin: Du verlässt dich auf den Server allein.
    [one] Alles, was gezogen wurde ({ $count }), ist wie versprochen, aber kein Anteil von dir steckt darin: Du verlässt dich auf den einer anderen Person.
   *[other] Alles, was gezogen wurde ({ $count }), ist wie versprochen, aber kein Anteil von dir steckt darin: Du verlässt dich auf die von { $shares } anderen.
}
fair_bad_pages = Der Server hat nicht alles genannt, was gezogen wurde.
fair_bad_commitment = Das ist nicht, was der Server versprach, als du kamst: Das Versprechen ist ein anderes.
fair_bad_seed = Der Startwert ist nicht der, den der Server versprochen hatte.
fair_bad_own = Dein eigener Anteil fehlt in den Würfeln.
fair_bad_share = Der Anteil eines Spielers ist nicht der, der versprochen war.
fair_bad_draw = Zug { $n } ist nicht, was die Würfel ergeben.

coach = Lehrer
coach_next = Verstanden
coach_skip = Überspringen
coach_wait = Spiel weiter: Ich melde mich, wenn etwas Neues kommt.
coach_done = Du kannst spielen! Spiel dieses Spiel zu Ende oder beginne ein eigenes. Kommt etwas Neues, melde ich mich.
coach_over = Du kannst spielen! Was diesmal nicht vorkam, sage ich dir in deinen nächsten Spielen, wenn du mich dazubittest.
coach_call = Den Lehrer dazubitten
coach_hand = Und mit dem, was du jetzt hast?
coach_play = Ein eigenes Spiel
learn_title = { $game } lernen
learn_none = Für dieses Spiel gibt es keine Lektion; seine Regeln sagen, wie es gespielt wird.
learn_side = Welche Seite möchtest du zuerst lernen?
rules_title = Regeln von { $game }
rules_none = Die Regeln dieses Spiels sind noch nicht geschrieben.

replay_title = { $game }, noch einmal angesehen
replay_not_over = Dieses Spiel ist noch nicht zu Ende: Man sähe, was verborgen ist.
replay_place = Zug { $n } von { $count }
replay_start = Der Anfang
replay_first = Zum Anfang
replay_back = Einen Zug zurück
replay_forward = Einen Zug vor
replay_last = Zum Ende
replay_play = Abspielen
replay_pause = Anhalten
replay_eyes = Gesehen von
eyes_watcher = einem Zuschauer
eyes_all = allen zugleich
replay_share = Link zu diesem Zug kopieren
replay_speed = Tempo
replay_skip = Das Austeilen überspringen
replay_keys = Tasten: ← → ein Zug, Pos1 und Ende, Leertaste spielt ab.

# Der Tisch von Spielen, die keinen eigenen haben.
any_sheet = Der Tisch
any_turn = ist am Zug
any_moves = { $count ->
    [one] Dein Zug
   *[other] Deine Züge
}
any_find = Einen Zug suchen
any_found = { $count ->
    [0] So heißt kein Zug.
    [one] So heißt ein Zug.
   *[other] So heißen { $count } Züge.
}
tv_show = Wie auf einem Fernseher zeigen
tv_leave = Den Fernseher verlassen
tv_foyer = Das Foyer
tv_scan = Kamera draufhalten und Platz nehmen.
tv_here_only = Diesen Rechner erreicht noch kein Telefon. Startet ihn mit „mastaba --share“.
tv_type = oder tippt bei { $where }
remote_title = Telefon als Fernbedienung
remote_about = Scannt das mit einem Telefon, oder tippt dort { $where } ein.
remote_none = Hier ist kein Server, über den ein Telefon zu erreichen wäre. Pfeiltasten, Eingabe und Leertaste können alles.
remote_ok = OK
remote_Enter = Drücken, was markiert ist
remote_ArrowUp = Hinauf
remote_ArrowDown = Hinunter
remote_ArrowLeft = Nach links
remote_ArrowRight = Nach rechts
remote_Escape = Schließen, was offen ist
code_title = Mit einem Code dazukommen
code_about = Die fünf Buchstaben vom Fernseher
code_go = Dazukommen
tv_waiting = Die Türen stehen offen. Kommt mit eurem Link herein.
tv_link = Link für den Fernseher: die Schau und der Weg hinein
tv_voice = Der Gastgeber spricht auf diesem Gerät, auch wenn ein Fernseher da ist
tv_come = { $come ->
    [one] { $come } von { $seats } ist da
   *[other] { $come } von { $seats } sind da
}

review = Glück und Können
review_about = Was war Glück in diesem Spiel, was war Können? Jede Entscheidung wird danach gewogen, was man wissen konnte.
review_begin = Dieses Spiel nachbetrachten
review_running = Von jeder Entscheidung aus wird das Spiel wieder und wieder gespielt …
review_stop = Abbrechen
review_story_about = Was jeder erwarten konnte, vom ersten bis zum letzten Zug
review_in_shares = In Prozent eines Spiels: Anfang + Glück + Können = Ergebnis. Das ± sagt, wie weit es daneben liegen kann.
review_in_points = In Punkten: Anfang + Glück + Können = Ergebnis. Das ± sagt, wie weit es daneben liegen kann.
review_column_start = Anfang
review_column_luck = + Glück
review_column_skill = + Können
review_column_result = = Ergebnis
review_judged = Beurteilt
review_knew = nach dem, was man wusste
review_open = mit offenen Karten
review_whose = Entscheidungen von
review_all = allen
review_decisions = Was am meisten gekostet hat
review_no_decisions = Nichts, was sich von einer guten Entscheidung unterscheiden ließe.
review_choice = Zug { $n }, { $name }:
review_better = Besser: { $move }.
review_cost = { $cost } %
review_cost_points = { $cost }
review_minus = −{ $cost } %
review_minus_points = −{ $cost }
review_mark_blunder = Schnitzer
review_mark_mistake = Fehler
review_mark_inaccuracy = Ungenau
review_marks = { $count ->
    [one] Eine Entscheidung hat sicher etwas gekostet
   *[other] { $count } Entscheidungen haben sicher etwas gekostet
}
review_back = Die teure Entscheidung davor
review_on = Die nächste teure Entscheidung
review_played = { $name } spielte: { $move }.
review_came = { $name } konnte am Anfang { $start } % dieses Spiels erwarten und hatte am Ende { $end } %.
review_came_points = Am Anfang waren { $start } Punkte zu erwarten, am Ende wurden es { $end }.
review_by_luck = Das war vor allem Glück oder Pech: { $luck }; Entscheidungen { $skill }.
review_by_skill = Das waren vor allem Entscheidungen, eigene und die der anderen: { $skill }; Glück { $luck }.
review_by_both = Glück und Entscheidungen hatten beide ihren Teil: { $luck } und { $skill }.
review_by_unsure = Was davon Glück war und was Entscheidung, war in so kurzer Zeit nicht zu sagen.
review_dearest = Am meisten verschenkt wurde von { $name } bei Zug { $n }.
review_faultless = { $name } hat mit keiner Entscheidung sicher etwas verschenkt.
hint_ask = Tipp
hint_about = Was würde jemand überlegen, der gut spielt?
hint_thinking = Einen Moment, ich überlege …
hint_move = Wer gut spielt, würde das überlegen: { $move }.
hint_share = { $percent } %
hint_points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
hint_worths = Wie oft man von hier aus gewinnt
hint_worths_points = Wie viele Punkte zu erwarten sind

puzzles = Denkaufgaben
puzzles_title = Denkaufgaben: { $game }
puzzles_none = Zu diesem Spiel gibt es noch keine Denkaufgaben.
puzzles_solved = { $count } von { $of } in diesem Browser gelöst
puzzle_n = Aufgabe { $n } von { $count }
puzzle_level = Wie schwer
puzzle_all = Alle
puzzle_easy = Leicht
puzzle_medium = Mittel
puzzle_hard = Schwer
puzzle_next = Weiter
puzzle_right = Genau so!
puzzle_answer = Am besten war: { $move }.
puzzle_again = Es geht besser: Das gewinnt { $percent } von hundert Spielen mehr. Noch ein Versuch!
puzzle_found = Von zehn, die schnell spielen, { $count ->
    [0] findet es keiner.
    [one] findet es einer.
   *[other] finden es { $count }.
}
