import { DatabaseUnavailable } from '#db';
import { BadEnvironment, readConfig, type Config } from '#server/config.ts';
import { withoutSecrets } from '#server/without-secrets.ts';
import { Refused } from './site-operations.ts';

/** How a command ended: 0 done, 1 refused, 2 not understood. */
export interface Ended {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

/** Does what was understood of the arguments; null is answered by how the command is written. */
export async function endOf<C>(
  command: C | null,
  usage: string,
  work: (command: C) => Promise<string>,
): Promise<Ended> {
  if (command === null) return { code: 2, text: usage };
  try {
    return { code: 0, text: await work(command) };
  } catch (error) {
    if (error instanceof Refused || error instanceof BadEnvironment || error instanceof DatabaseUnavailable)
      return { code: 1, text: error.message };
    throw error;
  }
}

/** What was done goes to stdout, all else to stderr. */
export function tell({ code, text }: Ended): void {
  if (code === 0) process.stdout.write(`${text}\n`);
  else process.stderr.write(`${withoutSecrets(text, process.env)}\n`);
  process.exitCode = code;
}

/** Runs a command that reads its arguments itself. */
export async function commandLine(run: (config: Config, args: readonly string[]) => Promise<string>): Promise<void> {
  tell(await endOf(process.argv.slice(2), '', (args) => run(readConfig(process.env), args)));
}
