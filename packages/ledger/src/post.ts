import { TransactionConflict, type Db, type Tx } from '#db';
import { makeAccounts, type Accounts } from './accounts.ts';
import { BATCH_MAX, postBatch, prepare, prepareKnown, type Prepared, type Verdict } from './batch.ts';
import { isRace, makeBatcher } from './batcher.ts';
import { makeClaims } from './claims.ts';
import type { Posting } from './posting.ts';

/** The two ways in: through the batcher, or within the caller's own transaction. */
export interface Poster {
  post(posting: Posting): Promise<Verdict>;
  postIn(tx: Tx, postings: readonly Posting[]): Promise<Verdict[]>;
}

export function makePoster(db: Db, lanes: number): Poster {
  const accounts = makeAccounts(db);
  const batcher = makeBatcher(db, lanes);
  return {
    async post(posting) {
      db.assertOutside();
      return batcher.post(
        prepareKnown(posting, accounts) ??
          (await prepare(posting, (owner, account) => accounts.resolve(owner, account))),
      );
    },
    postIn: (tx, postings) => postIn(tx, accounts, postings),
  };
}

async function postIn(tx: Tx, accounts: Accounts, postings: readonly Posting[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let batch: Prepared[] = [];
  let claims = makeClaims();
  const flush = async (): Promise<void> => {
    if (batch.length > 0) verdicts.push(...(await sendIn(tx, batch)));
    batch = [];
    claims = makeClaims();
  };
  for (const posting of postings) {
    const prepared = await prepare(posting, (owner, account) => accounts.resolveIn(tx, owner, account));
    // A rollback goes apart from others of its player, in whichever wallet; to find one out would cost the transaction.
    const isAlone = posting.game?.kind === 'rollback';
    if (isAlone || batch.length === BATCH_MAX || !claims.claim(prepared)) {
      await flush();
      claims.claim(prepared);
    }
    batch.push(prepared);
    if (isAlone) await flush();
  }
  await flush();
  return verdicts;
}

async function sendIn(tx: Tx, batch: readonly Prepared[]): Promise<Verdict[]> {
  try {
    return await postBatch(tx, batch);
  } catch (error) {
    if (isRace(error)) throw new TransactionConflict('another posting won the race', { cause: error });
    throw error;
  }
}
