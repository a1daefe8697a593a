### Was an jedem Tisch gesagt wird, was immer dort gespielt wird: für Seite und Terminal.

# „whole“: Diese Sprache sagt alles selbst und braucht keine andere daneben.
language = Deutsch
    .whole = ja

# Wer liest, wo ein Satz keine eigenen Worte dafür hat.
you = du
    .acc = dich
    .dat = dir

# Jemand ohne Namen.
seat_n = Spieler { $n }

# Die Spieler des Hauses.
bot_called_search = Sucher
bot_called_greedy = Raffer
bot_called_uniform = Zufall
bot_called_memory_perfect = Allesmerker
bot_called_memory_good = Gutmerker
bot_called_memory_average = Merker
bot_called_memory_weak = Vergesslich
bot_called_memory_none = Sieb
bot_called_policy = { $name }
bot_numbered = { $bot } { $n }

# Gegner, und was sie hin und wieder sagen.
character_miu = Miu
character_pepi = Pepi
character_taweret = Taweret
character_nefer = Nefer
character_sobek = Sobek
character_bes = Bes
character_anubis = Anubis
character_thoth = Thot
character_relative = { $name }
line_miu_hello = Mrrp! Darf ich mich aufs Brett setzen?
line_miu_glad_1 = Prrr. Das glitzert!
line_miu_glad_2 = Schau, es hat sich bewegt, und ich hab es gefangen!
line_miu_cross_1 = Fauch! Das war meins.
line_miu_cross_2 = Ich hab gar nicht gespielt. Ich hab mich geputzt.
line_miu_won = Gewonnen? Gewonnen! Wo ist mein Fisch?
line_miu_lost = Du gewinnst. Und jetzt krault mich jemand.
line_pepi_hello = Hallo! Das Brot ist im Ofen, also schnell!
line_pepi_glad_1 = Ha! Hast du das gesehen?
line_pepi_glad_2 = Frisch aus dem Ofen!
line_pepi_cross_1 = Oh nein. Das hab ich ganz vergessen.
line_pepi_cross_2 = Autsch. Wie verbrannte Kruste.
line_pepi_won = Gewonnen! Das muss ich meiner Mutter erzählen!
line_pepi_lost = Gut gespielt. Noch mal? Bitte noch mal?
line_taweret_hello = Setz dich, Kind. Hast du schon gegessen?
line_taweret_glad_1 = Immer mit der Ruhe.
line_taweret_glad_2 = Na, das war doch ungefährlich.
line_taweret_cross_1 = Ach, so was.
line_taweret_cross_2 = Vorsicht, das hat wehgetan.
line_taweret_won = So, da wären wir. Nichts überstürzt, nichts verloren.
line_taweret_lost = Wie schön. Du bist gewachsen, Kind.
line_nefer_hello = Mein Schreibrohr ist gespitzt. Fangen wir an.
line_nefer_glad_1 = Wie ich es notiert hatte.
line_nefer_glad_2 = Das kommt ins Buch.
line_nefer_cross_1 = Das werde ich streichen müssen.
line_nefer_cross_2 = Ein Fehler in meiner Rechnung. Bemerkenswert.
line_nefer_won = Geschrieben und gesiegelt. Danke für das Spiel.
line_nefer_lost = Dein Sieg ist verzeichnet. Und verdient.
line_sobek_hello = Ich rieche Schätze. Und dich.
line_sobek_glad_1 = Schnapp!
line_sobek_glad_2 = Meins. Alles meins.
line_sobek_cross_1 = Dafür wirst du weinen. Ich kann dir zeigen, wie.
line_sobek_cross_2 = Her damit!
line_sobek_won = Das hat geschmeckt.
line_sobek_lost = Der Fluss hat Geduld. Ich komme wieder.
line_bes_hello = Trommeln! Wein! Ein Spiel! Wer will zuerst verlieren?
line_bes_glad_1 = Ha! Glaub nie einem tanzenden Zwerg.
line_bes_glad_2 = Und keiner hat es kommen sehen.
line_bes_cross_1 = Buh! Wer hat dir das erlaubt?
line_bes_cross_2 = Das war Absicht. Ehrlich.
line_bes_won = Haha! Und die Hälfte davon war geblufft!
line_bes_lost = Ha! Du liest mich wie eine Wand voller Bilder.
line_anubis_hello = Dein Herz wird gewogen. Beginne.
line_anubis_glad_1 = Die Waage neigt sich.
line_anubis_glad_2 = Vermerkt.
line_anubis_cross_1 = Hm.
line_anubis_cross_2 = Auch ein Gott kann straucheln.
line_anubis_won = Gewogen und etwas zu leicht befunden.
line_anubis_lost = Dein Herz ist leichter als eine Feder. Geh in Frieden.
line_thoth_hello = Ich habe das Zählen erfunden. Aber bitte, versuch es ruhig.
line_thoth_glad_1 = Das war zu erwarten.
line_thoth_glad_2 = Das kenne ich von vor tausend Jahren.
line_thoth_cross_1 = Faszinierend. Das habe ich nicht kommen sehen.
line_thoth_cross_2 = Das schreibe ich mir auf.
line_thoth_won = Eine nette kleine Übung.
line_thoth_lost = Erstaunlich. Du musst mir verraten, wie du das gemacht hast.

and = { $first } und { $last }
or = { $first } oder { $last }

log_undo = Ein Zug wurde zurückgenommen.
waiting_for_people = Warten, bis alle da sind.

# Ein Tisch, den kein Spiel gezeichnet hat: jede Ansicht als Blatt mit Tatsachen.
fact_none = –
fact_yes = ja
fact_no = nein
fact_hidden = verdeckt
race_any = Wer ist zuerst?
# Von einem Tipp, einer Rückschau, einer Aufgabe.
why_general = damit ging es in den Partien am besten aus, die von hier an gedacht wurden.
puzzle_question = { $you ->
    [name] du bist am Zug: Was ist am besten?
   *[no] { $name } ist am Zug: Was ist am besten?
}
paused_now = Das Spiel ist angehalten.
