/**
 * Timers of animations: promises that run on the table's ticker, and never settle once the table is destroyed. A frame
 * is drawn only when something has moved: a table at rest costs a player's battery nothing.
 */
import { UPDATE_PRIORITY, type Ticker } from 'pixi.js';

/** Asked on every frame: true when the wait may end now. */
export type IsCut = () => boolean;

const never: IsCut = () => false;

export interface Motion {
  /** Calls `step` with 0 … 1 on every frame, ending exactly at 1, at once where it is cut. */
  readonly animate: (ms: number, step: (progress: number) => void, isCut?: IsCut) => Promise<void>;
  readonly wait: (ms: number, isCut?: IsCut) => Promise<void>;
  /**
   * Calls `step` with the milliseconds since the last frame until the returned function is called; `step` answers true
   * if it moved anything.
   */
  readonly every: (step: (ms: number) => boolean) => () => void;
  /** Requests a redraw. */
  readonly changed: () => void;
  /** Ends all motion; pending promises never settle, since their table no longer exists. */
  readonly end: () => void;
}

export function motionOn(ticker: Ticker, draw: () => void): Motion {
  let ended = false;
  let moved = true;
  const changed = () => {
    moved = true;
  };
  ticker.add(
    () => {
      if (!moved || ended) return;
      moved = false;
      draw();
    },
    null,
    UPDATE_PRIORITY.LOW,
  );
  const every: Motion['every'] = (step) => {
    if (ended) return () => {};
    const tick = () => {
      if (step(ticker.elapsedMS)) changed();
    };
    ticker.add(tick);
    return () => {
      if (!ended) ticker.remove(tick);
    };
  };
  const run = (ms: number, step: (progress: number) => boolean, isCut: IsCut): Promise<void> =>
    new Promise((resolve) => {
      let passed = 0;
      const stop = every((elapsed) => {
        passed = isCut() ? ms : passed + elapsed;
        const isMoved = step(Math.min(passed / ms, 1));
        if (passed >= ms) {
          stop();
          resolve();
        }
        return isMoved;
      });
    });
  return {
    animate: (ms, step, isCut = never) => run(ms, (progress) => (step(progress), true), isCut),
    every,
    changed,
    wait: (ms, isCut = never) => (ms <= 0 && !ended ? Promise.resolve() : run(Math.max(ms, 1), () => false, isCut)),
    end: () => {
      ended = true;
    },
  };
}

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
/** Overshoots its goal and comes back; `past` is the overshoot. */
export const easeOutBack = (t: number, past: number): number => 1 + (past + 1) * (t - 1) ** 3 + past * (t - 1) ** 2;
