// The game on boardgame.io, as its tutorial would have it: state in memory, secrets stripped by playerView.
"use strict";

const { createRequire } = require("node:module");
const { CELLS, collectWhenAsked, hands } = require("./game.cjs");

const [folder, port] = process.argv.slice(2);
const need = createRequire(`${folder}/package.json`);
const { Server } = need("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = need("boardgame.io/core");

const game = {
  name: "cells",
  setup: () => {
    const [first, second] = hands();
    return {
      cells: Array(CELLS).fill(null),
      left: [first.length, second.length],
      players: { 0: { hand: first }, 1: { hand: second } },
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: {
      move: ({ G, playerID }, cell) => {
        if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS || G.cells[cell] !== null) return INVALID_MOVE;
        G.cells[cell] = { card: G.players[playerID].hand.pop(), by: Number(playerID) };
        G.left[Number(playerID)] -= 1;
        return undefined;
      },
      client: false,
    },
  },
  endIf: ({ G }) => (G.left[0] + G.left[1] === 0 ? { draw: true } : undefined),
};

collectWhenAsked();
const server = Server({ games: [game], origins: [] });
const { app } = server;
const listen = app.listen.bind(app);
app.listen = (number, then) => listen(number, "127.0.0.1", then); // it has no option for the host
server.run({ port: Number(port) });
