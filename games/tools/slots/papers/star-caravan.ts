import type { OneBet } from '#games/kit/slot/one-bet.ts';
import { starCaravan } from '#games/star-caravan/engine/engine.ts';
import type { CaravanStep } from '#games/star-caravan/engine/play.ts';
import { rules } from '#games/star-caravan/engine/rules.ts';
import { symbols } from '#games/star-caravan/engine/strips.ts';
import { paysTable } from '../lines/pays-table.ts';
import { linesTable } from '../lines/sections.ts';
import type { SlotPaper } from '../paper.ts';
import { census, stripsTable } from '../strips.ts';
import { caravanLaw } from './laws/star-caravan.ts';

const { freeSpins, wild, scatter } = rules;

const caravan = [
  `- ${wild} stands for every symbol but ${scatter}. On the strips it is on reels 2, 3 and 4; a line pays the best one symbol that it can be read as.`,
  `- 3, 4 or 5 ${scatter} in a bought spin win ${freeSpins.awarded.join(', ')} free spins; none are won in free spins, where ${scatter} pays as always.`,
  `- In each free spin the caravan covers one reel with ${wild}: reels ${freeSpins.way.map((reel) => reel + 1).join(', ')} in this order, and round again. ` +
    'A stop is drawn for the covered reel too; what it would show counts for nothing.',
].join('\n');

export const starCaravanPaper: SlotPaper<OneBet, CaravanStep> = {
  engine: starCaravan,
  rules,
  bet: { bets: rules.lines.length },
  law: () => caravanLaw(rules),
  isSlow: true,
  method:
    'All screens are counted, once with no reel covered and once with each; free spins follow each other whatever they show, so their totals ' +
    'are summed one after the other. A base bet is a line bet, of which a round costs twenty. The jackpot is decided beside the round.',
  sections: () => [
    [
      'Pays (in base bets; left to right, on any of the lines)',
      paysTable(rules, [`${scatter} (scatter, anywhere)`, ...rules.scatterPays]),
    ],
    ['The caravan', caravan],
    ['Symbols per reel', census(rules.strips, symbols)],
    ['Strips (a stop is the place in the top row)', stripsTable(rules.strips)],
    ['Lines (row per reel, 0 at the top; a proof counts the lines from 0)', linesTable(rules.lines)],
  ],
};
