/**
 * The single rule of who counts as turned away from play: members on a time-out, excluded and not back for a day, or
 * with a closed account. Every module that gives, announces or shows something leading to play checks here; decision
 * 30 lists the exceptions.
 */
import { toMillis, type Access } from '#db';
import { memberId, type MemberId, type MerchantCode, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { standingsOf, type Owner, type StandingRow } from './queries.ts';
import { isOn } from './rules.ts';

interface At {
  readonly merchant: MerchantCode | string;
  readonly now: Millis;
}

const isBarred = ({ kind, ends_at, returned_at }: StandingRow, now: Millis): boolean =>
  kind !== null &&
  isOn({ kind, endsAt: ends_at && toMillis(ends_at), returnedAt: returned_at && toMillis(returned_at) }, now);

async function among(
  access: Access,
  at: At,
  members: readonly MemberId[],
  applies: (row: StandingRow) => boolean,
): Promise<ReadonlySet<MemberId>> {
  if (members.length === 0) return new Set();
  const rows = await standingsOf(access, at, members);
  return new Set(rows.filter(applies).map((row) => memberId(Number(row.member_id))));
}

/** Members among these on a pause or exclusion, or with a closed account. */
export const turnedAway = (access: Access, at: At, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> =>
  among(access, at, members, (row) => row.status !== 'active' || isBarred(row, at.now));

/** Excluded members, also on the last day, and beside a longer time-out. */
const excludedAmong = (access: Access, at: At, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> =>
  among(access, at, members, (row) => row.kind === 'exclusion' && isBarred(row, at.now));

/** True unless the member is on a pause or exclusion, or closed. */
export const mayBeAddressed = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchant, memberId: id }: Owner,
  from: Access = db,
): Promise<boolean> => (await turnedAway(from, { merchant, now: clock.now() }, [id])).size === 0;

export const isExcluded = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchant, memberId: id }: Owner,
  from: Access = db,
): Promise<boolean> => (await excludedAmong(from, { merchant, now: clock.now() }, [id])).size > 0;

interface Places<Row> {
  /** First places, in order. */
  readonly first: () => Promise<readonly Row[]>;
  readonly leaveOut: (members: readonly MemberId[]) => Promise<void>;
}

/** First places of a final standing: excluded members are skipped, and later places move up. */
export async function withoutExcluded<Row extends { readonly member_id: bigint }>(
  access: Access,
  at: At,
  { first, leaveOut }: Places<Row>,
): Promise<readonly Row[]> {
  for (;;) {
    const placed = await first();
    const excluded = await excludedAmong(
      access,
      at,
      placed.map(({ member_id: id }) => memberId(Number(id))),
    );
    if (excluded.size === 0) return placed;
    await leaveOut([...excluded]);
  }
}
