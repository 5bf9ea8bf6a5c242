import { describe, expect, it } from 'vitest';
import { numbers, row } from './board.ts';
import { headsAndTails, quickPick, QUICK_PICKS } from './quick.ts';

describe('picks of one press', () => {
  const picked = (symbols: readonly string[], max?: number) =>
    QUICK_PICKS.map(
      (pick) =>
        quickPick(row('row', symbols, 1, max), pick)
          ?.map((at) => symbols[at])
          .join(' ') ?? null,
    );

  it('are halves, odd, even and prime digits', () => {
    expect(picked(numbers(0, 9))).toEqual([
      '0 1 2 3 4 5 6 7 8 9',
      '5 6 7 8 9',
      '0 1 2 3 4',
      '1 3 5 7 9',
      '0 2 4 6 8',
      '2 3 5 7',
      '',
    ]);
  });

  it('of eleven leave the middle to the lower half', () => {
    expect(picked(numbers(1, 11)).slice(1, 3)).toEqual(['07 08 09 10 11', '01 02 03 04 05 06']);
  });

  it('are not there where they would be too many, and of sides there is all or none', () => {
    expect(picked(numbers(0, 99), 20).slice(0, 3)).toEqual([null, null, null]);
    expect(picked(['B', 'S', 'O', 'E'])).toEqual(['B S O E', null, null, null, null, null, '']);
  });

  it('are the ten numbers of a head or of a tail, where a row has all of two digits', () => {
    const symbols = numbers(0, 99);
    const { heads, tails } = headsAndTails(row('row', symbols, 1))!;
    const written = (places: readonly number[] | undefined) => places?.map((at) => symbols[at]).join(' ');
    expect(written(heads[3])).toBe('30 31 32 33 34 35 36 37 38 39');
    expect(written(tails[7])).toBe('07 17 27 37 47 57 67 77 87 97');
    expect([heads, tails].map((each) => each.flat().length)).toEqual([100, 100]);
    expect([numbers(0, 9), numbers(1, 49), numbers(0, 999)].map((each) => headsAndTails(row('row', each, 1)))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
