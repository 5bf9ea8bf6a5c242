import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Read rather than imported: the seed brings half the server, and Playwright would compile all of it. */
const seed = readFileSync(join(import.meta.dirname, '../../apps/server/src/seed/index.ts'), 'utf8');

export const DEMO_PASSWORD = /DEMO_PASSWORD = '([^']+)'/.exec(seed)?.[1] ?? '';
