import { emberForge } from '#games/ember-forge/engine/engine.ts';
import type { ForgeStep } from '#games/ember-forge/engine/play.ts';
import { rules } from '#games/ember-forge/engine/rules.ts';
import type { OneBet } from '#games/kit/slot/one-bet.ts';
import { approximately } from '../../par/ratio.ts';
import { table } from '../../par/table.ts';
import { paysTable } from '../lines/pays-table.ts';
import { linesTable } from '../lines/sections.ts';
import type { SlotPaper } from '../paper.ts';
import { census, stripsTable } from '../strips.ts';
import { endings, forgeLaw, places } from './laws/ember-forge.ts';

const { hold, linePays, lines, open, scatter, strips, wild } = rules;

export const emberForgePaper: SlotPaper<OneBet, ForgeStep> = {
  engine: emberForge,
  rules,
  bet: { bets: emberForge.meta.betsPerRound },
  law: forgeLaw,
  method:
    'All screens of the full cycle are counted by what their lines pay and by how many ingots they show. How many ingots are held ' +
    'in the end is an absorbing chain over (ingots held, respins left), solved in exact fractions; their amounts are independent of ' +
    'it and of each other.',
  sections: () => [
    [
      'Pays (in base bets, of which a round costs twenty; left to right, on any of the lines)',
      `${paysTable({ linePays })}\n\n- ${wild} stands for every symbol but ${scatter}; it is not on the first reel.`,
    ],
    ['Ingots', ingots()],
    ['How many ingots there are in the end', ends()],
    ['Symbols per reel', census(strips, [...Object.keys(linePays), wild, scatter])],
    ['Strips (a stop is the place in the top row)', stripsTable(strips)],
    ['Lines (row per reel, 0 at the top; a proof counts the lines from 0)', linesTable(lines)],
  ],
};

function ingots(): string {
  const weights = hold.amounts.reduce((sum, [, weight]) => sum + weight, 0);
  return [
    `- ${hold.from} or more ${scatter} in the bought spin are held, each with an amount. Then come ${hold.respins} respins of the places that are open (${open}); ` +
      `in each respin a place gets an ingot in ${hold.chance} case of ${hold.of}. A respin that brings one or more sets the respins left to ${hold.respins} again.`,
    `- When no respin is left, or no place is open, all amounts are paid; ingots in all ${places} places pay the grand prize of ${hold.grand} besides.`,
    '',
    table(
      ['Amount', `drawn in … of ${weights}`, 'called'],
      hold.amounts.map(([bets, weight]) => [
        bets,
        weight,
        { [hold.small]: 'small prize', [hold.large]: 'large prize' }[bets] ?? '',
      ]),
    ),
  ].join('\n');
}

function ends(): string {
  const chances = endings();
  const percent = (begun: number, end: number) =>
    end < begun ? '' : `${(100 * approximately(chances[begun]![end]!)).toPrecision(4)} %`;
  const from = Array.from({ length: places + 1 - hold.from }, (_, more) => hold.from + more);
  const begun = [6, 7, 8, 9];
  return table(
    ['In the end', ...begun.map((held) => `of ${held} to begin with`)],
    from.map((end) => [end, ...begun.map((held) => percent(held, end))]),
  );
}
