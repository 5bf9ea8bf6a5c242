/** Report files of the test runners in test-results/. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../launch/root.ts';

export const reportPath = (name: string): string => join(root, 'test-results', `${name}.json`);

/** Removes the previous report, which must not be taken for this run's. */
export async function clearReport(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
}

/** Undefined when the runner ended without a report. */
export async function readReport<Report>(path: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
