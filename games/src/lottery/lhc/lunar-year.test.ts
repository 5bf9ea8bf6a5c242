import { lunarNewYear, newMoon } from '#testkit/new-moons.ts';
import { expect, it } from 'vitest';
import { lunarYear } from './lunar-year.ts';

const YEARS = Array.from({ length: 41 }, (_, at) => 2020 + at);
const BEIJING = 8;
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

it('every lunar year from 2020 to 2060 begins on the day of its new moon by Beijing time', () => {
  for (const year of YEARS) {
    const { day } = lunarNewYear(year, BEIJING);
    expect([lunarYear(dayBefore(day)), lunarYear(day)], day).toEqual([year - 1, year]);
    expect([lunarYear(`${year}-01-01`), lunarYear(`${year}-12-31`)]).toEqual([year - 1, year]);
  }
});

it('2027 begins on 6 February and 2030 on the 3rd, each within minutes of midnight', () => {
  expect(['2027-02-05', '2027-02-06', '2030-02-02', '2030-02-03'].map(lunarYear)).toEqual([2026, 2027, 2029, 2030]);
  const beijing = ({ at }: { at: number }) => new Date(at + BEIJING * 3_600_000).toISOString().slice(5, 16);
  expect([2027, 2030].map((year) => beijing(lunarNewYear(year, BEIJING)))).toEqual(['02-06T23:55', '02-03T00:07']);
});

it('the new moons are those of the almanacs, within a minute', () => {
  // Total eclipses of the sun name their new moon: 8 April 2024 18:21 UTC, 12 August 2026 17:37, 2 August 2027 10:05.
  const known = ['2024-04-08T18:21Z', '2026-08-12T17:37Z', '2027-08-02T10:05Z'].map((at) => Date.parse(at));
  const counts = known.map((at) => Math.round((at - newMoon(0)) / (29.530588861 * 86_400_000)));
  counts.forEach((count, at) => expect(Math.abs(newMoon(count) - known[at]!)).toBeLessThan(60_000));
});

it('a day of which no lunar year is known has none', () => {
  expect(() => lunarYear('2019-12-31')).toThrow('from 2020 to 2060');
  expect(() => lunarYear('2061-01-01')).toThrow('from 2020 to 2060');
});
