import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Imported } from '#server/modules/play/season/index.ts';
import type { Setting } from '../grammar/command.ts';
import { Refused } from '../grammar/ended.ts';
import { askRunning, whoTypes } from '../running-site.ts';
import { importedText } from './imported-text.ts';

interface Asked {
  readonly paths: readonly string[];
  readonly competition: string;
  readonly zone?: string | undefined;
  readonly source: string;
  readonly reason?: string | undefined;
}

interface File {
  readonly name: string;
  /** Null if it is not JSON. */
  readonly content: unknown;
}

/** Named files, and the files of the competition in named folders. */
export const filesAt = (paths: readonly string[], competition: string): File[] =>
  paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) throw new Refused(`File not found: ${path}.`);
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

/** File name: competition, then season. */
function isOf(content: unknown, competition: string): boolean {
  const name = (content as { readonly name?: unknown } | null)?.name;
  return typeof name === 'string' && name.startsWith(competition) && /^[\s\d/-]*$/.test(name.slice(competition.length));
}

export async function importSeasons({ paths, reason, zone, ...wish }: Asked, setting: Setting): Promise<string> {
  const files = filesAt(paths, wish.competition);
  if (files.length === 0) throw new Refused(`No files of ${wish.competition} found.`);
  const command = { ...wish, zone: zone ?? null, files, by: whoTypes(), ...(reason !== undefined && { reason }) };
  return importedText(await askRunning<Imported>(setting, 'season', command));
}
