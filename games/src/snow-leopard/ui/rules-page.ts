/** Snow Leopard's part of the rules panel: pays, cascades and free spins. */
import type { RulesPage, RulesWords } from '../../kit-ui/slot/face.ts';
import { linePictures } from '../../kit-ui/slot/rules/line-pictures.ts';
import { rules } from '../engine/rules.ts';
import type { SnowSymbol } from '../engine/strips.ts';

const ladder = (multipliers: readonly number[]): string => multipliers.map((multiplier) => `×${multiplier}`).join(', ');

export function rulesPage({ t }: RulesWords): RulesPage<SnowSymbol> {
  const { awarded, again, agains, multipliers } = rules.freeSpins;
  const [three, four, five] = awarded;
  const lines = rules.lines.length;
  return {
    pays: [
      { symbol: rules.wild, pays: [], note: t('snow-leopard.rules.wild') },
      { symbol: rules.scatter, pays: [], note: t('snow-leopard.rules.scatter') },
      ...Object.entries(rules.linePays).map(([symbol, pays]) => ({
        symbol: symbol as SnowSymbol,
        pays: pays.map((bets, index) => [index + 3, bets] as const),
      })),
    ],
    about: [t('snow-leopard.rules.line', { lines })],
    sections: [
      {
        title: t('snow-leopard.rules.falls'),
        texts: [t('snow-leopard.rules.fall'), t('snow-leopard.rules.ladder', { ladder: ladder(rules.multipliers) })],
      },
      {
        title: t('slot.free.title'),
        texts: [
          t('snow-leopard.rules.free', { three, four, five, ladder: ladder(multipliers) }),
          t('snow-leopard.rules.again', { again, agains }),
          t('slot.rules.cap', { most: rules.maxWin / lines }),
        ],
      },
      { title: t('slot.rules.lines', { lines }), texts: [], content: [linePictures(rules.lines, rules.rows)] },
    ],
  };
}
