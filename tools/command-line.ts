import { DatabaseUnavailable } from '#db';
import { BadEnvironment, readConfig, type Config } from '#server/ports/config.ts';
import { withoutSecrets } from '#server/without-secrets.ts';
import { Refused } from './site-operations.ts';

/** Exit code of a command: 0 done, 1 refused, 2 usage error. */
export interface Ended {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

/** Runs a parsed command; null prints the usage. */
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

/** Results go to stdout, errors to stderr. */
export function tell({ code, text }: Ended): void {
  if (code === 0) process.stdout.write(`${text}\n`);
  else process.stderr.write(`${withoutSecrets(text, process.env)}\n`);
  process.exitCode = code;
}

/** Runs a command that parses its own arguments. */
export async function commandLine(run: (config: Config, args: readonly string[]) => Promise<string>): Promise<void> {
  tell(await endOf(process.argv.slice(2), '', (args) => run(readConfig(process.env), args)));
}
