/** Files in a folder of this machine; for one node, or for several that share the folder. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageKey, type Storage } from './storage.ts';

export function folderStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and then put in place, so that nobody reads half a file.
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, bytes, { mode: 0o600 });
      await rename(part, path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
