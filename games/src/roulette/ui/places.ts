/** Where a spot lies among the numbers, in fields: along the twelve rows (zero before them), and across their three columns. */
export interface Place {
  readonly along: number;
  readonly across: number;
}

const HALF = 0.5;

const alongOf = (number: number): number => (number === 0 ? -HALF : Math.ceil(number / 3) - HALF);
const acrossOf = (number: number): number => ((number - 1) % 3) + HALF;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The middle of a spot that is called by its numbers. A street, a six line and the four with zero lie on the outer edge. */
export function placeOf(code: string): Place {
  const numbers = code.split('-').map(Number);
  const rest = numbers.filter((number) => number > 0);
  if (rest.length === 0) return { along: -HALF, across: 1.5 };
  if (numbers.length > rest.length) return { along: 0, across: rest.length === 3 ? 0 : mean(rest.map(acrossOf)) };
  const isStreet = numbers.length === 3 || numbers.length === 6;
  return { along: mean(numbers.map(alongOf)), across: isStreet ? 0 : mean(numbers.map(acrossOf)) };
}

/** The ring of the racetrack: a frame of fields, zero taking two in the middle of one end. */
export interface Ring {
  readonly columns: number;
  readonly rows: number;
}

export interface Field {
  readonly column: number;
  readonly row: number;
}

/** Field by field around, clockwise, beginning at the first column of the first row. */
export function ringFields({ columns, rows }: Ring): readonly Field[] {
  const upTo = (count: number) => Array.from({ length: count }, (_, step) => step);
  return [
    ...upTo(columns).map((column) => ({ column, row: 0 })),
    ...upTo(rows - 2).map((step) => ({ column: columns - 1, row: step + 1 })),
    ...upTo(columns).map((step) => ({ column: columns - 1 - step, row: rows - 1 })),
    ...upTo(rows - 2).map((step) => ({ column: 0, row: rows - 2 - step })),
  ];
}
