/** Each font weight is a file to load before text can render: text has two, headings one. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url).pathname;
const CUTS = new Set(['400', '600', '650', 'inherit']);

test('the site is written in three cuts of its letters', () => {
  const files = globSync('{apps/web,packages/ui}/src/**/*.css', { cwd: ROOT }).filter(
    (file) => !file.endsWith('fonts.css'),
  );
  expect(files.length).toBeGreaterThan(100);
  const others = files.flatMap((file) =>
    [...readFileSync(ROOT + file, 'utf8').matchAll(/font-weight: ([^;]+);/g)]
      .filter(([, weight]) => !CUTS.has(weight!))
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(others).toEqual([]);
});
