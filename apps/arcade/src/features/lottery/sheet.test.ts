import { readPicked } from '#games/lottery/kit/selection.ts';
import { lhc } from '#games/lottery/lhc/family.ts';
import { ssc } from '#games/lottery/ssc/family.ts';
import { north } from '#games/lottery/vn/family.ts';
import { describe, expect, test } from 'vitest';
import { amountOf, sumOf } from './line.ts';
import { isOnSheet, linesOf, sheetOf, toggled, withOwn, type Tapped } from './sheet.ts';

const plays = ssc.plays as never as Parameters<typeof sheetOf>[0];
const sheet = sheetOf(
  plays,
  plays.find(({ code }) => code === 'FirstDigit')!,
);
const tap = (play: string, at: number, own: string | null = null): Tapped => ({ play, at, own });
const laid = (tapped: readonly Tapped[], quick = '2', betAmountMax = 1_000) => {
  const { lines, fault } = linesOf(sheet, tapped, quick, { betAmountMax, winAmountMax: 1_000_000 });
  return {
    fault,
    lines: lines.map((line) => [line.play, line.selection, line.notes, Number(amountOf(line)) / 10_000]),
  };
};

describe('a sheet', () => {
  test('has every two-sides play of all five places at once, sums, duels and forms', () => {
    expect(sheet.map(({ code }) => code)).toEqual(
      plays.filter(({ menu }) => menu === 'TwoSides').map(({ code }) => code),
    );
    expect(sheet.length).toBeGreaterThan(20);
  });

  test('has no play in which one press is not one bet at odds of its own', () => {
    const six = lhc(4).plays as typeof plays;
    const vietnam = north.plays as never as typeof plays;
    expect(six.filter(isOnSheet).map(({ code }) => code)).not.toContain('Regular');
    expect(six.filter(({ menu }) => menu === 'Linked').some(isOnSheet)).toBe(false);
    expect(vietnam.filter(isOnSheet).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['Dau', 'Duoi', 'DeSides']),
    );
    expect(vietnam.filter(({ menu }) => menu === 'Lo').some(isOnSheet)).toBe(false);
    expect(plays.filter(({ way }) => way === 'official').some(isOnSheet)).toBe(false);
  });
});

describe('what is tapped', () => {
  test('costs the quick amount, or its own; at one stake it is one line of a play', () => {
    const tapped = [tap('SecondSides', 2), tap('FirstDigit', 7), tap('FirstDigit', 3), tap('FirstDigit', 5, '0.5')];
    expect(laid(tapped)).toEqual({
      fault: null,
      lines: [
        ['FirstDigit', '37', 2, 4],
        ['FirstDigit', '5', 1, 0.5],
        ['SecondSides', 'O', 1, 2],
      ],
    });
  });

  test('is read by the house as it was meant, to the last coin', () => {
    const tapped = sheet.flatMap(({ code, board }) =>
      board.kind === 'rows' ? board.rows[0]!.symbols.map((_, at) => tap(code, at, at % 2 === 0 ? '1.5' : null)) : [],
    );
    const { lines } = linesOf(sheet, tapped, '2');
    for (const { play, selection, notes } of lines) {
      const of = sheet.find(({ code }) => code === play)!;
      const read = readPicked(of.board, selection);
      expect(read.ok && of.notes(read.value)).toBe(notes);
    }
    const each = tapped.map(({ own }) => Number(own ?? '2'));
    expect(Number(sumOf(lines)) / 10_000).toBe(each.reduce((sum, one) => sum + one, 0));
  });

  test('is spread over more lines where one would be over the limit, and refused where one press is', () => {
    const tapped = [1, 2, 3].map((at) => tap('FirstDigit', at));
    expect(laid(tapped, '40', 100).lines).toEqual([
      ['FirstDigit', '12', 2, 80],
      ['FirstDigit', '3', 1, 40],
    ]);
    expect(laid(tapped, '101', 100).fault).toBe('limit');
  });

  test.each(['', '0', '-1', 'x', '0.00001'])('at "%s" is no bet', (stake) => {
    expect(laid([tap('FirstDigit', 1)], stake).fault).toBe('stake');
    expect(laid([tap('FirstDigit', 1), tap('FirstDigit', 2, stake === '' ? 'x' : stake)]).fault).toBe('stake');
  });

  test('of another sheet is not bet with this one', () => {
    expect(laid([tap('All5Straight', 1)])).toEqual({ fault: null, lines: [] });
  });

  test('is given back by a second press, or by an empty stake', () => {
    const once = toggled([], 'FirstDigit', 1);
    expect(once).toEqual([tap('FirstDigit', 1)]);
    expect(toggled(once, 'FirstDigit', 1)).toEqual([]);
    expect(withOwn(once, 'FirstDigit', 1, '5')).toEqual([tap('FirstDigit', 1, '5')]);
    expect(withOwn(once, 'FirstDigit', 1, '')).toEqual([]);
  });
});
