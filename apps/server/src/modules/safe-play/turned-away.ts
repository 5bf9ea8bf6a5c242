/**
 * The one rule of who has turned away from play: whoever is on a time-out, is excluded and not back for a day, or whose account is not open.
 * Each module that gives, tells or shows what leads to play asks here; what is left out of the rule stands in decision 30.
 */
import { toMillis, type Access } from '#db';
import { memberId, type MemberId, type MerchantCode, type Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
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

/** The members among these who have turned away. */
export const turnedAway = (access: Access, at: At, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> =>
  among(access, at, members, (row) => row.status !== 'active' || isBarred(row, at.now));

/** Excluded members: also on the last day, beside a time-out that goes on for longer. */
const excludedAmong = (access: Access, at: At, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> =>
  among(access, at, members, (row) => row.kind === 'exclusion' && isBarred(row, at.now));

/** True for somebody who has not turned away. */
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
  /** The first places, from the first on. */
  readonly first: () => Promise<readonly Row[]>;
  readonly leaveOut: (members: readonly MemberId[]) => Promise<void>;
}

/** The first places of a standing that is final: members who have excluded themselves make room for the next. */
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
