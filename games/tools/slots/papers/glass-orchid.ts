import { glassOrchid } from '#games/glass-orchid/engine/engine.ts';
import type { GlassStep } from '#games/glass-orchid/engine/play.ts';
import { rules } from '#games/glass-orchid/engine/rules.ts';
import type { OneBet } from '#games/kit/slot/one-bet.ts';
import { paysTable } from '../lines/pays-table.ts';
import { linesTable } from '../lines/sections.ts';
import type { SlotPaper } from '../paper.ts';
import { census, stripsTable } from '../strips.ts';
import { glassLaw } from './laws/glass-orchid.ts';

const { linePays, lines, strips, wild } = rules;

export const glassOrchidPaper: SlotPaper<OneBet, GlassStep> = {
  engine: glassOrchid,
  rules,
  bet: { bets: glassOrchid.meta.betsPerRound },
  law: glassLaw,
  method:
    'For each of the eight sets of reels that may be in bloom all screens of the other reels are counted; a round is a chain over ' +
    '(reels in bloom, respins left), solved in exact fractions.',
  sections: () => [
    [
      'Pays (in base bets, of which a round costs twenty; left to right, on any of the lines)',
      [
        paysTable({ linePays }),
        '',
        `- ${wild} is on the second, third and fourth reel only and stands for every other symbol.`,
        `- A reel that shows ${wild} turns into ${wild} from top to bottom before the lines are read, stays so to the end of the round, and wins one respin of the reels that are not held.`,
        '- Every spin and every respin pays its lines.',
      ].join('\n'),
    ],
    ['Symbols per reel', census(strips, [...Object.keys(linePays), wild])],
    ['Strips (a stop is the place in the top row)', stripsTable(strips)],
    ['Lines (row per reel, 0 at the top; a proof counts the lines from 0)', linesTable(lines)],
  ],
};
