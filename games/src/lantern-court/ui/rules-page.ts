/** Lantern Court's part of the rules panel: pays, lines and free spins. */
import type { PayCard, RulesPage, RulesWords } from '../../kit-ui/slot/face.ts';
import { linePictures } from '../../kit-ui/slot/rules/line-pictures.ts';
import { rules } from '../engine/rules.ts';
import type { CourtSymbol } from '../engine/strips.ts';

export function rulesPage({ t, money }: RulesWords): RulesPage<CourtSymbol> {
  const { awarded, again, multipliers } = rules.freeSpins;
  const [three, four, five] = awarded;
  const higher = multipliers.slice(1).map((multiplier) => `×${multiplier}`);
  const lines = rules.lines.length;
  return {
    heading: t('lantern-court.rules.pays', { amount: money(1) }),
    pays: [
      { symbol: rules.wild, pays: [], note: t('lantern-court.rules.wild') },
      { symbol: rules.scatter, pays: byCount(rules.scatterPays), note: t('lantern-court.rules.scatter') },
      ...Object.entries(rules.linePays).map(([symbol, pays]) => ({
        symbol: symbol as CourtSymbol,
        pays: byCount(pays),
      })),
    ],
    about: [t('lantern-court.rules.line', { lines })],
    sections: [
      {
        title: t('slot.free.title'),
        texts: [
          t('lantern-court.rules.free', { three, four, five, first: multipliers[0] ?? 1 }),
          t('lantern-court.rules.again', { again, higher: higher.join(', ') }),
          t('slot.rules.cap', { most: rules.maxWin / lines }),
        ],
      },
      { title: t('slot.rules.lines', { lines }), texts: [], content: [linePictures(rules.lines, rules.rows)] },
    ],
  };
}

const byCount = (amounts: readonly number[]): PayCard<CourtSymbol>['pays'] =>
  amounts.map((bets, index) => [index + 3, bets]);
