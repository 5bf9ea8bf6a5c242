/** Cases of signs of harm: opened by the daily check, handled by operators; each act is in the audit log. */
import { toDate, type Db } from '#db';
import {
  DAY_MS,
  done,
  millis,
  refuse,
  units,
  unitsFromWire,
  type MemberId,
  type MerchantCode,
  type Result,
} from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import { actsAbout, recordAct, type Actor } from '../../house/operator-act/index.ts';
import { caseClosed, lockCase, matchesSince, openCaseRows, openCaseUnlessKnown, raisesOf } from './case-queries.ts';
import { CHECKED_DAYS, markersOf } from './markers.ts';
import { timeSpent } from './queries.ts';
import { keepOutReturned } from './returned.ts';

const HOUR = 3_600_000;
/** Days after a closed case in which its sign opens no new one. */
const RESTS_DAYS = 30;
/** Factor of the brand's minimum deposit. */
const FLOOR_TIMES = 20;

/** Job: checks every member who played or deposited within a day, by their daily sums. */
export async function checkForHarm(
  deps: Pick<Deps, 'db' | 'clock' | 'ledger' | 'brands' | 'push' | 'secrets' | 'state'>,
): Promise<void> {
  const now = deps.clock.now();
  for (const { code, config } of deps.brands.all()) {
    const least = unitsFromWire(config.deposit.min * FLOOR_TIMES);
    const floor = least.ok ? least.value : units(0n);
    const span = { merchant: code, from: millis(now - DAY_MS), to: millis(now + 1) };
    for (const memberId of await deps.ledger.activeMembers(span)) {
      await checkMember(deps, code, memberId, floor);
      await keepOutReturned(deps, { merchant: code, memberId });
    }
  }
}

async function checkMember(
  deps: Pick<Deps, 'db' | 'clock' | 'ledger' | 'state'>,
  merchant: MerchantCode,
  memberId: MemberId,
  floor: ReturnType<typeof units>,
): Promise<void> {
  const { db, clock, ledger } = deps;
  const now = clock.now();
  const owner = { merchant, memberId };
  const days = await ledger.memberDays({ ...owner, from: millis(now - (CHECKED_DAYS - 1) * DAY_MS) });
  const hours = (await timeSpent(db, owner, { from: millis(now - 7 * DAY_MS), now })) / HOUR;
  const raised = await raisesOf(db, owner, millis(now - 30 * DAY_MS));
  for (const { sign, facts } of markersOf({ days, floor, hours, raised, now })) {
    const rested = toDate(millis(now - RESTS_DAYS * DAY_MS));
    const isNew = await openCaseUnlessKnown(db, owner, { sign, facts, now: toDate(now), rested });
    if (isNew) await deskChanged(deps, merchant);
  }
}

const subjectOf = (id: number | bigint): string => `safe-play case ${id}`;

export interface OpenCase {
  readonly id: bigint;
  readonly account: string;
  readonly sign: string;
  /** For returned members: one entry for each matching excluded account. */
  readonly facts: readonly string[];
  readonly opened_at: Date;
  /** Operators' notes, oldest first. */
  readonly notes: readonly string[];
}

const NOTES_SHOWN = 20;

export async function openCases(db: Db, merchant: string): Promise<OpenCase[]> {
  const rows = await openCaseRows(db, merchant);
  return Promise.all(
    rows.map(async (row) => {
      const acts = await actsAbout(db, { merchant, subject: subjectOf(row.id) }, NOTES_SHOWN);
      const facts = row.sign === 'returned' ? await knownAs(db, merchant, row) : [row.facts];
      return { ...row, facts, notes: acts.toReversed().map(({ by, reason }) => `${by}: ${reason}`) };
    }),
  );
}

async function knownAs(db: Db, merchant: string, row: Readonly<{ member_id: bigint; opened_at: Date }>) {
  const matches = await matchesSince(db, { merchant, of: row.member_id, since: row.opened_at });
  return matches.map(({ facts, account }) => `${facts}: ${account}`);
}

interface OnCase extends Actor {
  readonly id: number;
}

const act = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: OnCase,
  closes: boolean,
): Promise<Result<null, 'case.unknown'>> =>
  db.tx(async (tx) => {
    const member = await lockCase(tx, who.merchant, who.id);
    if (member === null) return refuse('case.unknown');
    const at = clock.now();
    if (closes) await caseClosed(tx, who.merchant, who.id, toDate(at));
    const name = closes ? 'safe-play.close-case' : 'safe-play.note-case';
    await recordAct(tx, who, { subject: subjectOf(who.id), member, act: name, at });
    return done();
  });

/** Records what was done: a talk, a mail, a limit that was offered. */
export const noteOnCase = (deps: Pick<Deps, 'db' | 'clock'>, who: OnCase) => act(deps, who, false);
export const closeCase = (deps: Pick<Deps, 'db' | 'clock'>, who: OnCase) => act(deps, who, true);
