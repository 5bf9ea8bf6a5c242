import { describe, expect, it } from 'vitest';
import { readResults } from './results.ts';
import { settledTickets } from './tickets.ts';

describe('settling tickets against a file', () => {
  const drawn = readResults('date,lottery,result\n2026-01-01,k3,146\n2026-01-01,11x5,"05,11,02,07,09"\n');

  it('settles so many of every play of each lottery in it, the same for the same seed', () => {
    const lines = [...settledTickets(drawn, 3, 'one')];
    expect(lines).toHaveLength(3 * (16 + 44));
    expect(
      lines.every(
        ([date, , , , stake, odds, win]) =>
          date === '2026-01-01' && Number(stake) > 0 && odds !== '' && Number(win) >= 0,
      ),
    ).toBe(true);
    expect([...settledTickets(drawn, 3, 'one')]).toEqual(lines);
    expect([...settledTickets(drawn, 3, 'two')]).not.toEqual(lines);
  });

  it('pays what stands in the sheet of plays', () => {
    const face = [...settledTickets(drawn, 50, 'one')].filter(([, , play]) => play === 'Face');
    for (const [, , , selection, , odds, win] of face) {
      const hits = ['1', '4', '6'].filter((one) => selection.includes(one)).length;
      expect(Number(win)).toBeCloseTo(hits * Number(odds.split('/')[0]), 3);
    }
  });

  it.each([
    ['a lottery that is none', '2026-01-01,k9,146'],
    ['a draw that cannot be', '2026-01-01,k3,147'],
    ['a day that is none', '2026-02-30,k3,146'],
    ['a formula for a day', '=1+1,k3,146'],
    ['a draw without quotes', '2026-01-01,11x5,05,11,02,07,09'],
    ['a number twice', '2026-01-01,11x5,"05,05,02,07,09"'],
  ])('refuses %s and says in which line', (_, line) => {
    expect(() => readResults(`date,lottery,result\n${line}\n`)).toThrow(/line 2/);
  });

  it('tells draws of one day by their issue', () => {
    const two = (first: string, second: string) =>
      readResults(`date,lottery,result\n${first},k3,146\n${second},k3,111\n`);
    expect(two('2026-01-01/001', '2026-01-01/002')).toHaveLength(2);
    expect(() => two('2026-01-01', '2026-01-01')).toThrow(/line 3/);
  });

  it('refuses a file without a draw', () => {
    for (const empty of ['', '\n', 'date,lottery,result\n']) expect(() => readResults(empty)).toThrow();
  });
});
