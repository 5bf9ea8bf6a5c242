/** Job: adds new postings to the sums of their day, and closes days that are over. */
import type { Tx } from '#db';
import { DAY_MS, dayName, millis, type Millis } from '#kernel';
import { lockFollower, type BookedLine, type Stretch } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { logWhenBehind } from './books-behind.ts';
import {
  addDaySums,
  addGameSums,
  addPlayers,
  addReturns,
  beginAt,
  closeDay,
  openDays,
  testersAmong,
} from './day-queries.ts';
import { counts, daySums, gameName, gameSums, GRACE_MS } from './day-sums.ts';
import { returnSums } from './return-sums.ts';

type Needed = Pick<Deps, 'db' | 'ledger' | 'clock' | 'brands' | 'log'>;

/** Name of the ledger's follower. */
const FOLLOWER = 'days';
/** Postings per step: with the embedded database bets wait for each step. */
const POSTINGS = 1_000;

export async function countDays(deps: Needed): Promise<void> {
  await begin(deps);
  const countedAt = await deps.ledger.follow(FOLLOWER, (tx, stretch) => countPart(deps, tx, stretch));
  await logWhenBehind(deps);
  if (countedAt !== null) await closeDays(deps, countedAt);
}

/** Brands that exist at the first count get days from their first posting on. */
async function begin({ db, ledger, brands }: Needed): Promise<void> {
  if ((await openDays(db)).size > 0) return;
  const first = await ledger.firstBookedDay();
  const known = brands.all().map(({ code }) => code);
  if (first !== null) await db.tx((tx) => beginAt(tx, known, first));
}

/** Counts some postings. Null when there are no more. */
async function countPart({ ledger }: Needed, tx: Tx, stretch: Stretch): Promise<bigint | null> {
  const part = await ledger.bookedLines({ ...stretch, limit: POSTINGS }, tx);
  if (!part) return null;
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
  return part.last;
}

/** Postings booked after their day was closed count on the first open day. */
function onOpenDay(line: BookedLine, open: ReadonlyMap<string, string>): BookedLine {
  const first = open.get(line.merchant);
  return first !== undefined && line.day < first ? { ...line, day: first } : line;
}

/** Closes days that had ended when all postings were counted. */
async function closeDays({ db }: Needed, countedAt: Millis): Promise<void> {
  const today = dayName(millis(countedAt - GRACE_MS));
  for (const [merchant, first] of await openDays(db)) {
    for (let day = first; day < today; day = dayAfter(day)) {
      const mine = day;
      const closed = await db.tx(async (tx) => {
        // Locks out the count while a day is closed.
        await lockFollower(tx, FOLLOWER);
        return closeDay(tx, merchant, mine);
      });
      if (!closed) break;
    }
  }
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
