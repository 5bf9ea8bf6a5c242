/** The database cannot be reached or opened; the message is a sentence for whoever starts the site. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The connection went away, or none was to be had, so that nobody knows whether the last statement took effect. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** Thrown inside `tx` by code that lost a race it can only win from the start: the transaction is run again. */
export class TransactionConflict extends Error {
  override readonly name = 'TransactionConflict';
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The SQLSTATE both engines put on their errors, or undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function isConflict(error: unknown): boolean {
  if (error instanceof TransactionConflict) return true;
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}

/** Names the constraint when the error is a unique violation. */
export function violatedUnique(error: unknown): string | undefined {
  if (sqlState(error) !== '23505') return undefined;
  const named = error as { constraint?: unknown };
  return typeof named.constraint === 'string' ? named.constraint : undefined;
}

const DISK_FULL = '53100';

/** True when the database has no room for what was to be written: it can still be read, and takes what needs no more room. */
export const isOutOfRoom = (error: unknown): boolean =>
  isConnectionLoss(error) && error instanceof Error && sqlState(error.cause) === DISK_FULL;

/** True when it is the database that did not answer: the statement may have taken effect, and the next may succeed. */
export const isConnectionLoss = (error: unknown): boolean => error instanceof ConnectionLost;
