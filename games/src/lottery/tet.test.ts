import { lunarNewYear } from '#testkit/new-moons.ts';
import { millis } from '#kernel';
import { expect, it } from 'vitest';
import { issueNumbered, nextIssues, resting } from './kit/schedule.ts';
import { LOTTERIES, lotteryOf } from './lotteries.ts';
import { TET } from './tet.ts';

const HANOI = 7;
const after = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

it('Tết is the eve of the new year by the clock of Hanoi and three days, of every year from 2026 to 2060', () => {
  const years = Array.from({ length: 35 }, (_, at) => 2026 + at);
  const days = years.flatMap((year) => [-1, 0, 1, 2].map((on) => after(lunarNewYear(year, HANOI).day, on)));
  expect([...TET]).toEqual(days);
  expect([...TET].slice(0, 8)).toEqual(
    [16, 17, 18, 19].map((day) => `2026-02-${day}`).concat([5, 6, 7, 8].map((day) => `2027-02-0${day}`)),
  );
  expect([TET.has('2030-02-01'), TET.has('2030-02-05')]).toEqual([true, false]);
});

it('no lottery of the state has an issue on a day of Tết, and each goes on after it', () => {
  const ofState = LOTTERIES.filter(({ source }) => source === 'results');
  expect(ofState.length).toBeGreaterThan(30);
  for (const { code, schedule } of ofState) {
    const numeros = nextIssues(schedule, millis(Date.parse('2027-02-01T00:00:00Z')), 30).map(({ numero }) => numero);
    expect(
      numeros.filter((numero) => /^2027020[5-8]/.test(numero)),
      code,
    ).toEqual([]);
    expect(
      numeros.some((numero) => numero > '20270209'),
      code,
    ).toBe(true);
    expect(issueNumbered(schedule, '20270206-0001')).toBeNull();
  }
});

it('bets on the draw after Tết are taken from the last draw before it on', () => {
  const { schedule } = lotteryOf('xsmb')!;
  const [before, next] = nextIssues(schedule, millis(Date.parse('2027-02-04T00:00:00Z')), 2);
  expect([before!.numero, next!.numero]).toEqual(['20270204-0001', '20270209-0001']);
  expect(next!.opensAt).toBe(before!.drawsAt);
});

it('a day that is decided otherwise is drawn, and another is not', () => {
  const { schedule } = lotteryOf('xsmb')!;
  const decided = resting(schedule, [
    { day: '2027-02-08', rests: false },
    { day: '2027-02-10', rests: true },
  ]);
  const days = nextIssues(decided, millis(Date.parse('2027-02-05T00:00:00Z')), 3).map(({ numero }) =>
    numero.slice(4, 8),
  );
  expect(days).toEqual(['0208', '0209', '0211']);
  expect(resting(schedule, [])).toBe(schedule);
});
