/** Statistics of vendor calls, buffered and written every few seconds, so that bets do not contend for a row. */
import { dayName, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { addCalls, type CallCount } from './queries.ts';

const WRITE_EVERY_MS = 5_000;

export interface CallCounter {
  /** Counts an answer to a known vendor. */
  count(merchant: string, vendor: string, fault: string | null): void;
  write(): Promise<void>;
  close(): Promise<void>;
}

export function createCallCounter({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): CallCounter {
  let counts = new Map<string, CallCount>();
  const noted = (merchant: string, vendor: string, fault: string | null, at: Millis): CallCount => {
    const day = dayName(at);
    const before = counts.get(`${merchant} ${vendor} ${day}`) ?? { calls: 0, errors: 0, error: null, errorAt: null };
    const failed = fault === null ? {} : { errors: before.errors + 1, error: fault, errorAt: at };
    return { ...before, ...failed, merchant, vendor, day, calls: before.calls + 1, lastAt: at };
  };
  async function write(): Promise<void> {
    const taken = [...counts.values()];
    counts = new Map();
    if (taken.length > 0) await addCalls(db, taken);
  }
  // Counts that cannot be written are dropped; they are only monitoring data.
  const quietly = () =>
    write().catch((error: unknown) => log.warn({ event: 'vendor.calls.not-counted', err: error }, 'calls not counted'));
  const writing = setInterval(() => void quietly(), WRITE_EVERY_MS).unref();
  return {
    count(merchant, vendor, fault) {
      const count = noted(merchant, vendor, fault, clock.now());
      counts.set(`${merchant} ${vendor} ${count.day}`, count);
    },
    write,
    close() {
      clearInterval(writing);
      return quietly();
    },
  };
}
