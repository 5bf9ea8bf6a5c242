/** A bought spin and its free spins (the parade), as the steps of one round. */
import type { Rng } from '#kernel';
import type { Round } from '../../kit/round.ts';
import { screenAt } from '../../kit/slot/evaluate.ts';
import type { ReelStep } from '../../kit/slot/step.ts';
import { readEnds, type EndWin } from './ends.ts';
import type { ReefRules } from './rules.ts';
import type { ReefSymbol } from './strips.ts';

export interface ReefStep extends ReelStep<ReefSymbol> {
  readonly kind: 'spin' | 'free';
  /** Stops of the reels that spun, from the left. */
  readonly stops: readonly number[];
  /** First the wins from the left, then those from the right, each in the order of lines. */
  readonly lines: readonly EndWin[];
  readonly scatters: number;
  readonly scatterPays: number;
  /** Number of free spins won by this step. */
  readonly awarded: number;
  /** Number of free spins left. */
  readonly left: number;
}

type Screen = Pick<ReefStep, 'stops' | 'grid' | 'lines' | 'scatters' | 'scatterPays'>;

/** The length of a round is bounded: the rules limit the total number of free spins. */
export function playReef(rules: ReefRules, rng: Rng): Round<ReefStep> {
  const { awarded, again, most } = rules.freeSpins;
  const bought = spin(rules, rng);
  let given = bought.scatters === 3 ? awarded : 0;
  const steps: ReefStep[] = [{ kind: 'spin', ...bought, ...paid(rules, bought, 0, given, given) }];
  for (let last = steps[0]!; last.left > 0; last = steps.at(-1)!) {
    const screen = freeSpin(rules, rng);
    const more = screen.scatters === 2 && given + again <= most ? again : 0;
    given += more;
    steps.push({ kind: 'free', ...screen, ...paid(rules, screen, last.total, more, last.left - 1 + more) });
  }
  return { steps, total: steps.at(-1)!.total };
}

/** Draws one integer per reel, from the left, and no further ones. */
function spin(rules: ReefRules, rng: Rng): Screen {
  const stops = rules.strips.map((strip) => rng.int(strip.length));
  const grid = screenAt(rules, stops);
  return { stops, grid, ...readEnds(rules, grid) };
}

/** The same without the reel that is wild. */
function freeSpin(rules: ReefRules, rng: Rng): Screen {
  const { wildReel } = rules.freeSpins;
  const stops = rules.strips.map((strip, reel) => (reel === wildReel ? 0 : rng.int(strip.length)));
  const wilds = Array.from({ length: rules.rows }, () => rules.wild);
  const grid = screenAt(rules, stops).with(wildReel, wilds);
  return { stops: stops.toSpliced(wildReel, 1), grid, ...readEnds(rules, grid) };
}

function paid(rules: ReefRules, { lines, scatterPays }: Screen, before: number, awarded: number, left: number) {
  const shown = lines.reduce((sum, { pays }) => sum + pays, scatterPays);
  const total = Math.min(before + shown, rules.maxWin);
  const capped = total === rules.maxWin;
  return { win: total - before, total, awarded, left: capped ? 0 : left, capped };
}
