import { millis, type Clock } from '#kernel';

/** Time that stands still until it is told to go on. */
export interface VirtualClock extends Clock {
  advance(ms: number): void;
}

export function virtualClock(start = Date.UTC(2026, 10, 20, 4)): VirtualClock {
  let now = start;
  return {
    now: () => millis(now),
    advance(ms) {
      if (ms < 0) throw new Error('time does not run backwards');
      now += ms;
    },
  };
}
