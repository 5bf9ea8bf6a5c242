/** Work that is done over and over for as long as a node runs. */
const AFTER_FAILURE_MS = 1_000;

export interface Loop {
  /** Begins its next turn now, or as soon as the one that is under way has ended. */
  hurry(): void;
  /** Waits for the turn that is under way. */
  stop(): Promise<void>;
}

/** Does the work, waits as long as it says, or a second after it failed, and does it again. */
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
