/** Worth of cards that rot or are chopped, in antes. */
import type { Card } from '../../kit/live/shoe.ts';
import { rowOf } from '../../kit/shedding/combination.ts';
import { isRed, rankOf, TWO } from '../../kit/shedding/order.ts';
import type { TienLenCombination } from './combinations.ts';
import type { TienLenRules } from './rules.ts';

type Worths = Pick<TienLenRules, 'blackTwo' | 'redTwo' | 'threePairRun' | 'fourOfAKind' | 'fourPairRun'>;

const twosWorth = (cards: readonly Card[], { blackTwo, redTwo }: Worths): number =>
  cards.reduce((sum, card) => sum + (isRed(card) ? redTwo : blackTwo), 0);

/** Worth of a combination that was chopped: 2s or a bomb. */
export function choppedWorth({ kind, length, cards }: TienLenCombination, worths: Worths): number {
  if (rankOf(cards[0]!) === TWO) return twosWorth(cards, worths);
  if (kind === 'four') return worths.fourOfAKind;
  return length === 3 ? worths.threePairRun : worths.fourPairRun;
}

/**
 * Worth of what rots in the cards left: 2s, runs of pairs and fours, each card counted once, in the way that is the
 * dearest. `held` in ascending order.
 */
export function rottenWorth(held: readonly Card[], worths: Worths): number {
  const row = rowOf(held, TWO + 1);
  const counts = row.slice(0, TWO).map(({ length }) => length);
  return (
    Math.max(twosWorth(row[TWO]!, worths), row[TWO]!.length === 4 ? worths.fourOfAKind : 0) + dearest(counts, 0, worths)
  );
}

/** The dearest way to split the ranks from `at` on. */
function dearest(counts: readonly number[], at: number, worths: Worths): number {
  if (at >= counts.length) return 0;
  const ways = [dearest(counts, at + 1, worths)];
  if (counts[at] === 4) ways.push(worths.fourOfAKind + dearest(counts, at + 1, worths));
  for (const [length, worth] of [
    [3, worths.threePairRun],
    [4, worths.fourPairRun],
  ] as const) {
    const run = counts.slice(at, at + length);
    if (run.length < length || run.some((count) => count < 2)) continue;
    const rest = counts.map((count, rank) => (rank >= at && rank < at + length ? count - 2 : count));
    // The same rank may begin a second run, so the search goes on from it.
    ways.push(worth + dearest(rest, at, worths));
  }
  return Math.max(...ways);
}
