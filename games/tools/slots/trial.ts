/** Simulates rounds of a slot from one stream and compares the results with its published figures. */
import { chiOf, trialStream } from '../par/chance.ts';
import type { SlotPaper } from './paper.ts';
import type { SlotFigures } from './sheet.ts';

interface Trial {
  /** By how many standard errors the mean is off. */
  readonly off: number;
  /** Pearson's statistic over the totals between the marks of the sheet, as a standard normal value. */
  readonly chi: number;
}

export function tryOut({ engine, bet }: SlotPaper, figures: SlotFigures, rounds: number): Trial {
  const marks = figures.oneIn.map(({ stakes }) => stakes);
  const atLeast = marks.map(() => 0);
  const rng = trialStream(0);
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) {
    const total = engine.play(bet, rng).total / engine.meta.betsPerRound;
    paid += total;
    for (let mark = 0; mark < marks.length && total >= marks[mark]!; mark += 1) atLeast[mark]! += 1;
  }
  const mean = Number(figures.rtpBase ?? figures.rtpExact) / 100;
  const error = Number(figures.volatility) / Math.sqrt(rounds);
  return { off: Math.abs(paid / rounds - mean) / error, chi: chiOf(binsOf(figures, atLeast, rounds)) };
}

/** Rounds that paid nothing, and those between a mark and the next. */
function binsOf({ oneIn }: SlotFigures, atLeast: readonly number[], rounds: number) {
  const expected = [rounds, ...oneIn.map(({ rounds: one }) => rounds / one), 0];
  const seen = [rounds, ...atLeast, 0];
  return expected.slice(1).map((next, at) => ({ of: expected[at]! - next, got: seen[at]! - seen[at + 1]! }));
}
