/** Asks until there is an answer. What is asked carries its own key or place, so that asking again does nothing twice. */
import type { Answer } from '#client';

/** The last one repeats itself. Together with a call's own limit they stay below what the site waits for a word of us. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;

const NOBODY_THERE: readonly string[] = ['network.abnormal', 'network.timeout', 'service.unavailable'];

export interface Asking {
  /** Told when nobody answers for longer than a hiccup, and when somebody does. */
  readonly away: (is: boolean) => void;
  /** Resolves after so many ms, or sooner when there is reason to hope. */
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

/** A pause that ends at once when the browser is back on a network. */
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
