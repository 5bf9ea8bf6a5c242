/**
 * The lunar year of a day in China, from 2020 to 2060. Its first days are computed from the new moons by Beijing time
 * (Meeus, Astronomical Algorithms); `lunar-year.test.ts` computes them again. A runtime's own calendar is not asked: it
 * begins 2027 on 7 February, though the new moon is on the 6th at 23:55, and 2030 on the 2nd, though it is on the 3rd
 * at 0:07.
 */
import { assert } from '#kernel';

const FIRST = 2020;
/** Month and day of the lunar new year of each year from `FIRST` on. */
const NEW_YEARS = `
  01-25 02-12 02-01 01-22 02-10 01-29 02-17
  02-06 01-26 02-13 02-03 01-23 02-11 01-31
  02-19 02-08 01-28 02-15 02-04 01-24 02-12
  02-01 01-22 02-10 01-30 02-17 02-06 01-26
  02-14 02-02 01-23 02-11 02-01 02-19 02-08
  01-28 02-15 02-04 01-24 02-12 02-02
`
  .trim()
  .split(/\s+/);

/** The calendar year in which the lunar year of a day (yyyy-mm-dd) began. */
export function lunarYear(day: string): number {
  const year = Number(day.slice(0, 4));
  const first = NEW_YEARS[year - FIRST];
  assert(first !== undefined, 'the lunar years from 2020 to 2060 are known');
  return day < `${year}-${first}` ? year - 1 : year;
}
