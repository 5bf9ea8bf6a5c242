/**
 * Manifest of the program: SHA-256 of each file that it runs or serves, and the games with versions and RTP. Made when
 * the front ends are built; compared with the files at each start and once a day. It covers the server's sources,
 * files for browsers, and the lock file with packages' hashes, but not the installed packages. Whoever can write the
 * files can write the manifest too: its digest is worth as much as the copy kept elsewhere.
 */
import { createHash, hash } from 'node:crypto';
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../../..');
const PLACES = [
  'apps/server/src/**',
  'packages/*/src/**',
  'packages/db/{migrations,functions}/*.sql',
  'packages/i18n/locales/**',
];
const ALSO = ['games/src/**', 'dist/{web,drawing,arcade,console}/**', 'package.json', 'package-lock.json'];
/** Files that no site runs. */
const APART = /\.test\.tsx?$|\.md$|(^|\/)(testkit|test)\//;

const games = z.record(z.string(), z.object({ version: z.string(), rtp: z.string() }));
const manifest = z.object({
  /** Hash of everything below except the time. */
  digest: z.string(),
  madeAt: z.number(),
  games,
  /** SHA-256 by path, with forward slashes. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifest>;
export type Games = z.infer<typeof games>;

export interface Program {
  readonly root: string;
  readonly games: Games;
}
export const thisProgram = (known: Games): Program => ({ root: ROOT, games: known });

const placeOf = (root: string): string => join(root, 'dist/manifest.json');

/** Files of a program are small enough to be read at once. */
const hashOf = async (path: string): Promise<string> => hash('sha256', await readFile(path), 'hex');

async function filesOf(root: string): Promise<Record<string, string>> {
  const paths: string[] = [];
  for await (const entry of glob([...PLACES, ...ALSO], { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    const plain = path.split(sep).join('/');
    if (entry.isFile() && !APART.test(plain)) paths.push(plain);
  }
  const files: Record<string, string> = {};
  for (const path of paths.toSorted()) files[path] = await hashOf(join(root, path));
  return files;
}

const digestOf = (of: Pick<Manifest, 'games' | 'files'>): string =>
  createHash('sha256')
    .update(JSON.stringify([sorted(of.games), sorted(of.files)]))
    .digest('hex');
const sorted = (of: Readonly<Record<string, unknown>>) => Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Null when absent or unreadable. */
export async function readManifest({ root }: Pick<Program, 'root'>): Promise<Manifest | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(placeOf(root), 'utf8')));
  } catch {
    return null;
  }
}

/** An identical manifest keeps its time. */
export async function makeManifest(program: Program, now: number): Promise<Manifest> {
  const content = { games: program.games, files: await filesOf(program.root) };
  const made: Manifest = { digest: digestOf(content), madeAt: now, ...content };
  const kept = await readManifest(program);
  if (kept?.digest === made.digest && digestOf(kept) === made.digest) return kept;
  const place = placeOf(program.root);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(`${place}.${process.pid}`, `${JSON.stringify(made, null, 1)}\n`);
  await rename(`${place}.${process.pid}`, place);
  return made;
}

export interface Checked {
  /** Null without a manifest. */
  readonly manifest: Manifest | null;
  /** Differences: `changed …`, `missing …`, `added …` with the path. */
  readonly differs: readonly string[];
}

export async function checkProgram(program: Program): Promise<Checked> {
  const known = await readManifest(program);
  if (!known) return { manifest: null, differs: [] };
  const found = await filesOf(program.root);
  const paths = [...new Set([...Object.keys(known.files), ...Object.keys(found)])].toSorted();
  const files = paths.flatMap((path) => {
    if (known.files[path] === found[path]) return [];
    if (found[path] === undefined) return [`missing ${path}`];
    return [`${known.files[path] === undefined ? 'added' : 'changed'} ${path}`];
  });
  const itself = digestOf(known) === known.digest ? [] : ['changed dist/manifest.json'];
  const played = JSON.stringify(sorted(known.games)) === JSON.stringify(sorted(program.games)) ? [] : ['changed games'];
  return { manifest: known, differs: [...itself, ...played, ...files] };
}
