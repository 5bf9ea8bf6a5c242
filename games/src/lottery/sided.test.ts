import { seededRng } from '#testkit';
import { describe, expect, it, test } from 'vitest';
import type { RowBoard } from './kit/selection.ts';
import { LOTTERIES, lotteryOf } from './lotteries.ts';
import { dragonsOf, runNow, sided, sidesIn } from './sided.ts';
import { boardOf, watched, type TrendType } from './watched.ts';

const DAY = '2026-01-31';
const families = [...new Set(LOTTERIES.map(({ familyOn }) => familyOn(DAY)))];
const familyOf = (code: string) => lotteryOf(code)!.familyOn(DAY);
const drawsOf = (code: string, texts: readonly string[]) =>
  texts.map((text) => boardOf(familyOf(code), text).read(text)!);

test('a run ends with the first draw of another side, or of neither', () => {
  expect(runNow(['S', 'B', 'B', 'B'])).toEqual({ side: 'B', length: 3 });
  expect(runNow(['B', null, 'B'])).toEqual({ side: 'B', length: 1 });
  expect(runNow(['B', 'B', null])).toBeNull();
  expect(runNow([])).toBeNull();
});

describe.each(families.map((family) => [family.id, family] as const))('%s', (_, family) => {
  const rng = seededRng(11);
  const texts = Array.from({ length: 200 }, () => family.write(family.draw(rng)));
  const board = boardOf(family, texts[0]!);
  const draws = texts.map((text) => board.read(text)!);

  it('shows both sides of everything that has sides', () => {
    for (const { kind, place, sideOf } of sidesIn(family.id)) {
      const seen = new Set(draws.map(sideOf));
      seen.delete(null);
      expect(seen.size, `${kind} ${place}`).toBe(2);
    }
  });

  it('has dragons as long as the runs are, the longest first', () => {
    const dragons = dragonsOf(family.id, draws, 2);
    const lengths = dragons.map(({ length }) => length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    for (const { sideOf, side, length } of dragons) {
      expect(draws.slice(-length).every((draw) => sideOf(draw) === side)).toBe(true);
      expect(sideOf(draws.at(-length - 1)!)).not.toBe(side);
    }
    expect(dragonsOf(family.id, draws, 201)).toEqual([]);
  });

  it('is watched by sums that come and sides that change', () => {
    for (const type of ['SIZE', 'ODD_EVEN', 'SUM'] satisfies TrendType[]) {
      const { symbols, shown } = watched(board, type, undefined);
      const seen = new Set(draws.flatMap((draw) => [...shown(draw)]));
      expect(seen.size, type).toBeGreaterThan(1);
      expect([...seen].every((at) => symbols[at] !== undefined)).toBe(true);
    }
  });
});

/** `sideOf` agrees with the payouts of the plays on sides. */
test.each([
  ['ssc60', 'All5SumSides', 'SIZE', null],
  ['ssc60', 'FirstSides', 'SIZE', 1],
  ['k3-60', 'SumSides', 'SIZE', null],
  ['11x5-60', 'FirstSides', 'SIZE', 1],
  ['pk10-60', 'TopTwoSides', 'SIZE', null],
  ['pk10-60', 'FirstSides', 'ODD_EVEN', 1],
  ['lhc-120', 'SpecialSides', 'SIZE', 7],
  ['lhc-120', 'Total', 'SIZE', null],
  ['pc28-60', 'All3SumSides', 'SIZE', null],
  ['11x5-60', 'SumSize', 'SIZE', null],
] as const)('%s: %s pays by %s of place %s', (code, play, kind, place) => {
  const family = familyOf(code);
  const found = family.plays.find((each) => each.code === play);
  expect(found, play).toBeDefined();
  const rng = seededRng(5);
  const { sideOf } = sided(family.id, kind, place);
  const { rows } = found!.board as RowBoard;
  const pick = (side: string) => rows[0]!.symbols.indexOf(side);
  const any = kind === 'SIZE' ? [pick('B'), pick('S')] : [pick('O'), pick('E')];
  for (let at = 0; at < 300; at += 1) {
    const draw = family.draw(rng);
    const text = family.write(draw);
    const side = sideOf(boardOf(family, text).read(text)!);
    const hits = found!.hits([side === null ? any : [pick(side)]], draw);
    const isPaid = hits.some((count, prize) => count > 0 && found!.prizes[prize]!.push !== true);
    expect(isPaid, text).toBe(side !== null);
  }
});

test('a race is won by the greater number at the places of a duel', () => {
  const draws = drawsOf('pk10-60', ['10,02,03,04,05,06,07,08,09,01', '09,02,03,04,05,06,07,08,10,01']);
  const first = dragonsOf('pk10', draws, 2).find(({ kind, place }) => kind === 'DRAGON_TIGER' && place === 1);
  expect(first).toMatchObject({ against: 10, side: 'D', length: 2 });
});
