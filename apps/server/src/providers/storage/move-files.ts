import type { FormerStorage, Storage } from './storage.ts';

/**
 * Takes all files of a former storage to the one in force; each goes from there once it is read back here as it was. Cut off
 * anywhere, the next start goes on. Answers how many it has moved.
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
