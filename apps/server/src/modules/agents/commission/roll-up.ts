/** Job: counts new postings for teams, dues and agreements, and applies changes of the line at their fence. */
import type { Tx } from '#db';
import type { Millis } from '#kernel';
import { endOfPart, lockFollower, type Stretch } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { closeDays } from './close-day.ts';
import { changeAskedBy, countJoined, countPostings, endChange, nextChange, type Change } from './queries.ts';
import { countSetting } from './setting.ts';

export type Needed = Pick<Deps, 'db' | 'ledger' | 'clock' | 'brands' | 'log'>;

/** Applies a change to the line: `applied`, or the code of the refusal. */
export type ApplyChange = (tx: Tx, change: Change) => Promise<string>;

/** Name of the ledger's follower. */
export const FOLLOWER = 'agents';
export const COUNT_AGENTS_EVERY_MS = 5_000;
/** Postings per step: with the embedded database bets wait for each step. */
const POSTINGS = 5_000;
const EMBEDDED_POSTINGS = 1_000;
const CHANGES_MAX = 100;

/** Counts everything that is booked, then closes days that are over. */
export async function countAgents(deps: Needed, apply: ApplyChange): Promise<void> {
  const setting = countSetting(deps);
  const upTo = await deps.ledger.follow(FOLLOWER, (tx, stretch) => countPart(deps, tx, { ...stretch, setting, apply }));
  if (upTo === null) return;
  await applyAtRest(deps, upTo, apply);
  await closeDays(deps, upTo);
}

interface Part extends Stretch {
  readonly setting: string;
  readonly apply: ApplyChange;
}

/** One batch, which ends at the next fence. A change is applied once no posting before its fence is left. */
async function countPart(deps: Needed, tx: Tx, { after, upTo, setting, apply }: Part): Promise<bigint | null> {
  const limit = deps.db.engine === 'pglite' ? EMBEDDED_POSTINGS : POSTINGS;
  for (let changes = 0; changes < CHANGES_MAX; changes += 1) {
    const change = await nextChange(tx, upTo);
    await countAllJoined(tx);
    const last = await endOfPart(tx, { after, upTo: change?.fence ?? upTo, limit });
    if (last !== null) {
      await countPostings(tx, after, last, setting);
      return last;
    }
    if (!change) return null;
    await applyOne(deps, tx, change, apply);
  }
  return after;
}

async function applyOne({ clock, log }: Needed, tx: Tx, change: Change, apply: ApplyChange): Promise<void> {
  const outcome = await apply(tx, change);
  await endChange(tx, change, outcome === 'applied' ? null : outcome, clock.now());
  log.info({ event: 'line.changed', change: change.id, kind: change.kind, outcome }, 'a change reached its fence');
}

const JOINED = 5_000;

async function countAllJoined(tx: Tx): Promise<void> {
  while ((await countJoined(tx, JOINED)) === JOINED);
}

/**
 * Changes and new accounts while nobody plays: a fence is a number drawn, which may be ahead of all postings. All that
 * were writing when the change was asked for have ended by the time of the count.
 */
async function applyAtRest(deps: Needed, upTo: Millis, apply: ApplyChange): Promise<void> {
  for (let changes = 0; changes < CHANGES_MAX; changes += 1) {
    const isApplied = await deps.db.tx(async (tx) => {
      const counted = await lockFollower(tx, FOLLOWER);
      const change = await changeAskedBy(tx, upTo);
      await countAllJoined(tx);
      if (!change || (await endOfPart(tx, { after: counted, upTo: change.fence, limit: 1 })) !== null) return false;
      await applyOne(deps, tx, change, apply);
      return true;
    });
    if (!isApplied) return;
  }
}

/** Time up to which everything booked is counted; null before the first count. Settlements of periods wait for it. */
export async function countedAt({ ledger }: Pick<Deps, 'ledger'>): Promise<Millis | null> {
  const followers = await ledger.followers();
  return followers.find(({ name }) => name === FOLLOWER)?.countedAt ?? null;
}

/** Keeps the roll-up where it is until the transaction ends, so that what a settlement reads stays as it is. */
export const holdCount = (tx: Tx): Promise<bigint> => lockFollower(tx, FOLLOWER);
