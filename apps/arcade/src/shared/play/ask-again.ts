/** Retries until there is an answer. Requests carry a key or a position of their own, so that a retry is idempotent. */
import type { Answer } from '#client';

/**
 * Delays between attempts; the last one repeats. Including a call's timeout they stay below the site's limit for a sign
 * of life.
 */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;

const NOBODY_THERE: readonly string[] = ['network.abnormal', 'network.timeout', 'service.unavailable'];

export interface Asking {
  /** Called with true when the server is unreachable for longer than a moment, and with false once it answers. */
  readonly away: (is: boolean) => void;
  /** Resolves after `ms`, or earlier when a retry may succeed. */
  readonly pause: (ms: number) => Promise<void>;
}

export async function askAgain<V, C extends string>(
  call: () => Promise<Answer<V, C>>,
  { away, pause }: Asking,
): Promise<Answer<V, C>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await call();
    if (answer.ok || !NOBODY_THERE.includes(answer.code)) {
      away(false);
      return answer;
    }
    if (tries > 0) away(true);
    await pause(PAUSES_MS[tries] ?? PAUSES_MS[PAUSES_MS.length - 1]!);
  }
}

/** Delay that ends early when the browser is online again. */
export const untilOnlineOr = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
