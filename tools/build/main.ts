/** `npm run build`: builds the front ends into `dist/`, for a machine that only serves. */
import { BuildFailed, buildStale } from '../launch/build.ts';
import { red, print, step } from '../launch/print.ts';

try {
  await step('front ends', async () => ({ note: (await buildStale()).join(', ') || 'up to date', value: null }));
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  print(red(error.message));
  process.exitCode = 1;
}
