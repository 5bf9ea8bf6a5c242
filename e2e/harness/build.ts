/** Before all journeys: what they open is built from the code as it stands. */
import { buildStale } from '../../tools/launch/build.ts';

export default async function build(): Promise<void> {
  if (!process.env['E2E_SITE']) await buildStale();
}
