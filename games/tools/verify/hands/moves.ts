/** A move in a proof: untrusted JSON. */
export interface ProofMove {
  readonly type?: unknown;
  readonly tile?: unknown;
  readonly door?: unknown;
  readonly held?: unknown;
}

export const readMove = (move: unknown): ProofMove => (typeof move === 'object' && move !== null ? move : {});

/** Throws for a move that no game allows. */
export function impossible(why: string): never {
  throw new Error(why);
}

/** True for a whole number in [from, below). */
export const isWhole = (value: unknown, from: number, below: number): value is number =>
  Number.isInteger(value) && Number(value) >= from && Number(value) < below;

/** Own entry of a table of the sheet, never an inherited property. */
export const entry = <T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  (typeof key === 'string' || typeof key === 'number') && Object.hasOwn(table, key) ? table[key] : undefined;
