/** A hand of sâm lốc: the deal, declarations, then combinations until a seat is out of cards or a declarer is blocked. */
import { assert, done, refuse, type Result } from '#kernel';
import { handsFrom, isDealt } from '../../kit/cards/deal.ts';
import { isRecord } from '../../kit/live/config.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { readLayOrPass, type LayOrPass } from '../../kit/shedding/action.ts';
import { withChop, type ChopChain } from '../../kit/shedding/chops.ts';
import { heightOf, inOrder, rankOf, TWO } from '../../kit/shedding/order.ts';
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
import {
  beats,
  findCombinations,
  isChop,
  readCombination,
  type SamLocCombination,
  type SamLocKind,
} from './combinations.ts';
import { INSTANT_WINS, instantWinOf, type InstantWin } from './instant-wins.ts';
import type { SamLocRules } from './rules.ts';

const HAND_CARDS = 10;
const SEATS_MIN = 2;
const SEATS_MAX = 5;

export interface SamLocEnd {
  /** The seat that is out of cards, whose instant win or declaration held, or that blocked the declarer. */
  readonly winner: HandSeat;
  readonly by: 'cards' | 'instant' | 'declaration' | 'block';
  readonly instant: InstantWin | null;
  /** The seat that pays for all, since it let its neighbour lay the last card; null for none. */
  readonly paysForAll: HandSeat | null;
  /** Cards left, by seat. */
  readonly left: Held;
}

/** The part that all see. */
export interface SamLocShown {
  /** The seat that leads unless another declares. */
  readonly leader: HandSeat;
  /** True for seats that have declared or not, which stays hidden until all have chosen. */
  readonly hasChosen: readonly boolean[];
  readonly declarer: HandSeat | null;
  /** Null while seats may declare. */
  readonly table: SheddingTable<SamLocKind> | null;
  readonly chops: readonly ChopChain<SamLocKind>[];
  readonly end: SamLocEnd | null;
}

export interface SamLocHand {
  readonly rules: SamLocRules;
  readonly shown: SamLocShown;
  readonly held: Held;
  /** By seat; null for one that has not chosen. Hidden. */
  readonly choices: readonly (boolean | null)[];
  /** The seat that pays for all if the seat to act lays its last card now. Hidden, since it tells of the cards held. */
  readonly liable: HandSeat | null;
}

/** A seat declares that it will lay all of its cards unbeaten, or that it will not. */
export type SamLocAction = LayOrPass | { readonly type: 'declare'; readonly isDeclared: boolean };
export type SamLocRefusal =
  | LayRefusal
  | 'hand.over'
  | 'turn.other'
  | 'phase.other'
  | 'choice.made'
  | 'lead.pass'
  | 'cards.twos';

/**
 * Ten cards of a whole pack for each of two to five seats. `lead` is the winner of the hand before; null in the first
 * one.
 */
export function startSamLoc(
  rules: SamLocRules,
  seats: number,
  lead: HandSeat | null,
  deck: readonly Card[],
): SamLocHand {
  assert(isDealt(deck) && seats >= SEATS_MIN && seats <= SEATS_MAX, 'a hand has a whole pack and two to five seats');
  return dealtSamLoc(rules, handsFrom(deck, seats, HAND_CARDS), lead);
}

/** The hand of these cards. In the first hand the seat with the lowest card leads. */
export function dealtSamLoc(rules: SamLocRules, dealt: Held, lead: HandSeat | null): SamLocHand {
  const held = dealt.map(inOrder);
  const lows = held.map(([low]) => heightOf(low!));
  const leader = lead ?? lows.indexOf(Math.min(...lows));
  const shown: SamLocShown = {
    leader,
    hasChosen: held.map(() => false),
    declarer: null,
    table: null,
    chops: [],
    end: instantEnd(rules, held, leader),
  };
  return { rules, shown, held, choices: held.map(() => null), liable: null };
}

/** The best instant win; of equal ones the first clockwise from the leader. */
function instantEnd(rules: SamLocRules, held: Held, leader: HandSeat): SamLocEnd | null {
  const seats = clockwiseFrom(leader, held.length);
  const wins = seats.map((seat) => ({ seat, instant: instantWinOf(held[seat]!, rules) }));
  for (const instant of INSTANT_WINS) {
    const won = wins.find((win) => win.instant === instant);
    if (won) return { winner: won.seat, by: 'instant', instant, paysForAll: null, left: held };
  }
  return null;
}

export function readSamLocAction(input: unknown): Result<SamLocAction, 'bet.invalid'> {
  if (!isRecord(input) || input['type'] !== 'declare') return readLayOrPass(input, HAND_CARDS);
  const { type, isDeclared, ...others } = input;
  if (typeof isDeclared !== 'boolean' || Object.keys(others).length > 0) return refuse('bet.invalid');
  return done({ type, isDeclared });
}

/** Seats that may act: all that have not chosen while they may declare, then one; none once the hand is over. */
export function seatsToAct({ shown: { end, table, hasChosen } }: SamLocHand): HandSeat[] {
  if (end) return [];
  return table ? [table.trick.next] : hasChosen.flatMap((has, seat) => (has ? [] : [seat]));
}

export function actSamLoc(hand: SamLocHand, seat: HandSeat, action: SamLocAction): Result<SamLocHand, SamLocRefusal> {
  const { shown } = hand;
  const { table } = shown;
  if (shown.end) return refuse('hand.over');
  if (action.type === 'declare') return table ? refuse('phase.other') : choose(hand, seat, action.isDeclared);
  if (!table) return refuse('phase.other');
  if (table.trick.next !== seat) return refuse('turn.other');
  if (action.type === 'lay') return lay(hand, table, seat, action.cards);
  const passed = tableAfterPass(table);
  return passed.ok ? done({ ...hand, liable: null, shown: { ...shown, table: passed.value } }) : passed;
}

/** Once all have chosen, the first clockwise from the leader who declared leads. */
function choose(hand: SamLocHand, seat: HandSeat, isDeclared: boolean): Result<SamLocHand, SamLocRefusal> {
  const { shown, held } = hand;
  const seats = held.length;
  if (shown.hasChosen[seat] === undefined) return refuse('turn.other');
  if (shown.hasChosen[seat]) return refuse('choice.made');
  const choices = hand.choices.map((choice, at) => (at === seat ? isDeclared : choice));
  const hasChosen = choices.map((choice) => choice !== null);
  if (hasChosen.includes(false)) return done({ ...hand, choices, shown: { ...shown, hasChosen } });
  const declarer = clockwiseFrom(shown.leader, seats).find((at) => choices[at]) ?? null;
  const table = openTable(held, declarer ?? shown.leader);
  return done({ ...hand, choices, shown: { ...shown, hasChosen, declarer, table } });
}

/** A seat that kept nothing but 2s could not end the hand. */
const isOnlyTwos = (cards: readonly Card[]): boolean => cards.length > 0 && cards.every((card) => rankOf(card) === TWO);

const without = (held: readonly Card[], cards: readonly Card[]): Card[] => held.filter((card) => !cards.includes(card));

function lay(
  hand: SamLocHand,
  table: SheddingTable<SamLocKind>,
  seat: HandSeat,
  cards: readonly Card[],
): Result<SamLocHand, SamLocRefusal> {
  const { rules, shown } = hand;
  const { on } = table.trick;
  const reading: CombinationRules<SamLocKind> = { read: (laid) => readCombination(laid, rules), beats };
  const read = combinationToLay(reading, hand.held[seat]!, on, cards);
  if (!read.ok) return read;
  if (isOnlyTwos(without(hand.held[seat]!, cards))) return refuse('cards.twos');
  const combination = read.value;
  const held = heldAfter(hand.held, seat, cards);
  const next = tableAfterLaying(table, combination);
  return done({
    ...hand,
    held,
    liable: liableAfter(rules, next, held, seat, combination),
    shown: {
      ...shown,
      table: next,
      chops: on && isChop(combination, on.combination) ? withChop(shown.chops, on, { seat, combination }) : shown.chops,
      end: endAfter(hand, seat, held),
    },
  });
}

/** A seat with a higher single is liable for the single that it laid before a neighbour with one card. */
function liableAfter(
  { hasLastCardRule }: SamLocRules,
  { counts, trick }: SheddingTable<SamLocKind>,
  held: Held,
  seat: HandSeat,
  { kind, strength }: SamLocCombination,
): HandSeat | null {
  if (!hasLastCardRule || kind !== 'single' || counts[trick.next] !== 1) return null;
  return held[seat]!.some((card) => rankOf(card) > strength) ? seat : null;
}

function endAfter({ shown: { declarer }, liable }: SamLocHand, seat: HandSeat, left: Held): SamLocEnd | null {
  const end = { winner: seat, instant: null, paysForAll: null, left };
  if (declarer !== null && seat !== declarer) return { ...end, by: 'block' };
  if (left[seat]!.length > 0) return null;
  return declarer === null ? { ...end, by: 'cards', paysForAll: liable } : { ...end, by: 'declaration' };
}

/** Combinations that the seat to act may lay, the least strong first. */
export function suggestions({ rules, shown, held }: SamLocHand, seat: HandSeat): SamLocCombination[] {
  const { table, end } = shown;
  if (end || table?.trick.next !== seat) return [];
  const found = findCombinations(held[seat]!, table.trick.on?.combination ?? null, rules);
  return found.filter(({ cards }) => !isOnlyTwos(without(held[seat]!, cards)));
}

/** The action for an absent seat: it declares nothing, passes, and leads its lowest card that it may lay. */
export function absentSamLoc({ shown: { table }, held }: SamLocHand, seat: HandSeat): SamLocAction {
  if (!table) return { type: 'declare', isDeclared: false };
  if (table.trick.on) return { type: 'pass' };
  const cards = held[seat]!;
  return { type: 'lay', cards: isOnlyTwos(cards.slice(1)) ? cards.slice(-1) : cards.slice(0, 1) };
}

/** The part that one seat alone sees. */
export interface SamLocOwn {
  readonly cards: readonly Card[];
  /** True where the seat has declared. */
  readonly isDeclared: boolean;
}

/** The part that everybody at the table sees. */
export const publicSamLoc = ({ shown }: SamLocHand): SamLocShown => shown;

export const ownSamLoc = ({ held, choices }: SamLocHand, seat: HandSeat): SamLocOwn => ({
  cards: held[seat] ?? [],
  isDeclared: choices[seat] ?? false,
});
