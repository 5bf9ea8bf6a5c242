import { TransactionConflict, type Access, type Db, type Tx } from '#db';
import { makeAccounts, type Accounts } from './accounts.ts';
import { BATCH_MAX, postBatch, prepare, prepareKnown, type Prepared, type Verdict } from './batch.ts';
import { isRace, makeBatcher, type Batched, type Batcher } from './batcher.ts';
import { makeClaims } from './claims.ts';
import { makePlayBatcher, type BatchedRow, type PlayBatcher, type Played, type PlayStatement } from './plays.ts';
import type { Posting } from './posting.ts';

/** The two ways in: through the batcher, or within the caller's own transaction. */
export interface Poster {
  post(posting: Posting): Promise<Verdict>;
  postIn(tx: Tx, postings: readonly Posting[]): Promise<Verdict[]>;
  /** A stake, its win or both, beside a row of the caller's; null where nothing was done. */
  play(statement: PlayStatement, play: PostedPlay): Promise<Played | null>;
}

interface PostedPlay extends BatchedRow {
  readonly first: Posting;
  readonly behind: Posting | null;
}

export function makePoster(db: Db, lanes: number): Poster {
  const accounts = makeAccounts(db);
  const post = makePostBatcher(db, lanes);
  const plays = new Map<string, PlayBatcher>();
  const ready = async (posting: Posting): Promise<Prepared> =>
    prepareKnown(posting, accounts) ?? prepare(posting, (owner, account) => accounts.resolve(owner, account));
  return {
    async post(posting) {
      db.assertOutside();
      return post({ prepared: await ready(posting) });
    },
    async play(statement, { first, behind, row, alone }) {
      db.assertOutside();
      const batcher = plays.get(statement.function) ?? makePlayBatcher(db, lanes, statement);
      plays.set(statement.function, batcher);
      return batcher({ prepared: await ready(first), behind: behind && (await ready(behind)), row, alone });
    },
    postIn: (tx, postings) => postIn(tx, accounts, postings),
  };
}

export const makePostBatcher = (access: Access, lanes: number): Batcher<Batched, Verdict> =>
  makeBatcher(
    (batch) =>
      postBatch(
        access,
        batch.map(({ prepared }) => prepared),
      ),
    lanes,
  );

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
