/** True where the database takes writes now. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from './db.ts';

/** Whoever asks again at once has the answer of just now. */
const FRESH_MS = 1_000;
/** How often a whole page is asked for: a disk that is full still takes what fits on the pages that are there. */
const PAGE_EVERY_MS = 10_000;
const PAGE_BYTES = 7_900;

/** Commits a row that leaves nothing behind; throws what the database says against it. */
export function makeWriteProbe(db: Db): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let provedAt = -Infinity;
  let pageAt = -Infinity;
  const write = async (): Promise<void> => {
    const from = performance.now();
    const needsPage = from - pageAt > PAGE_EVERY_MS;
    const id = randomUUID();
    try {
      await db.tx(async (tx) => {
        const filler = randomBytes(needsPage ? PAGE_BYTES : 1);
        await tx.run('insert into write_probe (id, filler) values ($1, $2)', [id, filler]);
        await tx.run('delete from write_probe where id = $1', [id]);
      });
    } catch (error) {
      pageAt = -Infinity;
      throw error;
    }
    provedAt = from;
    if (needsPage) pageAt = from;
  };
  return async () => {
    if (performance.now() - provedAt < FRESH_MS) return;
    underWay ??= write().finally(() => (underWay = null));
    await underWay;
  };
}
