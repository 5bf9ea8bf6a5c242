/** Where a Chromium is on this machine, and how it must be started. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** CHROMIUM_PATH, else the first known name on the path, else undefined. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = env['CHROMIUM_PATH'];
  if (given) return given;
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Chromium's sandbox refuses root; containers often have too little shared memory. */
export function chromiumArgs(): string[] {
  const asRoot = process.getuid?.() === 0;
  return ['--disable-dev-shm-usage', ...(asRoot ? ['--no-sandbox'] : [])];
}
