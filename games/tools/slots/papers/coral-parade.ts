import { coralParade } from '#games/coral-parade/engine/engine.ts';
import type { ReefStep } from '#games/coral-parade/engine/play.ts';
import { rules } from '#games/coral-parade/engine/rules.ts';
import { symbols } from '#games/coral-parade/engine/strips.ts';
import type { OneBet } from '#games/kit/slot/one-bet.ts';
import { table } from '../../par/table.ts';
import { reefLaw } from '../laws/coral-parade.ts';
import { linesTable } from '../lines/sections.ts';
import type { SlotPaper } from '../paper.ts';
import { census, stripsTable } from '../strips.ts';

export const coralParadePaper: SlotPaper<OneBet, ReefStep> = {
  engine: coralParade,
  rules,
  bet: { bets: rules.lines.length },
  law: () => reefLaw(rules),
  isSlow: true,
  method:
    'All 25,110,000 screens of a bought spin and all 810,000 of a free spin are counted, and the free spins solved as a chain over ' +
    '(spins left, spins given).',
  sections: () => [
    [
      'Pays (in base bets; on any of the lines, from the left or from the right)',
      `${table(
        ['Symbol', '3', '4', '5'],
        Object.entries(rules.linePays).map(([symbol, amounts]) => [symbol, ...amounts]),
      )}\n\n${freeSpins()}`,
    ],
    ['Symbols per reel', census(rules.strips, symbols)],
    ['Strips (a stop is the place in the top row)', stripsTable(rules.strips)],
    ['Lines (row per reel, 0 at the top; a proof counts the lines from 0)', linesTable(rules.lines)],
  ],
};

function freeSpins(): string {
  const { wild, scatter, scatterPays } = rules;
  const { awarded, wildReel, again, most } = rules.freeSpins;
  return [
    `- A line is read from both ends, and pays at each. Where all five agree it pays once.`,
    `- ${wild} stands for every symbol but ${scatter}; it is on neither of the outer reels.`,
    `- 3 ${scatter}, which are on reels 1, 3 and 5, pay ${scatterPays[0]} base bets and win ${awarded} free spins.`,
    `- In a free spin reel ${wildReel + 1} is ${wild} in every row and does not turn. 2 ${scatter} add ${again} free spins, as long as there are no more than ${most} in all.`,
  ].join('\n');
}
