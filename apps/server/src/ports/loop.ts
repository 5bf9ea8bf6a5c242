/** Work that repeats as long as the node runs. */
const AFTER_FAILURE_MS = 1_000;

export interface Loop {
  /** Starts the next turn now, or as soon as the current one ends. */
  hurry(): void;
  /** Waits for the current turn. */
  stop(): Promise<void>;
}

/** Runs the work, waits for the time it answers, or a second after a failure, and repeats. */
export function loop(failed: (error: unknown) => void, work: () => Promise<number>): Loop {
  let stopped = false;
  let hurried = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  const once = async (): Promise<void> => {
    const wait = await work().catch((error: unknown) => {
      failed(error);
      return AFTER_FAILURE_MS;
    });
    underWay = null;
    if (!stopped) timer = setTimeout(begin, hurried ? 0 : wait).unref();
  };
  function begin(): void {
    hurried = false;
    underWay = once();
  }
  begin();
  return {
    hurry() {
      hurried = true;
      if (underWay || stopped) return;
      clearTimeout(timer);
      begin();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
