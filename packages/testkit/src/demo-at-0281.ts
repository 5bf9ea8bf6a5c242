/** A demo site as the program before the baseline has left it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#db';

const DUMP = join(import.meta.dirname, '../../db/testdata/demo-at-0281.sql');

/** The key that its secrets are sealed with. */
export const DEMO_AT_0281_KEY = Buffer.alloc(32, 5).toString('base64');

/** Into an empty database, by the owner of its tables. */
export const restoreDemoAt0281 = (db: Db): Promise<void> => db.tx((tx) => tx.script(readFileSync(DUMP, 'utf8')));
