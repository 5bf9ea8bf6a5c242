/** Tests that depend on a file, nearest first, with the number of imports in between. */
import { posix } from 'node:path';
import { placeOf } from '../check-map/import-rules.ts';
import { resolve } from '../check-map/resolve.ts';
import { readSource, type File } from '../check-map/source.ts';

export interface Related {
  readonly spec: string;
  readonly steps: number;
}

/** Number of tests from other places used for a file that none of its own place covers. */
const ELSEWHERE_MAX = 3;

const isSpec = (path: string) => /\.test\.tsx?$/.test(path);

/** Importing files, by file. */
export function importersOf(files: readonly File[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files.map(readSource)) {
    for (const { from, typeOnly } of imports) {
      const target = resolve(path, from);
      if (typeOnly || target.kind !== 'file') continue;
      importers.set(target.path, [...(importers.get(target.path) ?? []), path]);
    }
  }
  return importers;
}

/** Tests of the file's own place (its room; its module, game or feature); all tests when `wide`. */
export function relatedTo(file: string, importers: ReadonlyMap<string, readonly string[]>, wide: boolean): Related[] {
  const steps = new Map([[file, 0]]);
  for (const [path, far] of steps) {
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, far + 1);
  }
  const all = [...steps].filter(([path]) => isSpec(path)).map(([spec, far]) => ({ spec, steps: far }));
  const nearest = all.toSorted((a, b) => a.steps - b.steps);
  if (wide) return nearest;
  const own = nearest.filter(({ spec }) => isSamePlace(spec, file));
  return own.length > 0 ? own : nearest.slice(0, ELSEWHERE_MAX);
}

function isSamePlace(spec: string, file: string): boolean {
  const [a, b] = [placeOf(spec), placeOf(file)];
  if (b?.part !== undefined) return a?.room === b.room && a?.part === b.part;
  return a?.room === b?.room || posix.dirname(spec).startsWith(posix.dirname(file));
}
