import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderStorage } from './folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('keeps a file, overwrites it whole, and forgets it', async () => {
  const storage = folderStorage(folder);
  await storage.put('lotus/feedback/a1.webp', Buffer.from('one'));
  await Promise.all(['two', 'six'].map((text) => storage.put('lotus/feedback/a1.webp', Buffer.from(text))));
  expect(['two', 'six']).toContain(String(await storage.get('lotus/feedback/a1.webp')));
  expect(await readdir(join(folder, 'lotus/feedback'))).toEqual(['a1.webp']);
  await storage.remove('lotus/feedback/a1.webp');
  expect(await storage.get('lotus/feedback/a1.webp')).toBeNull();
});

it.each(['../secret-key', '/etc/passwd', 'a/../b.png', 'a//b.png', '.env', 'a/.b.png', 'A.png', 'noending', 'a\0.png'])(
  'has no key %j',
  async (key) => {
    const storage = folderStorage(folder);
    await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
    await expect(async () => storage.get(key)).rejects.toThrow('not a storage key');
  },
);
