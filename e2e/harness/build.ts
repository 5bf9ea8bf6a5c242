/** Global setup: builds the front ends and seeds one site. */
import { buildStale } from '../../tools/launch/build.ts';
import { seedForAll } from './site.ts';

export default async function build(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_SITE']) return undefined;
  await buildStale();
  return seedForAll();
}
