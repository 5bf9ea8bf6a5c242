import { vi } from 'vitest';

/** Waits for what comes by itself, however busy the machine is; of what never comes the last refusal is told. */
export const until = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 240_000, interval: 20 });
