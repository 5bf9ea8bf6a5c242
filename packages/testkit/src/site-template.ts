/** One run of the tests: the demo world that its sites on PostgreSQL begin with is made once, and gone when the run is over. */
import { randomBytes } from 'node:crypto';
import { dropDatabase } from './clone-database.ts';
import { testDatabaseUrl } from './server-database.ts';

/**
 * Environment variable with the template's name, where there is a server; tests run singly use an embedded database.
 */
const VARIABLE = 'TEST_SITE_TEMPLATE';

export const siteTemplate = (): string | undefined => process.env[VARIABLE];

/** Called by the test runner, before and after all files. */
export function setup(): void {
  if (testDatabaseUrl() !== undefined) process.env[VARIABLE] = `pavilion_demo_${randomBytes(6).toString('hex')}`;
}

export async function teardown(): Promise<void> {
  const [server, name] = [testDatabaseUrl(), siteTemplate()];
  if (server !== undefined && name !== undefined) await dropDatabase(server, name);
}
