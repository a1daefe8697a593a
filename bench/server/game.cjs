// The game that both JavaScript servers play: two seats take turns, and each puts the top card of its
// hidden hand on a free cell. About as many moves and as large a state as a game of Pyramid Poker.
"use strict";

const CELLS = 125;

/** The hands that are dealt: the same for every table, since nobody plays to win. */
function hands() {
  const cards = Array.from({ length: CELLS }, (_, i) => "23456789TJQKA"[i % 13] + "CDHS"[i % 4] + (i % 3));
  return [cards.filter((_, i) => i % 2 === 0), cards.filter((_, i) => i % 2 === 1)];
}

/** Garbage is collected when the bench is about to ask how much memory is needed. */
function collectWhenAsked() {
  process.on("SIGHUP", () => global.gc && global.gc());
}

module.exports = { CELLS, hands, collectWhenAsked };
