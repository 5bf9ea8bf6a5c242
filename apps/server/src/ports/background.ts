/** Work that an answer does not wait for, such as sending a message. The site waits for it before it closes. */
import type { Logger } from 'pino';

export interface Background {
  /** Logs a failure under `event`; it never reaches the caller. */
  run(event: string, work: () => Promise<void>): void;
  settled(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(event, work) {
      const running = work()
        .catch((error: unknown) => log.error({ event, err: error }, 'work in the background failed'))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
