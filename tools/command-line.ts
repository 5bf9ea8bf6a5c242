import { BadEnvironment, readConfig, type Config } from '#server/config.ts';
import { Refused } from './site-operations.ts';

/** Runs a command: what it says goes to stdout; what was refused to stderr, with exit code 1. */
export async function commandLine(run: (config: Config, args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run(readConfig(process.env), process.argv.slice(2))}\n`);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof BadEnvironment)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
