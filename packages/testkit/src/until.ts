import { vi } from 'vitest';

/** Waits for an asynchronous effect, however busy the machine is; on timeout the last failure is thrown. */
export const until = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 240_000, interval: 20 });
