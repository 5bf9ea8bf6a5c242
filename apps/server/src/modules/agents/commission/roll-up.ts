/** Job: counts new postings for teams, dues and agreements, and applies changes of the line at their fence. */
import { toDate, type Tx } from '#db';
import { currency, memberId, type Millis, type Result } from '#kernel';
import { cashAsOf, endOfPart, lockFollower, type Stretch } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { closeDays } from './close-day.ts';
import { changeAskedBy, countJoined, countPostings, isTester, nextChange, type Change } from './queries.ts';
import { countSetting } from './setting.ts';

export type Needed = Pick<Deps, 'db' | 'ledger' | 'clock' | 'brands' | 'log'>;

/** Applies a change to the line and writes down its outcome; answers the code of a refusal. */
export type ApplyChange = (
  tx: Tx,
  change: Change,
  applying: {
    readonly at: Date;
    /** Cash of a member as counted so far, as it is part of the balances of teams. */
    readonly countedCash: (memberId: bigint) => Promise<bigint>;
    /** Told what a change has thrown, which is refused then. */
    readonly failed: (error: unknown) => void;
  },
) => Promise<Result<null, string>>;

/** Name of the ledger's follower. */
export const FOLLOWER = 'agents';
/** A branch that moves waits for it. */
export const COUNT_AGENTS_EVERY_MS = 1_000;
/** Postings per step: with the embedded database bets wait for each step. */
const POSTINGS = 5_000;
const EMBEDDED_POSTINGS = 1_000;
/** A backlog costs least in large steps, as each writes rows of all agents above those who played. */
const POSTINGS_MAX = 320_000;
/** The next step is twice as large while steps are quicker. */
const STEP_MS = 2_000;
const CHANGES_MAX = 100;

/** Counts everything that is booked, then closes days that are over. */
export async function countAgents(deps: Needed, apply: ApplyChange): Promise<void> {
  const setting = countSetting(deps);
  const isEmbedded = deps.db.engine === 'pglite';
  let limit = isEmbedded ? EMBEDDED_POSTINGS : POSTINGS;
  const upTo = await deps.ledger.follow(FOLLOWER, async (tx, stretch) => {
    const begun = deps.clock.now();
    const last = await countPart(deps, tx, { ...stretch, limit, setting, apply });
    if (!isEmbedded && deps.clock.now() - begun < STEP_MS) limit = Math.min(2 * limit, POSTINGS_MAX);
    return last;
  });
  if (upTo === null) return;
  await applyAtRest(deps, upTo, apply);
  await closeDays(deps, upTo);
}

interface Part extends Stretch {
  readonly limit: number;
  readonly setting: string;
  readonly apply: ApplyChange;
}

/** One batch, which ends at the next fence. A change is applied once no posting before its fence is left. */
async function countPart(deps: Needed, tx: Tx, { after, upTo, limit, setting, apply }: Part): Promise<bigint | null> {
  for (let changes = 0; changes < CHANGES_MAX; changes += 1) {
    const change = await nextChange(tx, upTo);
    await countAllJoined(tx);
    const last = await endOfPart(tx, { after, upTo: change?.fence ?? upTo, limit });
    if (last !== null) {
      await countPostings(tx, after, last, setting);
      return last;
    }
    if (!change) return null;
    await applyOne(deps, tx, change, { apply, counted: after });
  }
  return after;
}

async function applyOne(deps: Needed, tx: Tx, change: Change, { apply, counted }: Applying): Promise<void> {
  const { clock, log, brands } = deps;
  const countedCash = async (id: bigint): Promise<bigint> => {
    const brand = brands.find(change.merchant);
    if (!brand || (await isTester(tx, change.merchant, id))) return 0n;
    const of = { merchant: change.merchant, memberId: memberId(Number(id)), currency: currency(brand.config.currency) };
    return cashAsOf(tx, { ...of, upTo: counted });
  };
  const named = { change: String(change.id), kind: change.kind };
  const failed = (error: unknown) =>
    log.fatal({ event: 'line.change.failed', ...named, err: error }, 'a change could not be applied and is refused');
  const outcome = await apply(tx, change, { at: toDate(clock.now()), countedCash, failed });
  log.info(
    { event: 'line.changed', ...named, refused: outcome.ok ? null : outcome.code },
    'a change reached its fence',
  );
}

interface Applying {
  readonly apply: ApplyChange;
  /** The last posting that is counted. */
  readonly counted: bigint;
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
      await applyOne(deps, tx, change, { apply, counted });
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
