/** What a visit has come to, and when that is put before the member. */
import type { Contract, AnswerOf } from '#contract';
import { dayStart, millis, units, unitsToWire, type Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { beginVisit, noteChecked, ownOf, visitOf, type Owner } from './queries.ts';
import { REALITY_MINUTES } from './rules.ts';

type Visit = AnswerOf<Contract['safePlay']['visit']>;

export interface Visitor extends Owner {
  readonly sessionId: string;
}

const MINUTE = 60_000;

/** All that was staked and won since the beginning of a day. */
async function sumsSince({ ledger }: Pick<Deps, 'ledger'>, { merchant, memberId }: Owner, from: Millis) {
  const days = await ledger.memberDays({ merchant, memberId, from });
  return days.reduce((sum, day) => ({ staked: sum.staked + day.staked, won: sum.won + day.won }), {
    staked: 0n,
    won: 0n,
  });
}

/** The sums of the days since it began, less what its first day had until then. The first look begins it. */
export async function readVisit(
  deps: Pick<Deps, 'db' | 'clock' | 'ledger'>,
  { sessionId, ...owner }: Visitor,
): Promise<Visit> {
  const now = deps.clock.now();
  const { since, began, checkedAt } = await visitOf(deps.db, owner, sessionId);
  const from = began ? millis(Date.parse(`${began.day}T00:00:00+08:00`)) : dayStart(now);
  const sums = await sumsSince(deps, owner, from);
  if (!began) await beginVisit(deps.db, owner, { sessionId, at: now, ...sums });
  const staked = units(sums.staked - (began?.staked ?? sums.staked));
  const won = units(sums.won - (began?.won ?? sums.won));
  const minutes = (await ownOf(deps.db, owner))?.reality_minutes ?? REALITY_MINUTES;
  return {
    since,
    now,
    staked: unitsToWire(staked),
    won: unitsToWire(won),
    net: unitsToWire(units(won - staked)),
    dueAt: millis(checkedAt + minutes * MINUTE),
  };
}

export async function acknowledge(deps: Pick<Deps, 'db' | 'clock' | 'ledger'>, visitor: Visitor): Promise<Visit> {
  await readVisit(deps, visitor);
  await noteChecked(deps.db, visitor, visitor.sessionId, deps.clock.now());
  return readVisit(deps, visitor);
}
