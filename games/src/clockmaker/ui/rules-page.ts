/** Clockmaker's part of the rules panel: pays, lines and drawers. */
import type { PayCard, RulesPage, RulesWords } from '../../kit-ui/slot/face.ts';
import { linePictures } from '../../kit-ui/slot/rules/line-pictures.ts';
import { rules } from '../engine/rules.ts';
import type { WorkshopSymbol } from '../engine/strips.ts';

export function rulesPage({ t, money }: RulesWords): RulesPage<WorkshopSymbol> {
  const { prizes, stoppedClocks: clocks, multipliers } = rules.drawers;
  const [, four, five] = multipliers;
  const lines = rules.lines.length;
  return {
    heading: t('clockmaker.rules.pays', { amount: money(1) }),
    pays: [
      { symbol: rules.wild, pays: [], note: t('clockmaker.rules.wild') },
      { symbol: rules.scatter, pays: [], note: t('clockmaker.rules.key') },
      ...Object.entries(rules.linePays).map(([symbol, pays]): PayCard<WorkshopSymbol> => ({
        symbol: symbol as WorkshopSymbol,
        pays: pays.map((bets, index) => [index + 3, bets] as const),
      })),
    ],
    about: [t('clockmaker.rules.line', { lines })],
    sections: [
      {
        title: t('clockmaker.rules.drawers'),
        texts: [
          t('clockmaker.rules.drawers.hold', { drawers: prizes.length + clocks, prizes: prizes.length, clocks }),
          t('clockmaker.rules.drawers.prizes', { prizes: prizes.map(money).join(' · '), four, five }),
          t('clockmaker.rules.drawers.same'),
          t('clockmaker.rules.drawers.interrupted'),
          t('slot.rules.cap', { most: rules.maxWin / lines }),
        ],
      },
      { title: t('slot.rules.lines', { lines }), texts: [], content: [linePictures(rules.lines, rules.rows)] },
    ],
  };
}
