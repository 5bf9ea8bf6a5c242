/**
 * Imports fixtures and results of a real competition from files in the format of football.json:
 *
 *   npm run sports:import -- seasons/ --competition 'English Premier League' --zone Europe/London
 *
 * Teams are rated by the results of all files. The site must be running.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/ports/config.ts';
import type { Imported } from '#server/modules/play/season/index.ts';
import { endOf, tell, type Ended } from './command-line.ts';
import { importedText } from './imported-text.ts';
import { askRunning, Refused, whoTypes } from './site-operations.ts';

const USAGE = `npm run sports:import -- <file or folder> … --competition <name> [--zone <zone>] [--source <name>] [--reason <text>]
--competition  the name that its fixtures stand under; of a folder, the files that call themselves so are read
--zone         of the files' clocks, such as Europe/London; a time that names no zone is refused without it
--source       who tells (football.json): the first to tell of a competition keeps its calendar; results that two say are confirmed`;

const text = { type: 'string' } as const;
const OPTIONS = { competition: text, zone: text, source: text, reason: text } as const;

interface Wish {
  readonly paths: readonly string[];
  readonly competition: string;
  readonly zone: string | null;
  readonly source: string;
  readonly reason: string | undefined;
}

export function readWish(args: readonly string[]): Wish | null {
  try {
    const { values, positionals: paths } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const { competition, zone = null, source = 'football.json', reason } = values;
    return competition === undefined || paths.length === 0 ? null : { paths, competition, zone, source, reason };
  } catch {
    return null;
  }
}

interface File {
  readonly name: string;
  /** Null when it is not JSON. */
  readonly content: unknown;
}

/** Named files, and files of the competition in named folders. */
export const filesAt = (paths: readonly string[], competition: string): File[] =>
  paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) throw new Refused(`There is no file ${path}.`);
    if (!found.isDirectory()) return [fileAt(path)];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => fileAt(join(path, name)))
      .filter(({ content }) => content === null || isOf(content, competition));
  });

function fileAt(path: string): File {
  try {
    return { name: path, content: JSON.parse(readFileSync(path, 'utf8')) as unknown };
  } catch {
    return { name: path, content: null };
  }
}

/** Its name is the competition followed by the season. */
function isOf(content: unknown, competition: string): boolean {
  const name = (content as { readonly name?: unknown } | null)?.name;
  return typeof name === 'string' && name.startsWith(competition) && /^[\s\d/-]*$/.test(name.slice(competition.length));
}

export const sportsImport = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Ended> =>
  endOf(readWish(args), USAGE, async ({ paths, reason, ...wish }) => {
    const files = filesAt(paths, wish.competition);
    if (files.length === 0) throw new Refused(`There is no file of ${wish.competition}.`);
    const command = { ...wish, files, by: whoTypes(), ...(reason !== undefined && { reason }) };
    return importedText(await askRunning<Imported>(readConfig(env), 'season', command));
  });

if (import.meta.main) tell(await sportsImport(process.argv.slice(2), process.env));
