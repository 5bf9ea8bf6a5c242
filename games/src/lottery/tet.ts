/**
 * Tết: the days on which the state draws nothing in Vietnam, from the eve of its new year to the third day after it. That
 * year begins at the new moon by the clock of Hanoi, an hour behind Beijing's: a day earlier in 2030 and in 2053.
 */
const FIRST = 2026;
/** Month and day of its new year of each year from `FIRST` on, as `tet.test.ts` computes them again. */
const NEW_YEARS = `
  02-17 02-06 01-26 02-13 02-02 01-23 02-11
  01-31 02-19 02-08 01-28 02-15 02-04 01-24
  02-12 02-01 01-22 02-10 01-30 02-17 02-06
  01-26 02-14 02-02 01-23 02-11 02-01 02-18
  02-08 01-28 02-15 02-04 01-24 02-12 02-02
`
  .trim()
  .split(/\s+/);

const DAY_MS = 86_400_000;
/** The eve, the new year and two days more. */
const RESTED = [-1, 0, 1, 2];

const restsOf = (year: number, newYear: string): string[] => {
  const first = Date.parse(`${year}-${newYear}T00:00:00Z`);
  return RESTED.map((after) => new Date(first + after * DAY_MS).toISOString().slice(0, 10));
};

/** yyyy-mm-dd, from 2026 to 2060. */
export const TET: ReadonlySet<string> = new Set(NEW_YEARS.flatMap((day, at) => restsOf(FIRST + at, day)));
