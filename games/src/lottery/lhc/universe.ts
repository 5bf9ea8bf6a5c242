/** Numbers drawn from a drum, some regular and one special, and their properties. */

/** `of` numbers, of which `regular` and one more are drawn; `year` is the lunar year of the draw. */
export interface Universe {
  readonly of: number;
  readonly regular: number;
  readonly year: number;
}

/** The real game: six regular and one special number of 49. */
export const lotteryOf = (year: number): Universe => ({ of: 49, regular: 6, year });

export const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;

/** A year of the rat, at which the cycle of sixty begins. */
const CYCLE_BEGINS = 1984;
const inCycle = (year: number, length: number): number => (((year - CYCLE_BEGINS) % length) + length) % length;

/** Number 1 has the animal of the year, 2 that of the year before, and so on: the year's own has one number more. */
export const animalOf = (number: number, { year }: Universe): number => inCycle(year - (number - 1), ANIMALS.length);

export const ELEMENTS = ['M', 'W', 'A', 'F', 'E'] as const;
/** Metal, wood, water (A), fire and earth of the sixty years, two by two (the nayin). */
const ELEMENTS_OF_YEARS = 'MFWEMFAEMWAEFWAMFWEMFAEMWAEFWA';
/** Element (of the sixty-year cycle) of a person's birth year whose age is this number. */
export const elementOf = (number: number, { year }: Universe): number =>
  ELEMENTS.indexOf(ELEMENTS_OF_YEARS[Math.floor(inCycle(year - (number - 1), 60) / 2)] as (typeof ELEMENTS)[number]);

export const COLOURS = ['R', 'U', 'G'] as const;
const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
/** Red, blue (U), or green. */
export const colourOf = (number: number): number => (RED.includes(number) ? 0 : BLUE.includes(number) ? 1 : 2);

export const tailOf = (number: number): number => number % 10;
export const headOf = (number: number): number => Math.floor(number / 10);
export const digitSum = (number: number): number => headOf(number) + tailOf(number);

export const all = ({ of }: Universe): number[] => Array.from({ length: of }, (_, at) => at + 1);
/** Count of numbers with a property. */
export const howMany = (universe: Universe, is: (number: number) => boolean): number => all(universe).filter(is).length;
