import type { OneBet } from '#games/kit/slot/one-bet.ts';
import { monsoonMarket } from '#games/monsoon-market/engine/engine.ts';
import type { MarketStep } from '#games/monsoon-market/engine/play.ts';
import { BETS, rules } from '#games/monsoon-market/engine/rules.ts';
import { symbols } from '#games/monsoon-market/engine/strips.ts';
import { table } from '../../par/table.ts';
import { marketLaw } from '../laws/monsoon-market.ts';
import type { SlotPaper } from '../paper.ts';
import { census, stripsTable } from '../strips.ts';

export const monsoonMarketPaper: SlotPaper<OneBet, MarketStep> = {
  engine: monsoonMarket,
  rules,
  bet: { bets: BETS },
  law: () => marketLaw(rules),
  isSlow: true,
  method:
    'All 32,505,856 screens of the full cycle are counted, and the free spins solved as a chain over (spins left, multiplier). ' +
    'The figures but the return are of the game itself, without the jackpot.',
  sections: () => [
    [
      'Pays (in base bets, for each way; left to right)',
      `${table(
        ['Symbol', '3', '4', '5'],
        Object.entries(rules.pays).map(([symbol, amounts]) => [symbol, ...amounts]),
      )}\n\n${freeSpins()}`,
    ],
    ['Symbols per reel', census(rules.strips, symbols)],
    ['Strips (a stop is the place in the top row)', stripsTable(rules.strips)],
  ],
};

function freeSpins(): string {
  const { wild, scatter } = rules;
  const { awarded, multiplier, multiplierMost } = rules.freeSpins;
  return [
    `- ${wild} stands for every symbol but ${scatter}; it is not on the first reel. ${scatter} pays nothing.`,
    `- 3, 4 or 5 ${scatter} in a bought spin win ${awarded.join(', ')} free spins on the same strips.`,
    `- What free spins pay is multiplied, by ${multiplier} at first. Each ${scatter} in a free spin adds one spin and raises the multiplier of the spins ` +
      `after it by one, until it is ${multiplierMost}; then it adds nothing.`,
  ].join('\n');
}
