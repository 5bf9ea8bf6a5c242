import { limbo } from '#games/limbo/engine/engine.ts';
import { law, rules, type LimboBet } from '#games/limbo/engine/rules.ts';
import type { HandPaper } from '../paper.ts';

const of = (target: number): LimboBet => ({ target });
const LISTED = [
  101, 105, 110, 120, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 5_000, 7_500, 10_000,
  20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 10_000_000, 100_000_000,
];

/**
 * The return of a target falls short of 99 % by the remainder of a division, which is smaller than the target; targets
 * with the same quotient form a row, in which the lowest is the worst. So the lowest RTP is that of the lowest target
 * in the last row, or of a higher one.
 */
function lastRow(): LimboBet[] {
  const whole = rules.worth * rules.draws;
  const times = Math.floor(whole / rules.mostTarget);
  const lowest = Math.floor(whole / (times + 1)) + 1;
  return [of(lowest), of(rules.mostTarget)];
}

export const limboPaper: HandPaper<LimboBet, never> = {
  engine: limbo,
  rules,
  law,
  main: of(200),
  listed: LISTED.map(of),
  widest: () => [...LISTED.map(of), ...lastRow()],
  tried: [of(200), of(101), of(1_000), of(10_000)],
};
