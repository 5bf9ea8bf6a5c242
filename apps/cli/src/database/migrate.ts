import { readConfig } from '#server/ports/config.ts';
import { migrateAsOwner } from '#server/database.ts';
import type { Setting } from '../grammar/command.ts';
import { Refused } from '../grammar/ended.ts';

export async function migrate(_: unknown, { env }: Setting): Promise<string> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = readConfig(env);
  if (databaseUrl === undefined) throw new Refused('The embedded database is migrated when the site starts.');
  const applied = await migrateAsOwner({ databaseUrl, databaseOwnerUrl });
  return applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The tables are up to date.';
}
