/** Coral Parade's part of the rules panel: pays, lines from both ends and the parade. */
import type { PayCard, RulesPage, RulesWords } from '../../kit-ui/slot/face.ts';
import { linePictures } from '../../kit-ui/slot/rules/line-pictures.ts';
import { rules } from '../engine/rules.ts';
import type { ReefSymbol } from '../engine/strips.ts';

export function rulesPage({ t }: RulesWords): RulesPage<ReefSymbol> {
  const { awarded, again, most } = rules.freeSpins;
  const lines = rules.lines.length;
  return {
    pays: [
      { symbol: rules.wild, pays: [], note: t('coral-parade.rules.wild') },
      { symbol: rules.scatter, pays: [[3, rules.scatterPays[0]]], note: t('coral-parade.rules.scatter') },
      ...Object.entries(rules.linePays).map(([symbol, pays]) => ({
        symbol: symbol as ReefSymbol,
        pays: byCount(pays),
      })),
    ],
    about: [t('coral-parade.rules.line', { lines })],
    sections: [
      {
        title: t('slot.free.title'),
        texts: [
          t('coral-parade.rules.free', { awarded }),
          t('coral-parade.rules.again', { again, most }),
          t('slot.rules.cap', { most: rules.maxWin / lines }),
        ],
      },
      { title: t('slot.rules.lines', { lines }), texts: [], content: [linePictures(rules.lines, rules.rows)] },
    ],
  };
}

const byCount = (amounts: readonly number[]): PayCard<ReefSymbol>['pays'] =>
  amounts.map((bets, index) => [index + 3, bets]);
