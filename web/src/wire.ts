/** The wire, version 1: docs/protocol.md. Made by mastaba/server/typescript.py: do not edit. */

export const WIRE_VERSION = 1;
export const WATCHER = -2;
export const HIDDEN = '?';

/** What is said, as a key of the word files and the facts that its words need: mastaba/core/message.py. */
export type Message = [key: string] | [key: string, facts: Record<string, Fact>];
export type Fact = number | string | Seat | Message | Several;
export type Seat = { seat: number } | { name: number }; // 'you' to its own eyes, or a name to everybody
export type Several = { and: Fact[] } | { or: Fact[] } | { beside: Fact[] };

/** What happened, as this seat heard it. */
export interface GameEvent {
  kind: string;
  [key: string]: unknown;
}

export interface PlainResult {
  winners: number[];
  scores: number[];
  reason: string;
}

export interface Person {
  name: string;
  called: Message | null;
  kind: 'person' | 'bot' | 'open' | 'away';
  here: boolean;
  face?: string;
}

export interface Offer {
  move: string;
  say: Message;
}

export interface Spoken {
  seat: number;
  line: Message;
}

export interface Clock {
  seat: number;
  left: number;
}

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
}

export interface House {
  count: number;
  said: Message[][];
}

export interface Welcome {
  t: 'welcome';
  v: number;
  table: string;
  game: string;
  title: string;
  options: Record<string, string | number>;
  seat: number;
  seats: Person[];
  commitment: string;
  agreed: string;
  promise: string;
  away: number;
  slow: number;
  hints: boolean;
  pauses: boolean;
  paused: boolean;
  house: House;
  watchers: string[];
  chat: ChatLine[];
}

export interface Step {
  t: 'step';
  n: number;
  events: GameEvent[];
  said: Message[];
  spoken?: Spoken[];
  view?: Record<string, unknown>;
  changes?: Record<string, unknown>;
  lists?: Record<string, [number, number, unknown[]]>;
  moves?: Offer[];
  prompt?: Message | null;
  to_act?: number[];
  clock?: Clock | null;
  time?: number | null;
  undo?: boolean;
}

export interface People {
  t: 'people';
  seats: Person[];
  paused: boolean;
  watchers: string[];
}

export interface Ack {
  t: 'ack';
  id: string;
  n: number;
}

export interface Refused {
  t: 'refused';
  id: string;
  code: string;
  words: string;
  open: string[];
  n: number;
}

export interface Chat {
  t: 'chat';
  seat: number;
  name: string;
  text: string;
}

export interface Ask {
  t: 'ask';
  what: 'undo' | 'replace' | 'pause';
  seat: number;
  by: number;
}

export interface Declined {
  t: 'declined';
  what: 'undo' | 'replace' | 'pause';
  by: number;
}

export interface Voice {
  t: 'voice';
  yours: boolean;
}

export interface Worth {
  move: string;
  share: number;
  error: number;
}

export interface Hint {
  t: 'hint';
  n: number;
  move: string;
  unit: 'share' | 'points';
  worths: Worth[];
  why: Message[];
}

export interface Reveal {
  t: 'reveal';
  promises: Record<string, string>;
}

export interface Over {
  t: 'over';
  result: PlainResult;
  record: string;
  seed: string;
  why?: Message[];
  awards?: Message[];
  resigned: number;
}

export interface Bye {
  t: 'bye';
  code: string;
  words: string;
  record?: string;
}

export interface Pong {
  t: 'pong';
}

export interface Wish {
  seat: number;
  game: string;
  options: Record<string, string | number>;
}

export interface AgainTold {
  t: 'again';
  wishes: Wish[];
  next: string;
}

export interface Screens {
  t: 'screens';
  count: number;
}

export interface Hello {
  t: 'hello';
  v: number;
  token: string;
  name?: string;
  since?: number | null;
  promise?: string;
  changes?: boolean;
  screen?: 'silent' | 'guest' | 'host' | 'show' | 'chosen';
}

export interface MoveRequest {
  t: 'move';
  id: string;
  n: number;
  move: string;
}

export interface ChatRequest {
  t: 'chat';
  id: string;
  text: string;
}

export interface UndoRequest {
  t: 'undo';
  id: string;
  n: number;
}

export interface ReplaceRequest {
  t: 'replace';
  id: string;
  seat: number;
}

export interface Answer {
  t: 'answer';
  id: string;
  what: 'undo' | 'replace' | 'pause';
  yes: boolean;
}

export interface NameRequest {
  t: 'name';
  id: string;
  name: string;
}

export interface AgainRequest {
  t: 'again';
  id: string;
  game: string;
  options?: Record<string, string | number>;
}

export interface PauseRequest {
  t: 'pause';
  id: string;
}

export interface ResumeRequest {
  t: 'resume';
  id: string;
}

export interface ResignRequest {
  t: 'resign';
  id: string;
}

export interface ClaimRequest {
  t: 'claim';
  id: string;
  secret: string;
}

export interface InviteRequest {
  t: 'invite';
  id: string;
  token: string;
}

export interface FillRequest {
  t: 'fill';
  id: string;
  seat: number;
  bot: string;
}

export interface VoiceRequest {
  t: 'voice';
  id: string;
  screen: 'silent' | 'guest' | 'host' | 'show' | 'chosen';
}

export interface HintRequest {
  t: 'hint';
  id: string;
  n: number;
}

export interface ShareRequest {
  t: 'share';
  id: string;
  share: string;
}

export interface Ping {
  t: 'ping';
  rtt?: number;
}

export interface GameOption {
  name: string;
  default: string | number;
  choices: (string | number)[];
  numbers?: [number, number, number];
  seats?: Record<string, [number, number]>;
  when?: Record<string, (string | number)[]>;
  meaning: string;
}

export interface GameCard {
  name: string;
  title: string;
  seats: [number, number];
  usual: number;
  bots: string[];
  characters: string[];
  slow: boolean;
  options: GameOption[];
}

export interface NewTable {
  game: string;
  options?: Record<string, string | number>;
  seats: string[];
  away?: number;
  hold?: 'one' | 'all';
  hints?: boolean;
  slow?: number;
}

export interface TableMade {
  table: string;
  seats: (string | null)[];
  invite: string | null;
  watch: string;
  commitment: string;
}

export interface ClaimSeat {
  invite: string;
  secret: string;
  name?: string;
  promise?: string;
}

export interface Claimed {
  seat: number;
}

export interface Code {
  code: string;
}

export interface CodeFound {
  table: string;
  invite: string;
}

export interface KeysPressed {
  keys: string[];
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  options: Record<string, string | number>;
  seats: Person[];
  host: number;
  to_act: number[];
  begun: boolean;
  over: boolean;
  steps: number;
  commitment: string;
  slow: number;
  left: Record<string, number>;
}

export interface HouseInfo {
  addresses: string[];
  push: string;
  mail: boolean;
  version: string;
}

export interface CallsTold {
  push: number;
  mail: string;
  waits: boolean;
}

export interface ReviewState {
  state: 'none' | 'running' | 'done';
  done?: number;
  of?: number;
  review?: Record<string, unknown>;
}

export type FromServer =
  | Welcome
  | Step
  | People
  | Screens
  | AgainTold
  | Chat
  | Hint
  | Voice
  | Reveal
  | Over
  | Ack
  | Refused
  | Ask
  | Declined
  | Bye
  | Pong;

export type FromClient =
  | Hello
  | MoveRequest
  | ChatRequest
  | UndoRequest
  | ReplaceRequest
  | Answer
  | NameRequest
  | HintRequest
  | VoiceRequest
  | PauseRequest
  | ResumeRequest
  | ResignRequest
  | AgainRequest
  | ClaimRequest
  | InviteRequest
  | FillRequest
  | ShareRequest
  | Ping;

export interface PyramidPokerBlock {
  spot: string;
  by: number;
  card: string;
}

export interface PyramidPokerHand {
  cards: string[];
  category: string | null;
  growing: string | null;
}

export interface PyramidPokerScoredHand {
  cards: string[];
  category: string;
  points: number;
}

export interface PyramidPokerRound {
  hands: PyramidPokerScoredHand[][];
  winners: (number | null)[];
  wins: number[];
  bonus: number[];
  totals: number[];
}

export interface PyramidPokerView {
  seat: number;
  phase: string;
  to_act: number[];
  turn: number;
  starter: number;
  round: number;
  scoring: string;
  points: number[];
  sheet: number[][];
  wall: PyramidPokerBlock[];
  supply: number[];
  reserve: number;
  held: string | null;
  turned: string[];
  out: string[];
  hands: PyramidPokerHand[][];
  leads: (number | null)[];
  unseen: string[];
  last: PyramidPokerRound | null;
  result: PlainResult | null;
}

export interface PyramidPokerStarted {
  kind: 'start';
  seat: number;
}

export interface PyramidPokerLooked {
  kind: 'look';
  seat: number;
  card?: string;
}

export interface PyramidPokerPlaced {
  kind: 'place';
  seat: number;
  spot: string;
  card?: string;
}

export interface PyramidPokerBuilt {
  kind: 'built';
  seat: number;
}

export interface PyramidPokerTaken {
  kind: 'take';
  seat: number;
  spot: string;
  card: string;
}

export interface PyramidPokerTurnedUp {
  kind: 'turn';
  card: string;
}

export interface PyramidPokerKept {
  kind: 'keep';
  seat: number;
  card: string;
  out: string[];
}

export interface PyramidPokerAdded {
  kind: 'add';
  seat: number;
  hand: number;
  card: string;
}

export interface PyramidPokerRoundEnded {
  hands: PyramidPokerScoredHand[][];
  winners: (number | null)[];
  wins: number[];
  bonus: number[];
  totals: number[];
  kind: 'round';
}

export interface PyramidPokerOver {
  winners: number[];
  scores: number[];
  reason: string;
  kind: 'over';
}

export type PyramidPokerHeard =
  | PyramidPokerStarted
  | PyramidPokerLooked
  | PyramidPokerPlaced
  | PyramidPokerBuilt
  | PyramidPokerTaken
  | PyramidPokerTurnedUp
  | PyramidPokerKept
  | PyramidPokerAdded
  | PyramidPokerRoundEnded
  | PyramidPokerOver;

export interface MummyRummyTrio {
  trio: string;
  cards: string[];
  points: number;
}

export interface MummyRummyPlayer {
  hand: string[];
  size: number;
  trios: MummyRummyTrio[];
  points: number;
  penalty: number | null;
  last_turn: boolean;
}

export interface MummyRummyIdle {
  turns: number;
  limit: number;
}

export interface MummyRummyTake {
  move: string;
  cards: string[];
  lays: string[];
  captures: string[];
}

export interface MummyRummyLay {
  move: string;
  trio: string;
  cards: string[];
  points: number;
  breaks: string[];
  kills: string[];
}

export interface MummyRummyWhite {
  trio: string;
  seat: number;
}

export interface MummyRummyCapture {
  move: string;
  suit: string;
  singles: string[];
  whites: MummyRummyWhite[];
  gain: number;
  losses: number[];
}

export interface MummyRummyChartCard {
  card: string;
  where: string;
  seat: number | null;
}

export interface MummyRummyChartTrio {
  trio: string;
  state: string;
  seat: number | null;
  mine: number;
  missing: string[];
}

export interface MummyRummyChartSuit {
  suit: string;
  colour: string;
  cards: MummyRummyChartCard[];
  trios: MummyRummyChartTrio[];
}

export interface MummyRummyCount {
  trios: string[];
  hand: string[];
  black: number;
  white: number;
  singles: number;
  doubles: number;
  plus: number;
  minus: number;
  score: number;
}

export interface MummyRummyRound {
  ending: string;
  knocker: number | null;
  counts: MummyRummyCount[];
  scores: number[];
}

export interface MummyRummyView {
  seat: number;
  phase: string;
  to_act: number[];
  turn: number;
  dealer: number | null;
  round: number;
  mode: string;
  target: number;
  rounds: number | null;
  totals: number[];
  sheet: number[][];
  dig: number;
  sift: string[];
  players: MummyRummyPlayer[];
  knocker: number | null;
  idle: MummyRummyIdle;
  selected: string | null;
  barred: string | null;
  fresh: string[];
  ready: string[];
  takes: MummyRummyTake[];
  lays: MummyRummyLay[];
  captures: MummyRummyCapture[];
  unseen: number;
  outs: string[];
  chart: MummyRummyChartSuit[];
  last: MummyRummyRound | null;
  result: PlainResult | null;
}

export interface MummyRummyDealerNamed {
  kind: 'dealer';
  seat: number;
}

export interface MummyRummyDealt {
  kind: 'deal';
  seat: number;
  card?: string;
}

export interface MummyRummyTurnedOver {
  kind: 'turn';
  card: string;
}

export interface MummyRummyNothingDrawn {
  kind: 'skip';
  seat: number;
}

export interface MummyRummyDrawn {
  kind: 'draw';
  seat: number;
  card?: string;
}

export interface MummyRummyTaken {
  kind: 'take';
  seat: number;
  cards: string[];
  selected: string | null;
}

export interface MummyRummyLaid {
  kind: 'lay';
  seat: number;
  trio: string;
  cards: string[];
  points: number;
}

export interface MummyRummyCaptured {
  kind: 'capture';
  seat: number;
  suit: string;
  singles: string[];
  whites: MummyRummyWhite[];
  trios: string[];
  gain: number;
  losses: number[];
}

export interface MummyRummyStayed {
  kind: 'stay';
  seat: number;
  card: string;
}

export interface MummyRummyDiscarded {
  kind: 'discard';
  seat: number;
  card: string;
}

export interface MummyRummyKnocked {
  kind: 'knock';
  seat: number;
  empty: boolean;
}

export interface MummyRummyHeld {
  kind: 'hold';
  seat: number;
}

export interface MummyRummyRoundEnded {
  ending: string;
  knocker: number | null;
  counts: MummyRummyCount[];
  scores: number[];
  kind: 'round';
}

export interface MummyRummyOver {
  winners: number[];
  scores: number[];
  reason: string;
  kind: 'over';
}

export type MummyRummyHeard =
  | MummyRummyDealerNamed
  | MummyRummyDealt
  | MummyRummyTurnedOver
  | MummyRummyNothingDrawn
  | MummyRummyDrawn
  | MummyRummyTaken
  | MummyRummyLaid
  | MummyRummyCaptured
  | MummyRummyStayed
  | MummyRummyDiscarded
  | MummyRummyKnocked
  | MummyRummyHeld
  | MummyRummyRoundEnded
  | MummyRummyOver;

export interface RamsesPlace {
  row: number;
  column: number;
}

export interface RamsesPush {
  move: string;
  way: 'up' | 'right' | 'down' | 'left';
  pyramids: RamsesPlace[];
  free: RamsesPlace;
}

export interface RamsesCard {
  name: string;
  treasure: string;
  value: number;
  stack: number;
  symbol: string;
}

export interface RamsesBack {
  stack: number;
  symbol: string;
}

export interface RamsesPile {
  count: number;
  top: RamsesBack | null;
}

export interface RamsesPlayer {
  count: number;
  backs: RamsesBack[];
  cards: RamsesCard[] | null;
  points: number | null;
  scarab: number;
  explorers: number;
  mummy: boolean;
}

export interface RamsesDuel {
  seats: number[];
  stakes: (RamsesCard | null)[];
  switches: number;
}

export interface RamsesLimit {
  done: number;
  most: number;
}

export interface RamsesLimits {
  slides: RamsesLimit;
  turns: RamsesLimit;
  scorpion: RamsesLimit;
  duel: RamsesLimit;
}

export interface RamsesRank {
  name: string;
  least: number;
  most: number;
}

export interface RamsesEnding {
  layout: ((string | null)[])[];
  chips: ((string | null)[])[];
  values: number[];
  bonus: number[];
  turns: number[];
  slides: number[];
  finds: number[];
  fame: RamsesRank[];
  rank: string | null;
}

export interface RamsesView {
  seat: number;
  variant: string;
  phase: string;
  doing: string;
  to_act: number[];
  turn: number;
  start: number;
  facing: number;
  rows: number;
  columns: number;
  board: ((string | null)[])[];
  free: RamsesPlace | null;
  shows: string | null;
  pushes: RamsesPush[];
  barred: RamsesPlace | null;
  card: RamsesCard | null;
  powers: boolean;
  pile: RamsesPile;
  players: RamsesPlayer[];
  box: RamsesCard[];
  duel: RamsesDuel | null;
  limits: RamsesLimits;
  lines: boolean;
  training: boolean;
  marks: ((string | null)[])[] | null;
  tilted: ((string | null)[])[] | null;
  result: PlainResult | null;
  ending: RamsesEnding | null;
}

export interface RamsesStarted {
  kind: 'start';
  seat: number;
}

export interface RamsesTurnedOver {
  kind: 'turn';
  seat: number;
  card: RamsesCard;
}

export interface RamsesLucky {
  kind: 'lucky';
  seat: number;
  card: RamsesCard;
}

export interface RamsesSlid {
  kind: 'slide';
  seat: number;
  way: 'up' | 'right' | 'down' | 'left';
  count: number;
  shows: string | null;
}

export interface RamsesFound {
  kind: 'found';
  seat: number;
  card: RamsesCard;
}

export interface RamsesAtLimit {
  kind: 'limit';
  seat: number;
  next: number | null;
}

export interface RamsesWrong {
  kind: 'wrong';
  seat: number;
  treasure: string;
  next: number | null;
}

export interface RamsesBoxed {
  kind: 'boxed';
  card: RamsesCard;
}

export interface RamsesStorm {
  kind: 'storm';
  facing: number;
}

export interface RamsesPowers {
  kind: 'powers';
}

export interface RamsesScorpion {
  kind: 'scorpion';
  seat: number;
}

export interface RamsesCrawledAway {
  kind: 'crawl';
}

export interface RamsesStung {
  kind: 'sting';
  seat: number;
}

export interface RamsesGiven {
  kind: 'give';
  seat: number;
  to: number;
  back: RamsesBack;
  card?: RamsesCard;
}

export interface RamsesTakenUnseen {
  kind: 'take';
  seat: number;
  back: RamsesBack;
  card?: RamsesCard;
}

export interface RamsesDuelCalled {
  kind: 'duel';
  seats: number[];
}

export interface RamsesLookedAt {
  kind: 'look';
  card: RamsesCard;
}

export interface RamsesReceived {
  kind: 'receive';
  seat: number;
  card: RamsesCard;
}

export interface RamsesCalledOff {
  kind: 'off';
}

export interface RamsesStaked {
  kind: 'stake';
  seat: number;
  card: RamsesCard;
}

export interface RamsesSwitched {
  kind: 'switch';
  seat: number;
  treasure: string | null;
}

export interface RamsesDuelWon {
  kind: 'won';
  seat: number;
  cards: RamsesCard[];
  treasure: string;
}

export interface RamsesDuelDrawn {
  kind: 'drawn';
}

export interface RamsesTilted {
  kind: 'tilt';
  seat: number;
  chip: string | null;
}

export interface RamsesMummyTaken {
  kind: 'mummy';
  seat: number;
  lost: number | null;
}

export interface RamsesSkipped {
  kind: 'skip';
  seat: number;
}

export interface RamsesScarabUsed {
  kind: 'scarab';
  seat: number;
  left: number;
}

export interface RamsesOver {
  winners: number[];
  scores: number[];
  reason: string;
  kind: 'over';
}

export type RamsesHeard =
  | RamsesStarted
  | RamsesTurnedOver
  | RamsesLucky
  | RamsesSlid
  | RamsesFound
  | RamsesAtLimit
  | RamsesWrong
  | RamsesBoxed
  | RamsesStorm
  | RamsesPowers
  | RamsesScorpion
  | RamsesCrawledAway
  | RamsesStung
  | RamsesGiven
  | RamsesTakenUnseen
  | RamsesDuelCalled
  | RamsesLookedAt
  | RamsesReceived
  | RamsesCalledOff
  | RamsesStaked
  | RamsesSwitched
  | RamsesDuelWon
  | RamsesDuelDrawn
  | RamsesTilted
  | RamsesMummyTaken
  | RamsesSkipped
  | RamsesScarabUsed
  | RamsesOver;

export interface KhufuPlace {
  space: number | null;
  chamber: string | null;
}

export interface KhufuSeat {
  character: string | null;
  charm: string | null;
  suit: string | null;
  lucky: boolean;
  place: KhufuPlace;
  held: number;
  cards: string[];
  known: string[];
  kept: string[];
  scarabs: string[];
  missing: number;
  sandals: boolean;
  face_up: number;
  trapped: boolean;
  qualified: boolean;
  owes: number;
  done: boolean;
}

export interface KhufuDoor {
  side: string;
  open: boolean;
  space: number | null;
  chamber: string | null;
  passage: boolean;
}

export interface KhufuChamber {
  chamber: string;
  minimum: number;
  turns: number;
  doors: KhufuDoor[];
  scarabs: number[];
  pieces: number[];
  sarcophagus: boolean;
  coin: boolean;
}

export interface KhufuEnd {
  move: string;
  space: number | null;
  chamber: string | null;
  type: string | null;
  path: number[];
}

export interface KhufuBarred {
  chamber: string;
  minimum: number;
  held: number;
}

export interface KhufuTableView {
  chamber: string;
  player: number;
  bet: number;
  shown: string[];
  faces: string[];
  wins: number[];
}

export interface KhufuLine {
  name: number | null;
  name2: number | null;
  chamber: string | null;
  chamber2: string | null;
  symbol: string | null;
  symbol2: string | null;
  suit: string | null;
  key: string;
  lucky: number | null;
  left: number | null;
}

export interface KhufuHost {
  id: string;
  category: string;
  line: string;
  says: KhufuLine[];
  stage: string;
  seconds: number;
  gone: number;
  names: number[];
  chambers: string[];
  symbols: string[];
  suit: string | null;
  called: number | null;
  answered: number[];
  stake: number | null;
  limit: number;
}

export interface KhufuGameView {
  game: string;
  player: number;
  stake: number;
  step: number;
  shown: number[];
  times: number;
}

export interface KhufuKeep {
  move: string;
  win: number;
  draw: number;
  lose: number;
  rank: string;
}

export interface KhufuChallengeView {
  seat: number;
  dealer: number | null;
  khufu: string[];
  dealt: string[];
  keeps: KhufuKeep[];
  kept: string[];
  dice: string[];
  rank: string | null;
  khufu_rank: string | null;
}

export interface KhufuView {
  seat: number;
  phase: string;
  to_act: number[];
  why: string;
  clock: number;
  length: number;
  stage: number;
  digital: boolean;
  patience: number | null;
  real: boolean;
  up: number;
  begun: boolean;
  turns: number;
  evening: number;
  settled: number;
  bells: number;
  seats: KhufuSeat[];
  chambers: KhufuChamber[];
  deck: number;
  curse_deck: number;
  curse_pile: string[];
  die: number | null;
  pips: number | null;
  ends: KhufuEnd[];
  barred: KhufuBarred[];
  table: KhufuTableView | null;
  host: KhufuHost | null;
  game: KhufuGameView | null;
  challenge: KhufuChallengeView | null;
  curse: string | null;
  mine: string | null;
  result: PlainResult | null;
}

export interface KhufuCharacterTaken {
  kind: 'be';
  seat: number;
  character: string;
}

export interface KhufuCharmDealt {
  kind: 'charm';
  seat: number;
  symbol: string;
}

export interface KhufuLuckyNamed {
  kind: 'lucky';
  seat: number;
}

export interface KhufuTurnComes {
  kind: 'up';
  seat: number;
}

export interface KhufuTurnMissed {
  kind: 'misses';
  seat: number;
  left: number;
}

export interface KhufuRolled {
  kind: 'roll';
  seat: number;
  die: number;
  pips: number;
}

export interface KhufuMoved {
  kind: 'move';
  seat: number;
  from: KhufuPlace;
  to: KhufuPlace;
  path: number[];
  why: string;
}

export interface KhufuSpaceReached {
  kind: 'space';
  seat: number;
  type: string;
}

export interface KhufuTurnVoided {
  kind: 'void';
  seat: number;
  to: KhufuPlace;
  sandals: boolean;
}

export interface KhufuTreasureTaken {
  kind: 'take';
  seat: number;
  card?: string;
  why: string;
}

export interface KhufuNoneLeft {
  kind: 'none_left';
  seat: number;
}

export interface KhufuTreasurePaid {
  kind: 'pay';
  seat: number;
  card?: string;
  why: string;
}

export interface KhufuTreasureGiven {
  kind: 'give';
  seat: number;
  to: number;
  card?: string;
  why: string;
}

export interface KhufuRobbery {
  kind: 'rob';
  seat: number;
  victim: number;
}

export interface KhufuStolen {
  kind: 'stolen';
  seat: number;
  to: number;
  card?: string;
  why: string;
}

export interface KhufuCobraBit {
  kind: 'cobra';
  seat: number;
  victim: number;
  card?: string;
}

export interface KhufuTreasureLost {
  kind: 'loses';
  seat: number;
  to: number;
  card?: string;
  why: string;
}

export interface KhufuTurnedUp {
  kind: 'bitten';
  seat: number;
  card: string;
  stays: boolean;
}

export interface KhufuCursed {
  kind: 'curse';
  seat: number;
  card?: string;
}

export interface KhufuNoCurseLeft {
  kind: 'no_curse';
  seat: number;
}

export interface KhufuKeptCardActs {
  kind: 'acts';
  seat: number;
  card: string;
}

export interface KhufuTargeted {
  kind: 'target';
  seat: number;
  target: number;
  why: string;
}

export interface KhufuChambersTurned {
  kind: 'turned';
  chambers: string[];
  quarters: number;
  by: number;
}

export interface KhufuSealedChoice {
  kind: 'sealed';
  seat: number;
  card?: string;
  guess?: string;
}

export interface KhufuBetLaid {
  kind: 'bet';
  seat: number;
  chamber: string;
  count: number;
}

export interface KhufuCardsShown {
  kind: 'show';
  seat: number;
  cards: string[];
}

export interface KhufuTableDecided {
  kind: 'table';
  seat: number;
  chamber: string;
  won: boolean;
  die?: number;
  coin?: string;
  face?: string;
}

export interface KhufuScarabMoved {
  kind: 'scarab';
  seat: number;
  chamber: string;
  placed: boolean;
}

export interface KhufuDieFell {
  kind: 'die';
  seat: number;
  die: number;
  why: string;
}

export interface KhufuCoinFell {
  kind: 'coin';
  seat: number;
  coin: string;
  why: string;
}

export interface KhufuFaceFell {
  kind: 'face';
  seat: number;
  symbol: string;
  why: string;
}

export interface KhufuRolledAgainst {
  kind: 'rolls';
  seats: number[];
  dice: number[];
  why: string;
}

export interface KhufuFacesFell {
  kind: 'faces';
  symbols: string[];
  why: string;
}

export interface KhufuSuitSpun {
  kind: 'spin';
  suit: string;
  why: string;
}

export interface KhufuStaked {
  kind: 'stake';
  seat: number;
  count: number;
}

export interface KhufuGuessed {
  kind: 'call';
  seat: number;
  guess: string;
}

export interface KhufuBetWon {
  kind: 'won';
  seat: number;
  count: number;
  why: string;
}

export interface KhufuBetLost {
  kind: 'lost';
  seat: number;
  count: number;
  why: string;
}

export interface KhufuGameBegins {
  kind: 'game';
  seat: number;
  game: string;
  stake: number;
  shown: number[];
}

export interface KhufuButtonPressed {
  kind: 'button';
  seat: number;
  button: string;
  shows: number[];
}

export interface KhufuGameOver {
  kind: 'game_over';
  seat: number;
  game: string;
  button: string;
  outcome: 'won' | 'back' | 'lost';
  times: number;
  count: number;
  house: boolean;
  arrangement: number[];
  says: string;
}

export interface KhufuAppears {
  name: number | null;
  name2: number | null;
  chamber: string | null;
  chamber2: string | null;
  symbol: string | null;
  symbol2: string | null;
  suit: string | null;
  kind: 'appears';
  id: string;
  line: string;
  speech: number;
  says: string[];
}

export interface KhufuCalled {
  kind: 'called';
  seat: number;
  id: string;
}

export interface KhufuCalledOut {
  kind: 'here';
  seat: number;
}

export interface KhufuSpeaks {
  name: number | null;
  name2: number | null;
  chamber: string | null;
  chamber2: string | null;
  symbol: string | null;
  symbol2: string | null;
  suit: string | null;
  kind: 'speaks';
  says: string[];
}

export interface KhufuAnswered {
  kind: 'answer';
  seat: number;
}

export interface KhufuWindowClosed {
  kind: 'window';
  id: string;
  failed: number[];
}

export interface KhufuChosen {
  kind: 'chooses';
  seat: number;
  choice: string;
}

export interface KhufuSarcophagusCarried {
  kind: 'sarcophagus';
  seat: number;
  to: string;
}

export interface KhufuHouseSettles {
  kind: 'settles';
  bell: number;
  take: number;
}

export interface KhufuGone {
  kind: 'gone';
  id: string;
}

export interface KhufuChallengeBegins {
  kind: 'challenge';
  seat: number;
  dealer: number | null;
}

export interface KhufuKhufuHandShown {
  kind: 'khufu_hand';
  symbols: string[];
  says: string;
}

export interface KhufuCardsDealt {
  kind: 'dealt';
  seat: number;
  cards: string[];
}

export interface KhufuThreeKept {
  kind: 'keeps';
  seat: number;
  cards: string[];
}

export interface KhufuShowdown {
  kind: 'showdown';
  seat: number;
  symbols: string[];
  mine: string;
  khufu: string;
  outcome: 'win' | 'draw' | 'lose';
  says: string;
}

export interface KhufuOver {
  winners: number[];
  scores: number[];
  reason: string;
  kind: 'over';
}

export type KhufuHeard =
  | KhufuCharacterTaken
  | KhufuCharmDealt
  | KhufuLuckyNamed
  | KhufuTurnComes
  | KhufuTurnMissed
  | KhufuRolled
  | KhufuMoved
  | KhufuSpaceReached
  | KhufuTurnVoided
  | KhufuTreasureTaken
  | KhufuNoneLeft
  | KhufuTreasurePaid
  | KhufuTreasureGiven
  | KhufuRobbery
  | KhufuStolen
  | KhufuCobraBit
  | KhufuTreasureLost
  | KhufuTurnedUp
  | KhufuCursed
  | KhufuNoCurseLeft
  | KhufuKeptCardActs
  | KhufuTargeted
  | KhufuChambersTurned
  | KhufuSealedChoice
  | KhufuBetLaid
  | KhufuCardsShown
  | KhufuTableDecided
  | KhufuScarabMoved
  | KhufuDieFell
  | KhufuCoinFell
  | KhufuFaceFell
  | KhufuRolledAgainst
  | KhufuFacesFell
  | KhufuSuitSpun
  | KhufuStaked
  | KhufuGuessed
  | KhufuBetWon
  | KhufuBetLost
  | KhufuGameBegins
  | KhufuButtonPressed
  | KhufuGameOver
  | KhufuAppears
  | KhufuCalled
  | KhufuCalledOut
  | KhufuSpeaks
  | KhufuAnswered
  | KhufuWindowClosed
  | KhufuChosen
  | KhufuSarcophagusCarried
  | KhufuHouseSettles
  | KhufuGone
  | KhufuChallengeBegins
  | KhufuKhufuHandShown
  | KhufuCardsDealt
  | KhufuThreeKept
  | KhufuShowdown
  | KhufuOver;

export interface BannDerMumieSeatView {
  role: string;
  cash: number;
  written: number;
  total: number;
  pocket: number | string | null;
  stall: string | null;
  persons: string[];
}

export interface BannDerMumiePerhaps {
  find: string;
  percent: number;
}

export interface BannDerMumieBuried {
  find: string;
  perhaps: BannDerMumiePerhaps[];
}

export interface BannDerMumieLying {
  card: string;
  person: string;
  owner: number;
  side: string;
  active: boolean;
  ignored: boolean;
  controlled: boolean;
  shovels: number;
  dynamite: boolean;
  premium: number;
}

export interface BannDerMumieOffer {
  premium: number;
  old: boolean;
}

export interface BannDerMumieBeetle {
  beetle: string;
  kind: string;
  moved: boolean;
}

export interface BannDerMumieOutlook {
  persons: string[];
  combat: number;
  daring: number;
  terror_min: number;
  terror_max: number;
  mummy_min: number;
  mummy_max: number;
  trap: number;
  panic: number;
  win: number;
  defeat: number;
  rob: number | null;
}

export interface BannDerMumieSite {
  site: string;
  leader: number | null;
  opener: number;
  find: BannDerMumieBuried;
  value: number | null;
  sand: number;
  shovels: number;
  needed: number;
  opens: boolean;
  cards: BannDerMumieLying[];
  offers: BannDerMumieOffer[];
  beetles: BannDerMumieBeetle[];
  sneak: number | null;
  sneak_need: number | null;
  outlook: BannDerMumieOutlook;
}

export interface BannDerMumieFindView {
  find: string;
  value: number;
  role: string | null;
  fragile: boolean;
  fate: string;
  by: number | null;
  mine: number | null;
}

export interface BannDerMumiePersonView {
  person: string;
  status: string;
  boss: number | null;
  combat: number;
  combat_base: number;
  daring: number;
  daring_base: number;
  wage: number;
  items: string[];
  hands_free: number;
  head_free: boolean;
  tea: boolean;
  cards: string[];
}

export interface BannDerMumieActionCard {
  card: string;
  person: string;
  owner: number | null;
  kinds: string[];
  place: string;
  site: string | null;
  usable: boolean;
}

export interface BannDerMumieKind {
  kind: string;
  combat: number;
  skulls: number;
  terror: number;
  pile: number;
  out: number;
}

export interface BannDerMumieMummyView {
  seat: number | null;
  strength: number;
  injuries: number;
  large_hand: string[];
  large_played: string[];
  kinds: BannDerMumieKind[];
  hand_count: number;
  hand: string[];
  secured: string[];
  captured: string[];
  spell: boolean;
  last_turn: boolean;
}

export interface BannDerMumieWare {
  ware: string;
  item: boolean;
  combat: number;
  daring: number;
  hands: number;
  cards: string[];
  rotten: boolean;
  price: number | null;
}

export interface BannDerMumieCasino {
  gamblers: string[];
  croupiers: string[];
  payoffs: number[];
  croupier: number;
}

export interface BannDerMumieBatch {
  seat: number;
  looked: number;
  taken: number;
  held: string[];
}

export interface BannDerMumieGroup {
  seat: number;
  site: string;
  cards: string[];
  against: number;
  percent: number;
}

export interface BannDerMumieSide {
  seats: number[];
  parts: ((string | number)[])[];
  total: number;
}

export interface BannDerMumieFight {
  kind: string;
  site: string;
  white: BannDerMumieSide;
  black: BannDerMumieSide;
  percent: number;
}

export interface BannDerMumieRoll {
  what: string;
  seat: number;
  card: string | null;
  site: string | null;
  victim: number | null;
  need: string | null;
  percent: number | null;
}

export interface BannDerMumieAuction {
  ware: string;
  bidder: number;
  money: number;
  turn: number;
}

export interface BannDerMumieView {
  seat: number;
  phase: string;
  stage: string;
  to_act: number[];
  turn: number | null;
  acted: boolean;
  round: number;
  deadline: number;
  start: number | null;
  roles: (string | null)[];
  seats: BannDerMumieSeatView[];
  order: number[];
  sites: BannDerMumieSite[];
  stack: BannDerMumieBuried[];
  sand: number;
  sand_chances: number[];
  finds: BannDerMumieFindView[];
  persons: BannDerMumiePersonView[];
  cards: BannDerMumieActionCard[];
  mummy: BannDerMumieMummyView;
  market: BannDerMumieWare[];
  casino: BannDerMumieCasino;
  batch: BannDerMumieBatch | null;
  group: BannDerMumieGroup | null;
  sand_gift: number[] | null;
  resolving: string | null;
  fight: BannDerMumieFight | null;
  roll: BannDerMumieRoll | null;
  trap_wounds: string[];
  auction: BannDerMumieAuction | null;
  traders: number[];
  thieves: number[];
  girl_price: number | null;
  bought: number;
  bank: number;
  result: PlainResult | null;
}

export interface BannDerMumieRolesGiven {
  kind: 'roles';
  roles: string[];
}

export interface BannDerMumieRoleTaken {
  seat: number;
  kind: 'role';
  role: string;
}

export interface BannDerMumieHighestDie {
  seat: number;
  kind: 'highest';
  why: 'start' | 'draft' | 'find';
}

export interface BannDerMumieRoundBegun {
  kind: 'round';
  round: number;
  start: number;
}

export interface BannDerMumieTeaDrunk {
  seat: number;
  kind: 'tea';
  person: string | null;
}

export interface BannDerMumieMummySaw {
  seat: number;
  kind: 'see';
  place: number;
  find?: string;
}

export interface BannDerMumieHidden {
  seat: number;
  kind: 'hide';
  n?: number;
  find?: string;
}

export interface BannDerMumieLookedDeeper {
  seat: number;
  card: string;
  kind: 'look';
  place: number;
}

export interface BannDerMumieStudied {
  seat: number;
  kind: 'draw';
  place: number;
  find?: string;
}

export interface BannDerMumiePeeked {
  seat: number;
  card: string;
  site: string;
  kind: 'peek';
  find?: string;
}

export interface BannDerMumieReplaced {
  seat: number;
  kind: 'replace';
  count: number;
}

export interface BannDerMumieSiteOpened {
  seat: number;
  card: string;
  site: string;
  kind: 'open';
  fee: number;
  n?: number;
  find?: string;
}

export interface BannDerMumieDepthFound {
  kind: 'depth';
  site: string;
  value: number;
  sand: number;
}

export interface BannDerMumieSandGiven {
  seat: number;
  kind: 'sand';
  count: number;
}

export interface BannDerMumieSandMoved {
  kind: 'from';
  site: string;
  to: string;
}

export interface BannDerMumieWoken {
  seat: number;
  card: string;
  site: string;
  kind: 'wake';
}

export interface BannDerMumieDug {
  seat: number;
  card: string;
  site: string;
  kind: 'dig';
}

export interface BannDerMumieWorked {
  seat: number;
  card: string;
  site: string;
  kind: 'work';
  premium: number;
}

export interface BannDerMumieOffered {
  seat: number;
  site: string;
  premium: number;
  kind: 'offer';
}

export interface BannDerMumieRecalled {
  seat: number;
  site: string;
  premium: number;
  kind: 'recall';
}

export interface BannDerMumieSneaked {
  seat: number;
  card: string;
  site: string;
  kind: 'sneak';
}

export interface BannDerMumieCrept {
  seat: number;
  kind: 'creep';
  site: string;
  cards: string[];
  die: number | null;
  against: number;
  success: boolean;
}

export interface BannDerMumieFuseLit {
  seat: number;
  card: string;
  site: string;
  kind: 'blast';
}

export interface BannDerMumieObserved {
  seat: number;
  kind: 'observe';
  site: string;
}

export interface BannDerMumieBeetleCommanded {
  kind: 'command';
  seat: number;
  beetle: string;
  from: string;
  site: string;
}

export interface BannDerMumieAimed {
  seat: number;
  kind: 'aim';
  what: 'control' | 'spell' | 'theft';
  card?: string;
  site?: string;
  victim?: number;
}

export interface BannDerMumieControlled {
  kind: 'control';
  seat: number;
  card: string;
  from: string;
  site: string;
  die: number;
  against: number;
  success: boolean;
}

export interface BannDerMumieToGamble {
  seat: number;
  card: string;
  kind: 'gamble';
}

export interface BannDerMumieToDeal {
  seat: number;
  card: string;
  kind: 'deal';
}

export interface BannDerMumiePassed {
  seat: number;
  kind: 'pass';
}

export interface BannDerMumieDone {
  seat: number;
  kind: 'done';
}

export interface BannDerMumieLargePlayed {
  seat: number;
  kind: 'play';
  large: string;
  beetles: string[];
}

export interface BannDerMumieStormed {
  kind: 'storm';
  sites: string[];
}

export interface BannDerMumieLaid {
  seat: number;
  kind: 'lay';
  beetle: string;
  site: string;
  beetle_kind?: string;
}

export interface BannDerMumieShifted {
  kind: 'shift';
  seat: number;
  beetle: string;
  from: string;
  site: string;
}

export interface BannDerMumieStormTaken {
  seat: number;
  kind: 'take_storm';
}

export interface BannDerMumieSpellCast {
  seat: number;
  card: string;
  kind: 'spell';
  die: number;
  against: number;
  success: boolean;
}

export interface BannDerMumieExecutionBegun {
  kind: 'execution';
}

export interface BannDerMumieRetreated {
  seat: number;
  card: string;
  site: string;
  kind: 'retreat';
}

export interface BannDerMumieStayed {
  seat: number;
  kind: 'stay';
}

export interface BannDerMumieLeadLost {
  seat: number;
  kind: 'lead_lost';
  site: string;
}

export interface BannDerMumieResolved {
  seat: number;
  kind: 'resolve';
  site: string;
}

export interface BannDerMumieBeetleShown {
  beetle: string;
  kind: string;
}

export interface BannDerMumieUncovered {
  kind: 'uncover';
  site: string;
  shovels: number;
  removed: number;
  sand: number;
  opened: boolean;
  blasted: boolean;
  find: string | null;
  beetles: BannDerMumieBeetleShown[];
  broken: boolean;
}

export interface BannDerMumieTrapSprung {
  kind: 'trap';
  site: string;
  die: number | null;
  effect: 'wounds' | 'secured' | 'nothing' | 'broken';
}

export interface BannDerMumieTerrorMet {
  kind: 'terror';
  site: string;
  terror: number;
  daring: number;
  panic: boolean;
  persons: string[];
}

export interface BannDerMumiePanicked {
  kind: 'panic';
  site: string;
  persons: string[];
  items: string[];
}

export interface BannDerMumieFought {
  site: string;
  white: number;
  black: number;
  white_die: number;
  black_die: number;
  kind: 'fight';
  winner: 'persons' | 'mummy';
}

export interface BannDerMumieStruck {
  seat: number;
  kind: 'strike';
}

export interface BannDerMumieWounded {
  seat: number;
  kind: 'wound';
  person: string;
  card: string;
  dead: boolean;
}

export interface BannDerMumieBrawled {
  site: string;
  white: number;
  black: number;
  white_die: number;
  black_die: number;
  kind: 'brawl';
  winner: 'legal' | 'robbers';
}

export interface BannDerMumieFeuded {
  kind: 'feud';
  site: string;
  seat: number;
  others: number[];
  white: number;
  black: number;
  white_die: number;
  black_die: number;
  winner: 'seat' | 'others';
}

export interface BannDerMumieJobDone {
  kind: 'job';
  seat: number;
  site: string;
  card: string;
  premium: number;
  paid: boolean;
}

export interface BannDerMumieRecovered {
  seat: number;
  kind: 'recovered';
  site: string;
  find: string;
  money: number;
  doubled: boolean;
}

export interface BannDerMumieAgentPaid {
  kind: 'agent';
  seat: number;
  from: number;
  money: number;
}

export interface BannDerMumieSecured {
  site: string;
  find: string;
  kind: 'secured';
}

export interface BannDerMumieBroken {
  site: string;
  find: string;
  kind: 'broken';
}

export interface BannDerMumieLargeLost {
  kind: 'lost';
  large: string;
  where: 'hand' | 'played';
}

export interface BannDerMumieBanished {
  kind: 'banish';
  beetle_kind: string;
  beetle: string | null;
  site: string | null;
}

export interface BannDerMumieSiteClosed {
  kind: 'closed';
  site: string;
}

export interface BannDerMumieCroupierPaid {
  seat: number;
  card: string;
  kind: 'croupier';
  money: number;
}

export interface BannDerMumieGambled {
  seat: number;
  card: string;
  kind: 'gambled';
  die: number;
  money: number;
}

export interface BannDerMumieBankRefilled {
  seat: number;
  kind: 'refill';
  money: number;
}

export interface BannDerMumieMarketBegun {
  kind: 'market';
}

export interface BannDerMumieRotted {
  seat: number;
  ware: string;
  kind: 'rot';
}

export interface BannDerMumieWageRaised {
  seat: number;
  kind: 'raise';
  helper: string;
  wage: number;
}

export interface BannDerMumieSealedChoice {
  seat: number;
  kind: 'sealed';
  what: 'pocket' | 'stall';
  pocket?: number;
  stall?: 'steal' | 'trade';
}

export interface BannDerMumieRevealed {
  kind: 'reveal';
  pockets: (number | null)[];
  stalls: ('steal' | 'trade' | null)[];
}

export interface BannDerMumieStolen {
  seat: number;
  kind: 'theft';
  victim: number;
  die: number;
  money: number;
}

export interface BannDerMumieBidMade {
  seat: number;
  ware: string;
  kind: 'bid';
  money: number;
}

export interface BannDerMumieBidPassed {
  seat: number;
  kind: 'bid_pass';
}

export interface BannDerMumieBought {
  seat: number;
  ware: string;
  kind: 'bought';
  money: number;
}

export interface BannDerMumieGirlAsked {
  seat: number;
  kind: 'ask_girl';
  die: number;
}

export interface BannDerMumieItemGiven {
  seat: number;
  kind: 'give';
  item: string;
  person: string;
}

export interface BannDerMumieRoundEnded {
  kind: 'round_end';
  round: number;
}

export interface BannDerMumieOver {
  winners: number[];
  scores: number[];
  reason: string;
  kind: 'over';
}

export type BannDerMumieHeard =
  | BannDerMumieRolesGiven
  | BannDerMumieRoleTaken
  | BannDerMumieHighestDie
  | BannDerMumieRoundBegun
  | BannDerMumieTeaDrunk
  | BannDerMumieMummySaw
  | BannDerMumieHidden
  | BannDerMumieLookedDeeper
  | BannDerMumieStudied
  | BannDerMumiePeeked
  | BannDerMumieReplaced
  | BannDerMumieSiteOpened
  | BannDerMumieDepthFound
  | BannDerMumieSandGiven
  | BannDerMumieSandMoved
  | BannDerMumieWoken
  | BannDerMumieDug
  | BannDerMumieWorked
  | BannDerMumieOffered
  | BannDerMumieRecalled
  | BannDerMumieSneaked
  | BannDerMumieCrept
  | BannDerMumieFuseLit
  | BannDerMumieObserved
  | BannDerMumieBeetleCommanded
  | BannDerMumieAimed
  | BannDerMumieControlled
  | BannDerMumieToGamble
  | BannDerMumieToDeal
  | BannDerMumiePassed
  | BannDerMumieDone
  | BannDerMumieLargePlayed
  | BannDerMumieStormed
  | BannDerMumieLaid
  | BannDerMumieShifted
  | BannDerMumieStormTaken
  | BannDerMumieSpellCast
  | BannDerMumieExecutionBegun
  | BannDerMumieRetreated
  | BannDerMumieStayed
  | BannDerMumieLeadLost
  | BannDerMumieResolved
  | BannDerMumieUncovered
  | BannDerMumieTrapSprung
  | BannDerMumieTerrorMet
  | BannDerMumiePanicked
  | BannDerMumieFought
  | BannDerMumieStruck
  | BannDerMumieWounded
  | BannDerMumieBrawled
  | BannDerMumieFeuded
  | BannDerMumieJobDone
  | BannDerMumieRecovered
  | BannDerMumieAgentPaid
  | BannDerMumieSecured
  | BannDerMumieBroken
  | BannDerMumieLargeLost
  | BannDerMumieBanished
  | BannDerMumieSiteClosed
  | BannDerMumieCroupierPaid
  | BannDerMumieGambled
  | BannDerMumieBankRefilled
  | BannDerMumieMarketBegun
  | BannDerMumieRotted
  | BannDerMumieWageRaised
  | BannDerMumieSealedChoice
  | BannDerMumieRevealed
  | BannDerMumieStolen
  | BannDerMumieBidMade
  | BannDerMumieBidPassed
  | BannDerMumieBought
  | BannDerMumieGirlAsked
  | BannDerMumieItemGiven
  | BannDerMumieRoundEnded
  | BannDerMumieOver;
