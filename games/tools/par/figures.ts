/** The figures of a slot's sheet, from a walk through its full cycle. */
import { sha256Hex } from '#games/kit/fair.ts';
import type { SlotRules } from '#games/kit/slot/rules.ts';
import type { SlotFigures, SlotSheet } from '#games/kit/slot/sheet.ts';
import { walkCycle, type Cycle } from './cycle.ts';
import { roundDistribution, type Distribution } from './distribution.ts';
import { roundMoments, shareOf } from './moments.ts';
import { approximately, decimal, minus, ratio, times, type Ratio } from './ratio.ts';

/** Totals, in stakes, whose chance the sheet states. */
const MARKS = [1, 2, 5, 10, 20, 50, 100, 250, 500, 1_000, 2_000];

export type Identity = Pick<SlotSheet, 'id' | 'code' | 'version'>;

export function slotSheet({ id, code, version }: Identity, rules: SlotRules): SlotSheet {
  const cycle = walkCycle(rules);
  const rulesSha256 = sha256Hex(JSON.stringify(rules));
  return { id, code, version, rulesSha256, rules, figures: slotFigures(rules, cycle) };
}

export function slotFigures(rules: SlotRules, cycle: Cycle): SlotFigures {
  const stake = ratio(rules.lines.length);
  const perStake = (value: Ratio) => times(value, { n: stake.d, d: stake.n });
  const spins = perStake(shareOf(cycle, () => true).mean);
  const round = perStake(roundMoments(rules, cycle).mean);
  const spread = spreadOf(rules, roundDistribution(rules, cycle));
  const lost = fromNumber(Math.max(0, approximately(round) - spread.mean));
  const paid = minus(round, lost);
  const percent = (value: Ratio, places: number) => decimal(times(value, ratio(100)), places);
  const hits = screensWhere(cycle, (win) => win > 0);
  const deviation = Math.sqrt(spread.square - spread.mean ** 2);
  return {
    rtp: percent(paid, 2),
    hitRate: percent(ratio(hits, cycle.screens), 2),
    volatility: deviation.toFixed(2),
    maxWin: rules.maxWin / rules.lines.length,
    maxWinOneIn: spread.oneIn(rules.maxWin / rules.lines.length),
    rtpExact: percent(paid, 8),
    rtpSpins: percent(spins, 8),
    rtpFreeSpins: percent(minus(round, spins), 8),
    rtpLostToCap: percent(lost, 8),
    volatilityIndex: (1.645 * deviation).toFixed(2),
    freeSpinsOneIn: decimal(invert(shareOf(cycle, (scatters) => scatters >= 3).chance), 2),
    screens: cycle.screens,
    maxScreen: Math.max(...cycle.byScatters.flatMap((wins) => [...wins.keys()])) / rules.lines.length,
    oneIn: MARKS.map((stakes) => ({ stakes, rounds: spread.oneIn(stakes) })),
  };
}

/** Mean and mean square in stakes, and how rare a total is, all with the cap in force. */
function spreadOf(rules: SlotRules, { step, chances }: Distribution) {
  const stakesOf = (index: number) => (index * step) / rules.lines.length;
  let [mean, square] = [0, 0];
  chances.forEach((chance, index) => {
    mean += chance * stakesOf(index);
    square += chance * stakesOf(index) ** 2;
  });
  const oneIn = (stakes: number) => {
    const chance = chances.reduce((sum, each, index) => (stakesOf(index) >= stakes ? sum + each : sum), 0);
    return Number((1 / chance).toPrecision(6));
  };
  return { mean, square, oneIn };
}

function screensWhere(cycle: Cycle, wanted: (win: number) => boolean): number {
  return cycle.byScatters
    .flatMap((wins) => [...wins])
    .reduce((sum, [win, screens]) => (wanted(win) ? sum + screens : sum), 0);
}

const invert = ({ n, d }: Ratio): Ratio => ({ n: d, d: n });

/** To fifteen decimals, which is what the double it comes from is good for. */
const fromNumber = (value: number): Ratio => ratio(Math.round(value * 1e15), 10n ** 15n);
