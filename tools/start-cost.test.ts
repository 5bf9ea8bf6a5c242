/** Page code does no work at load that is not needed yet. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Top-level formatter: created by each page that contains the file, used or not. */
const MADE_AT_ONCE = /^(?:export )?(?:const|let|var) \w+(?:: [^=]+)? = new Intl\./m;

it('no page makes a writer of numbers or dates before it writes one', async () => {
  const found: string[] = [];
  for await (const path of glob('{packages/{ui,i18n,kernel,client},apps/{web,arcade}}/src/**/*.{ts,tsx}'))
    if (MADE_AT_ONCE.test(readFileSync(path, 'utf8'))) found.push(path);
  expect(found).toEqual([]);
});
