import { createInterface } from 'node:readline/promises';
import type { Setting } from './grammar/command.ts';

export const terminal: Setting = {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  agree: async (shown) => {
    if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
    const line = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await line.question(`${shown}\nDo it? [y/N] `);
    line.close();
    return /^y(es)?$/i.test(answer.trim());
  },
};
