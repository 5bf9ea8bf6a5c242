import type { Family } from '#games/lottery/kit/family.ts';
import { k3 } from '#games/lottery/k3/family.ts';
import { ssc } from '#games/lottery/ssc/family.ts';
import { north } from '#games/lottery/vn/family.ts';
import { expect, test } from 'vitest';
import { omissionsOf } from './omissions.ts';

function omissions(
  family: unknown,
  code: string,
  texts: readonly string[],
  row = 0,
): Record<string, number | null> | null {
  const of = family as Family<never>;
  const play = of.plays.find((each) => each.code === code)!;
  if (play.board.kind !== 'rows') throw new Error('a list has no rows');
  const { symbols } = play.board.rows[row]!;
  const found = omissionsOf(of, play, row, [...symbols.keys()], texts);
  return found && Object.fromEntries(symbols.map((symbol, at) => [symbol, found[at]!]));
}

/** Newest first. */
const DIGITS = ['12345', '92001', '18777'];

test('a place counts its own digits alone, whether its play takes one place or all', () => {
  for (const code of ['FixedPlace', 'All5Straight']) {
    expect(omissions(ssc, code, DIGITS, 0)).toMatchObject({ 1: 0, 9: 1, 2: null, 8: null });
    expect(omissions(ssc, code, DIGITS, 1)).toMatchObject({ 2: 0, 8: 2, 1: null });
  }
  expect(omissions(ssc, 'FirstDigit', DIGITS)).toMatchObject({ 1: 0, 9: 1, 2: null });
});

test('a side counts the draws since it would last have won', () => {
  expect(omissions(ssc, 'FirstSides', DIGITS)).toEqual({ B: 1, S: 0, O: 0, E: null });
  expect(omissions(ssc, 'Dragon1Tiger2Fixed', DIGITS)).toEqual({ D: 1, T: 0, X: null });
});

test('digits in any order count every place that the play looks at', () => {
  expect(omissions(ssc, 'First3Group6', DIGITS)).toMatchObject({ 1: 0, 3: 0, 9: 1, 0: 1, 8: 2, 4: null });
});

test('dice count the sums that were thrown', () => {
  expect(omissions(k3, 'SumFixed', ['123', '665'])).toMatchObject({ '06': 0, '17': 1, '10': null });
});

test('of Vietnam the ends of all 27 numbers count, or of the special prize alone', () => {
  const draw = (special: string, other: string) =>
    [special, ...north.draw({ int: () => 0 }).slice(1, -1), other].join(',');
  const draws = [draw('12345', '77'), draw('00099', '12')];
  expect(omissions(north, 'Lo2', draws)).toMatchObject({ 45: 0, 77: 0, 99: 1, 12: 1, '00': 0, 33: null });
  expect(omissions(north, 'Xien2', draws)).toMatchObject({ 45: 0, 77: 0, 99: 1, 33: null });
  expect(omissions(north, 'De', draws)).toMatchObject({ 45: 0, 99: 1, 77: null });
  expect(omissions(north, 'Duoi', draws)).toMatchObject({ 5: 0, 9: 1, 7: null });
});

test('a row of something that is not drawn has none, and no draws say nothing', () => {
  expect(omissions(ssc, 'First3Sides', DIGITS)).toBeNull();
  expect(omissions(ssc, 'FirstDigit', [])).toBeNull();
});
