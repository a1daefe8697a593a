# Was der Server sagt, wo keine Seite von uns offen ist: Nachrichten, die jemanden rufen, Mails, Vorschauen von Links.
call_turn = Du bist am Zug bei { $game }.
call_turn_others = { $count ->
    [one] { $names } wartet auf dich.
   *[other] { $names } warten auf dich.
}
call_over = { $game } ist zu Ende.
call_over_about = Sieh nach, wie es ausging.
mail_code_subject = { $code } ist dein Code für mastaba
mail_code = Jemand, der { $game } auf { $address } spielt, möchte per Mail erfahren, wann er am Zug ist.
    Wenn du das bist, gib an deinem Tisch diesen Code ein: { $code }
    Wenn nicht, tu nichts: Es kommt nichts mehr.
mail_turn = { $words }
    Zu deinem Tisch: { $link }
    Der Link öffnet deinen Platz in dem Browser, in dem du spielst. Diese Mails enden mit dem Spiel, oder wenn du sie am Tisch unter „Ruf mich“ abstellst.
preview_about = { $about } Im Browser, mit Freunden oder Bots, ganz ohne Anmeldung.
preview_join = { $name } lädt dich zu { $game } ein
preview_join_about = { $goal } Nimm Platz: keine Anmeldung, ein Klick.
