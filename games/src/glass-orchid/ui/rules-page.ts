/** Glass Orchid's part of the rules panel: pays, lines, and reels in bloom. */
import type { PayCard, RulesPage, RulesWords } from '../../kit-ui/slot/face.ts';
import { linePictures } from '../../kit-ui/slot/rules/line-pictures.ts';
import { rules, type GlassSymbol } from '../engine/rules.ts';

const { lines, linePays, maxWin, rows, wild } = rules;

export function rulesPage({ t }: RulesWords): RulesPage<GlassSymbol> {
  return {
    pays: [
      { symbol: wild, pays: [], note: t('glass-orchid.rules.wild') },
      ...(Object.keys(linePays) as GlassSymbol[]).map((symbol) => ({ symbol, pays: byCount(linePays[symbol] ?? []) })),
    ],
    about: [t('glass-orchid.rules.line', { lines: lines.length })],
    sections: [
      {
        title: t('glass-orchid.rules.bloom.title'),
        texts: [
          t('glass-orchid.rules.bloom'),
          t('glass-orchid.rules.respins'),
          t('slot.rules.cap', { most: maxWin / lines.length }),
        ],
      },
      {
        title: t('slot.rules.lines', { lines: lines.length }),
        texts: [],
        content: [linePictures(lines, rows)],
      },
    ],
  };
}

const byCount = (amounts: readonly number[]): PayCard<GlassSymbol>['pays'] =>
  amounts.map((bets, index) => [index + 3, bets]);
