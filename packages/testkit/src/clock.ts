import { millis, type Clock } from '#kernel';

/** A clock that only moves when told to. */
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
