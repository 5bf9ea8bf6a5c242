/** A hand of dou dizhu: the deal, bids, then combinations until the landlord or a farmer is out of cards. */
import { assert, done, refuse, type Result } from '#kernel';
import { PACK_WITH_JOKERS } from '../../kit/cards/card.ts';
import { handsFrom, isDealt } from '../../kit/cards/deal.ts';
import { isRecord } from '../../kit/live/config.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { readLayOrPass, type LayOrPass } from '../../kit/shedding/action.ts';
import { inOrder } from '../../kit/shedding/order.ts';
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
import { after, type HandSeat } from '../../kit/shedding/trick.ts';
import { beats, isBomb, readCombination, type DouDizhuCombination, type DouDizhuKind } from './combinations.ts';
import { findCombinations } from './find-combinations.ts';
import type { DouDizhuRules } from './rules.ts';

export const SEATS = 3;
const DEALT = 17;
const HAND_CARDS = 20;

export interface DouDizhuEnd {
  /** The seat that is out of cards; null where nobody bid. */
  readonly winner: HandSeat | null;
  /** True where the losing side laid nothing, or as landlord nothing after the first lead. */
  readonly isSpring: boolean;
  /** Cards left, by seat; null where nobody bid, since those cards are shown to nobody. */
  readonly left: Held | null;
}

/** The part that all see. */
export interface DouDizhuShown {
  /** By seat, 0 for a pass; null for a seat that has not bid. */
  readonly bids: readonly (number | null)[];
  /** The seat to bid; null once the bidding is over. */
  readonly bidder: HandSeat | null;
  readonly landlord: HandSeat | null;
  /** The three cards that the landlord took. */
  readonly bottom: readonly Card[] | null;
  /** Null during the bidding. */
  readonly table: SheddingTable<DouDizhuKind> | null;
  /** Number of bombs laid, the rocket among them. */
  readonly bombs: number;
  readonly end: DouDizhuEnd | null;
}

export interface DouDizhuHand {
  readonly rules: DouDizhuRules;
  readonly shown: DouDizhuShown;
  readonly held: Held;
  /** Hidden until there is a landlord. */
  readonly bottom: readonly Card[];
}

export type DouDizhuAction = LayOrPass | { readonly type: 'bid'; readonly bid: number };
export type DouDizhuRefusal = LayRefusal | 'hand.over' | 'turn.other' | 'phase.other' | 'lead.pass' | 'bid.low';

const reading: CombinationRules<DouDizhuKind> = { read: readCombination, beats };

/** Seventeen cards of a whole pack with jokers for each of three seats, and three on the table. `first` bids first. */
export function startDouDizhu(rules: DouDizhuRules, first: HandSeat, deck: readonly Card[]): DouDizhuHand {
  assert(isDealt(deck, PACK_WITH_JOKERS) && first < SEATS, 'a hand has a whole pack and a seat that bids first');
  return dealtDouDizhu(rules, handsFrom(deck, SEATS, DEALT), deck.slice(SEATS * DEALT), first);
}

/** The hand of these cards. */
export function dealtDouDizhu(
  rules: DouDizhuRules,
  dealt: Held,
  bottom: readonly Card[],
  first: HandSeat,
): DouDizhuHand {
  const bids = dealt.map(() => null);
  const shown = { bids, bidder: first, landlord: null, bottom: null, table: null, bombs: 0, end: null };
  return { rules, shown, held: dealt.map(inOrder), bottom: inOrder(bottom) };
}

export function readDouDizhuAction(input: unknown): Result<DouDizhuAction, 'bet.invalid'> {
  if (!isRecord(input) || input['type'] !== 'bid') return readLayOrPass(input, HAND_CARDS, PACK_WITH_JOKERS);
  const { type, bid, ...others } = input;
  const isWhole = typeof bid === 'number' && Number.isSafeInteger(bid) && bid >= 0;
  return isWhole && Object.keys(others).length === 0 ? done({ type, bid }) : refuse('bet.invalid');
}

/** The seat to act; null once the hand is over. */
export const seatToAct = ({ shown: { bidder, table, end } }: DouDizhuHand): HandSeat | null =>
  end ? null : (bidder ?? table?.trick.next ?? null);

export function actDouDizhu(
  hand: DouDizhuHand,
  seat: HandSeat,
  action: DouDizhuAction,
): Result<DouDizhuHand, DouDizhuRefusal> {
  const { shown } = hand;
  if (shown.end) return refuse('hand.over');
  if (seatToAct(hand) !== seat) return refuse('turn.other');
  if (action.type === 'bid') return shown.table ? refuse('phase.other') : placeBid(hand, seat, action.bid);
  if (!shown.table) return refuse('phase.other');
  if (action.type === 'lay') return lay(hand, shown.table, seat, action.cards);
  const table = tableAfterPass(shown.table);
  return table.ok ? done({ ...hand, shown: { ...shown, table: table.value } }) : table;
}

/** The highest bid so far; 0 for none. */
const highestOf = (bids: readonly (number | null)[]): number => Math.max(...bids.map((each) => each ?? 0));

/** A bid is above all before it, or 0 for a pass. Each seat bids once. */
function placeBid(hand: DouDizhuHand, seat: HandSeat, value: number): Result<DouDizhuHand, DouDizhuRefusal> {
  const { shown, rules } = hand;
  const isHigher = value > highestOf(shown.bids) && value <= rules.bidMax;
  if (value !== 0 && !isHigher) return refuse('bid.low', { above: highestOf(shown.bids), most: rules.bidMax });
  const bids = shown.bids.map((each, at) => (at === seat ? value : each));
  if (value < rules.bidMax && bids.includes(null)) {
    return done({ ...hand, shown: { ...shown, bids, bidder: after(seat, SEATS) } });
  }
  const highest = highestOf(bids);
  if (highest === 0) {
    const end = { winner: null, isSpring: false, left: null };
    return done({ ...hand, shown: { ...shown, bids, bidder: null, end } });
  }
  return done(withLandlord({ ...hand, shown: { ...shown, bids, bidder: null } }, bids.indexOf(highest)));
}

function withLandlord({ rules, shown, held: dealt, bottom }: DouDizhuHand, landlord: HandSeat): DouDizhuHand {
  const held = dealt.map((cards, seat) => (seat === landlord ? inOrder([...cards, ...bottom]) : cards));
  return { rules, held, bottom, shown: { ...shown, landlord, bottom, table: openTable(held, landlord) } };
}

function lay(
  hand: DouDizhuHand,
  before: SheddingTable<DouDizhuKind>,
  seat: HandSeat,
  cards: readonly Card[],
): Result<DouDizhuHand, DouDizhuRefusal> {
  const { shown } = hand;
  const read = combinationToLay(reading, hand.held[seat]!, before.trick.on, cards);
  if (!read.ok) return read;
  const held = heldAfter(hand.held, seat, cards);
  // A seat that has passed may beat the next combination of the trick.
  const table = tableAfterLaying(before, read.value, true);
  const bombs = shown.bombs + Number(isBomb(read.value));
  const end = held[seat]!.length > 0 ? null : endOf(shown.landlord!, seat, table.laid, held);
  return done({ ...hand, held, shown: { ...shown, table, bombs, end } });
}

function endOf(landlord: HandSeat, winner: HandSeat, laid: readonly number[], left: Held): DouDizhuEnd {
  const isSpring =
    winner === landlord ? laid.every((count, seat) => seat === landlord || count === 0) : laid[landlord] === 1;
  return { winner, isSpring, left };
}

/** Combinations that the seat to act may lay, the least strong first. */
export function suggestions(hand: DouDizhuHand, seat: HandSeat): DouDizhuCombination[] {
  const { table } = hand.shown;
  if (!table || seatToAct(hand) !== seat) return [];
  return findCombinations(hand.held[seat]!, table.trick.on?.combination ?? null);
}

/** Bids that the seat to act may make, without the pass. */
export function bidsOf({ shown, rules }: DouDizhuHand, seat: HandSeat): number[] {
  if (shown.bidder !== seat) return [];
  const highest = highestOf(shown.bids);
  return Array.from({ length: rules.bidMax - highest }, (_, at) => highest + 1 + at);
}

/** The action for an absent seat: it passes, and leads its lowest card. */
export function absentDouDizhu({ shown: { table }, held }: DouDizhuHand, seat: HandSeat): DouDizhuAction {
  if (!table) return { type: 'bid', bid: 0 };
  return table.trick.on ? { type: 'pass' } : { type: 'lay', cards: held[seat]!.slice(0, 1) };
}

/** The part that one seat alone sees. */
export interface DouDizhuOwn {
  readonly cards: readonly Card[];
}

/** The part that everybody at the table sees. */
export const publicDouDizhu = ({ shown }: DouDizhuHand): DouDizhuShown => shown;

export const ownDouDizhu = ({ held }: DouDizhuHand, seat: HandSeat): DouDizhuOwn => ({ cards: held[seat] ?? [] });
