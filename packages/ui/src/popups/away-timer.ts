/** How long the mouse may be away from an open menu before it closes: a slip past its edge closes nothing. */
export const CLOSE_DELAY_MS = 200;

export interface AwayTimer {
  readonly start: (delayMs: number, then: () => void) => void;
  readonly stop: () => void;
}

/** One countdown at a time: leaving again restarts it, coming back stops it. */
export function createAwayTimer(): AwayTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start(delayMs, then) {
      stop();
      timer = setTimeout(then, delayMs);
    },
  };
}
