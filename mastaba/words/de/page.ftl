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
players_count = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
players_range = { $min } bis { $max } Spieler
games = Spiele
play_now = Gleich spielen
play_alone = Allein spielen
play_now_about = Ein Tisch mit Bots, sofort
invite = Freunde einladen
pass_and_play = Am selben Bildschirm
watch_bots = Bots zusehen
learn = Lernen
rules = Regeln
companion = Begleiter: für euer eigenes Brett
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
away_after = spielt nach { $time } der Haus-Bot weiter
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

waiting_title = Warten auf Mitspieler
waiting_about = Schicke jedem seinen eigenen Link. Wer einen Link öffnet, sitzt auf diesem Platz.
waiting_guest = Das Spiel beginnt, wenn alle Plätze besetzt sind.
link_of = Link für { $name }
link_watch = Link zum Zuschauen, auch für einen großen Bildschirm
seat_free = noch nicht da
begins = Das Spiel beginnt, sobald alle da sind.

table_of = Tisch: { $game }
your_turn = Du bist dran
turn_of = { $name } ist dran
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
chat = Gespräch
chat_write = Schreib etwas
chat_send = Senden
chat_watcher = Zuschauer
chat_phrases = Schnelle Sätze
undo = Zurücknehmen
undo_none = Jetzt gibt es nichts zurückzunehmen
copy_link = Meinen Link kopieren
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
bye_replaced = Dieser Platz ist in einem anderen Fenster offen.
bye_replaced_here = Hier spielen
bye_bad_token = Dieser Link öffnet keinen Platz an diesem Tisch. Vielleicht ist er unvollständig.
bye_no_table = Diesen Tisch gibt es hier nicht.
bye_old_edition = Dieses Spiel wurde nach früheren Regeln begonnen. Dieser Server spielt nach neueren, nach denen es nicht weitergehen kann: Es ist hier zu Ende. Seine Mitschrift bleibt erhalten.
bye_newer_edition = Dieses Spiel wird nach neueren Regeln gespielt als denen dieses Servers. Eine neuere Version von mastaba spielt es weiter.
bye_other = Der Server hat die Verbindung beendet: { $words }
refused_stale_move = Das Spiel war schon weiter.
refused_illegal_move = { $count ->
    [0] Das geht jetzt nicht.
    [one] Das geht jetzt nicht; möglich ist: { $open }.
   *[other] Das geht jetzt nicht; möglich sind { $count } andere Züge.
}
refused_malformed = Diese Nachricht war nicht zu verstehen.
refused_unknown_message = Der Server weiß nicht, was gefragt ist.
refused_too_large = Das ist zu viel auf einmal.
refused_too_many = Hier ist gerade kein Platz mehr.
refused_unknown_game = Dieses Spiel gibt es hier nicht.
refused_broken_game = Dieses Spiel lässt sich nicht lesen; wer es gemacht hat, muss es richten.
refused_unknown_name = Diesen Bot gibt es hier nicht.
refused_bad_option = Das Spiel hat keine solche Einstellung.
refused_bad_seats = Für diese Plätze ist das Spiel nicht gemacht.
refused_no_table = Diesen Tisch gibt es hier nicht.
refused_bad_token = Dieser Link öffnet keinen Platz an diesem Tisch.
refused_unfinished = Das gibt es, wenn das Spiel zu Ende ist.
refused_unreadable = Dieser Tisch ist nicht mehr zu lesen.
refused_store_failed = Es konnte nicht gespeichert werden; nichts hat sich geändert.
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
refused_no_question = Diese Frage ist nicht mehr offen.
refused_too_fast = Das war zu schnell; bitte noch einmal.
refused_watching = Zuschauer sehen nur zu.

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
see_replay = Das Spiel ansehen
save_record = Mitschrift speichern
provable = Das Mischen lässt sich prüfen
provable_about = Vor dem ersten Zug hat der Server den Fingerabdruck seines geheimen Startwerts veröffentlicht; jetzt hast du den Startwert. Speichere die Mitschrift und prüfe sie mit "mastaba verify".
commitment = Fingerabdruck
seed = Startwert

coach = Lehrer
coach_next = Verstanden
coach_skip = Überspringen
coach_wait = Spiel weiter: Ich melde mich, wenn etwas Neues kommt.
coach_done = Das war alles von mir. Viel Spaß!
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
