/** Terminal without output, for tests. */
import type { Setting } from './grammar/command.ts';

export const quiet = (env: Setting['env'], agree: Setting['agree'] = () => Promise.resolve(null)): Setting => ({
  env,
  print: () => undefined,
  agree,
});
