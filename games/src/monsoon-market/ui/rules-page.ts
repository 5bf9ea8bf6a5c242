/** Monsoon Market's part of the rules panel: pays, ways and free spins. */
import type { PayCard, RulesPage, RulesWords } from '../../kit-ui/slot/face.ts';
import { BETS, rules } from '../engine/rules.ts';
import type { MarketSymbol } from '../engine/strips.ts';

export function rulesPage({ t }: RulesWords): RulesPage<MarketSymbol> {
  const { awarded, multiplier, multiplierMost } = rules.freeSpins;
  const [three, four, five] = awarded;
  return {
    pays: [
      { symbol: rules.wild, pays: [], note: t('monsoon-market.rules.wild') },
      { symbol: rules.scatter, pays: [], note: t('monsoon-market.rules.scatter') },
      ...Object.entries(rules.pays).map(([symbol, pays]) => ({ symbol: symbol as MarketSymbol, pays: byCount(pays) })),
    ],
    about: [t('monsoon-market.rules.ways', { ways: rules.rows ** rules.strips.length })],
    sections: [
      {
        title: t('slot.free.title'),
        texts: [
          t('monsoon-market.rules.free', { three, four, five, first: multiplier }),
          t('monsoon-market.rules.again', { most: multiplierMost }),
          t('slot.rules.cap', { most: rules.maxWin / BETS }),
        ],
      },
    ],
  };
}

const byCount = (amounts: readonly number[]): PayCard<MarketSymbol>['pays'] =>
  amounts.map((bets, index) => [index + 3, bets]);
