import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parsed rather than imported: the seed imports half the server, which Playwright would compile. */
const seed = readFileSync(join(import.meta.dirname, '../../apps/server/src/seed/index.ts'), 'utf8');

export const DEMO_PASSWORD = /DEMO_PASSWORD = '([^']+)'/.exec(seed)?.[1] ?? '';
