import { describe, expect, it } from 'vitest';
import { readNorthResults } from './results-file.ts';

const day = (date: string, special = '14462') => [
  date,
  special,
  ...'23961 11850 58917 76213 16329 40438 65310 89607 17340 6461 8442 9696 2634 2388 2540 191 6655 8112 6270 488 364 970 25 38 10 4'.split(
    ' ',
  ),
];
const HEAD =
  'date,special,prize1,prize2_1,prize2_2,prize3_1,prize3_2,prize3_3,prize3_4,prize3_5,prize3_6,prize4_1,prize4_2,prize4_3,prize4_4,prize5_1,prize5_2,prize5_3,prize5_4,prize5_5,prize5_6,prize6_1,prize6_2,prize6_3,prize7_1,prize7_2,prize7_3,prize7_4'.split(
    ',',
  );

describe('a file of results of the north', () => {
  it('gives each number the digits its prize has', () => {
    const read = readNorthResults([HEAD, day('2025-01-01', '62')]);
    expect(read.ok && [read.value[0]!.results[0], read.value[0]!.results[15], read.value[0]!.results[26]]).toEqual([
      '00062',
      '2540',
      '04',
    ]);
  });

  it.each([
    ['a prize too few', day('2025-01-02').slice(0, -1), 'results.columns'],
    ['a prize too many', [...day('2025-01-02'), '1'], 'results.columns'],
    ['a day that is none', day('2025-02-30'), 'results.date'],
    ['a day twice', day('2025-01-01'), 'results.twice'],
    ['a letter', day('2025-01-02', '1446o'), 'results.digits'],
    ['a digit too many', day('2025-01-02', '144620'), 'results.digits'],
    ['nothing', day('2025-01-02', ''), 'results.digits'],
  ])('refuses %s, and says in which line', (_, line, code) => {
    expect(readNorthResults([HEAD, day('2025-01-01'), line])).toEqual({ ok: false, code, detail: { line: 3 } });
  });

  it('refuses columns that are others, or in another order', () => {
    const [date, special, first, ...rest] = HEAD;
    for (const head of [[date!, first!, special!, ...rest], day('2025-01-01'), []])
      expect(readNorthResults([head, day('2025-01-01')])).toMatchObject({ ok: false, code: 'results.head' });
  });
});
