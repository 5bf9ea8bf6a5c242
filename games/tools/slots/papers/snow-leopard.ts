import type { OneBet } from '#games/kit/slot/one-bet.ts';
import { snowLeopard } from '#games/snow-leopard/engine/engine.ts';
import type { SnowStep } from '#games/snow-leopard/engine/play.ts';
import { rules } from '#games/snow-leopard/engine/rules.ts';
import { symbols } from '#games/snow-leopard/engine/strips.ts';
import { table } from '../../par/table.ts';
import type { SlotPaper } from '../paper.ts';
import { census, stripsTable } from '../strips.ts';
import { snowLaw } from './laws/snow-leopard.ts';
import { linesTable } from '../lines/sections.ts';
import { paysTable } from '../lines/pays-table.ts';

const { multipliers, freeSpins, wild, scatter } = rules;
const rungs = Math.max(multipliers.length, freeSpins.multipliers.length);

const ladder = table(
  [
    'Spin',
    ...Array.from({ length: rungs }, (_, place) => `screen ${place + 1}${place + 1 === rungs ? ' and on' : ''}`),
  ],
  [
    ['bought', ...multipliers.map((multiplier) => `× ${multiplier}`)],
    ['free', ...freeSpins.multipliers.map((multiplier) => `× ${multiplier}`)],
  ],
);

const falls = [
  `- ${wild} stands for every symbol but ${scatter}; it is not on the first reel.`,
  '- All symbols of lines that pay burst. What stands above them falls, and the places before them on the same strip follow from above.',
  '- This goes on until a screen pays nothing. So the stops say all that a spin shows.',
  `- 3, 4 or 5 ${scatter} on the screen at rest win ${freeSpins.awarded.join(', ')} free spins after a bought spin, and ${freeSpins.again} more after a ` +
    `free spin, at most ${freeSpins.agains} times in a round.`,
].join('\n');

export const snowLeopardPaper: SlotPaper<OneBet, SnowStep> = {
  engine: snowLeopard,
  rules,
  bet: { bets: rules.lines.length },
  law: () => snowLaw(rules),
  isSlow: true,
  method:
    'Every combination of stops is let fall to rest and counted, and the free spins solved as a chain over (times added, spins left). ' +
    'A base bet is a line bet, of which a round costs twenty.',
  sections: () => [
    ['Pays (in base bets; left to right, on any of the lines)', paysTable(rules)],
    ['Multipliers of the screens that pay', ladder],
    ['Falls and free spins', falls],
    ['Symbols per reel', census(rules.strips, symbols)],
    [
      'Strips (a stop is the place in the top row; what falls comes from the places before it)',
      stripsTable(rules.strips),
    ],
    ['Lines (row per reel, 0 at the top; a proof counts the lines from 0)', linesTable(rules.lines)],
  ],
};
