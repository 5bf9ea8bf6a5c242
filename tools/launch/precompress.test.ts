import { mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pavilion-precompress-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('leaves both forms beside text worth compressing, and nothing beside the rest', async () => {
  const text = 'lantern '.repeat(1000);
  writeFileSync(join(folder, 'long.js'), text);
  writeFileSync(join(folder, 'short.js'), 'a');
  writeFileSync(join(folder, 'picture.png'), text);
  writeFileSync(join(folder, 'index.html'), text);
  await precompress(folder);
  expect(gunzipSync(readFileSync(join(folder, 'long.js.gz'))).toString()).toBe(text);
  expect(brotliDecompressSync(readFileSync(join(folder, 'long.js.br'))).toString()).toBe(text);
  for (const name of ['short.js.gz', 'picture.png.gz', 'index.html.br'])
    expect(existsSync(join(folder, name))).toBe(false);
});
