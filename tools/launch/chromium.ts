/** Location and arguments of Chromium on this machine. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Headless build, which saves a sixth of the tests' time. */
const SHELL = 'chromium-headless-shell';

/** CHROMIUM_PATH, otherwise the first known name on the PATH, otherwise undefined. */
export const findChromium = (): string | undefined => find(NAMES);

/** For end-to-end tests. */
export const findHeadless = (): string | undefined => find([SHELL, ...NAMES]);

function find(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = env['CHROMIUM_PATH'];
  if (given) return given;
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Chromium's sandbox refuses root; containers often have too little shared memory. */
export function chromiumArgs(): string[] {
  const asRoot = process.getuid?.() === 0;
  return ['--disable-dev-shm-usage', ...(asRoot ? ['--no-sandbox'] : [])];
}
