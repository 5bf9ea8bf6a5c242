/** The part of a shedding game that all see, whatever its rules; and the checks on cards that a seat lays. */
import { done, refuse, type Result } from '#kernel';
import type { Card } from '../live/shoe.ts';
import type { Combination } from './combination.ts';
import { openTrick, withLaid, withPass, type HandSeat, type Laid, type Trick } from './trick.ts';

export interface SheddingTable<Kind extends string> {
  /** Number of cards left, by seat. */
  readonly counts: readonly number[];
  /** Number of combinations laid, by seat. */
  readonly laid: readonly number[];
  readonly trick: Trick<Kind>;
}

/** Cards held, by seat, each in ascending order. Hidden from all others until the hand is over. */
export type Held = readonly (readonly Card[])[];

export interface CombinationRules<Kind extends string> {
  /** The combination that these cards are, with the meaning that beats `on` if they have several; null for none. */
  read(cards: readonly Card[], on: Combination<Kind> | null): Combination<Kind> | null;
  beats(next: Combination<Kind>, on: Combination<Kind>): boolean;
}

export const openTable = (held: Held, lead: HandSeat): SheddingTable<never> => ({
  counts: held.map(({ length }) => length),
  laid: held.map(() => 0),
  trick: openTrick(lead),
});

export type LayRefusal = 'cards.other' | 'cards.none' | 'cards.low';

/** Refuses cards that the seat does not have, that are no combination, or that do not beat the one on the table. */
export function combinationToLay<Kind extends string>(
  rules: CombinationRules<Kind>,
  held: readonly Card[],
  on: Laid<Kind> | null,
  cards: readonly Card[],
): Result<Combination<Kind>, LayRefusal> {
  if (!cards.every((card) => held.includes(card))) return refuse('cards.other');
  const combination = rules.read(cards, on?.combination ?? null);
  if (!combination) return refuse('cards.none');
  if (on && !rules.beats(combination, on.combination)) return refuse('cards.low');
  return done(combination);
}

const replaced = <T>(list: readonly T[], at: number, item: T): T[] => list.map((each, i) => (i === at ? item : each));

/** The table after the seat to act has laid a combination; `backIn` as in `withLaid`. */
export function tableAfterLaying<Kind extends string>(
  { counts, laid, trick }: SheddingTable<Kind>,
  combination: Combination<Kind>,
  backIn = false,
): SheddingTable<Kind> {
  const seat = trick.next;
  return {
    counts: replaced(counts, seat, counts[seat]! - combination.cards.length),
    laid: replaced(laid, seat, laid[seat]! + 1),
    trick: withLaid(trick, combination, counts.length, backIn),
  };
}

/** Refuses a pass of a seat that leads. */
export function tableAfterPass<Kind extends string>(
  table: SheddingTable<Kind>,
): Result<SheddingTable<Kind>, 'lead.pass'> {
  const { trick, counts } = table;
  return trick.on ? done({ ...table, trick: withPass(trick, trick.on, counts.length) }) : refuse('lead.pass');
}

/** Cards held after a seat has laid these. */
export const heldAfter = (held: Held, seat: HandSeat, cards: readonly Card[]): Held =>
  replaced(
    held,
    seat,
    held[seat]!.filter((card) => !cards.includes(card)),
  );
