/** Combinations of dou dizhu: how they are read, and which beats which. Suits do not count. */
import type { Card } from '../../kit/live/shoe.ts';
import type { Combination } from '../../kit/shedding/combination.ts';
import { ACE, BLACK_JOKER, inOrder, rankOf, RED_JOKER } from '../../kit/shedding/order.ts';

/** The first meaning of cards that have several is the one that comes first here. */
const KINDS = [
  'rocket',
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
export type DouDizhuKind = (typeof KINDS)[number];
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
export const BODIES: Readonly<Record<Exclude<DouDizhuKind, 'rocket'>, Body>> = {
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

const isRocket = (counts: readonly number[], cards: number): boolean =>
  cards === 2 && counts[BLACK_JOKER] === 1 && counts[RED_JOKER] === 1;

/** The highest rank of a body of this kind in exactly these cards; null if they are of another kind. */
function topOf(kind: Exclude<DouDizhuKind, 'rocket'>, counts: readonly number[], cards: number): number | null {
  const { width, least, most, wings, wing } = BODIES[kind];
  const length = cards / (width + wings * wing);
  if (!Number.isInteger(length) || length < least || length > most) return null;
  for (let top = length === 1 ? RED_JOKER : ACE; top >= length - 1; top -= 1) {
    const isBody = (rank: number): boolean => rank <= top && rank > top - length;
    const fits = counts.every((count, rank) => (isBody(rank) ? count === width : count % (wing || RANKS) === 0));
    if (fits && (wings === 0 || wing !== 1 || !hasBothJokers(counts))) return top;
  }
  return null;
}

const hasBothJokers = (counts: readonly number[]): boolean => counts[BLACK_JOKER] === 1 && counts[RED_JOKER] === 1;

/** All meanings that these cards have, the highest of each kind. */
export function meaningsOf(laid: readonly Card[]): DouDizhuCombination[] {
  const cards = inOrder(laid);
  const counts = countsOf(cards);
  const meanings: DouDizhuCombination[] = [];
  for (const kind of KINDS) {
    if (kind === 'rocket') {
      if (isRocket(counts, cards.length)) meanings.push({ kind, length: 1, strength: RED_JOKER, cards });
      continue;
    }
    const top = topOf(kind, counts, cards.length);
    if (top === null) continue;
    const { width, wings, wing } = BODIES[kind];
    meanings.push({ kind, length: cards.length / (width + wings * wing), strength: top, cards });
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
const powerOf = (kind: DouDizhuKind): number => POWERS.indexOf(kind);

/** Bombs and the rocket, each of which doubles. */
export const isBomb = ({ kind }: Pick<DouDizhuCombination, 'kind'>): boolean => powerOf(kind) >= 0;

export function beats(next: DouDizhuCombination, on: DouDizhuCombination): boolean {
  if (powerOf(next.kind) !== powerOf(on.kind)) return powerOf(next.kind) > powerOf(on.kind);
  return next.kind === on.kind && next.length === on.length && next.strength > on.strength;
}
