/** How vendors' calls go: counted in memory, and written down every few seconds, so that no bet waits for a common row. */
import { dayName, type Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { addCalls, type CallCount } from './queries.ts';

const WRITE_EVERY_MS = 5_000;

/** Answers that are somebody's fault: the vendor's, or ours. What a player may not do is none. */
const FAULTS = new Set([
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_WRONG_AMOUNT',
  'RS_ERROR_WRONG_CURRENCY',
]);

const statusIn = (answer: string): string => /"status":"(\w+)"/.exec(answer)?.[1] ?? '';

export interface CallCounter {
  /** An answer to a vendor that is known. */
  count(merchant: string, vendor: string, answer: string): void;
  write(): Promise<void>;
  close(): Promise<void>;
}

export function createCallCounter({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): CallCounter {
  let counts = new Map<string, CallCount>();
  const noted = (merchant: string, vendor: string, status: string, at: Millis): CallCount => {
    const day = dayName(at);
    const before = counts.get(`${merchant} ${vendor} ${day}`) ?? { calls: 0, errors: 0, error: null, errorAt: null };
    const failed = FAULTS.has(status) ? { errors: before.errors + 1, error: status, errorAt: at } : {};
    return { ...before, ...failed, merchant, vendor, day, calls: before.calls + 1, lastAt: at };
  };
  async function write(): Promise<void> {
    const taken = [...counts.values()];
    counts = new Map();
    if (taken.length > 0) await addCalls(db, taken);
  }
  // What cannot be written is let go: it is told for whoever looks after vendors, and no money hangs on it.
  const quietly = () =>
    write().catch((error: unknown) => log.warn({ event: 'vendor.calls.not-counted', err: error }, 'calls not counted'));
  const writing = setInterval(() => void quietly(), WRITE_EVERY_MS).unref();
  return {
    count(merchant, vendor, answer) {
      const count = noted(merchant, vendor, statusIn(answer), clock.now());
      counts.set(`${merchant} ${vendor} ${count.day}`, count);
    },
    write,
    close() {
      clearInterval(writing);
      return quietly();
    },
  };
}
