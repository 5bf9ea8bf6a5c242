/** Time for pictures: promises that run on the table's ticker, and stop for good when the table is destroyed. */
import type { Ticker } from 'pixi.js';

export interface Motion {
  /** Calls `step` with 0 … 1 on every frame, ending exactly at 1. */
  readonly animate: (ms: number, step: (progress: number) => void) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  /** Calls `step` with the milliseconds since the last frame until the returned function is called. */
  readonly every: (step: (ms: number) => void) => () => void;
  /** From here on nothing moves, and nobody who waits is woken: what would come next has no table left to come to. */
  readonly end: () => void;
}

export function motionOn(ticker: Ticker): Motion {
  let ended = false;
  const every: Motion['every'] = (step) => {
    if (ended) return () => {};
    const tick = () => step(ticker.elapsedMS);
    ticker.add(tick);
    return () => {
      if (!ended) ticker.remove(tick);
    };
  };
  const animate: Motion['animate'] = (ms, step) =>
    new Promise((resolve) => {
      let passed = 0;
      const stop = every((elapsed) => {
        passed += elapsed;
        step(Math.min(passed / ms, 1));
        if (passed < ms) return;
        stop();
        resolve();
      });
    });
  return {
    animate,
    every,
    wait: (ms) => (ms <= 0 && !ended ? Promise.resolve() : animate(Math.max(ms, 1), () => {})),
    end: () => {
      ended = true;
    },
  };
}

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
/** Runs past its goal and comes back; `past` is how far. */
export const easeOutBack = (t: number, past: number): number => 1 + (past + 1) * (t - 1) ** 3 + past * (t - 1) ** 2;
