import { describe, expect, it } from 'vitest';
import { readNorthResults } from './results-file.ts';

const day = (date: string, special = '14462') => [
  date,
  special,
  ...'23961 11850 58917 76213 16329 40438 65310 89607 17340 6461 8442 9696 2634 2388 2540 191 6655 8112 6270 488 364 970 25 38 10 4'.split(
    ' ',
  ),
];
const HEAD = ['date'];

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
});
