/** A hand of Tiến Lên: the deal, combinations laid and passes, until the first seat is out of cards. */
import { assert, done, refuse, type Result } from '#kernel';
import { handsFrom, isDealt } from '../../kit/cards/deal.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { readLayOrPass, type LayOrPass } from '../../kit/shedding/action.ts';
import { withChop, type ChopChain } from '../../kit/shedding/chops.ts';
import { heightOf, inOrder } from '../../kit/shedding/order.ts';
import {
  combinationToLay,
  heldAfter,
  openTable,
  tableAfterLaying,
  tableAfterPass,
  type CombinationRules,
  type Held,
  type LayRefusal,
  type SheddingTable,
} from '../../kit/shedding/table.ts';
import { clockwiseFrom, type HandSeat } from '../../kit/shedding/trick.ts';
import { beats, isChop, readCombination, type TienLenCombination, type TienLenKind } from './combinations.ts';
import { findCombinations } from './find-combinations.ts';
import { INSTANT_WINS, instantWinOf, type InstantWin } from './instant-wins.ts';
import type { TienLenRules } from './rules.ts';

const HAND_CARDS = 13;
const SEATS_MIN = 2;
const SEATS_MAX = 4;

export interface TienLenEnd {
  readonly winner: HandSeat;
  /** The instant win; null where the winner laid all of their cards. */
  readonly instant: InstantWin | null;
  /** Cards left, by seat. */
  readonly left: Held;
}

/** The part that all see. */
export interface TienLenShown {
  readonly table: SheddingTable<TienLenKind>;
  /** The card that the first combination of the hand must have; null once it is laid, or where any will do. */
  readonly lowest: Card | null;
  readonly chops: readonly ChopChain<TienLenKind>[];
  readonly end: TienLenEnd | null;
}

export interface TienLenHand {
  readonly rules: TienLenRules;
  readonly shown: TienLenShown;
  readonly held: Held;
}

export type TienLenRefusal = LayRefusal | 'hand.over' | 'turn.other' | 'lead.pass' | 'lead.lowest';

const reading: CombinationRules<TienLenKind> = { read: readCombination, beats };

/**
 * Thirteen cards of a whole pack for each of two to four seats. `lead` is the winner of the hand before; null in the
 * first one.
 */
export function startTienLen(
  rules: TienLenRules,
  seats: number,
  lead: HandSeat | null,
  deck: readonly Card[],
): TienLenHand {
  assert(isDealt(deck) && seats >= SEATS_MIN && seats <= SEATS_MAX, 'a hand has a whole pack and two to four seats');
  return dealtTienLen(rules, handsFrom(deck, seats, HAND_CARDS), lead);
}

/** The hand of these cards. */
export function dealtTienLen(rules: TienLenRules, dealt: Held, lead: HandSeat | null): TienLenHand {
  const held = dealt.map(inOrder);
  const lows = held.map(([low]) => heightOf(low!));
  const first = lows.indexOf(Math.min(...lows));
  const leader = lead ?? first;
  const shown: TienLenShown = {
    table: openTable(held, leader),
    lowest: lead === null && rules.firstLeadHasLowest ? held[first]![0]! : null,
    chops: [],
    end: instantEnd(held, leader),
  };
  return { rules, shown, held };
}

/** The best instant win; of equal ones the first clockwise from the leader. */
function instantEnd(held: Held, leader: HandSeat): TienLenEnd | null {
  const wins = clockwiseFrom(leader, held.length).map((seat) => ({ seat, instant: instantWinOf(held[seat]!) }));
  for (const instant of INSTANT_WINS) {
    const won = wins.find((win) => win.instant === instant);
    if (won) return { winner: won.seat, instant, left: held };
  }
  return null;
}

export const readTienLenAction = (input: unknown): Result<LayOrPass, 'bet.invalid'> => readLayOrPass(input, HAND_CARDS);

/** The seat to act; null once the hand is over. */
export const seatToAct = ({ shown: { end, table } }: TienLenHand): HandSeat | null => (end ? null : table.trick.next);

export function actTienLen(hand: TienLenHand, seat: HandSeat, action: LayOrPass): Result<TienLenHand, TienLenRefusal> {
  const { shown } = hand;
  if (shown.end) return refuse('hand.over');
  if (shown.table.trick.next !== seat) return refuse('turn.other');
  if (action.type === 'lay') return lay(hand, seat, action.cards);
  const table = tableAfterPass(shown.table);
  return table.ok ? done({ ...hand, shown: { ...shown, table: table.value } }) : table;
}

function lay(hand: TienLenHand, seat: HandSeat, cards: readonly Card[]): Result<TienLenHand, TienLenRefusal> {
  const { table, lowest, chops } = hand.shown;
  const { on } = table.trick;
  const read = combinationToLay(reading, hand.held[seat]!, on, cards);
  if (!read.ok) return read;
  const combination = read.value;
  if (lowest !== null && !cards.includes(lowest)) return refuse('lead.lowest');
  const held = heldAfter(hand.held, seat, cards);
  const isOut = held[seat]!.length === 0;
  const shown: TienLenShown = {
    table: tableAfterLaying(table, combination),
    lowest: null,
    chops: on && isChop(combination, on.combination) ? withChop(chops, on, { seat, combination }) : chops,
    end: isOut ? { winner: seat, instant: null, left: held } : null,
  };
  return done({ ...hand, shown, held });
}

/** Combinations that the seat to act may lay, the least strong first. */
export function suggestions({ shown, held }: TienLenHand, seat: HandSeat): TienLenCombination[] {
  const { lowest, table, end } = shown;
  if (end || table.trick.next !== seat) return [];
  const found = findCombinations(held[seat]!, table.trick.on?.combination ?? null);
  return lowest === null ? found : found.filter(({ cards }) => cards.includes(lowest));
}

/** The action for an absent seat: it passes, and leads its lowest card. */
export function absentTienLen({ shown, held }: TienLenHand, seat: HandSeat): LayOrPass {
  return shown.table.trick.on ? { type: 'pass' } : { type: 'lay', cards: held[seat]!.slice(0, 1) };
}

/** The part that one seat alone sees. */
export interface TienLenOwn {
  readonly cards: readonly Card[];
}

/** The part that everybody at the table sees. */
export const publicTienLen = ({ shown }: TienLenHand): TienLenShown => shown;

export const ownTienLen = ({ held }: TienLenHand, seat: HandSeat): TienLenOwn => ({ cards: held[seat] ?? [] });
