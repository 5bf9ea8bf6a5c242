/** PAR sheet of crash: chance and return of each target, and the growth of the curve. */
import { createHash } from 'node:crypto';
import { LEAST, msUntil, TOP, type Hundredths } from '#games/crash/engine/climb.ts';
import { RETURN } from '#games/crash/engine/crash-point.ts';
import { identity } from '#games/crash/engine/identity.ts';
import { approximately, decimal, minus, ratio, times, type Ratio } from '../par/ratio.ts';

interface TargetLine {
  readonly target: Hundredths;
  /** Chance that a flight reaches the target, as a fraction. */
  readonly chance: string;
  readonly chancePercent: string;
  /** Return per stake. */
  readonly returned: string;
  /** Time from the start of the climb. */
  readonly ms: number;
}

export interface CrashSheet {
  readonly id: string;
  readonly code: string;
  readonly version: string;
  readonly rulesSha256: string;
  readonly rules: {
    readonly law: string;
    readonly returned: string;
    readonly least: Hundredths;
    readonly top: Hundredths;
    readonly targets: readonly TargetLine[];
  };
  /** Figures of a bet with the target ×2.00; the maximum win and its chance are of the highest target. */
  readonly figures: {
    readonly rtp: string;
    readonly hitRate: string;
    readonly volatility: string;
    readonly maxWin: number;
    readonly maxWinOneIn: number;
  };
}

const SHOWN: readonly Hundredths[] = [101, 110, 120, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000, TOP];
const MAIN: Hundredths = 200;
const HUNDRED = 100n;

const written = ({ n, d }: Ratio): string => `${n}/${d}`;
const percent = (value: Ratio, places: number): string => decimal(times(value, ratio(100)), places);

/** Chance that a flight reaches this height, in hundredths. */
const chanceOf = (target: Hundredths): Ratio => ratio(RETURN, target);
const returnOf = (target: Hundredths): Ratio => times(chanceOf(target), ratio(target, HUNDRED));

/**
 * Exact return per 100, counted over the cells of the first number drawn: cells in which every flight reaches the
 * target, and for the cell in which the following numbers decide, the fraction that does. Answers whole part and
 * remainder; the remainder is zero.
 */
export function countedReturn(target: Hundredths): { readonly whole: bigint; readonly rest: bigint } {
  const cells = 2n ** 32n;
  const of = BigInt(target);
  const sure = (RETURN * cells) / of;
  const left = RETURN * cells - sure * of;
  // `left / of` of the cell in between; both are multiplied by the target and divided by all cells.
  const back = sure * of + left;
  return { whole: back / cells, rest: back % cells };
}

export function crashSheet(): CrashSheet {
  const { id, code, version } = identity;
  const targets = SHOWN.map((target) => ({
    target,
    chance: written(chanceOf(target)),
    chancePercent: percent(chanceOf(target), 6),
    returned: written(returnOf(target)),
    ms: msUntil(target),
  }));
  const rules = {
    law: 'chance of m hundredths or more = 99 / m',
    returned: written(returnOf(MAIN)),
    least: LEAST,
    top: TOP,
    targets,
  };
  const square = times(returnOf(MAIN), ratio(MAIN, HUNDRED));
  return {
    id,
    code,
    version,
    rulesSha256: createHash('sha256').update(JSON.stringify(rules)).digest('hex'),
    rules,
    figures: {
      rtp: percent(returnOf(MAIN), 2),
      hitRate: percent(chanceOf(MAIN), 2),
      volatility: Math.sqrt(approximately(minus(square, times(returnOf(MAIN), returnOf(MAIN))))).toFixed(2),
      maxWin: TOP / 100,
      maxWinOneIn: Number((1 / approximately(chanceOf(TOP))).toFixed(2)),
    },
  };
}
