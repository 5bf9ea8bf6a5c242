/**
 * Followers of the books, by name: each counts each posting once, in the order of booking, in the transaction that
 * stores its progress. An id is drawn before its posting commits, so nobody counts beyond the last id that no open
 * transaction can precede.
 */
import { toDate, toMillis, type Access, type Db, type Tx } from '#db';
import { type Clock, type Millis } from '#kernel';
import { haveEnded, lastBooked } from './booked.ts';

/** Postings behind `after`, none behind `upTo`. */
export interface Stretch {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** Counts some of a stretch from its beginning, and answers the last posting that was counted; null where it holds none. */
export type Count = (tx: Tx, stretch: Stretch) => Promise<bigint | null>;

interface Books {
  readonly db: Db;
  readonly clock: Clock;
}

/** Maximum number of pages per call, so that a long history is counted in turns with other work. */
const PARTS_MAX = 100;

/**
 * Runs a follower over new postings. Answers the time up to which everything booked has been counted, null when more is
 * left than one call counts. A count that throws has counted nothing, and is retried by the next call.
 */
export async function followBooks({ db, clock }: Books, name: string, count: Count): Promise<Millis | null> {
  let waits = await moveHorizon({ db, clock });
  await db.run('insert into book_follower (name) values ($1) on conflict do nothing', [name]);
  for (let part = 0; part < PARTS_MAX; part += 1) {
    const turn = await db.tx((tx) => countPart(tx, name, count));
    if (turn.goesOn) continue;
    // Writers that the horizon waited for have mostly ended by now: what had been booked then is not left to the next call.
    if (!waits) return turn.countedAt;
    waits = false;
    await moveHorizon({ db, clock });
  }
  return null;
}

async function countPart(tx: Tx, name: string, count: Count) {
  const counted = await lockFollower(tx, name);
  const { safe, safe_at: safeAt } = await horizon(tx);
  const last = counted < safe ? await count(tx, { after: counted, upTo: safe }) : null;
  if (last === null) {
    await tx.run('update book_follower set counted_at = $2 where name = $1', [name, safeAt]);
    return { goesOn: false, countedAt: safeAt && toMillis(safeAt) };
  }
  await tx.run('update book_follower set counted = $2 where name = $1', [name, last]);
  return { goesOn: true, countedAt: null };
}

/** Postings are booked almost in order of time: the first id since a time is among this many. */
const FIRST_AMONG = 1_000;

/**
 * Resets a follower to a time. Only for followers whose count is idempotent; until it has caught up, its lag grows from
 * the reset.
 */
export async function countAgain(access: Access, name: string, since: Millis): Promise<void> {
  await access.run(
    `update book_follower set counted = least(counted, (
       select min(p.id) - 1 from (
         select id from ledger_posting where occurred_at >= $2 order by occurred_at, id limit ${FIRST_AMONG}
       ) p
     )) where name = $1`,
    [name, toDate(since)],
  );
}

/** Keeps a follower where it is until the transaction ends. Answers the last posting it has counted. */
export async function lockFollower(tx: Tx, name: string): Promise<bigint> {
  const [row] = await tx.run<{ counted: bigint }>('select counted from book_follower where name = $1 for update', [
    name,
  ]);
  return row!.counted;
}

interface HorizonRow {
  readonly safe: bigint;
  readonly safe_at: Date | null;
}

const horizon = async (access: Access): Promise<HorizonRow> =>
  (await access.run<HorizonRow>('select safe, safe_at from book_horizon'))[0]!;

interface SeenRow {
  readonly seen: bigint;
  readonly seen_at: Date | null;
  readonly seen_writers: readonly string[] | null;
}

/**
 * Transactions with ids up to the last visible one may still be open. Once all transactions that were writing then have
 * ended, none is. Answers whether it waits for some.
 */
async function moveHorizon({ db, clock }: Books): Promise<boolean> {
  return db.tx(async (tx) => {
    const [row] = await tx.run<SeenRow>('select seen, seen_at, seen_writers from book_horizon for update');
    const { seen, seen_at: seenAt, seen_writers: waitedFor } = row!;
    // Read behind the lock: the writers of an earlier moment may not have begun that another look waits for.
    const at = clock.now();
    const { last, writers } = await lastBooked(tx);
    if (writers.length === 0) {
      await putSafe(tx, last, at);
      await putSeen(tx, 0n, null, null);
      return false;
    }
    if (seenAt !== null && waitedFor !== null) {
      if (!haveEnded(waitedFor, writers)) return true;
      await putSafe(tx, seen, toMillis(seenAt));
    }
    await putSeen(tx, last, at, writers);
    return true;
  });
}

const putSafe = (tx: Tx, last: bigint, at: Millis) =>
  tx.run('update book_horizon set safe = $1, safe_at = $2', [last, toDate(at)]);

const putSeen = (tx: Tx, last: bigint, at: Millis | null, writers: readonly string[] | null) =>
  tx.run('update book_horizon set seen = $1, seen_at = $2, seen_writers = $3', [
    last,
    at && toDate(at),
    writers && [...writers],
  ]);

export interface FollowerLag {
  readonly name: string;
  /** When all was counted that had been booked by then. */
  readonly countedAt: Millis;
}

/** How far each follower is that has counted before. */
export async function followerLags(access: Access): Promise<FollowerLag[]> {
  const rows = await access.run<{ name: string; at: Date }>(
    'select name, counted_at as at from book_follower where counted_at is not null order by name',
  );
  return rows.map(({ name, at }) => ({ name, countedAt: toMillis(at) }));
}
