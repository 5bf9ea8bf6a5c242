/** Combinations in a seat's cards, for suggestions: of each kind, length and rank one, with the wings that cost least. */
import type { Card } from '../../kit/live/shoe.ts';
import { arranged, type Arrangement } from '../../kit/shedding/arrange.ts';
import { lowestOf, rowOf, runsOf, type Row, type Run } from '../../kit/shedding/combination.ts';
import { ACE, BLACK_JOKER, inOrder, RED_JOKER } from '../../kit/shedding/order.ts';
import { leastFirst, lowestFirst } from '../../kit/shedding/suggestion-order.ts';
import {
  beats,
  BODIES,
  BODY_KINDS,
  powerOf,
  type BodyKind,
  type DouDizhuCombination,
  type DouDizhuKind,
} from './combinations.ts';

const bodiesIn = (row: Row, kind: BodyKind): Run[] => {
  const { width, least, most } = BODIES[kind];
  const ranks = most === 1 ? row : row.slice(0, ACE + 1);
  return runsOf(ranks, width, least).filter(({ length }) => length <= most);
};

/** Wings for a body from the ranks beside it, of the smallest sets and the lowest ranks; null where there are too few. */
function wingsFor(row: Row, { first, length }: Run, size: number, count: number): Card[] | null {
  const sets = row
    .filter((cards, rank) => cards.length >= size && (rank < first || rank >= first + length))
    .toSorted((a, b) => a.length - b.length);
  const cards = sets.flatMap((set) => set.slice(0, set.length - (set.length % size)));
  // Both jokers are no wings, so the red one stays in the hand.
  const hasBoth = (row[BLACK_JOKER]?.length ?? 0) > 0;
  const wings = cards.filter((card) => card !== 'R' || !hasBoth).slice(0, size * count);
  return wings.length === size * count ? wings : null;
}

function combinationAt(row: Row, kind: BodyKind, run: Run): DouDizhuCombination | null {
  const { width, wings, wing } = BODIES[kind];
  const found = wings === 0 ? [] : wingsFor(row, run, wing, wings * run.length);
  if (!found) return null;
  const lowest = lowestOf(row, run, width);
  const cards = found.length === 0 ? lowest : inOrder([...lowest, ...found]);
  return { kind, length: run.length, strength: run.first + run.length - 1, cards };
}

function ofKind(row: Row, kind: DouDizhuKind): DouDizhuCombination[] {
  if (kind === 'rocket') {
    const jokers = row.slice(BLACK_JOKER).flat();
    return jokers.length === 2 ? [{ kind, length: 1, strength: RED_JOKER, cards: jokers }] : [];
  }
  const combinations: DouDizhuCombination[] = [];
  for (const run of bodiesIn(row, kind)) {
    const combination = combinationAt(row, kind, run);
    if (combination) combinations.push(combination);
  }
  return combinations;
}

/**
 * Combinations that may be laid, the least strong first and bombs last. Where a seat leads (`on` null) those with the
 * lowest card come first, of these the ones with the most cards. `held` in ascending order.
 */
export function findCombinations(held: readonly Card[], on: DouDizhuCombination | null): DouDizhuCombination[] {
  const row = rowOf(held, RED_JOKER + 1);
  if (!on) {
    return lowestFirst(
      [...BODY_KINDS, 'rocket' as const].flatMap((kind) => ofKind(row, kind)),
      powerOf,
    );
  }
  const kinds = new Set<DouDizhuKind>([on.kind, 'bomb', 'rocket']);
  const found = [...kinds].flatMap((kind) => ofKind(row, kind)).filter((each) => beats(each, on));
  return leastFirst(found, powerOf);
}

/** Combinations with wings are not displayed as such: a seat chooses the wings when it lays them. */
const WEIGHTS: Readonly<Partial<Record<DouDizhuKind, number>>> = {
  rocket: 7,
  bomb: 6,
  plane: 5,
  pairChain: 4,
  chain: 3,
  trio: 2,
  pair: 1,
};

/** A seat's cards in the groups of a display. */
export const arrange = (held: readonly Card[], by: Arrangement): readonly (readonly Card[])[] =>
  arranged(
    held,
    by,
    (cards) => findCombinations(cards, null).filter(({ kind }) => WEIGHTS[kind] !== undefined),
    ({ kind }) => WEIGHTS[kind] ?? 0,
  );
