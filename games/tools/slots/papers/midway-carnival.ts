import type { OneBet } from '#games/kit/slot/one-bet.ts';
import { byCount } from '#games/kit/slot/rules.ts';
import { midwayCarnival } from '#games/midway-carnival/engine/engine.ts';
import type { MidwayStep } from '#games/midway-carnival/engine/play.ts';
import { rules } from '#games/midway-carnival/engine/rules.ts';
import { approximately, plus, ratio, times } from '../../par/ratio.ts';
import { walkCycle, type Cycle } from '../../par/cycle.ts';
import { shareOf } from '../lines/means.ts';
import { paysTable } from '../lines/pays-table.ts';
import { linesTable } from '../lines/sections.ts';
import type { SlotLaw, SlotPaper } from '../paper.ts';
import { nothingYet, outcomesOf, addOutcomes } from '../total-distribution.ts';
import { census, stripsTable } from '../strips.ts';
import { endings, endingsMean, wheelTable } from './midway-wheel.ts';

const { multipliers } = rules;
/** Common divisor of all amounts, prizes and pays alike. */
const STEP = 5;
const MOST = rules.maxWin / STEP;
const symbols = [...Object.keys(rules.linePays), rules.wild, rules.scatter];

export const midwayCarnivalPaper: SlotPaper<OneBet, MidwayStep> = {
  engine: midwayCarnival,
  rules,
  bet: { bets: rules.lines.length },
  law,
  isSlow: true,
  method:
    'All 19,803,868 screens of bought spins and all 6,690,816 of free spins are counted, and the wheel solved as a chain ' +
    'over the multipliers it has given; a base bet is a line bet, of which a round costs twenty.',
  sections: () => [
    ['Pays (in line bets; left to right, on any of the lines)', `${paysTable(rules)}\n\n${wildAndTickets()}`],
    ['The wheel (clockwise; each segment is as likely as any other)', wheelTable(rules.wheel)],
    ['Symbols per reel', census(rules.strips, symbols)],
    ['Symbols per reel in free spins', census(rules.freeStrips, symbols)],
    ['Strips (a stop is the place in the top row)', stripsTable(rules.strips)],
    ['Strips of free spins', stripsTable(rules.freeStrips)],
    ['Lines (row per reel, 0 at the top; a proof counts the lines from 0)', linesTable(rules.lines)],
  ],
};

function law(): SlotLaw {
  const cycle = walkCycle(rules);
  const freeCycle = walkCycle({ ...rules, strips: rules.freeStrips });
  const withTickets = (tickets: number) => shareOf(cycle, (scatters) => scatters === tickets).chance;
  const turned = [3, 4, 5].map((tickets) => times(withTickets(tickets), ratio(byCount(multipliers, tickets))));
  const { prizes, spins } = endingsMean(endings(rules.wheel));
  const wheelOneIn = 1 / approximately(shareOf(cycle, (tickets) => tickets >= 3).chance);
  const toFree = endings(rules.wheel).reduce((sum, end) => (end.spins > 0 ? sum + approximately(end.chance) : sum), 0);
  return {
    step: STEP,
    chances: distribution(cycle, freeCycle),
    parts: [
      { name: 'the lines', mean: shareOf(cycle, () => true).mean },
      { name: 'prizes of the wheel', mean: times(plus(...turned), prizes) },
      { name: 'free spins', mean: times(plus(...turned), spins, shareOf(freeCycle, () => true).mean) },
    ],
    features: [
      { name: 'A turn of the wheel', oneIn: wheelOneIn },
      { name: 'Free spins', oneIn: wheelOneIn / toFree },
    ],
  };
}

function distribution(cycle: Cycle, freeCycle: Cycle): Float64Array {
  const chances = new Float64Array(MOST + 1);
  const free = freeTotals(freeCycle);
  cycle.byScatters.forEach((wins, tickets) => {
    if (wins.size === 0) return;
    const screens = screenChances(wins, cycle.screens);
    const bonus = tickets < 3 ? nothingYet(MOST) : wheelChances(free, byCount(multipliers, tickets));
    addOutcomes(bonus, outcomesOf(screens), 1, chances, chances);
  });
  return chances;
}

function screenChances(wins: ReadonlyMap<number, number>, screens: number): Float64Array {
  const chances = new Float64Array(MOST + 1);
  for (const [win, count] of wins) chances[win / STEP]! += count / screens;
  return chances;
}

/** Distribution of the total of free spins before their multiplier, by number of spins from zero. */
function freeTotals(freeCycle: Cycle): Float64Array[] {
  const one = outcomesOf(screenChances(freeCycle.byScatters[0]!, freeCycle.screens));
  const totals = [nothingYet(MOST)];
  const most = Math.max(...endings(rules.wheel).map((end) => end.spins));
  for (let spins = 1; spins <= most; spins += 1) {
    const next = new Float64Array(MOST + 1);
    addOutcomes(totals.at(-1)!, one, 1, next, next);
    totals.push(next);
  }
  return totals;
}

function wheelChances(free: readonly Float64Array[], first: number): Float64Array {
  const chances = new Float64Array(MOST + 1);
  for (const { chance, multiplier, prize, spins } of endings(rules.wheel)) {
    const each = approximately(chance);
    free[spins]!.forEach((of, total) => {
      const win = (total + prize / STEP) * multiplier * first;
      if (of > 0) chances[Math.min(win, MOST)]! += of * each;
    });
  }
  return chances;
}

const wildAndTickets = () =>
  [
    `- ${rules.wild} stands for every symbol but ${rules.scatter}; it is not on the first reel.`,
    `- 3, 4 or 5 ${rules.scatter}, wherever they show in a bought spin, win a turn of the wheel. What it pays, and every win in free spins it gives, is multiplied by ${multipliers.join(', ')}.`,
    '- A segment that multiplies does so with what the wheel pays next, and the wheel turns again; from then on this segment pays the prize beside it.',
  ].join('\n');
