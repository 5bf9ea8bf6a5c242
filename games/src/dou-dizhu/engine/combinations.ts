/** Combinations of dou dizhu: how they are read, and which beats which. Suits do not count. */
import type { Card } from '../../kit/live/shoe.ts';
import type { Combination } from '../../kit/shedding/combination.ts';
import { ACE, BLACK_JOKER, inOrder, rankOf, RED_JOKER } from '../../kit/shedding/order.ts';

/** The first meaning of cards that have several is the one that comes first here. */
export const BODY_KINDS = [
  'bomb',
  'single',
  'pair',
  'trio',
  'chain',
  'pairChain',
  'plane',
  'trioSingle',
  'trioPair',
  'planeSingles',
  'planePairs',
  'fourSingles',
  'fourPairs',
] as const;
export type BodyKind = (typeof BODY_KINDS)[number];
export type DouDizhuKind = BodyKind | 'rocket';
export type DouDizhuCombination = Combination<DouDizhuKind>;

/** Cards of one rank, repeated over neighbouring ranks, with or without wings. */
interface Body {
  /** Cards of each rank. */
  readonly width: number;
  /** The fewest and the most ranks in a row. */
  readonly least: number;
  readonly most: number;
  /** Number of wings for each rank of the body, and the cards of a wing. */
  readonly wings: number;
  readonly wing: number;
}

const body = (width: number, least: number, most: number, wings = 0, wing = 0): Body => ({
  width,
  least,
  most,
  wings,
  wing,
});

/** The longest chain has twelve ranks; the largest hand twenty cards. */
export const BODIES: Readonly<Record<BodyKind, Body>> = {
  bomb: body(4, 1, 1),
  single: body(1, 1, 1),
  pair: body(2, 1, 1),
  trio: body(3, 1, 1),
  chain: body(1, 5, 12),
  pairChain: body(2, 3, 10),
  plane: body(3, 2, 6),
  trioSingle: body(3, 1, 1, 1, 1),
  trioPair: body(3, 1, 1, 1, 2),
  planeSingles: body(3, 2, 5, 1, 1),
  planePairs: body(3, 2, 4, 1, 2),
  fourSingles: body(4, 1, 1, 2, 1),
  fourPairs: body(4, 1, 1, 2, 2),
};

const RANKS = RED_JOKER + 1;

function countsOf(cards: readonly Card[]): number[] {
  const counts = Array<number>(RANKS).fill(0);
  for (const card of cards) counts[rankOf(card)]! += 1;
  return counts;
}

interface Shape {
  readonly kind: BodyKind;
  readonly length: number;
}

/** Shapes by the number of their cards, in the order of the kinds. */
const SHAPES: ReadonlyMap<number, readonly Shape[]> = Map.groupBy(
  BODY_KINDS.flatMap((kind) => {
    const { least, most } = BODIES[kind];
    return Array.from({ length: most - least + 1 }, (_, more): Shape => ({ kind, length: least + more }));
  }),
  ({ kind, length }) => length * (BODIES[kind].width + BODIES[kind].wings * BODIES[kind].wing),
);

/** The highest rank of a body of this shape in cards of the right number; null if they have another one. */
function topOf({ kind, length }: Shape, counts: readonly number[]): number | null {
  const { width, wing } = BODIES[kind];
  for (let top = length === 1 ? RED_JOKER : ACE; top >= length - 1; top -= 1) {
    const isBody = (rank: number): boolean => rank <= top && rank > top - length;
    const fits = counts.every((count, rank) => (isBody(rank) ? count === width : count % (wing || RANKS) === 0));
    if (fits && (wing !== 1 || !hasBothJokers(counts))) return top;
  }
  return null;
}

const hasBothJokers = (counts: readonly number[]): boolean => counts[BLACK_JOKER] === 1 && counts[RED_JOKER] === 1;

/** All meanings that these cards have, the highest of each kind. */
export function meaningsOf(laid: readonly Card[]): DouDizhuCombination[] {
  const cards = inOrder(laid);
  const counts = countsOf(cards);
  if (cards.length === 2 && hasBothJokers(counts)) return [{ kind: 'rocket', length: 1, strength: RED_JOKER, cards }];
  const meanings: DouDizhuCombination[] = [];
  for (const shape of SHAPES.get(cards.length) ?? []) {
    const top = topOf(shape, counts);
    if (top !== null) meanings.push({ ...shape, strength: top, cards });
  }
  return meanings;
}

/** The combination that these cards are: a meaning that beats `on` if there is one, else the first. */
export function readCombination(
  laid: readonly Card[],
  on: DouDizhuCombination | null = null,
): DouDizhuCombination | null {
  const meanings = meaningsOf(laid);
  return meanings.find((meaning) => on !== null && beats(meaning, on)) ?? meanings[0] ?? null;
}

const POWERS: readonly DouDizhuKind[] = ['bomb', 'rocket'];

/** 2 for the rocket, 1 for a bomb, 0 for the rest. */
export const powerOf = ({ kind }: DouDizhuCombination): number => POWERS.indexOf(kind) + 1;

/** Bombs and the rocket, each of which doubles. */
export const isBomb = (one: DouDizhuCombination): boolean => powerOf(one) > 0;

export function beats(next: DouDizhuCombination, on: DouDizhuCombination): boolean {
  if (powerOf(next) !== powerOf(on)) return powerOf(next) > powerOf(on);
  return next.kind === on.kind && next.length === on.length && next.strength > on.strength;
}
