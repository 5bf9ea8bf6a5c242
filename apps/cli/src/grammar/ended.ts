import { withoutSecrets } from '#server/without-secrets.ts';

/** Result of a command: 0 done, 1 refused, 2 invalid arguments; a few commands have more codes. */
export interface Ended {
  readonly code: number;
  readonly text: string;
}

/** Error that the operator can fix; the message is sufficient. */
export class Refused extends Error {}

/** Turns errors of work on files into refusals with the same message. */
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
