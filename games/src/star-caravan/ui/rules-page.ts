/** Star Caravan's part of the rules panel: pays and the crossing. */
import type { PayCard, RulesPage, RulesWords } from '../../kit-ui/slot/face.ts';
import { linePictures } from '../../kit-ui/slot/rules/line-pictures.ts';
import { rules } from '../engine/rules.ts';
import type { CaravanSymbol } from '../engine/strips.ts';

const byCount = (amounts: readonly number[]): PayCard<CaravanSymbol>['pays'] =>
  amounts.map((bets, index) => [index + 3, bets]);

export function rulesPage({ t }: RulesWords): RulesPage<CaravanSymbol> {
  const [three, four, five] = rules.freeSpins.awarded;
  const lines = rules.lines.length;
  return {
    pays: [
      { symbol: rules.wild, pays: [], note: t('star-caravan.rules.wild') },
      { symbol: rules.scatter, pays: byCount(rules.scatterPays), note: t('star-caravan.rules.scatter') },
      ...Object.entries(rules.linePays).map(([symbol, pays]) => ({
        symbol: symbol as CaravanSymbol,
        pays: byCount(pays),
      })),
    ],
    about: [t('star-caravan.rules.line', { lines })],
    sections: [
      {
        title: t('slot.free.title'),
        texts: [
          t('star-caravan.rules.free', { three, four, five }),
          t('star-caravan.rules.crossing'),
          t('slot.rules.cap', { most: rules.maxWin / lines }),
        ],
      },
      { title: t('slot.rules.lines', { lines }), texts: [], content: [linePictures(rules.lines, rules.rows)] },
    ],
  };
}
