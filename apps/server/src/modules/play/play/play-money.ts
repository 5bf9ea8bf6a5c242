import type { Db, Tx } from '#db';
import { units, type Units } from '#kernel';
import { demoBalance, moveDemoBalance } from './session-queries.ts';

class TooLittle extends Error {
  override readonly name = 'TooLittle';
}

/**
 * Changes the play money of a demo in the transaction of the mark that records it, by the amount `mark` answers; null
 * for none. An overdraft rolls back both.
 */
export async function movePlayMoney(
  db: Db,
  session: string,
  mark: (tx: Tx) => Promise<bigint | null>,
): Promise<{ readonly isEnough: boolean; readonly balance: Units }> {
  const isEnough = await db
    .tx(async (tx) => {
      const amount = await mark(tx);
      if (amount && !(await moveDemoBalance(tx, session, amount))) throw new TooLittle();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof TooLittle) return false;
      throw error;
    });
  return { isEnough, balance: units(await demoBalance(db, session)) };
}
