/** Runs developer programs for a command, with its arguments and the terminal. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome, Setting } from './grammar/command.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** `program` is a path below the repository. */
export function runProgram(program: string, words: readonly string[], { env }: Pick<Setting, 'env'>): Outcome {
  const { status } = spawnSync(process.execPath, [join(ROOT, program), ...words], { stdio: 'inherit', env });
  return { code: status ?? 1, text: '' };
}

/** `--name=value` for each value that is set. */
export const optionWords = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`--${name}=${value}`] : [],
  );
