/** `npm start -- --reset`: deletes the embedded database after a typed confirmation. */
import type { Config } from '#server/ports/config.ts';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { root } from '../launch/root.ts';
import { print } from '../launch/print.ts';

const WORD = 'reset';

/** True for a folder created by the server; others must not be deleted. */
const isDataFolder = (folder: string) => existsSync(join(folder, 'pglite')) || existsSync(join(folder, 'secret-key'));

const holds = (outer: string, inner: string) => !relative(outer, inner).startsWith('..');

async function typedTheWord(folder: string): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await prompt.question(
    `Everything in ${folder} will be deleted: accounts, money, history. Type ${WORD} to continue: `,
  );
  prompt.close();
  return typed.trim() === WORD;
}

/** Reason why nothing was deleted, or null when the start may continue. */
export async function reset(config: Config, { agreed }: { agreed: boolean }): Promise<string | null> {
  if (config.databaseUrl) {
    return (
      'DATABASE_URL refers to a database server, and this command never deletes data there: other programs may use it.\n' +
      'To start over, drop and create the database with its own tools (dropdb, createdb), then run npm start.'
    );
  }
  const folder = resolve(config.dataDir);
  if (!existsSync(folder)) return null;
  if (!isDataFolder(folder) || holds(folder, root))
    return `${folder} does not look like a data folder of this site; nothing was deleted.`;
  if (!agreed && !process.stdin.isTTY)
    return 'Confirmation requires a terminal. To delete all data without confirmation: npm start -- --reset --yes';
  if (!agreed && !(await typedTheWord(folder))) return 'Nothing was deleted.';
  await rm(folder, { recursive: true });
  print(`  ${folder} was deleted; the site starts with an empty database.`);
  return null;
}
