/** A migrated PGlite in a third of a second. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, readFunctions, readMigrations, type Db } from '#db';
import { dumpPglite, openPglite } from '#db/pglite.ts';

const CACHE_DIR = join(import.meta.dirname, '../../../.cache');

/** A name that changes with any migration or function, so that an old template is never taken for a new one. */
export function templateName(): string {
  const digest = createHash('sha256');
  for (const { checksum } of [...readMigrations(), ...readFunctions()]) digest.update(checksum);
  return `pavilion_template_${digest.digest('hex').slice(0, 32)}`;
}

/** A migrated in-memory PGlite, cloned from a template that is made once per set of migrations and functions. */
export async function openTestDb(): Promise<Db> {
  return openPglite({ template: await pgliteTemplate() });
}

const filled = new Map<string, Promise<Blob>>();

/** A database with further content, by name: filled once per process, then cloned. */
export async function openFilledDb(name: string, fill: (db: Db) => Promise<unknown>): Promise<Db> {
  const made =
    filled.get(name) ?? pgliteTemplate().then((empty) => dumpPglite(async (db) => void (await fill(db)), empty));
  filled.set(name, made);
  return openPglite({ template: await made });
}

async function pgliteTemplate(): Promise<Blob> {
  const file = join(CACHE_DIR, `${templateName()}.tar`);
  if (!existsSync(file)) {
    const dump = await dumpPglite(async (db) => void (await migrate(db)));
    mkdirSync(CACHE_DIR, { recursive: true });
    // Written to a temporary file and renamed, so that parallel tests never read half a file.
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}
