/** Midway Carnival's part of the rules panel: pays, lines, the wheel and its free spins. */
import type { PayCard, RulesPage, RulesSection, RulesWords } from '../../kit-ui/slot/face.ts';
import { linePictures } from '../../kit-ui/slot/rules/line-pictures.ts';
import { rules } from '../engine/rules.ts';
import type { MidwaySymbol } from '../engine/strips.ts';
import type { Segment } from '../engine/wheel.ts';

export function rulesPage(words: RulesWords): RulesPage<MidwaySymbol> {
  const { t, money } = words;
  const lines = rules.lines.length;
  const [less = 0, more = 0] = counts('free', ({ spins }) => spins);
  return {
    heading: t('midway-carnival.rules.pays', { amount: money(1) }),
    pays: [
      { symbol: rules.wild, pays: [], note: t('midway-carnival.rules.wild') },
      { symbol: rules.scatter, pays: [], note: t('midway-carnival.rules.ticket') },
      ...Object.entries(rules.linePays).map(([symbol, pays]): PayCard<MidwaySymbol> => ({
        symbol: symbol as MidwaySymbol,
        pays: pays.map((bets, index) => [index + 3, bets] as const),
      })),
    ],
    about: [t('midway-carnival.rules.line', { lines })],
    sections: [
      wheelSection(words),
      {
        title: t('slot.free.title'),
        texts: [t('midway-carnival.rules.free', { less, more }), t('slot.rules.cap', { most: rules.maxWin / lines })],
      },
      { title: t('slot.rules.lines', { lines }), texts: [], content: [linePictures(rules.lines, rules.rows)] },
    ],
  };
}

function wheelSection({ t, money }: RulesWords): RulesSection {
  const [, four, five] = rules.multipliers;
  const all = rules.wheel.flatMap((segment) => (segment.kind === 'prize' ? [segment.pays] : []));
  const prizes = counts('prize', ({ pays }) => pays).map((pays) =>
    t('midway-carnival.rules.wheel.prize', { amount: money(pays), count: all.filter((each) => each === pays).length }),
  );
  const again = rules.wheel.flatMap((segment) => (segment.kind === 'again' ? [segment] : []));
  const times = again.map((segment) => t('midway-carnival.wheel.times', { multiplier: segment.times }));
  return {
    title: t('midway-carnival.wheel.title'),
    texts: [
      t('midway-carnival.rules.wheel.turn', { segments: rules.wheel.length }),
      t('midway-carnival.rules.wheel.prizes', { prizes: prizes.join(' · ') }),
      t('midway-carnival.rules.wheel.again', {
        count: again.length,
        times: times.join(' · '),
        amount: money(again[0]!.after),
      }),
      t('midway-carnival.rules.wheel.tickets', { four, five }),
    ],
  };
}

/** Each number once, lowest first. */
function counts<K extends Segment['kind']>(kind: K, of: (segment: Extract<Segment, { kind: K }>) => number): number[] {
  const found = rules.wheel.filter((segment): segment is Extract<Segment, { kind: K }> => segment.kind === kind);
  return [...new Set(found.map(of))].toSorted((a, b) => a - b);
}
