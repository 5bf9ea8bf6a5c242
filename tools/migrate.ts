/** Runs migrations as the owner of the tables, and grants rights to the role of DATABASE_URL: `npm run migrate`. */
import { migrateAsOwner } from '#server/database.ts';
import { commandLine } from './command-line.ts';
import { Refused } from './site-operations.ts';

if (import.meta.main) {
  await commandLine(async ({ databaseUrl, databaseOwnerUrl = databaseUrl }) => {
    if (databaseUrl === undefined)
      throw new Refused('The embedded database is brought up to date when the site starts.');
    const applied = await migrateAsOwner({ databaseUrl, databaseOwnerUrl });
    return applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The tables are up to date.';
  });
}
