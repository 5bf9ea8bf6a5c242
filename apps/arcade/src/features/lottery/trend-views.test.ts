import { LOTTERIES, lotteryOf } from '#games/lottery/lotteries.ts';
import { expect, test } from 'vitest';
import { sidesOf, trendIn, viewsOf } from './trend-views.ts';
import { vietnamPrizes } from './vietnam-prizes.ts';
import { seededRng } from '#testkit';

const families = [...new Set(LOTTERIES.map(({ familyOn }) => familyOn('2026-01-31')))];

test.each(families.map((family) => [family.id, family] as const))(
  '%s: each draw shows up in each view',
  (_, family) => {
    const rng = seededRng(3);
    const texts = Array.from({ length: 20 }, () => family.write(family.draw(rng)));
    for (const view of viewsOf(family)) {
      const { rows } = trendIn(family, view, texts);
      expect(rows.map((cells) => cells.some(({ hit }) => hit))).toEqual(texts.map(() => true));
      if (view.place !== null) expect(rows.every((cells) => cells.filter(({ hit }) => hit).length === 1)).toBe(true);
    }
  },
);

test('the sides of a sum are those that are bet on', () => {
  const of = (code: string, text: string) => sidesOf(lotteryOf(code)!.familyOn('2026-01-31'), text);
  expect(of('ssc60', '99500')).toEqual({ size: 'B', parity: 'O' });
  expect(of('k3-60', '145')).toEqual({ size: 'S', parity: 'E' });
  expect(of('pk10-60', '10,02,03,04,05,06,07,08,09,01')).toEqual({ size: 'B', parity: 'E' });
});

test('a draw of the north is 27 numbers by prize', () => {
  const family = lotteryOf('xsmb')!.familyOn('2026-01-31');
  const text = family.write(family.draw(seededRng(5)));
  const prizes = vietnamPrizes(family.id, text);
  expect(prizes.map(({ numbers }) => numbers.length)).toEqual([1, 1, 2, 6, 4, 6, 3, 4]);
  expect(prizes.flatMap(({ numbers }) => numbers).join(',')).toBe(text);
});
