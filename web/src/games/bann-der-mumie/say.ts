/** The game's words put together. */

import type { Message } from '../../wire';
import { art } from './art';
import { HIDDEN, type Lying, type Person, type Say, type View } from './types';

/** Lines' colours of the roles; always with a portrait or a name beside. */
export const COLOURS: Record<string, string> = {
  arch: '#9a7420',
  crook: '#a63c2c',
  occult: '#74489c',
  agent: '#2f5fa8',
  mummy: '#4a7a63',
};

/** A name of the game's words at the beginning of a line. */
export function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

export function roleName(role: string | null | undefined, t: Say): string {
  return role ? t(`role_${role}`) : '';
}

export function personName(person: string, t: Say): string {
  return t(`person_${person}`);
}

export function actionName(card: string, t: Say): string {
  return capital(t(`action_${card.slice(card.indexOf('.') + 1)}`));
}

export function cardName(card: string, t: Say): string {
  return t('card', { person: personName(card.slice(0, card.indexOf('.')), t), action: actionName(card, t) });
}

/** A card, and a ware, as the game's messages name them: their words have forms. */
export function cardFact(card: string): Message {
  const dot = card.indexOf('.');
  return ['card', { person: [`person_${card.slice(0, dot)}`], action: [`action_${card.slice(dot + 1)}`] }];
}

export function wareFact(ware: string): Message {
  return [isHelper(ware) ? `person_${ware}` : `item_${ware}`];
}

export function siteName(site: string, t: Say): string {
  return capital(t('site', { number: site.slice(1) }));
}

export function findName(find: string, t: Say): string {
  return capital(t(`find_${find === HIDDEN ? 'hidden' : find}`));
}

export function kindName(kind: string, t: Say): string {
  return capital(t(`kind_${kind === HIDDEN ? 'hidden' : kind}`));
}

export function stageName(stage: string, t: Say): string {
  return capital(t(`stage_${stage}`));
}

export function wareName(ware: string, t: Say): string {
  return isHelper(ware) ? personName(ware, t) : t(`item_${ware}`);
}

const HELPERS = ['prof', 'doc1', 'doc2', 'digger', 'porter', 'boy', 'girl'];
export function isHelper(name: string): boolean {
  return HELPERS.includes(name);
}

/** What adds up in a fight: a person, something carried, or a beetle card ('b2 cat'). */
export function partName(part: string, t: Say): string {
  const [first = '', kind] = part.split(' ');
  if (kind) return kindName(kind, t);
  return COLOURS[first] || isHelper(first) ? personName(first, t) : wareName(first, t);
}

export function partArt(part: string): string {
  const [first = '', kind] = part.split(' ');
  return art(kind ?? first);
}

export function colourOf(view: View, seat: number | null | undefined): string {
  const role = seat === null || seat === undefined ? null : view.roles[seat];
  return COLOURS[role ?? ''] ?? 'var(--line-strong)';
}

export function cardWords(lying: Lying, t: Say): string {
  const marks = [
    cardName(lying.card, t),
    lying.active ? '' : t('ui_asleep'),
    lying.ignored ? t('ui_ignored') : '',
    lying.controlled ? t('ui_controlled') : '',
    lying.dynamite ? t('ui_fuse') : '',
    lying.premium ? t('ui_job', { premium: lying.premium }) : '',
  ];
  return marks.filter(Boolean).join(', ');
}

export function personOf(view: View, person: string): Person | undefined {
  return view.persons.find((one) => one.person === person);
}

/** '4' or '4–9'. */
export function span(least: number, most: number): string {
  return least === most ? String(least) : `${least}–${most}`;
}

export function signed(money: number): string {
  return money > 0 ? `+${money}` : String(money).replace('-', '−');
}

/** '3', '?' for what is hidden, '–' for nothing yet. */
export function shown(value: number | string | null): string {
  if (value === null) return '–';
  return value === HIDDEN ? '?' : String(value);
}

/** That white wins with so much more combat, ties rolled again: for the equation after the dice. */
export function winPercent(lead: number): number {
  let wins = 0;
  let losses = 0;
  for (let white = 1; white <= 6; white += 1)
    for (let black = 1; black <= 6; black += 1) {
      if (white + lead > black) wins += 1;
      else if (white + lead < black) losses += 1;
    }
  return Math.round((100 * wins) / (wins + losses));
}

const STEPS: Record<string, string> = {
  study: 'research',
  depth: 'research',
  mummy_turn: 'mummy',
  mummy_cards: 'mummy',
  sand_gift: 'sand',
  sand_from: 'sand',
  storm_pick: 'sand',
  dig_order: 'order',
  raid_order: 'order',
  uncover: 'order',
  victim: 'wound',
  trap_wound: 'wound',
  nominate: 'auction',
  bidding: 'auction',
  see: 'hide',
  draft: 'role',
  deal_role: 'role',
  start: 'role',
};
const OWN_STEPS = [
  'tea',
  'hide',
  'turn',
  'research',
  'creep',
  'spell',
  'retreat',
  'wound',
  'rot',
  'wages',
  'pocket',
  'stall',
  'theft',
  'solo',
  'equip',
  'role',
];

/** The small step inside a stage, in words. */
export function stepName(phase: string, t: Say): string {
  const step = STEPS[phase] ?? (OWN_STEPS.includes(phase) ? phase : 'dice');
  return t(`ui_step_${step}`);
}
