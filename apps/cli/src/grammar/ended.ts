import { withoutSecrets } from '#server/without-secrets.ts';

/** The end of a command: 0 done, 1 refused, 2 not understood; a few commands have more. */
export interface Ended {
  readonly code: number;
  readonly text: string;
}

/** Something the operator can put right; the message is all they need. */
export class Refused extends Error {}

/** For work on files alone: whatever cannot be done is a refusal, told by its message. */
export async function orRefused<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Error ? new Refused(error.message, { cause: error }) : error;
  }
}

/** Results go to stdout, all else to stderr. */
export function printOutcome({ code, text }: Ended): void {
  if (text !== '') {
    if (code === 0) process.stdout.write(`${text}\n`);
    else process.stderr.write(`${withoutSecrets(text, process.env)}\n`);
  }
  process.exitCode = code;
}
