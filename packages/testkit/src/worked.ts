/**
 * Worked cases with their right answers, kept outside of the repository. A spec without them says so and is skipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/worked');

/** The cases of a file; empty where the file is missing. */
export function workedCases<Case>(file: string): Case[] {
  const path = resolve(FOLDER, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { cases: Case[] }).cases : [];
}
