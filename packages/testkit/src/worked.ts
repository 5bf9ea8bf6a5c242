/**
 * Worked cases with their right answers, kept outside of the repository. A spec without them says so and is skipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/worked');

/** The cases of a file, which is a list of them or has one; empty where the file is missing. */
export function workedCases<Case>(file: string): Case[] {
  const path = resolve(FOLDER, file);
  if (!existsSync(path)) return [];
  const read = JSON.parse(readFileSync(path, 'utf8')) as Case[] | { readonly cases: Case[] };
  return Array.isArray(read) ? read : read.cases;
}
