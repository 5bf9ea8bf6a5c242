/** Ember Forge's part of the rules panel: pays, lines, and held ingots. */
import type { PayCard, RulesPage, RulesWords } from '../../kit-ui/slot/face.ts';
import { linePictures } from '../../kit-ui/slot/rules/line-pictures.ts';
import { rules, type ForgeSymbol } from '../engine/rules.ts';
import type { ShownSymbol } from './shown.ts';

const { hold, lines, linePays, maxWin, rows, scatter, strips, wild } = rules;

export function rulesPage({ t, money }: RulesWords): RulesPage<ShownSymbol> {
  const weights = hold.amounts.reduce((sum, [, weight]) => sum + weight, 0);
  const amounts = hold.amounts.map(([bets, weight]) => `${money(bets)}: ${(100 * weight) / weights} %`).join(' · ');
  const prizes = { small: money(hold.small), large: money(hold.large), grand: money(hold.grand) };
  return {
    pays: [
      { symbol: wild, pays: [], note: t('ember-forge.rules.wild') },
      { symbol: scatter, pays: [], note: t('ember-forge.rules.ingot', { from: hold.from }) },
      ...(Object.keys(linePays) as ForgeSymbol[]).map((symbol) => ({ symbol, pays: byCount(linePays[symbol] ?? []) })),
    ],
    about: [t('ember-forge.rules.line', { lines: lines.length })],
    sections: [
      {
        title: t('ember-forge.hold.title'),
        texts: [
          t('ember-forge.rules.hold', { from: hold.from, respins: hold.respins, chance: hold.chance, of: hold.of }),
          t('ember-forge.rules.amounts', { amounts }),
          t('ember-forge.rules.prizes', { ...prizes, places: strips.length * rows }),
          t('ember-forge.rules.paid'),
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

const byCount = (amounts: readonly number[]): PayCard<ShownSymbol>['pays'] =>
  amounts.map((bets, index) => [index + 3, bets]);
