/** `npm run build`: builds the front ends into `dist/`, for a machine that only serves. */
import { BuildFailed, buildStale } from '../launch/build.ts';
import { red, say, step } from '../launch/say.ts';

try {
  await step('front ends', async () => ({ note: (await buildStale()).join(', ') || 'up to date', value: null }));
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  say(red(error.message));
  process.exitCode = 1;
}
