/** What a proof says was done, as JSON from anywhere. */
export interface Said {
  readonly type?: unknown;
  readonly tile?: unknown;
  readonly door?: unknown;
  readonly held?: unknown;
}

export const said = (move: unknown): Said => (typeof move === 'object' && move !== null ? move : {});

/** For what a proof says and no game does. */
export function impossible(why: string): never {
  throw new Error(why);
}

/** A whole number from the first to below the second. */
export const isWhole = (value: unknown, from: number, below: number): value is number =>
  Number.isInteger(value) && Number(value) >= from && Number(value) < below;

/** The entry of a table of the sheet, and of nothing that the table merely inherits. */
export const entry = <T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  (typeof key === 'string' || typeof key === 'number') && Object.hasOwn(table, key) ? table[key] : undefined;
