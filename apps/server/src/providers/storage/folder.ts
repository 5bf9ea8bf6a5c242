/** Former storage in a folder of one machine: its files are moved to the shared storage. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { assertKey, isStorageKey, type FormerStorage } from './storage.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function formerFolder(folder: string): FormerStorage {
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    async keys() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const files = found.filter((entry) => entry.isFile());
      const names = files.map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'));
      return names.filter(isStorageKey).sort();
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
