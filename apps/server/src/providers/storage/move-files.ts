import type { FormerStorage, Storage } from './storage.ts';

/**
 * Moves all files of a former storage to the current one; each is deleted there once it was read back unchanged. After
 * an interruption the next start continues. Answers the number moved.
 */
export async function moveFiles(from: FormerStorage, to: Storage): Promise<number> {
  let moved = 0;
  for (const key of await from.keys()) {
    const bytes = await from.get(key);
    if (!bytes) continue;
    await to.put(key, bytes);
    if (!(await to.get(key))?.equals(bytes))
      throw new Error(`${key} is not in the new storage as it was in the old one`);
    await from.remove(key);
    moved += 1;
  }
  return moved;
}
