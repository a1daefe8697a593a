/** Of all screens at a table one speaks aloud. Away from tables every page may. */
class Speaker {
  /** This one does. */
  here = $state(true);
  /** Somebody wants to hear it here at all. */
  wanted = $state(true);
  /** Somebody at this seat has said: here, and nowhere else. */
  chosen = $state(false);
  #table: object | null = null;

  /** At a table nobody speaks until its server says so. */
  sit(table: object): void {
    this.#table = table;
    this.here = false;
  }

  tell(table: object, here: boolean): void {
    if (this.#table === table) this.here = here;
  }

  /** On the way to the next table the page sits down there before it has left this one. */
  leave(table: object): void {
    if (this.#table !== table) return;
    this.#table = null;
    this.here = true;
  }
}

export const speaker = new Speaker();
