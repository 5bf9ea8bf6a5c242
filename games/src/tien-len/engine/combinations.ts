/** Combinations of Tiến Lên: how they are read, and which beats which. */
import type { Card } from '../../kit/live/shoe.ts';
import { isInSequence, isOfOneRank, type Combination } from '../../kit/shedding/combination.ts';
import { ACE, heightOf, inOrder, rankOf, TWO } from '../../kit/shedding/order.ts';

export type TienLenKind = 'single' | 'pair' | 'triple' | 'four' | 'straight' | 'pairRun';
export type TienLenCombination = Combination<TienLenKind>;

export const SETS = ['single', 'pair', 'triple', 'four'] as const;
export const STRAIGHT_MIN = 3;
export const PAIR_RUN_MIN = 3;
/** Ranks that stand in a straight or a run of pairs: no 2. */
export const RUN_RANKS = ACE + 1;

/** `cards` in ascending order. */
export const combinationOf = (kind: TienLenKind, cards: readonly Card[], length = 1): TienLenCombination => ({
  kind,
  length,
  strength: heightOf(cards.at(-1)!),
  cards,
});

/** The combination that these cards are; null if they are none. */
export function readCombination(laid: readonly Card[]): TienLenCombination | null {
  const cards = inOrder(laid);
  const set = SETS[cards.length - 1];
  if (isOfOneRank(cards)) return set ? combinationOf(set, cards) : null;
  const ranks = cards.map(rankOf);
  if (ranks.at(-1)! > ACE) return null;
  if (cards.length >= STRAIGHT_MIN && isInSequence(ranks)) return combinationOf('straight', cards, cards.length);
  return isPairRun(ranks) ? combinationOf('pairRun', cards, ranks.length / 2) : null;
}

function isPairRun(ranks: readonly number[]): boolean {
  const lower = ranks.filter((_, at) => at % 2 === 0);
  const upper = ranks.filter((_, at) => at % 2 === 1);
  return (
    lower.length >= PAIR_RUN_MIN &&
    lower.length === upper.length &&
    lower.every((rank, at) => rank === upper[at]) &&
    isInSequence(lower)
  );
}

/** Number of 2s in a combination of nothing else; 0 for any other. */
const twosOf = ({ cards }: TienLenCombination): number => (rankOf(cards[0]!) === TWO ? cards.length : 0);

/** Runs of pairs and fours, which chop and are chopped. */
export const isBomb = ({ kind }: TienLenCombination): boolean => kind === 'four' || kind === 'pairRun';

/** True where a combination beats one of another kind or length. */
function chops(next: TienLenCombination, on: TienLenCombination): boolean {
  const twos = twosOf(on);
  const runOn = on.kind === 'pairRun' ? on.length : 0;
  if (next.kind === 'four') return twos === 1 || twos === 2 || runOn === 3;
  if (next.kind !== 'pairRun') return false;
  if (next.length === 3) return twos === 1;
  return next.length === 4 && (twos === 1 || twos === 2 || runOn === 3 || on.kind === 'four');
}

export const beats = (next: TienLenCombination, on: TienLenCombination): boolean =>
  (next.kind === on.kind && next.length === on.length && next.strength > on.strength) || chops(next, on);

/** True for combinations that are paid for where a bomb beats them: 2s, and bombs. */
export const isChoppable = (on: TienLenCombination): boolean => isBomb(on) || twosOf(on) > 0;

export const isChop = (next: TienLenCombination, on: TienLenCombination): boolean => isBomb(next) && isChoppable(on);
