/** The least time from one start of the reels to the next, by the jurisdiction's profile (R44). */
import type { Motion } from '../motion.ts';

export interface Pace {
  /** The reels start now. */
  begin(): void;
  /** Milliseconds since they did. */
  passed(): number;
  /** Waits until they may start again. Nothing cuts it short. */
  rest(): Promise<void>;
}

export function createPace(motion: Motion, leastMs: number): Pace {
  let started = Number.NEGATIVE_INFINITY;
  const passed = () => performance.now() - started;
  return {
    begin: () => {
      started = performance.now();
    },
    passed,
    rest: () => motion.wait(leastMs - passed()),
  };
}
