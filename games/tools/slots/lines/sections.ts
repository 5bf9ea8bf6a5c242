/** Sections of a line slot's PAR sheet after its figures. */
import type { SlotRules } from '#games/kit/slot/rules.ts';
import { table } from '../../par/table.ts';
import { census, stripsTable } from '../strips.ts';
import { paysTable } from './pays-table.ts';

export const lineSections = (rules: SlotRules): [heading: string, text: string][] => [
  [
    'Pays (in line bets; left to right, on any of the lines)',
    `${paysTable(rules, scatterPays(rules))}\n\n${freeSpins(rules)}`,
  ],
  ['Symbols per reel', census(rules.strips, [...Object.keys(rules.linePays), rules.wild, rules.scatter])],
  ['Strips (a stop is the place in the top row)', stripsTable(rules.strips)],
  ['Lines (row per reel, 0 at the top; a proof counts the lines from 0)', linesTable(rules.lines)],
];

export const linesTable = (lines: SlotRules['lines']): string =>
  table(
    ['Line', 'in a proof', ...lines[0]!.map((_, reel) => `Reel ${reel + 1}`)],
    lines.map((rows, line) => [line + 1, line, ...rows]),
  );

const scatterPays = (rules: SlotRules) => [`${rules.scatter} (scatter, anywhere)`, ...rules.scatterPays];

function freeSpins({ freeSpins: { again, awarded, multipliers }, wild, scatter }: SlotRules): string {
  return [
    `- ${wild} stands for every symbol but ${scatter}; it is not on the first reel.`,
    `- 3, 4 or 5 ${scatter} in a bought spin win ${awarded.join(', ')} free spins on the same strips.`,
    `- Wins in free spins, those for ${scatter} included, are multiplied by ${multipliers[0]}. Three or more ${scatter} add ${again} free spins and raise the ` +
      `multiplier for the spins after, to ${multipliers.slice(1).join(', ')}; at the highest they add nothing, no spins either.`,
  ].join('\n');
}
