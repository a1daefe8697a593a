// The game on Colyseus, as its manual would have it: a schema, and a view for each client's hidden hand.
// Changes are sent at once after each move: its default, twenty times a second, is for games that flow.
"use strict";

const { createRequire } = require("node:module");
const { CELLS, collectWhenAsked, hands } = require("./game.cjs");

const [folder, port] = process.argv.slice(2);
const need = createRequire(`${folder}/package.json`);
const { Room, Server } = need("@colyseus/core");
const { ArraySchema, Schema, StateView, defineTypes, view } = need("@colyseus/schema");
const { WebSocketTransport } = need("@colyseus/ws-transport");

class Cell extends Schema {}
defineTypes(Cell, { card: "string", by: "int8" });

class Hand extends Schema {}
defineTypes(Hand, { cards: ["string"] });
view()(Hand.prototype, "cards");

class Cells extends Schema {}
defineTypes(Cells, { cells: [Cell], hands: [Hand], left: ["uint8"], turn: "uint8" });

class Table extends Room {
  onCreate() {
    this.maxClients = 2;
    this.patchRate = null;
    const state = new Cells();
    const dealt = hands();
    state.cells = new ArraySchema(...Array.from({ length: CELLS }, () => new Cell().assign({ card: "", by: -1 })));
    state.hands = new ArraySchema(...dealt.map((cards) => new Hand().assign({ cards: new ArraySchema(...cards) })));
    state.left = new ArraySchema(...dealt.map((cards) => cards.length));
    state.turn = 0;
    this.state = state;
    this.seats = [];
    this.onMessage("put", (client, cell) => this.put(client, cell));
  }

  onJoin(client) {
    client.view = new StateView();
    client.view.add(this.state.hands[this.seats.length]);
    this.seats.push(client.sessionId);
  }

  put(client, place) {
    const { state } = this;
    const seat = this.seats.indexOf(client.sessionId);
    const cell = Number.isInteger(place) ? state.cells[place] : undefined;
    if (seat !== state.turn || cell === undefined || cell.by !== -1) {
      client.send("refused", place);
      return;
    }
    cell.card = state.hands[seat].cards.pop();
    cell.by = seat;
    state.left[seat] -= 1;
    state.turn = 1 - seat;
    this.broadcastPatch();
  }
}

collectWhenAsked();
const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define("cells", Table);
server.listen(Number(port), "127.0.0.1");
