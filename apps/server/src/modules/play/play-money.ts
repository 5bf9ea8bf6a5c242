import type { Db, Tx } from '#db';
import { units, type Units } from '#kernel';
import { demoBalance, moveDemoBalance } from './session-queries.ts';

class TooLittle extends Error {
  override readonly name = 'TooLittle';
}

/**
 * Adds to the play money of a demo, or takes from it, in the same transaction as the mark that says so: by as much as `mark`
 * answers, null for nothing. Where that is more than there is, neither is done.
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
