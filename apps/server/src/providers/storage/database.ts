/** Files in the site's database: shared by all nodes, and part of its backup. */
import type { Db } from '#db';
import type { Clock } from '#kernel';
import { fileKeys, fileOf, putFile, removeFile } from './queries.ts';
import { assertKey, type FormerStorage, type Storage } from './storage.ts';

export const databaseStorage = ({ db, clock }: Readonly<{ db: Db; clock: Clock }>): Storage & FormerStorage => ({
  async put(key, bytes) {
    assertKey(key);
    await putFile(db, key, bytes, clock.now());
  },
  async get(key) {
    assertKey(key);
    return fileOf(db, key);
  },
  async remove(key, within = db) {
    assertKey(key);
    await removeFile(within, key);
  },
  keys: () => fileKeys(db),
});
