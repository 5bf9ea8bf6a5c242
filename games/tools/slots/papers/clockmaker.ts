import { clockmaker } from '#games/clockmaker/engine/engine.ts';
import type { ClockmakerStep } from '#games/clockmaker/engine/play.ts';
import { rules } from '#games/clockmaker/engine/rules.ts';
import type { OneBet } from '#games/kit/slot/one-bet.ts';
import { byCount } from '#games/kit/slot/rules.ts';
import { approximately, plus, ratio, times, type Ratio } from '../../par/ratio.ts';
import { table } from '../../par/table.ts';
import { walkCycle } from '../../par/cycle.ts';
import { shareOf } from '../lines/means.ts';
import { paysTable } from '../lines/pays-table.ts';
import { linesTable } from '../lines/sections.ts';
import type { SlotLaw, SlotPaper } from '../paper.ts';
import { addOutcomes, type Outcome } from '../total-distribution.ts';
import { census, stripsTable } from '../strips.ts';

const { prizes, stoppedClocks, multipliers } = rules.drawers;
/** Common divisor of all amounts, prizes and pays alike. */
const STEP = 5;
const NO_BONUS: readonly Outcome[] = [{ win: 0, chance: 1 }];

export const clockmakerPaper: SlotPaper<OneBet, ClockmakerStep> = {
  engine: clockmaker,
  rules,
  bet: { bets: rules.lines.length },
  law,
  method:
    'All 19,120,976 screens of the full cycle are counted, and the drawers solved as a chain over the number of prizes ' +
    'found; a base bet is a line bet, of which a round costs twenty.',
  sections: () => [
    ['Pays (in line bets; left to right, on any of the lines)', `${paysTable(rules)}\n\n${wildAndKeys()}`],
    ['The drawers', drawers()],
    ['Symbols per reel', census(rules.strips, [...Object.keys(rules.linePays), rules.wild, rules.scatter])],
    ['Strips (a stop is the place in the top row)', stripsTable(rules.strips)],
    ['Lines (row per reel, 0 at the top; a proof counts the lines from 0)', linesTable(rules.lines)],
  ],
};

function law(): SlotLaw {
  const cycle = walkCycle(rules);
  const most = rules.maxWin / STEP;
  const chances = new Float64Array(most + 1);
  const found = bonus();
  cycle.byScatters.forEach((wins, keys) => {
    const screens = new Float64Array(most + 1);
    for (const [win, count] of wins) screens[win / STEP]! += count / cycle.screens;
    addOutcomes(screens, keys < 3 ? NO_BONUS : found, byCount(multipliers, keys), chances, chances);
  });
  const withKeys = (keys: number) => shareOf(cycle, (scatters) => scatters === keys).chance;
  const opened = [3, 4, 5].map((keys) => times(withKeys(keys), ratio(byCount(multipliers, keys))));
  return {
    step: STEP,
    chances,
    parts: [
      { name: 'the lines', mean: shareOf(cycle, () => true).mean },
      { name: 'the drawers', mean: times(plus(...opened), bonusMean()) },
    ],
    features: [
      { name: 'The drawers', oneIn: 1 / approximately(shareOf(cycle, (keys) => keys >= 3).chance) },
      { name: 'The drawers, opened by five keys', oneIn: 1 / approximately(withKeys(5)) },
    ],
  };
}

/** Chance of each number of prizes found. */
function endings(): Ratio[] {
  const ends = [ratio(0)];
  let reached = ratio(1);
  for (let found = 1; found < prizes.length; found += 1) {
    const shut = prizes.length - found + stoppedClocks;
    ends.push(times(reached, ratio(stoppedClocks, shut)));
    reached = times(reached, ratio(prizes.length - found, shut));
  }
  return [...ends, reached];
}

/** All sets of the same number of prizes are equally likely, so each prize has the same share of the mean. */
function bonusMean(): Ratio {
  const each = prizes.reduce((sum, prize) => sum + prize, 0);
  return plus(...endings().map((chance, found) => times(chance, ratio(found * each, prizes.length))));
}

/** Distribution of the drawers' sum before the multiplier, over all sets of prizes. */
function bonus(): Outcome[] {
  const ends = endings().map(approximately);
  const sets = ends.map(() => new Map<number, number>());
  for (let set = 1; set < 2 ** prizes.length; set += 1) {
    const held = prizes.filter((_, at) => (set >> at) & 1);
    const sum = held.reduce((all, prize) => all + prize, 0) / STEP;
    sets[held.length]!.set(sum, (sets[held.length]!.get(sum) ?? 0) + 1);
  }
  return sets.flatMap((sums, found) => {
    const all = [...sums.values()].reduce((total, ways) => total + ways, 0);
    return [...sums].map(([win, ways]) => ({ win, chance: (ends[found]! * ways) / all }));
  });
}

const wildAndKeys = () =>
  `- ${rules.wild} stands for every symbol but ${rules.scatter}; it is not on the first reel.\n` +
  `- 3, 4 or 5 ${rules.scatter}, wherever they show, open the drawers, whose prizes are multiplied by ${multipliers.join(', ')}.`;

const drawers = () =>
  `There are ${prizes.length + stoppedClocks}: ${prizes.length} with a prize (${prizes.join(', ')} line bets before the multiplier) and ${stoppedClocks} with a ` +
  'stopped clock. The first drawer holds a prize; each further one holds any of what has not been found, each as likely, ' +
  'whichever is pressed. Prizes add up until a stopped clock is found, or no prize is left.\n\n' +
  table(
    ['Prizes found', 'about one bonus in'],
    endings()
      .slice(1)
      .map((chance, found) => [found + 1, (1 / approximately(chance)).toFixed(2)]),
  );
