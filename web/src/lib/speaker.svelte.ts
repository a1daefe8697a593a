/** Of all screens at a table one speaks aloud. Away from tables every page may. */
export const speaker = $state({
  here: true, // this one does
  wanted: true, // somebody wants to hear it here at all
  chosen: false, // somebody at this seat has said: here, and nowhere else
});
