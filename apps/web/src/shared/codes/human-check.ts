/** Proof of work in the background (ALTCHA), without challenge or third party. */
import { useBoot } from '../brand/boot.ts';
import { client } from '../calls/client.ts';

export interface SolverAnswer {
  /** Base64 payload for the `altcha` field, or null on a timeout. */
  readonly payload: string | null;
}

/**
 * Value of the `altcha` field, or undefined when the brand does not require it or the work failed; the server decides.
 */
export async function passHumanCheck(): Promise<string | undefined> {
  if (!useBoot.getState().status.info.humanCheck) return undefined;
  const challenge = await client.captcha.challenge();
  if (!challenge.ok) return undefined;
  const worker = new Worker(new URL('human-check.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string | undefined>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SolverAnswer>) => resolve(data.payload ?? undefined));
      worker.addEventListener('error', () => resolve(undefined));
      worker.postMessage(challenge.value, []);
    });
  } finally {
    worker.terminate();
  }
}
