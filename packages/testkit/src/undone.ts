import type { Db, Tx } from '#db';

class Undone extends Error {}

/** Work that leaves everything as it was, so that it can be done again. */
export const undone = (db: Db, work: (tx: Tx) => Promise<unknown>) => () =>
  db
    .tx(async (tx) => {
      await work(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
