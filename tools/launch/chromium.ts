/** Where a Chromium is on this machine, and how it must be started. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows of its own, which a sixth of the journeys' time goes into. */
const SHELL = 'chromium-headless-shell';

/** CHROMIUM_PATH, else the first known name on the path, else undefined. */
export const findChromium = (): string | undefined => find(NAMES);

/** For the journeys, which nobody watches. */
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
