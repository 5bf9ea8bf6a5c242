/** A job: counts what was booked since it last looked into the sums of its day, and closes the days that are over. */
import { toMillis } from '#db';
import { DAY_MS, dayName, millis } from '#kernel';
import { haveEnded, type BookedLine } from '#ledger';
import type { Deps } from '../../deps.ts';
import {
  addDaySums,
  addGameSums,
  addPlayers,
  addReturns,
  beginAt,
  closeDay,
  lockCursor,
  openDays,
  putCounted,
  putSeen,
  testersAmong,
} from './day-queries.ts';
import { areBehind, booksBehindMs } from './books-behind.ts';
import { counts, daySums, gameName, gameSums, GRACE_MS } from './day-sums.ts';
import { returnSums } from './return-sums.ts';

type Needed = Pick<Deps, 'db' | 'ledger' | 'clock' | 'brands' | 'log'>;

/** Bets wait while the embedded database does one of these. */
const POSTINGS = 1_000;
/** A history that has never been counted is taken in turns with what else there is to do. */
const PARTS_MAX = 100;

export async function countDays(deps: Needed): Promise<void> {
  await lookHowFar(deps);
  await tellWhenBehind(deps);
  for (let part = 0; part < PARTS_MAX; part += 1) if (!(await countPart(deps))) return closeDays(deps);
}

/**
 * Numbers are drawn before a posting commits: up to the last that is seen there may be others on their way. Once all who
 * were writing postings then have ended, there are none.
 */
async function lookHowFar({ db, ledger, clock, brands }: Needed): Promise<void> {
  const at = clock.now();
  const { last, writers, firstDay } = await ledger.lastBooked();
  const known = brands.all().map(({ code }) => code);
  await db.tx(async (tx) => {
    const { counted, seen, seen_at: seenAt, seen_writers: waitedFor } = await lockCursor(tx);
    if (counted === 0n && firstDay !== null) await beginAt(tx, known, firstDay);
    const now = { last, at };
    if (writers.length === 0) return putSeen(tx, now, null);
    if (seenAt === null || waitedFor === null) return putSeen(tx, null, { ...now, writers });
    if (!haveEnded(waitedFor, writers)) return undefined;
    return putSeen(tx, { last: seen, at: toMillis(seenAt) }, { ...now, writers });
  });
}

async function tellWhenBehind(deps: Needed): Promise<void> {
  const behindMs = await booksBehindMs(deps);
  if (!areBehind(behindMs)) return;
  const { writers } = await deps.ledger.lastBooked();
  deps.log.error(
    { event: 'books.behind', behindMs, writers },
    'postings are not counted: a transaction that writes some does not end',
  );
}

/** Some postings, in one transaction with how far it has come. False when there are no more. */
function countPart({ db, ledger }: Needed): Promise<boolean> {
  return db.tx(async (tx) => {
    const { counted, safe } = await lockCursor(tx);
    const part = await ledger.bookedLines({ after: counted, upTo: safe, limit: POSTINGS }, tx);
    if (!part) return false;
    const [first] = part.lines.map(({ day }) => day).toSorted();
    const merchants = new Set(part.lines.map(({ merchant }) => merchant));
    if (first !== undefined) await beginAt(tx, [...merchants], first);
    const open = await openDays(tx);
    const testers = await testersAmong(
      tx,
      part.lines.map(({ memberId }) => Number(memberId)),
    );
    const lines = part.lines.filter((line) => counts(line, testers)).map((line) => onOpenDay(line, open));
    const { sums, players } = gameSums(lines);
    const fresh = Map.groupBy(await addPlayers(tx, players), gameName);
    await addGameSums(
      tx,
      sums.map((sum) => ({ ...sum, players: fresh.get(gameName(sum))?.length ?? 0 })),
    );
    await addDaySums(tx, daySums(lines));
    await addReturns(tx, returnSums(lines));
    await putCounted(tx, part.last);
    return true;
  });
}

/** What comes to be booked once its day is closed counts on the first that is not. */
function onOpenDay(line: BookedLine, open: ReadonlyMap<string, string>): BookedLine {
  const first = open.get(line.merchant);
  return first !== undefined && line.day < first ? { ...line, day: first } : line;
}

async function closeDays({ db }: Needed): Promise<void> {
  const { counted, safe, safeAt } = await db.tx(async (tx) => {
    const cursor = await lockCursor(tx);
    return { ...cursor, safeAt: cursor.safe_at && toMillis(cursor.safe_at) };
  });
  if (safeAt === null || counted < safe) return;
  const today = dayName(millis(safeAt - GRACE_MS));
  for (const [merchant, first] of await openDays(db)) {
    for (let day = first; day < today; day = dayAfter(day)) {
      const mine = day;
      const closed = await db.tx(async (tx) => {
        await lockCursor(tx);
        return closeDay(tx, merchant, mine);
      });
      if (!closed) break;
    }
  }
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
