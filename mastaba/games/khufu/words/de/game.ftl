title = Khufu, die Mumie
character_anne = Anne de Chantraine
character_baron = Baron Samedi
character_elizabeth = Elisabeth Báthory
character_gevaudan = Gévaudan
character_hellin = Hellin
character_medusa = Medusa
character_anne_kind = die Hexe
character_baron_kind = der Zombie
character_elizabeth_kind = die Vampirin
character_gevaudan_kind = der Werwolf
character_hellin_kind = der Poltergeist
character_medusa_kind = die Gorgone
piece_anne = A
piece_baron = B
piece_elizabeth = E
piece_gevaudan = G
piece_hellin = H
piece_medusa = M
symbol_cat = Katze
    .nom = die Katze
    .acc = die Katze
    .dat = der Katze
symbol_falcon = Falke
    .nom = der Falke
    .acc = den Falken
    .dat = dem Falken
symbol_jackal = Schakal
    .nom = der Schakal
    .acc = den Schakal
    .dat = dem Schakal
symbol_ankh = Ankh
    .nom = das Ankh
    .acc = das Ankh
    .dat = dem Ankh
symbol_eye = Horusauge
    .nom = das Horusauge
    .acc = das Horusauge
    .dat = dem Horusauge
symbol_king = König
    .nom = der König
    .acc = den König
    .dat = dem König
suit_animals = Tiere
suit_royals = Hoheiten
chamber_servant = Dienerkammer
chamber_priest = Priesterkammer
chamber_queen = Königinnenkammer
chamber_king = Königskammer
chamber_servant_sign = DIENER
chamber_priest_sign = PRIESTER
chamber_queen_sign = KÖNIGIN
chamber_king_sign = KÖNIG
table_servant = ungerade gewinnt
table_priest = gerade gewinnt
table_queen = Zahl gewinnt
table_king = eins von zweien
chamber_minimum = ab { $minimum }
rule = { $table }, { $minimum }
card = { $symbol }
card_cobra = { $symbol } mit Kobra
card_object = die Karte { $card }
hidden_object = einen Schatz
space_treasure = Schatzfeld
space_steal = Diebesfeld
space_curse = Fluchfeld
space_plain = leeres Feld
heads = Kopf
tails = Zahl
odd = ungerade
even = gerade
rank_nothing = nichts
rank_pair = ein Paar
rank_two_pairs = zwei Paare
rank_three = Drilling
rank_full_house = Full House
rank_four = Vierling
rank_five = Fünfling
event_E01 = Vierteldrehung
event_E02 = Zwei auf einmal
event_E03 = Das große Mahlen
event_E04 = Kehrtwende
event_E05 = Luckys Wahl
event_E06 = Unruhiger Schlaf
event_E07 = Träger gesucht
event_E08 = Umzugstag
event_E09 = Sargträger
event_E10 = Der erwählte Glücksbringer
event_E11 = Wer ist die Mumie?
event_E12 = Schnell, wer?
event_E13 = Wer ist die Muhme?
event_E14 = Das Trinkgeld
event_E15 = Kopf oder Zahl
event_E16 = Teufelspakt
event_E17 = Schicksalswürfel
event_E18 = Platztausch
event_E19 = Die Maut
event_E20 = Eilsänfte
event_E21 = Tiere oder Hoheiten
event_E22 = Würfel der Glücksbringer
event_E23 = Ungerade oder gerade
event_E24 = Nenne das Zeichen
event_E25 = Gesegneter Glücksbringer
event_E26 = Verfluchter Glücksbringer
event_E27 = Gesegnete Schar
event_E28 = Besteuerte Schar
event_E29 = Streit der Glücksbringer
event_E30 = Verbannter Glücksbringer
event_E31 = Dieb auf Bestellung
event_E32 = Zu den Nattern
event_E33 = Almosen nach links
event_E34 = Rollentausch
event_E35 = Schläfchen
event_E36 = Taschen leeren
event_E37 = Fingerzeig
event_E38 = Auf Einladung
event_E39 = Zurück in die Küche
event_E40 = Freibier
event_E41 = Armenküche
event_E42 = Dienerlohn
event_E43 = Die Letzten
event_E44 = Reichensteuer
event_E45 = Klebrige Finger
event_E46 = Käferjagd
event_E47 = Weiterreichen
event_E48 = Der Gerichtsdiener
event_E49 = Zahltag oder nicht
event_E50 = Luckys Komplize
event_E51 = Luckys Zwickmühle
event_E52 = Die Prahlerei
event_E53 = Sandkörner
event_E54 = Falscher Alarm
event_E55 = An den Führenden
event_E56 = An den Diener
event_B1 = 1. Glockenschlag
event_B2 = 2. Glockenschlag
event_B3 = 3. Glockenschlag
event_B4 = 4. Glockenschlag
event_B5 = 5. Glockenschlag
event_B6 = 6. Glockenschlag
event_B7 = 7. Glockenschlag
event_B8 = 8. Glockenschlag
event_W2 = Zwei Minuten
event_W1 = Eine Minute
curse_C01 = Löchriger Beutel
curse_C01_text = Zahle 2.
curse_C01_flavour = Dein Beutel hat ein Loch. Dein Beutel ist ein Loch.
curse_C02 = Grabsteuer
curse_C02_text = Zahle die Hälfte deiner Schätze, abgerundet.
curse_C02_flavour = Der Tod kommt bestimmt. Das Finanzamt kommt vorher.
curse_C03 = Gläserne Wände
curse_C03_text = Alle deine Schätze, auch neue, liegen bis zum Ende deines dritten Zuges offen.
curse_C03_flavour = Wer im Glashaus sitzt, hat keine Geheimnisse.
curse_C04 = Bröselnder Käfer
curse_C04_text = Nimm einen deiner gelegten Skarabäen zurück, nach Wahl. Liegt keiner: Zahle 1.
curse_C04_flavour = Staub zu Staub, Käfer zu Krümel.
curse_C05 = Käferkampf
curse_C05_text = Hast du einen Skarabäus liegen, wähle einen Gegner, der auch einen hat. Beide würfeln, bis die Würfe verschieden sind; wer niedriger wirft, nimmt einen eigenen zurück.
curse_C05_flavour = Zwei Käfer, ein Krümel.
curse_C06 = Linke Gabe
curse_C06_text = Gib der nächsten Person 1 Schatz deiner Wahl.
curse_C06_flavour = Großzügigkeit mit dem Messer am Hals.
curse_C07 = Gift weiterreichen
curse_C07_text = Wähle einen Gegner: auf zum nächsten Fluchfeld, und eine Fluchkarte dazu.
curse_C07_flavour = Halt mal kurz die Natter.
curse_C08 = Juckende Finger
curse_C08_text = Geh zum nächsten Diebesfeld; du darfst stehlen.
curse_C08_flavour = Deine Finger gehen schon mal vor.
curse_C09 = Verbundene Beine
curse_C09_text = Setze deinen nächsten Zug aus.
curse_C09_flavour = Da hat jemand deine Binden verknotet.
curse_C10 = Bleisandalen
curse_C10_text = Dein nächster Wurf zum Gehen wird halbiert, aufgerundet.
curse_C10_flavour = Diese Schuhe sind zum Untergehen.
curse_C11 = Sandsturm
curse_C11_text = Wer Schätze hat, reicht 1 nach Wahl an die nächste Person weiter, alle zugleich.
curse_C11_flavour = Jetzt gibt der Wind die Karten.
curse_C12 = Duell in der Dämmerung
curse_C12_text = Hast du Schätze, wähle einen Gegner, der auch welche hat. Beide würfeln; wer höher wirft, nimmt dem anderen zufällig einen ab; gleich: nichts.
curse_C12_flavour = Zehn Schritte, ein Würfel für jeden.
curse_C13 = Waage des Anubis
curse_C13_text = Würfle: 1 oder 2, zahle 2; 3 oder 4, nichts; 5 oder 6, nimm 2.
curse_C13_flavour = Dein Herz kommt auf die Waage. Es klappert.
curse_C14 = Korb voller Nattern
curse_C14_text = Wirf einen Zeichenwürfel: dein Glücksbringer, nimm 3; aus seiner Schar, nimm 1; aus der anderen, zahle 2.
curse_C14_flavour = Greif ruhig hinein. Nur zu.
curse_C15 = Münzwurf
curse_C15_text = Wirf die Münze: Zahl, nimm 1; Kopf, zahle 2.
curse_C15_flavour = Khufus Münze hat zwei Seiten. Beide gehören ihm.
curse_C16 = Nach unten
curse_C16_text = Geh in die Dienerkammer. Jetzt wird dort nicht gespielt.
curse_C16_flavour = Die Treppe führt hinab. Du auch.
curse_C17 = Spiegel der Hathor
curse_C17_text = Behalte diese Karte. Wer dich als Nächstes bestehlen will, bekommt nichts und gibt dir 1 Schatz.
curse_C17_flavour = Nichts verraten und zugreifen lassen.
curse_C18 = Tonamulett
curse_C18_text = Behalte diese Karte. Wenn Khufu oder ein anderer Fluch dich das nächste Mal zahlen lässt, zahlst du nichts.
curse_C18_flavour = Hässlich, billig, hilft genau einmal.
curse_C19 = Faules Gold
curse_C19_text = Behalte diese Karte. Das nächste Schatzfeld gibt dir nichts.
curse_C19_flavour = Es glänzt. Es bröselt. Sag es keinem.
curse_C20 = Im Dunkeln beraubt
curse_C20_text = Der Gegner mit den wenigsten Schätzen nimmt dir zufällig einen ab.
curse_C20_flavour = Die ärmste Hand ist die flinkste.
curse_C21 = Wandernde Wände
curse_C21_text = Dreh eine Kammer deiner Wahl eine Vierteldrehung im Uhrzeigersinn.
curse_C21_flavour = Die Pyramide gähnt und streckt sich.
curse_C22 = Vertauschte Plätze
curse_C22_text = Wähle einen Gegner und tausche den Platz. Keiner der Plätze wirkt.
curse_C22_flavour = Du bist nicht, wo du glaubst.
curse_C23 = Plage des Überflusses
curse_C23_text = Jeder Gegner nimmt 1.
curse_C23_flavour = Ein Festmahl für alle deine Freunde.
curse_C24 = Doppelt gebissen
curse_C24_text = Nimm 1, dann noch eine Fluchkarte.
curse_C24_flavour = Erst der Honig, dann die Biene.
game_G1 = Drei Deckel
game_G1_text = Ein Sarg birgt Gold, einer ist leer, in einem wartet eine Natter. Gold gewinnt den Einsatz, der leere gibt ihn zurück.
game_G2 = Stufe um Stufe
game_G2_text = Sechs Steine, 1 bis 6. Ist der nächste höher oder niedriger? Dreimal richtig gewinnt den Einsatz.
game_G3 = Drei Becher
game_G3_text = Unter einem Becher sitzt der Skarabäus. Er gewinnt den doppelten Einsatz.
game_G4 = Rad der zwei Scharen
game_G4_text = Dreizehn Fächer: jedes Zeichen zweimal und eine Mumie. Eine Schar gewinnt den Einsatz, ein Zeichen den fünffachen.
game_G5 = Sieben Rollen
game_G5_text = Zwei Würfel gegen die Sieben. Darüber oder darunter gewinnt den Einsatz, die Sieben gibt ihn zurück; auf die Sieben selbst gibt es den fünffachen.
game_G6 = Doppelt oder Staub
game_G6_text = Jeder Wurf trifft zur Hälfte. Ein Treffer gewinnt den Einsatz, zwei den dreifachen, drei den siebenfachen. Einmal daneben ist alles verloren.
game_G7 = Fünf Körbe
game_G7_text = In zwei der fünf Körbe warten Nattern. Ein sicherer gewinnt den Einsatz, zwei den dreifachen, drei den sechsfachen.
game_G8 = Krummstab, Geißel, Ankh
game_G8_text = Krummstab schlägt Geißel, Geißel schlägt Ankh, Ankh schlägt Krummstab.
say_up = Wer ist dran?
say_E01_A = Diese Wände langweilen mich zu Tode. Schon wieder. Lucky, dreh mal eine.
say_E01_B = Es zieht durch meine Binden. Lucky, kümmere dich darum.
say_E01_C = Da kennt jemand schon den kürzesten Weg. Lucky, sorg dafür, dass es keiner mehr ist.
say_E01_D = Mein Baumeister hat geschworen, dass die Türen bleiben, wo sie sind. Fragt seine Erben.
say_E01_E = Wo habe ich nur diese Tür gelassen? Lucky, versuch es mit der nächsten Wand.
say_E01_F = Ein wenig Bewegung, Lucky. Den Steinen tut es gut, und dir auch.
say_E01_O = Dreht die { $chamber } eine Vierteldrehung im Uhrzeigersinn.
say_E02_A = Zwei Kammern, ein Diener, kein Betriebsrat.
say_E02_B = Etwas nach links. Nein, das andere Links. Ach, lass mich das machen.
say_E02_C = Ein Zimmer für meine linke Hand und eins für meine rechte.
say_E02_D = Doppelt so viel Stein, halb so viel Dank.
say_E02_E = Ihr kennt den Weg inzwischen auswendig? Wie rührend. Vergesst ihn.
say_E02_O = Dreht die { $chamber } und die { $chamber2 } je eine Vierteldrehung im Uhrzeigersinn.
say_E03_A = Alles dreht sich, alles bewegt sich! Finger weg von den Fugen.
say_E03_B = Ich hatte Drehtüren bestellt. Geliefert wurden Drehzimmer.
say_E03_C = Alles einsteigen! Das Haus fährt ab, und ihr bleibt da.
say_E03_O = Dreht alle vier Kammern eine Vierteldrehung im Uhrzeigersinn.
say_E04_A = Mein Schlafzimmer schaut auf den falschen Stern.
say_E04_B = Da macht es sich jemand neben meinem Thron bequem. Nicht mit mir.
say_E04_C = Ein König braucht eine Wand im Rücken. Ihr bekommt sie vor die Nase.
say_E04_O = Dreht die Königskammer eine halbe Drehung.
say_E05_A = Lucky, überrasche mich.
say_E05_B = Ein Leckerbissen für meinen Diener: Such dir deine Feinde gut aus.
say_E05_C = Lucky, heute bist du der Baumeister. Der letzte steckt noch in der Wand.
say_E05_D = Ich mache die Augen zu, Lucky. Wenn ich sie wieder öffne, ist etwas anders.
say_E05_O = Lucky, wähle eine Kammer und dreh sie eine Vierteldrehung im Uhrzeigersinn.
say_E06_A = Ich wälze mich im Schlaf. Meine Möbel auch.
say_E06_B = Viertausend Jahre auf derselben Seite. Zeit, sich umzudrehen.
say_E06_O = Dreht die Kammer, in der ich liege, und die schräg gegenüber, je eine Vierteldrehung.
say_E07_A = Du siehst kräftig aus und nicht besonders schlau. Genau mein Typ.
say_E07_B = Zum Gehen bin ich zu alt, zum Kriechen zu vornehm.
say_E07_C = Ich hatte einen Träger bestellt, und man schickt mir dich.
say_E07_D = Mein Bett ist aus Granit. Heb es aus den Beinen und mit gutem Gewissen.
say_E07_O = Trag meinen Sarkophag in die { $chamber }, stell dich daneben und setze ein bis drei Schätze.
say_E08_A = Lucky! Umzugstag. Aus den Knien heben!
say_E08_B = Diener, mein Bett steht schon wieder im falschen Zimmer.
say_E08_O = Lucky, trag mich in die { $chamber }. Dort wird gespielt, und der Einsatz geht aufs Haus.
say_E09_A = { $name }! Du hast Schultern wie ein Sargträger.
say_E09_B = { $name }, stell das Glas ab und heb einen König hoch.
say_E09_C = { $name }, ein König ist niemals schwer. Du bist nur schwach.
say_E09_D = { $name }, es heißt, du bringst mich noch ins Grab. Fangen wir mit dem Nebenzimmer an.
say_E09_O = Trag meinen Sarkophag in die { $chamber }, stell dich daneben und setze ein bis drei Schätze.
say_E10_A = Die Glücksbringer drehen sich im Kreis und halten bei: { $symbol }.
say_E10_B = { $symbol }! Wer diesen Plunder am Hals trägt, arbeitet ab sofort für mich.
say_E10_C = Heute früh lag { AS($symbol, "nom") } unter meinem Kissen. Das nenne ich ein Zeichen.
say_E10_O = { $name }, trag mich in die { $chamber }. Dort wird gespielt, und der Einsatz geht aufs Haus.
say_E11_A = Ruhe, ihr Krümel! Wer ist die Mumie?
say_E11_B = Ich war zu lange weg. Helft mir auf die Sprünge. Wer ist die Mumie?
say_E11_C = Gut zuhören. Wer ist die Mumie?
say_E11_D = Alle zusammen, und recht laut. Wer ist die Mumie?
say_E11_E = Ich höre Gelächter, dabei habe ich keinen Witz erzählt. Wer ist die Mumie?
say_E11_F = Eine Frage, und die Antwort kennt ihr. Wer ist die Mumie?
say_E12_A = Schnell! Wer ist die Mumie?
say_E12_B = Nicht denken! Wer ist die Mumie?
say_E12_C = Halt! Wer ist die Mumie?
say_E12_D = Auf der Stelle! Wer ist die Mumie?
say_E13_A = Gut zuhören. Wer ist die Muhme?
say_E13_B = Alle zusammen, und recht laut. Wer ist die Muhme?
say_E13_C = Eine Frage, und die Antwort kennt ihr. Wo ist die Mumie?
say_E13_O = Wer sich gemeldet hat, zahlt mir einen Schatz.
say_E14_A = Dein Gesicht gefällt mir. Es macht den anderen Angst.
say_E14_B = Damit nachher keiner sagt, ich hätte nie etwas springen lassen.
say_E14_C = Einer muss heute mein Liebling sein. Lass es dir nicht anmerken.
say_E14_O = Nimm einen Schatz.
say_E15_A = Meine Münze ist seit der dritten Dynastie ehrlich. Im Großen und Ganzen.
say_E15_B = Eine Münze, zwei Seiten, null Mitleid.
say_E15_C = Diese Münze hat über Weltreiche entschieden. Über kleine.
say_E15_O = Setze ein bis drei Schätze und sag Kopf oder Zahl.
say_E16_A = Zwei Schätze, geschenkt. Na ja. Fast geschenkt.
say_E16_B = Heute Gold, morgen Reue. Mein liebster Vertrag.
say_E16_C = In der einen Hand Gold, in der anderen eine Natter. Ich bin gerecht: Du bekommst beides.
say_E16_O = Nimm zwei Schätze und geh zum nächsten Fluchfeld, oder lehne ab.
say_E17_A = Mal sehen, was du wert bist. Die Knochen entscheiden.
say_E17_B = Würfle um dein Abendbrot. Es gibt wieder Datteln.
say_E17_C = Wirf, und wir staunen beide. Ich etwas weniger.
say_E17_O = Wirf einen Würfel. Eins: Zahle zwei. Zwei bis fünf: Nimm einen. Sechs: Nimm drei.
say_E18_A = Du stehst am falschen Platz. Wie immer, eigentlich.
say_E18_B = Ich gewähre dir ein kleines Wunder der Fortbewegung.
say_E18_O = Du darfst mit jemandem den Platz tauschen.
say_E19_A = Ab sofort kostet hier jeder Schritt. Auch ich muss von etwas leben. Sozusagen.
say_E19_B = Deine Sandalen nutzen meinen Boden ab.
say_E19_O = Zahle einen Schatz oder setze aus.
say_E20_A = Meine Sänfte steht vor der Tür. Steig ein, die Uhr läuft.
say_E20_B = Königlicher Fahrdienst, nur Hinfahrt, kein Umtausch.
say_E20_C = Draußen warten sechs starke Männer, und bezahlt wird nach Stunden.
say_E20_O = Du darfst in jede Kammer fahren, die du dir leisten kannst, und dort sofort spielen.
say_E21_A = Fell oder Krone? Eine Meinung darf hier jeder haben.
say_E21_B = Pfoten auf die eine Seite, blaues Blut auf die andere.
say_E21_C = Zwei Farben, ein Rad, und irgendjemandes Miete.
say_E21_O = Jeder darf ein oder zwei Schätze auf Tiere oder auf Hoheiten setzen.
say_E22_A = Küsst eure Glücksbringer, meine Lieben. Es nützt nichts, sieht aber nett aus.
say_E22_B = Zwei Würfel, sechs Zeichen und ein Saal voller Optimisten.
say_E22_O = Jeder darf einen Schatz auf den eigenen Glücksbringer setzen. Ein Treffer bringt zwei, beide bringen fünf.
say_E23_A = { $name }, kannst du bis sechs zählen?
say_E23_B = { $name }, gerade oder ungerade? Du siehst nach beidem aus.
say_E23_O = Setze ein bis drei Schätze auf ungerade oder gerade, dann wird gewürfelt.
say_E24_A = { $name }, meine Sterne behaupten, du kannst hellsehen. Blamier sie.
say_E24_B = { $name }, gleich spricht der Würfel. Sag es vor ihm.
say_E24_O = Setze ein oder zwei Schätze und nenne ein Zeichen. Ein Treffer zahlt fünf zu eins.
say_E25_A = Die Götter haben einen Liebling: { $symbol }. Über Geschmack rede ich mit ihnen nicht mehr.
say_E25_B = Wie { AS($symbol, "nom") } heute glänzt! Wer hat hier Staub gewischt?
say_E25_C = Heute Nacht ist mir { AS($symbol, "nom") } erschienen, und ich bin großzügig aufgewacht. Das vergeht wieder.
say_E25_O = { $name }, nimm zwei Schätze.
say_E26_A = Mir ist { AS($symbol, "nom") } auf der Treppe begegnet. Einer von uns war zu fein angezogen, und ich war es nicht.
say_E26_B = { $symbol }! Wer hat das hereingelassen?
say_E26_C = Die Priester haben in den Eingeweiden gelesen. Dort steht: { $symbol }. Sie waren ganz blass.
say_E26_O = { $name }, leg einen Schatz zurück.
say_E27_A = { $suit }, ihr macht euch gut als Dekoration.
say_E27_B = { $suit } zuerst. Der Rest darf klatschen.
say_E27_C = Für { $suit } hatte ich schon immer eine Schwäche. Eine kleine.
say_E27_O = Alle { $suit } nehmen einen Schatz.
say_E28_A = { $suit }, eure Mitgliedschaft ist abgelaufen.
say_E28_B = Eine kleine Abgabe für alle { $suit }. Die großen kommen noch.
say_E28_O = Alle { $suit } legen einen Schatz zurück.
say_E29_A = { $symbol } gegen { $symbol2 }. Glänzen darf nur eins von beiden.
say_E29_B = Angeblich hat { AS($symbol, "nom") } { AS($symbol2, "acc") } eine Fälschung genannt. Angeblich heißt: Ich sage es.
say_E29_C = { $symbol } und { $symbol2 } in einem Raum, und nur ein Kronleuchter.
say_E29_O = { $name } und { $name2 }, würfelt. Wer höher wirft, nimmt dem anderen einen Schatz ab.
say_E30_A = Seit drei Dynastien ist { AS($symbol, "nom") } aus der Mode. Es hat sich nur keiner getraut, das zu sagen.
say_E30_B = Mir kommt { AS($symbol, "nom") } nicht ins Esszimmer.
say_E30_O = { $name }, geh zum nächsten Fluchfeld und zieh eine Karte.
say_E31_A = { $name }, man sagt, du hast lange Finger. Zeig her.
say_E31_B = { $name }, deine Hände haben nichts zu tun. Bringen wir ihnen ein Handwerk bei.
say_E31_C = { $name }, Augen zu, Hand auf, und dann nimm, was dir nicht gehört.
say_E31_O = Geh zum nächsten Diebesfeld. Du darfst stehlen.
say_E32_A = { $name }, meine Nattern haben Hunger.
say_E32_B = { $name }, du hattest jetzt fast eine Minute lang Glück. Das reicht.
say_E32_C = { $name }, dort in der Ecke zischt etwas deinen Namen.
say_E32_O = Geh zum nächsten Fluchfeld und zieh eine Karte.
say_E33_A = { $name }, du bist ein großzügiger Mensch. Habe ich gerade beschlossen.
say_E33_B = { $name }, kauf dir einen Freund. Für einen kleinen reicht es.
say_E33_O = Gib der Person links von dir einen Schatz.
say_E34_A = { $name } und { $name2 }, einer von euch steht falsch. Nein, beide.
say_E34_B = Ich brauche Tapetenwechsel, und die Tapete seid ihr.
say_E34_O = { $name } und { $name2 }, tauscht die Plätze.
say_E35_A = { $name }, du siehst todmüde aus. Mit der ersten Hälfte kenne ich mich aus.
say_E35_B = { $name }, schlaf wie ein König. Nur nicht ganz so lange.
say_E35_O = Setze deinen nächsten Zug aus.
say_E36_A = { $name }, an dir klappert etwas. Entweder ist es Gold, oder es sind deine Knie.
say_E36_B = { $name }, ehrlich währt am längsten. Für dich gilt das, für mich nicht.
say_E36_O = Leg deine Schätze drei Züge lang offen hin.
say_E37_A = { $name }, wer in diesem Raum geht dir am meisten auf die Nerven?
say_E37_B = { $name }, zeig auf jemanden. Egal wen, es trifft immer den Richtigen.
say_E37_C = { $name }, ich leihe dir kurz meinen Fluch. Ziel gut.
say_E37_O = Schick einen Gegner auf das nächste Fluchfeld.
say_E38_A = { $name }, such dir jemanden aus und beleidige seine Verwandtschaft.
say_E38_B = { $name }, mir ist langweilig. Prügelt euch.
say_E38_O = Wähle einen Gegner mit Schätzen und würfelt. Wer höher wirft, nimmt dem anderen einen Schatz ab.
say_E39_A = { $name }, der Abwasch wartet. Seit der vierten Dynastie.
say_E39_B = { $name }, auf dem Wischmopp steht dein Name.
say_E39_O = Geh in die Dienerkammer.
say_E40_A = Freibier! Genau so lange, wie dieser Satz dauert.
say_E40_B = Ich habe heute früh einen kleinen Krieg gewonnen. Eine Runde für alle.
say_E40_O = Jeder nimmt einen Schatz.
say_E41_A = Ich sehe Motten in euren Beuteln. Sogar die Motten hungern.
say_E41_B = Es riecht nach Armut. Wie malerisch.
say_E41_C = Dreht eure Beutel um. Nein, den Staub dürft ihr behalten.
say_E41_D = Bettler an meinen Tischen! Was sollen die Nachbarn denken? Sie sind alle tot, aber trotzdem.
say_E41_O = Wer keinen Schatz hat, nimmt zwei.
say_E42_A = Lucky, nimm dir auch etwas. Das tun hier ja alle.
say_E42_B = Auch Diener müssen essen, sagt man mir.
say_E42_O = Lucky, nimm einen Schatz.
say_E43_A = Wer liegt hinten? Hand hoch, nicht so schüchtern.
say_E43_B = Hoffnungslose Fälle rühren mich. Im Keller liegt eine ganze Sammlung.
say_E43_C = Einer baut immer die kleinste Pyramide. Hier, etwas für den Mörtel.
say_E43_O = Wer die wenigsten Skarabäen auf dem Brett hat, nimmt einen Schatz.
say_E44_A = Manche Beutel hier brauchen schon einen eigenen Stuhl.
say_E44_B = Auf königlichen Erlass: Diät.
say_E44_O = Wer sechs oder mehr Schätze hat, legt zwei zurück.
say_E45_A = { $name }, zeig mal, was in deinem Beutel steckt. Darf ich? Das war keine Frage.
say_E45_B = { $name }, stillhalten, das kitzelt gleich.
say_E45_C = { $name }, zieh eine Karte. Ach was, das mache ich für dich.
say_E45_O = Einer deiner Schätze, irgendeiner. Bewacht ihn keine Kobra, gehört er wieder mir.
say_E46_A = { $name }, einer deiner Käfer läuft über meinen Teppich.
say_E46_B = { $name }, ich sammle Käfer. Hatte ich das erwähnt?
say_E46_O = Zahle zwei Schätze oder nimm einen deiner Skarabäen zurück.
say_E46_none_A = Kein einziger Käfer auf dem ganzen Brett? Und ich habe extra ein Glas mitgebracht.
say_E46_none_B = Ich wollte auf einen Käfer treten, und es ist keiner da. Was habt ihr den ganzen Abend gemacht?
say_E47_A = Geteilte Freude ist doppelte Freude. Meine.
say_E47_B = Alle schauen jetzt nach links und seufzen.
say_E47_O = Wer Schätze hat, reicht einen nach links weiter.
say_E48_A = Lucky, setz die Perücke auf. Du bist das Gesetz.
say_E48_B = Lucky, irgendwer hier schuldet mir etwas. Du entscheidest, wer.
say_E48_O = Lucky, wähle jemanden. Wer gewählt ist, legt einen Schatz zurück.
say_E49_A = Lucky, zu deinem Lohn. Es gab da eine Sitzung.
say_E49_B = Zahltag, Lucky. Vielleicht.
say_E49_O = Lucky, würfle. Ungerade: Nimm einen. Gerade: Leg einen zurück.
say_E50_A = Lucky, stell einen Dieb ein. Bezahlt wird in Gelegenheiten.
say_E50_B = Lucky, wer hier würde seine eigene Großmutter bestehlen? Nicht alle auf einmal zeigen.
say_E50_O = Lucky, schick einen Gegner auf das nächste Diebesfeld. Der darf stehlen.
say_E51_A = Lucky, du darfst edel leiden oder zusehen, wie alle anderen reich werden.
say_E51_B = Lucky, was sind dir deine Freunde wert? Vorsicht, sie hören zu.
say_E51_O = Geh zum nächsten Fluchfeld, oder alle anderen nehmen einen Schatz.
say_E52_A = Diese Pyramide stand nach zwanzig Jahren. In eurem Tempo läge ich in einem Graben.
say_E52_B = Ich bin seit viereinhalbtausend Jahren tot und immer noch besser gewickelt als ihr.
say_E53_A = Hört ihr das Rieseln? Das ist eure Zeit.
say_E53_B = Tick, tack. Zu meiner Zeit gab es keine Uhren, und doch höre ich eine.
say_E54_A = Nichts. Ich wollte nur sehen, wie ihr alle erstarrt.
say_E54_B = Weitermachen. Ich habe nur nachgesehen, ob ihr noch Angst habt.
say_E55_A = Wer vorne liegt: Genieß die Aussicht. Es geht tief hinunter.
say_E55_B = Ich habe ein Auge auf den Führenden geworfen. Das andere liegt im Krug.
say_E56_A = Lucky, steh gerade. Lucky, lächle. Lucky, das sollte ein Lächeln sein?
say_E56_B = Ist es nicht ein Trost, Lucky, eine Stelle auf Lebenszeit zu haben?
say_bell_A = Noch { $left } Minuten, meine Goldstücke.
say_bell_B = Noch { $left } Minuten. Ich habe schon länger geniest.
say_bell_C = Die Glocke sagt: { $left } Minuten. Die Glocke ist nett, ich hätte weniger gesagt.
say_bell_D = Zwischen euch und mir liegen noch { $left } Minuten Sand.
say_bell_E = Ding. { $left } Minuten. Die Glocke war einmal ein Steuereintreiber.
say_bell_F = { $left } Minuten. Schaut euch an: Einer von euch ist langsam.
say_bell_G = Wieder gehört ein Stück von eurem Abend mir. Es bleiben { $left } Minuten.
say_bell_H = { $left } Minuten. Gebt sie aus, als wären es eure eigenen.
say_last_A = Die Sanduhr ist fast leer, also zähle ich laut mit.
say_last_B = Das Glas ist gleich durch. Ab hier gibt es Zahlen.
say_last_C = Ich sehe schon den Boden des Glases, und er lächelt.
say_last_D = Der Sand ist mir jetzt zu langsam. Seht den Ziffern zu.
say_last_E = Räumt die Sanduhr weg. Ab jetzt rechnen wir in Sekunden.
say_last_F = Was noch da ist, passt auf einen kleinen Löffel. Zählt mit.
say_settle_take_A = Was für ein müder, hungriger Haufen. Nehmt jeder einen Schatz und macht endlich etwas daraus.
say_settle_take_B = Ihr spielt, als hättet ihr nichts zu verlieren. Nehmt jeder einen Schatz, dann habt ihr etwas.
say_settle_take_C = Einem Nackten kann ich nicht in die Tasche greifen. Jeder nimmt einen Schatz.
say_settle_take_D = Das Haus streckt jedem einen Schatz vor. Nach den Zinsen hat noch keiner gefragt.
say_settle_take_E = Einen Schatz für jeden, von mir. Dankt nicht. Gebt ihn aus.
say_settle_take_F = So viel Geduld und so wenig Gold. Jeder nimmt einen Schatz, und dann hurtig.
say_settle_take_G = Ich habe eure Beutel gezählt und geweint. Jeder nimmt einen Schatz.
say_settle_take_H = Ein Casino lebt von seinen Gästen. Stärkt euch: jeder einen Schatz.
say_settle_pay_A = Was für ein fleißiger Haufen. Das Haus hat Durst: einen Schatz von jedem, bitte.
say_settle_pay_B = Ihr seid alle über meinen Teppich gelaufen. Einen Schatz von jedem.
say_settle_pay_C = Irgendwer muss die Fackeln bezahlen. Einen Schatz von jedem.
say_settle_pay_D = So flinke Hände. Macht sie auf: Jeder legt einen Schatz zurück.
say_settle_pay_E = Der Eintritt war frei. Das Bleiben nicht. Einen Schatz von jedem.
say_settle_pay_F = Ihr atmet meine Luft und reibt an meinem Gold. Einen Schatz von jedem.
say_settle_pay_G = Eine Spende für einen alten König in Not. Jeder einen Schatz, und lächeln.
say_settle_pay_H = Mein Buchhalter ist wach, das kommt einmal je Dynastie vor. Einen Schatz von jedem.
say_settle_nothing_A = Keiner reich, keiner ruiniert. Ich kenne lebhaftere Gräber.
say_settle_nothing_B = Ich schulde euch nichts, ihr schuldet mir nichts. Wie in einer guten Ehe.
say_settle_nothing_C = Mein Buchhalter zuckt mit den Schultern. In seinem Alter ist das gefährlich.
say_settle_nothing_D = Keine Geschenke, keine Steuern. Genießt die Stille, auch die kostet.
say_settle_nothing_E = Die Waage steht gerade. Anubis langweilt sich, und ich mich auch.
say_settle_nothing_F = Behaltet, was ihr habt. Ich weiß ja, wo es liegt.
say_settle_nothing_G = Ich habe in jeden Beutel geschaut und mich kein einziges Mal gewundert.
say_settle_nothing_H = Heute gibt das Haus nichts und nimmt nichts. Schreibt es auf, das kommt nicht oft vor.
say_W2_A = Zwei Minuten. Krabbelt, ihr Käfer, krabbelt.
say_W2_B = Zwei Minuten. Für das Ende habe ich mir die guten Binden angelegt.
say_W2_C = Zwei Minuten. Wenn jemand einen Plan hat, wäre jetzt der Moment.
say_W2_D = Zwei Minuten. Lucky, fang schon mal an, die Fackeln auszublasen.
say_W2_E = Zwei Minuten. Sogar meine Nattern schauen auf die Uhr.
say_W2_F = Zwei Minuten. Darin habe ich Pyramiden gebaut. Also, bauen lassen.
say_W1_A = Eine Minute. Ich schmecke es schon, und das ganz ohne Zunge.
say_W1_B = Eine Minute. Sagt euch noch etwas Nettes.
say_W1_C = Eine Minute. Gleich ist hier jemand sehr mutig oder sehr tot.
say_W1_D = Eine Minute, dann gehört ihr zum Mobiliar.
say_W1_E = Eine Minute. Hört ihr? Das ist die Tür, sie geht zu.
say_W1_F = Die letzte Minute. Die habe ich mir aufgehoben, sie ist die süßeste.
say_game_won_A = Anfängerglück. Nimm schon.
say_game_won_B = Du hast mir auf die Finger geschaut. Das tut man nicht. Nimm es.
say_game_won_C = Gold steht dir nicht. Nimm es trotzdem.
say_game_won_D = Der Croupier wird an irgendetwas verfüttert. Nimm es.
say_game_won_E = Freu dich nur. Ich merke mir Gesichter viertausend Jahre lang.
say_game_won_F = Gut gespielt. Das tat weher als das Einbalsamieren.
say_game_back_A = Keiner gewinnt. So etwas hasse ich.
say_game_back_B = Nichts für dich, nichts für mich. Schade um die schöne Wette.
say_game_back_C = Unentschieden? In meinem eigenen Haus?
say_game_back_D = Steck es wieder ein. Ganz langsam.
say_game_lost_A = Das Haus dankt.
say_game_lost_B = Das Haus gewinnt immer. Das Haus bin ich.
say_game_lost_C = Wie großzügig. Ich kaufe mir davon eine kleine Oase.
say_game_lost_D = Nicht auf den Tisch weinen, das ist Zeder.
say_game_lost_E = Dein Gold war bei dir nie glücklich.
say_game_lost_F = Noch einmal? Nein? Klug, nur etwas spät.
say_game_asp_A = Grüß mir die Nattern.
say_game_asp_B = Gekostet hat es dich nichts, nur einen Besuch bei den Schlangen.
say_game_asp_C = Der Einsatz war meiner, der Biss ist deiner.
say_game_asp_D = Sie haben schon nach dir gefragt.
say_no_treasure_A = Kein Schatz, kein Spiel. Der Nächste, bitte!
say_no_treasure_B = Mit leerem Beutel an meinen Tisch? Zur Seite. Der Nächste!
say_no_treasure_C = Um Knöpfe spiele ich nicht. Wer sonst?
say_no_treasure_D = Komm wieder, wenn sich das Ausrauben lohnt. Der Nächste!
say_paupers_A = Ein Casino voller Habenichtse. Ich brauche einen neuen Türsteher.
say_paupers_B = Kein einziger Schatz im ganzen Saal? Ich war bei meinem Begräbnis reicher.
say_paupers_C = Keiner kann zahlen. So viele auf einmal haben mich noch nie beleidigt.
say_challenge_open_A = So. Du willst einen König an seinem eigenen Tisch schlagen. Hier ist mein Blatt.
say_challenge_open_B = Vier Käfer und so viel Mut. Setz dich. Mein Blatt.
say_challenge_open_C = Ruhe im Saal. Hier will jemand meine Bank sprengen. Sieh dir meine Karten an und weine.
say_challenge_open_D = Du schon wieder, oder jemand mit derselben Hoffnung. Das hier habe ich.
say_challenge_lose_A = Mein Blatt, deine Schätze. Ab in die hinterste Ecke, und grüß die Nattern.
say_challenge_lose_B = Hast du das wirklich geglaubt? Ab in die hinterste Ecke. Die Karten bleiben hier.
say_challenge_lose_C = An diesem Tisch habe ich Götter geschlagen. Ab in die hinterste Ecke mit dir.
say_challenge_lose_D = So knapp. Das lasse ich dir auf die Kiste schreiben. Ab in die hinterste Ecke.
say_challenge_draw_A = Unentschieden, und das gehört dem Haus. Behalte die Karten, räum den Platz.
say_challenge_draw_B = Einem König ebenbürtig. Sei stolz darauf, in der hintersten Ecke.
say_challenge_draw_C = Nicht besser und nicht schlechter. Behalte die Karten und geh.
say_challenge_draw_D = Unentschieden. Ich würde es Glück nennen, wenn ich an deins glaubte. Ab in die hinterste Ecke.
say_challenge_win_A = Zählt noch einmal nach. ... { $name } hat meine Bank gesprengt. Nimm deinen Ruhm und geh, bevor ich es mir anders überlege.
say_challenge_win_B = Nein. Nein, nein, nein. ... { $name } hat gewonnen. Halte mir jemand den Kopf, er fällt ab.
say_challenge_win_C = Viereinhalbtausend Jahre ungeschlagen, und dann kommt { $name }. Raus aus meinem Haus, und macht die Pyramide hinter euch zu.
say_challenge_win_D = So fühlt sich das also an. ... Die Bank gehört dir, { $name }. Der Fluch ist inbegriffen.
say_time_up_A = Das war das letzte Korn. Die Tische sind zu, die Türen versiegelt, und der Sieger bin ich. Wie meistens.
say_time_up_B = Still. Hört ihr das? Kein Sand mehr. Jetzt gehört ihr mir, alle, und hier muss dringend Staub gewischt werden.
say_time_up_C = Die Zeit ist um, meine Goldstücke. Würfel weg, sucht euch eine Wand und stellt euch davor. Ich erweitere die Sammlung.
say_time_up_D = Das letzte Korn ist gefallen, und das Haus gewinnt. Schlaft gut. Ihr habt ungefähr viertausend Jahre.
say_opening_1_A = Willkommen im Hause Khufu, der einzigen Pyramide am Nil mit Garderobe. Ich bin euer Gastgeber, euer Bankier und sehr bald euer Gläubiger.
say_opening_1_B = Guten Abend, ihr Sterblichen. Füße abtreten. Ihr betretet das Haus Khufu, und der Sand bleibt draußen.
say_opening_1_C = Ah, Gäste. So höflich hat mich seit den Grabräubern keiner mehr geweckt. Willkommen im Hause Khufu.
say_opening_1_D = Herein, nur näher, Vorsicht, die Grube. Das Haus Khufu hat geöffnet, und seit ich tot bin, habe ich kein Spiel verloren.
say_opening_1_E = Wer hat geläutet? Ihr? Dann bekommt ihr auch, wofür ihr geläutet habt: einen Abend im Hause Khufu. Beschwert haben sich nur wenige. Hinterher.
say_opening_1_F = Zündet die Fackeln an und versteckt den Schmuck. Ich bin Khufu, das ist mein Casino, und der Ausgang ist nur aufgemalt.
say_opening_2_A = Wer wagt sich an meine Tische? Nennt mir eure Namen.
say_opening_2_B = Eure Namen, bitte. Ich brauche etwas für den Stein.
say_opening_2_C = Und wer wollt ihr sein? Einer nach dem anderen.
say_opening_2_D = Zeigt mir eure Gesichter. Sucht euch eins aus und sagt mir, wem es gehört.
say_opening_2_E = Tragt euch ins Gästebuch ein. Die rote Tinte ist rote Tinte, mein Wort darauf.
say_opening_2_F = Mit Fremden spiele ich nicht. Wer seid ihr heute Nacht?
say_opening_3_A = Eine Frage des Anstands. Wenn ich frage: Wer ist die Mumie?, dann ruft ihr alle: Du bist die Mumie! Wir üben das. Wer ist die Mumie?
say_opening_3_B = In diesem Haus braucht ihr nur einen Satz. Ich frage: Wer ist die Mumie? Ihr ruft: Du bist die Mumie! Einmal zur Probe. Wer ist die Mumie?
say_opening_3_C = Ich bin vergesslich. Mein Gehirn ging durch die Nase. Wenn ich also frage: Wer ist die Mumie?, sagt ihr: Du bist die Mumie! Jetzt. Wer ist die Mumie?
say_opening_3_D = Etikette, meine Lieben. Auf: Wer ist die Mumie?, ruft der ganze Saal: Du bist die Mumie! Lasst hören. Wer ist die Mumie?
say_opening_3_E = Es gibt eine Losung. Ich sage: Wer ist die Mumie? Ihr sagt: Du bist die Mumie! Wer trödelt, lernt meine Nattern kennen. Zur Probe. Wer ist die Mumie?
say_opening_3_F = Zuerst ein wenig Gesang. Ich fange an: Wer ist die Mumie? Und ihr: Du bist die Mumie! Aus dem Bauch, bitte. Wer ist die Mumie?
say_opening_4_A = Mit Ach und Krach. Nun brauche ich einen Diener. { $lucky }! Ab jetzt heißt du Lucky. Du holst, du trägst, du gibst, und du beschwerst dich nie.
say_opening_4_B = Mein letzter Diener ruht, und zwar unter dem Fußboden. { $lucky }, die Stelle gehört dir. Du heißt jetzt Lucky, so hießen sie alle.
say_opening_4_C = Eine Gestalt hier sieht aus, als könnte ich mich auf gar nichts verlassen. { $lucky }! Du dienst mir, du heißt Lucky, und Pause ist im nächsten Leben.
say_opening_4_D = Die Sterne haben mir einen Diener ausgesucht. Sie waren betrunken. { $lucky }, du hörst auf den Namen Lucky und stehst gerade.
say_opening_4_E = Irgendwer muss das Tablett tragen, die Würfel und die Schuld. { $lucky }! Heute Nacht bist du Lucky, mein Diener.
say_opening_4_F = { $lucky }, komm her. Nein, näher. Wunderbar, du kannst laufen. Du bist eingestellt. Du heißt jetzt Lucky.
say_opening_5_A = Vier Kammern, vier Tische, vier kleine Käfer. Schlagt sie alle, und dann schlagt mich. Der Sand rieselt. Lucky, wirf den ersten Würfel.
say_opening_5_B = Gewinnt an jedem meiner vier Tische einen Käfer, und dann wagt es, mich zu wecken. Bis der Sand durch ist, seid ihr Gäste. Lucky, wirf den ersten Würfel.
say_opening_5_C = Meine Regeln sind einfach. Vier Tische, vier Käfer, dann ich. Meine Uhr ist noch einfacher. Lucky, wirf den ersten Würfel.
say_opening_5_D = Vier Käfer öffnen den Weg an meinen Tisch. Reicher ging dort noch keiner weg, aber einer muss der Erste sein. Lucky, wirf den ersten Würfel.
say_opening_5_E = Das Glas ist umgedreht. Schlagt meine vier Tische, schlagt mich, oder bleibt für immer. Lucky, wirf den ersten Würfel.
say_opening_5_F = Ihr habt Zeit bis zum letzten Korn. Vier Tische, vier Käfer, ein König. Lucky, wirf den ersten Würfel, aber nicht unter mich.
prompt_character = wer möchtest du sein?
prompt_turn = was tust du?
prompt_move = du hast { $pips } gewürfelt: Wohin gehst du?
prompt_treasure = hier liegt ein Schatz: Nimmst du ihn?
prompt_steal = wen bestiehlst du?
prompt_pick = das Blatt liegt offen: Welche Karte nimmst du?
prompt_give = welche Karte gibst du her?
prompt_curse = die Nattern zischen: Zieh deine Fluchkarte.
prompt_target = { $card }: Wen wählst du?
prompt_unplace = welchen Skarabäus nimmst du zurück?
prompt_wall = welche Kammer drehst du?
prompt_pass = welche Karte reichst du weiter? Noch sieht es niemand.
prompt_pay = welche Karte zahlst du?
prompt_door = forderst du Khufu heraus, oder spielst du am Tisch?
prompt_bet = { $table }: Wie viele Schätze setzt du?
prompt_show = welche zwei Karten legst du offen hin?
prompt_fourth = dein vierter Skarabäus liegt: Forderst du Khufu heraus?
prompt_dealer = wer gibt für dich?
prompt_hand = welche drei Karten behältst du gegen Khufu?
prompt_speech = Khufu spricht.
prompt_answer = Khufu fragt: Was sagst du?
prompt_call = wer ist dran? Du!
prompt_stake = wie viele Schätze wagst du?
prompt_guess = was wird es sein?
prompt_game = { $game }: Was tust du?
prompt_choice = { $event }: Wie entscheidest du dich?
prompt_over = das Spiel ist aus.
wait_character = { $you ->
    [name] Du suchst eine Figur aus.
   *[no] { $name } sucht eine Figur aus.
}
wait_turn = { $you ->
    [name] Du bist dran.
   *[no] { $name } ist dran.
}
wait_move = { $you ->
    [name] Du hast { $pips } gewürfelt und überlegst, wohin.
   *[no] { $name } hat { $pips } gewürfelt und überlegt, wohin.
}
wait_treasure = { $you ->
    [name] Du stehst auf einem Schatzfeld.
   *[no] { $name } steht auf einem Schatzfeld.
}
wait_steal = { $you ->
    [name] Du suchst ein Opfer.
   *[no] { $name } sucht ein Opfer.
}
wait_pick = { $you ->
    [name] Du suchst dir eine Karte aus.
   *[no] { $name } sucht sich eine Karte aus.
}
wait_give = { $you ->
    [name] Du gibst einen Schatz her.
   *[no] { $name } gibt einen Schatz her.
}
wait_curse = { $you ->
    [name] Du musst eine Fluchkarte ziehen.
   *[no] { $name } muss eine Fluchkarte ziehen.
}
wait_target = { $you ->
    [name] Du wählst einen Gegner.
   *[no] { $name } wählt einen Gegner.
}
wait_unplace = { $you ->
    [name] Du musst einen Skarabäus zurücknehmen.
   *[no] { $name } muss einen Skarabäus zurücknehmen.
}
wait_wall = { $you ->
    [name] Du drehst eine Kammer.
   *[no] { $name } dreht eine Kammer.
}
wait_pass = Karten werden weitergereicht.
wait_pay = { $you ->
    [name] Du zahlst.
   *[no] { $name } zahlt.
}
wait_door = { $you ->
    [name] Du stehst vor dem Sarkophag.
   *[no] { $name } steht vor dem Sarkophag.
}
wait_bet = { $you ->
    [name] Du setzt.
   *[no] { $name } setzt.
}
wait_show = { $you ->
    [name] Du legst zwei Karten hin.
   *[no] { $name } legt zwei Karten hin.
}
wait_fourth = { $you ->
    [name] Du könntest Khufu jetzt herausfordern.
   *[no] { $name } könnte Khufu jetzt herausfordern.
}
wait_dealer = { $you ->
    [name] Du wählst, wer gibt.
   *[no] { $name } wählt, wer gibt.
}
wait_hand = { $you ->
    [name] Du wählst drei Karten gegen Khufu.
   *[no] { $name } wählt drei Karten gegen Khufu.
}
wait_speech = Khufu spricht.
wait_answer = Khufu wartet auf Antwort.
wait_call = Khufu ruft { AS($name, "acc") }.
wait_stake = { $you ->
    [name] Du wettest.
   *[no] { $name } wettet.
}
wait_guess = { $you ->
    [name] Du rätst.
   *[no] { $name } rät.
}
wait_game = { $you ->
    [name] Du spielst mit Khufu: { $game }.
   *[no] { $name } spielt mit Khufu: { $game }.
}
wait_choice = { $you ->
    [name] Du musst dich entscheiden: { $event }.
   *[no] { $name } muss sich entscheiden: { $event }.
}
wait_over = Das Spiel ist aus.
wait_chance = Der Zufall entscheidet.
move_be = { $character } sein
move_roll = würfeln und gehen
move_stay = bleiben und am Tisch spielen
move_go = hinüber in die { $chamber }
move_challenge = Khufu herausfordern
move_to = auf Feld { $space }: { $type }
move_enter = in die { $chamber }: { $table }
move_take = den Schatz nehmen
move_leave = liegen lassen
move_rob = { $name } bestehlen
move_pass = nicht stehlen
move_pick = { $card } nehmen
move_give = { $card } geben
move_curse = die Fluchkarte ziehen
move_target = { $name } wählen
move_yield = den Skarabäus in der { $chamber } zurücknehmen
move_turn = die { $chamber } drehen
move_pay = { $card } zahlen
move_table = am Tisch spielen
move_end = für jetzt lassen
move_dealer = { $you ->
    [name] du gibst
   *[no] { $name } gibt
}
move_show = { $cards } hinlegen
move_keep = { $cards } behalten
move_keep_odds = { $cards } behalten: { $win } von 36 gewinnen, { $draw } unentschieden
move_answer = „Du bist die Mumie!“
move_quiet = nichts sagen
move_here = „Hier!“
move_heads = Kopf
move_tails = Zahl
move_odd = ungerade
move_even = gerade
move_symbol = { $symbol }
move_in = einen auf deinen Glücksbringer setzen
move_no = nein, danke
move_lid = Deckel { $n } heben
move_higher = höher
move_lower = niedriger
move_cup = Becher { $n } heben
move_suit = { $suit }
move_over = über sieben
move_under = unter sieben
move_seven = sieben
move_toss = werfen
move_stop = aufhören und einstreichen
move_basket = Korb { $n } öffnen
move_crook = Krummstab
move_flail = Geißel
move_ankh = Ankh
move_accept = den Pakt annehmen
move_refuse = ablehnen
move_swap = mit { $name } den Platz tauschen
move_toll = die Maut zahlen
move_miss = aussetzen
move_ride = in die { $chamber } fahren: { $table }
move_send = { $name } schicken
move_duel = gegen { $name } antreten
move_fine = { $name } zahlen lassen
move_ransom = zwei Schätze zahlen
move_suffer = selbst zu den Nattern gehen
move_share = die anderen je einen nehmen lassen
move_bet = { $count ->
    [one] { $count } Schatz setzen
   *[other] { $count } Schätze setzen
}
move_stake = { $count ->
    [one] { $count } Schatz wagen
   *[other] { $count } Schätze wagen
}
move_suit_bet = { $count ->
    [one] { $count } Schatz auf { $suit }
   *[other] { $count } Schätze auf { $suit }
}
move_chance = { $move }
log_be = { $you ->
    [name] Du bist { $character }.
   *[no] { $name } ist { $character }.
}
log_charm = { $you ->
    [name] Dein Glücksbringer: { $symbol }.
   *[no] Glücksbringer von { $name }: { $symbol }.
}
log_lucky = { $you ->
    [name] Khufu macht dich zu seinem Diener: Lucky! Der Sand beginnt zu rieseln.
   *[no] Khufu macht { $name } zu seinem Diener: Lucky! Der Sand beginnt zu rieseln.
}
log_up = { $you ->
    [name] Du bist dran.
   *[no] { $name } ist dran.
}
log_misses = { $you ->
    [name] Du setzt aus.
   *[no] { $name } setzt aus.
}
log_roll = { $you ->
    [name] Du würfelst { $die }.
   *[no] { $name } würfelt { $die }.
}
log_roll_halved = { $you ->
    [name] Du würfelst { $die }; mit Bleisandalen sind es { $pips }.
   *[no] { $name } würfelt { $die }; mit Bleisandalen sind es { $pips }.
}
log_walk = { $you ->
    [name] Du gehst auf Feld { $space }.
   *[no] { $name } geht auf Feld { $space }.
}
log_enter = { $you ->
    [name] Du betrittst die { $chamber }.
   *[no] { $name } betritt die { $chamber }.
}
log_sent_space = { $you ->
    [name] Du musst auf Feld { $space }.
   *[no] { $name } muss auf Feld { $space }.
}
log_sent_chamber = { $you ->
    [name] Du musst in die { $chamber }.
   *[no] { $name } muss in die { $chamber }.
}
log_void = { $you ->
    [name] Khufu unterbricht: Dein Zug ist nichtig.
   *[no] Khufu unterbricht: Der Zug von { $name } ist nichtig.
}
log_take = { $you ->
    [name] Du nimmst { $card }.
   *[no] { $name } nimmt { $card }.
}
log_none_left = { $you ->
    [name] Für dich ist kein Schatz mehr da.
   *[no] Für { $name } ist kein Schatz mehr da.
}
log_pay = { $you ->
    [name] Du zahlst { $card }.
   *[no] { $name } zahlt { $card }.
}
log_give = { $you ->
    [name] Du gibst { $card } an { $other }.
    [other] { $name } gibt dir { $card }.
   *[no] { $name } gibt { $card } an { $other }.
}
log_rob = { $you ->
    [name] Du greifst in den Beutel von { $other }.
    [other] { $name } greift in deinen Beutel.
   *[no] { $name } greift in den Beutel von { $other }.
}
log_stolen = { $you ->
    [name] Du stiehlst { $other } { $card }.
    [other] { $name } stiehlt dir { $card }.
   *[no] { $name } stiehlt { $other } { $card }.
}
log_cobra = { $you ->
    [name] Eine Kobra bewacht { $card }! Bei { $other } ist nichts zu holen, und du musst zahlen.
    [other] Deine Kobra bewacht { $card }! { $name } muss dir etwas zahlen.
   *[no] Eine Kobra bewacht { $card }! Bei { $other } ist nichts zu holen, und { $name } muss zahlen.
}
log_loses = { $you ->
    [name] Du verlierst { $card } an { $other }.
    [other] { $name } verliert { $card } an dich.
   *[no] { $name } verliert { $card } an { $other }.
}
log_bitten_stays = { $you ->
    [name] Khufu deckt { $card } auf: Eine Kobra bewacht sie, du behältst sie.
   *[no] Khufu deckt { $card } auf: Eine Kobra bewacht sie, { $name } behält sie.
}
log_bitten_goes = { $you ->
    [name] Khufu deckt { $card } auf und nimmt sie dir ab.
   *[no] Khufu deckt { $card } auf und nimmt sie { $name } ab.
}
log_curse = { $you ->
    [name] Du ziehst: { $curse }. { $text }
   *[no] { $name } zieht: { $curse }. { $text }
}
log_curse_kept = { $you ->
    [name] Du ziehst eine Fluchkarte und behältst sie: { $curse }.
   *[no] { $name } zieht eine Fluchkarte und behält sie.
}
log_no_curse = { $you ->
    [name] Für dich ist keine Fluchkarte mehr da.
   *[no] Für { $name } ist keine Fluchkarte mehr da.
}
log_acts = { $you ->
    [name] Deine behaltene Karte wirkt: { $curse }.
   *[no] Die behaltene Karte von { $name } wirkt: { $curse }.
}
log_target = { $you ->
    [name] Du wählst { $other }.
    [other] { $name } wählt dich.
   *[no] { $name } wählt { $other }.
}
log_bet = { $you ->
    [name] Du setzt { $count } in der { $chamber }.
   *[no] { $name } setzt { $count } in der { $chamber }.
}
log_show = { $you ->
    [name] Du legst hin: { $cards }.
   *[no] { $name } legt hin: { $cards }.
}
log_table_won = { $you ->
    [name] { $fell }: Du gewinnst!
   *[no] { $fell }: { $name } gewinnt!
}
log_table_lost = { $you ->
    [name] { $fell }: Du verlierst.
   *[no] { $fell }: { $name } verliert.
}
log_scarab_placed = { $you ->
    [name] Du legst einen Skarabäus in die { $chamber }.
   *[no] { $name } legt einen Skarabäus in die { $chamber }.
}
log_scarab_back = { $you ->
    [name] Du nimmst deinen Skarabäus aus der { $chamber } zurück.
   *[no] { $name } nimmt den Skarabäus aus der { $chamber } zurück.
}
log_sealed = { $you ->
    [name] Du hast gewählt.
   *[no] { $name } hat gewählt.
}
log_die = { $you ->
    [name] Du würfelst { $die }.
   *[no] { $name } würfelt { $die }.
}
log_coin = { $you ->
    [name] Deine Münze zeigt { $coin }.
   *[no] Die Münze von { $name } zeigt { $coin }.
}
log_face = { $you ->
    [name] Dein Würfel zeigt: { $symbol }.
   *[no] Der Würfel von { $name } zeigt: { $symbol }.
}
log_stake = { $you ->
    [name] Du wagst { $count }.
   *[no] { $name } wagt { $count }.
}
log_call = { $you ->
    [name] Dein Tipp: { $guess }.
   *[no] Der Tipp von { $name }: { $guess }.
}
log_won = { $you ->
    [name] Du gewinnst { $count }.
   *[no] { $name } gewinnt { $count }.
}
log_lost = { $you ->
    [name] Du verlierst { $count }.
   *[no] { $name } verliert { $count }.
}
log_called = { $you ->
    [name] Du bist gemeint.
   *[no] { $name } ist gemeint.
}
log_here = { $you ->
    [name] „Hier!“, rufst du.
   *[no] „Hier!“, ruft { $name }.
}
log_answer = { $you ->
    [name] Du: „Du bist die Mumie!“
   *[no] { $name }: „Du bist die Mumie!“
}
log_chooses = { $you ->
    [name] Du entscheidest dich: { $choice }.
   *[no] { $name } entscheidet sich: { $choice }.
}
log_sarcophagus = { $you ->
    [name] Du trägst den Sarkophag in die { $chamber }.
   *[no] { $name } trägt den Sarkophag in die { $chamber }.
}
log_game = { $you ->
    [name] Du spielst mit Khufu: { $game }.
   *[no] { $name } spielt mit Khufu: { $game }.
}
log_button = { $you ->
    [name] Du: { $button }.
   *[no] { $name }: { $button }.
}
log_challenge = { $you ->
    [name] Du forderst Khufu heraus!
   *[no] { $name } fordert Khufu heraus!
}
log_dealer = { $you ->
    [name] { $other } gibt für dich.
    [other] Du gibst für { $name }.
   *[no] { $other } gibt für { $name }.
}
log_dealt = { $you ->
    [name] Deine Karten: { $cards }.
   *[no] Die Karten von { $name }: { $cards }.
}
log_keeps = { $you ->
    [name] Du behältst { $cards }.
   *[no] { $name } behält { $cards }.
}
log_showdown = { $you ->
    [name] Die Würfel: { $symbols }. Du hast: { $mine }. Khufu hat: { $khufu }.
   *[no] Die Würfel: { $symbols }. { $name } hat: { $mine }. Khufu hat: { $khufu }.
}
log_failed = { $you ->
    [name] Du hast den Ruf verpasst.
   *[no] { $name } hat den Ruf verpasst.
}
log_tricked = { $you ->
    [name] Du bist darauf hereingefallen.
   *[no] { $name } ist darauf hereingefallen.
}
log_here_nobody = Niemand antwortet. Khufu fragt nicht noch einmal.
log_turned = Stein mahlt: { $chambers } gedreht.
log_turned_half = Stein mahlt: { $chambers } halb herumgedreht.
log_rolls = { $you ->
    [first] Du würfelst { $one }, { $second } würfelt { $two }.
    [second] { $first } würfelt { $one }, du würfelst { $two }.
   *[no] { $first } würfelt { $one }, { $second } würfelt { $two }.
}
log_faces = Die Zeichenwürfel zeigen: { $symbols }.
log_spin = Das Rad hält bei: { $suit }.
log_says = Khufu: „{ $line }“
log_appears = Khufu erscheint: { $event }.
log_gone = Khufu verschwindet.
log_window_good = Alle haben richtig geantwortet.
log_khufu_hand = Khufus Blatt: { $symbols }.
log_space = Das ist ein { $type }.
log_fell_die = Es fällt eine { $die }
log_fell_coin = Die Münze zeigt { $coin }
log_fell_face = Der Würfel zeigt: { $symbol }
log_settles_take = Das Haus gibt jedem einen Schatz.
log_settles_pay = Das Haus nimmt von jedem einen Schatz.
log_settles_nothing = Das Haus gibt nichts und nimmt nichts.
reason_bank = { $you ->
    [name] Du hast Khufus Bank gesprengt. Du gewinnst!
   *[no] { $name } hat Khufus Bank gesprengt und gewinnt.
}
reason_sand = Der Sand ist durchgelaufen. Khufu gewinnt, und alle haben verloren.
head_clock = { $gone } vorbei, noch { $left }
head_deck = Schätze übrig: { $deck }   Fluchkarten: { $curses }
seat_lucky = Lucky
seat_sandals = Bleisandalen
seat_trapped = gefangen
seat_ready = darf herausfordern
col_character = Figur
seat_miss = { $count ->
    [one] setzt { $count } Zug aus
   *[other] setzt { $count } Züge aus
}
seat_face_up = { $count ->
    [one] noch { $count } Zug offen
   *[other] noch { $count } Züge offen
}
seat_kept = { $count ->
    [one] behält { $count } Fluchkarte
   *[other] behält { $count } Fluchkarten
}
seat_owes = schuldet { $count }
place_space = Feld { $space }
seat_treasures = Schätze: { $cards }
seat_scarabs = Skarabäen: { $chambers }
legend_title = Das Brett
legend = T Schatz · S Stehlen · C Fluch · > eine offene Tür. Die Buchstaben sind Figuren; NES: Türen nach Norden, Osten, Süden; /s: ein Durchgang; ★ der Sarkophag; (ab): wessen Skarabäen dort liegen.
barred = Die { $chamber } wäre in Reichweite: ab { $minimum }, du hast { $held }.
race_ask = Wer ist zuerst?
race_button = Ich!
command_cards = beutel
page_cards = deine Karten und was du von anderen weißt
command_curses = flüche
page_curses = die 24 Fluchkarten
command_school = schule
page_school = Casino-Schule: das Spiel auf fünf Karten, und wie man das Brett liest
cards_mine = Deine Schätze: { $cards }
cards_none = keine
cards_kept = Fluchkarten, die du behältst: { $curses }
cards_known = { $name } hat sicher: { $cards }
curses_gone = abgelegt
curses_title = Fluchkarten
school_1 = Das Ziel
school_1_text = Schlag jeden der vier Tische einmal und leg in jede Kammer einen Skarabäus. Dann besiege Khufu in der Letzten Herausforderung, bevor der Sand durchgelaufen ist. Schafft es niemand, gewinnt er.
school_2 = Dein Zug
school_2_text = Würfle und geh im Uhrzeigersinn. Schatzfelder geben eine Karte, auf Diebesfeldern darfst du stehlen, Fluchfelder beißen. Durch eine Tür zu gehen kostet einen Schritt; ein größerer Wurf reicht immer.
school_3 = Die Tische
school_3_text = Diener: ungerade gewinnt, ab 1. Priester: gerade gewinnt, ab 2. Königin: Zahl gewinnt, ab 3. König: zwei Karten offen hinlegen und eine davon treffen, ab 4. Der erste Sieg bringt nur den Skarabäus, spätere verdoppeln den Einsatz.
school_4 = Khufu
school_4_text = Wenn er erscheint, halten alle inne; ein angefangener Zug ist verloren. Fragt er: Wer ist die Mumie?, drück schnell den Knopf. Fragt er etwas anderes, denk erst nach.
school_5 = Die Herausforderung
school_5_text = Mit vier Skarabäen und mindestens drei Schätzen geh zum Sarkophag. Khufu zeigt drei Zeichen, du behältst drei von bis zu fünf Karten, zwei Würfel ergänzen beide Blätter. Wer mehr Gleiche hat, gewinnt; ein Unentschieden reicht nicht.
companion_has = Hat { $name } Schätze?
companion_yes = ja
companion_no = nein
companion_who = Wer ist es?
companion_missed = Wer hat nicht geantwortet? Antippen, dann weiter.
companion_tricked = Wer hat geantwortet? Antippen, dann weiter.
companion_missed_order = { $name }, geh zum nächsten Fluchfeld und zieh eine Karte.
companion_tricked_order = { $name }, leg einen Schatz zurück.
companion_done = Erledigt: weiter
companion_win = Die Herausforderung ist gewonnen
companion_losedraw = Verloren oder unentschieden
companion_times = Nimm das { $times }-fache deines Einsatzes.
companion_back = Der Einsatz bleibt bei dir.
companion_lost = Der Einsatz ist verloren.
companion_house_win = Nimm { $count } Schätze.
companion_house_lost = Geh zum nächsten Fluchfeld und zieh eine Karte.
companion_coin = Die Münze zeigt { $coin }.
companion_far = Geh zum entferntesten Fluchfeld und zieh eine Karte. War Khufu besser, leg die drei Karten zurück.
companion_if_scarab = Falls du einen Skarabäus auf dem Brett hast: { $order }
companion_to = { $name }: { $order }
companion_set_45 = Vorher liegt nichts aus: Alle beginnen in der Dienerkammer, ohne Schätze.
companion_set_30 = Ein kurzer Abend: Alle legen einen Skarabäus in die Dienerkammer und einen in die Priesterkammer und nehmen 3 Schätze.
companion_set_20 = Ein sehr kurzer Abend: Alle legen einen Skarabäus in die Dienerkammer und einen in die Priesterkammer und nehmen 5 Schätze.
companion_seconds = Antwort: { $seconds } s
companion_reckon = Unsicher? Tippt einen Doppelpunkt, die drei Karten und die zwei Würfel: Katze, Katze, König, Ankh, Katze
companion_register = Wer wagt sich an meine Tische?
companion_twice = { $order } Nein, zwei.
companion_menu = MENÜ: eine Herausforderung
companion_start = Den Sand starten
companion_player = { $character }: { $charm }
companion_marked = { $name } ×
companion_game = { $game }. { $text } { $shown }
option_characters = Figuren
option_characters_choose = jeder wählt selbst
option_characters_random = zufällig verteilt
option_minutes = Dauer
option_minutes_45 = 45 Minuten, das ganze Spiel
option_minutes_30 = 30 Minuten: zwei Skarabäen und 3 Schätze zum Start
option_minutes_20 = 20 Minuten: zwei Skarabäen und 5 Schätze zum Start
option_mood = Khufus Laune
option_mood_fair = gerecht
option_mood_merry = heiter: das Haus gibt mehr
option_mood_grim = finster: das Haus gibt weniger
option_answer = Zeit für eine Antwort
option_answer_number = { $count } Sekunden
option_answer_8 = 8 Sekunden
option_answer_5 = 5 Sekunden
option_answer_12 = 12 Sekunden
option_answer_20 = 20 Sekunden
option_patience = Geduld mit Langsamen
option_patience_30 = 30 Sekunden, dann entscheidet der Tisch
option_patience_0 = ohne Grenze
option_patience_15 = 15 Sekunden, dann entscheidet der Tisch
option_patience_60 = 60 Sekunden, dann entscheidet der Tisch
option_tricks = Fangfragen
option_tricks_on = hin und wieder
option_tricks_off = nie
option_clock = die Uhr
option_clock_counted = gezählt, nimm dir Zeit
option_clock_real = echt, der Sand rieselt weiter

# Gegner
character_about_miu = Jagt Skarabäen zum Spaß. Khufu mag sie sehr.
character_about_pepi = Rennt zu jedem Schatz, den er sieht. Meist hat er vergessen, wozu.
character_about_sobek = Stiehlt, wo es etwas zu stehlen gibt, und setzt, wo es etwas zu gewinnen gibt. Pass auf deinen Beutel auf.
character_about_bes = Spielt an den Tischen wie ein alter Freund des Hauses. Was er ansagt, weiß man nie.
character_about_anubis = Kennt Khufu seit viertausend Jahren. Er holt sich die Schätze, und dann die Bank.

help_ranks = Vom Niedrigsten zum Besten: { $ranks }. Symbole sind gleich viel wert, Kobras zählen nicht; Gleichstand genügt nicht.
help_reckon = Um eine Herausforderung ausrechnen zu lassen: Doppelpunkt, die drei Karten und die zwei Würfel, mit Kommas dazwischen: Katze, Katze, König, Ankh, Katze. Die Symbole: { $symbols }.

# Awards at the end: what for, and in the form `why` how much. $who has it.
award_bet = Der kühnste Einsatz
    .why = { $count } Schätze auf einmal
award_tables = Schrecken der Tische
    .why = { $count ->
            [one] ein Tisch geschlagen
           *[other] { $count } Tische geschlagen
        }
award_thefts = Die flinksten Finger
    .why = { $count ->
            [one] ein Schatz gestohlen
           *[other] { $count } Schätze gestohlen
        }
award_curses = Am schlimmsten verflucht
    .why = { $count } Fluchkarten
award_treasures = Tiefe Taschen
    .why = { $count } Schätze aus dem Haus getragen
award_walked = Der weiteste Weg
    .why = { $count } Felder gegangen
why_treasure = Schätze öffnen Türen: Das wäre { $count ->
    [one] dein erster
   *[other] Nummer { $count }
}.
why_steal = dort darfst du jemanden bestehlen, und das kostet auch einen Rivalen etwas.
why_door = eine offene Tür zur { $chamber } liegt { $count ->
    [one] ein Feld
   *[other] { $count } Felder
} weiter: { $rolls } von 6 Würfen erreichen sie.
why_no_curse = ein Feld ohne Folgen, und keine Fluchkarte.
why_table = in der { $chamber } fehlt dein Skarabäus: Du zahlst { $minimum } von { $held } und gewinnst jedes zweite Mal.
why_table_king = in der { $chamber } fehlt dein Skarabäus: Du zahlst { $minimum } von { $held } und gewinnst etwa jedes dritte Mal.
why_sarcophagus = alle deine Skarabäen liegen, und der Sarkophag steht in der { $chamber }: Dort kannst du Khufu herausfordern.
why_rob_seen = was du von den { $held } Karten von { $name } kennst, hat keine Kobra.
why_rob = etwa jede dritte Karte hat eine Kobra; { $name } hat { $held } zu verlieren.
why_challenge = mit { $held } Schätzen und noch { $minutes } Minuten wirst du kaum besser stehen.
why_keep = damit gewinnen { $win } von 36 Würfen, { $lose } verlieren.
why_bet_scarab = der erste Gewinn legt nur deinen Skarabäus: Das Mindeste genügt.
why_bet_double = ein Gewinn verdoppelt es: { $count } mehr.
why_no_steal = du hast keinen Schatz, also geschieht dort nichts.
why_curse = eine Fluchkarte kann Schätze kosten, und du hast { $held ->
    [0] keinen
    [one] einen
   *[other] { $held }
}.
why_again = in der { $chamber } liegt dein Skarabäus schon: Ein Gewinn bringt dort so viele Schätze, wie du setzt.
why_plain = dort geschieht nichts.
why_be = alle sechs spielen gleich: Nimm, wen du magst.
why_roll = du hast { $held ->
    [0] noch keinen Schatz
    [one] einen Schatz
   *[other] { $held } Schätze
} und { $scarabs } von vier Skarabäen gelegt: Nur wer geht, kommt weiter.
why_stake = du wagst { $count } von { $held }.
why_luck = niemand kann wissen, was richtig ist: Nimm irgendetwas.
why_no_cobra = sie hat keine Kobra, und die mit Kobra schützen deine Hand.
why_single = sie ist die einzige ihrer Art auf deiner Hand; gleiche Karten sind gegen Khufu mehr wert.
why_left = { $count ->
    [one] Ein Schatz bleibt
   *[other] { $count } Schätze bleiben
} dir auf der Hand.
why_answer = auf „Wer ist die Mumie?“ antworten alle, und rechtzeitig.
why_quiet = auf jede andere Frage als seine eigene ist Schweigen die Antwort.
