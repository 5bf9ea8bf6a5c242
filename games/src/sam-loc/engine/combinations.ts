/** Combinations of sâm lốc: how they are read, found, and which beats which. Suits do not count. */
import type { Card } from '../../kit/live/shoe.ts';
import { arranged, type Arrangement } from '../../kit/shedding/arrange.ts';
import {
  isInSequence,
  isOfOneRank,
  lowestOf,
  rowOf,
  runsOf,
  type Combination,
  type Row,
} from '../../kit/shedding/combination.ts';
import { ACE, inOrder, rankOf, TWO } from '../../kit/shedding/order.ts';
import { leastFirst, lowestFirst } from '../../kit/shedding/suggestion-order.ts';
import type { SamLocRules } from './rules.ts';

export type SamLocKind = 'single' | 'pair' | 'triple' | 'four' | 'straight';
export type SamLocCombination = Combination<SamLocKind>;

const SETS = ['single', 'pair', 'triple', 'four'] as const;
const STRAIGHT_MIN = 3;
type Straights = Pick<SamLocRules, 'hasTwoInStraights'>;

/** Step of the highest card in the row A, 2, 3 … K, A, from 0; null for cards that are no straight. */
function straightTop(cards: readonly Card[], { hasTwoInStraights }: Straights): number | null {
  if (cards.length < STRAIGHT_MIN) return null;
  const ranks = cards.map(rankOf);
  const hasTwo = ranks.includes(TWO);
  if (hasTwo && !hasTwoInStraights) return null;
  // With a 2 the ace stands below it.
  const steps = ranks.map((rank) => (hasTwo && rank >= ACE ? rank - ACE : rank + 2)).sort((a, b) => a - b);
  return isInSequence(steps) ? steps.at(-1)! : null;
}

/** The combination that these cards are; null if they are none. */
export function readCombination(laid: readonly Card[], rules: Straights): SamLocCombination | null {
  const cards = inOrder(laid);
  const set = SETS[cards.length - 1];
  if (isOfOneRank(cards)) return set ? { kind: set, length: 1, strength: rankOf(cards[0]!), cards } : null;
  const top = straightTop(cards, rules);
  return top === null ? null : { kind: 'straight', length: cards.length, strength: top, cards };
}

const isTwo = ({ kind, strength }: SamLocCombination): boolean => kind === 'single' && strength === TWO;

export const beats = (next: SamLocCombination, on: SamLocCombination): boolean =>
  (next.kind === on.kind && next.length === on.length && next.strength > on.strength) ||
  (next.kind === 'four' && isTwo(on));

/** True where the combination beaten is paid for: a 2 or a four of a kind, beaten by a four of a kind. */
export const isChop = (next: SamLocCombination, on: SamLocCombination): boolean =>
  next.kind === 'four' && (on.kind === 'four' || isTwo(on));

/** Held cards by their step in a straight; an ace has two. */
export function stepsOf(row: Row, { hasTwoInStraights }: Straights): Row {
  const low = hasTwoInStraights ? [row[ACE]!, row[TWO]!] : [[], []];
  return [...low, ...row.slice(0, ACE + 1)];
}

function straightsIn(row: Row, rules: Straights): SamLocCombination[] {
  const steps = stepsOf(row, rules);
  return runsOf(steps, 1, STRAIGHT_MIN).map((run) => ({
    kind: 'straight',
    length: run.length,
    strength: run.first + run.length - 1,
    cards: inOrder(lowestOf(steps, run, 1)),
  }));
}

const setsIn = (row: Row): SamLocCombination[] =>
  row.flatMap((cards, rank) =>
    SETS.slice(0, cards.length).map((kind, at) => ({ kind, length: 1, strength: rank, cards: cards.slice(0, at + 1) })),
  );

/**
 * Combinations that may be laid, the least strong first and fours last. Where a seat leads (`on` null) those with the
 * lowest card come first, of these the ones with the most cards. `held` in ascending order.
 */
export function findCombinations(
  held: readonly Card[],
  on: SamLocCombination | null,
  rules: Straights,
): SamLocCombination[] {
  const row = rowOf(held, TWO + 1);
  if (!on) return lowestFirst([...setsIn(row), ...straightsIn(row, rules)], powerOf);
  const found = on.kind === 'straight' ? straightsIn(row, rules) : setsIn(row);
  return leastFirst(
    found.filter((each) => beats(each, on)),
    powerOf,
  );
}

const powerOf = ({ kind }: SamLocCombination): number => (kind === 'four' ? 1 : 0);

const WEIGHTS: Readonly<Record<SamLocKind, number>> = { four: 5, straight: 4, triple: 3, pair: 2, single: 1 };

/** A seat's cards in the groups of a display. */
export const arrange = (held: readonly Card[], by: Arrangement, rules: Straights): readonly (readonly Card[])[] =>
  arranged(
    held,
    by,
    (cards) => findCombinations(cards, null, rules),
    ({ kind }) => WEIGHTS[kind],
  );
