/** Worked cases that lie beside the project, with their right answers. A spec without them says so and is left out. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/worked');

/** The cases of that file; none where there is no such file. */
export function workedCases<Case>(file: string): Case[] {
  const path = resolve(FOLDER, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { cases: Case[] }).cases : [];
}
