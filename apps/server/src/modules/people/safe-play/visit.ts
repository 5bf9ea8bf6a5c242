/** Figures of a visit, and the time of its reality check. */
import type { Contract, AnswerOf } from '#contract';
import { dayStart, millis, units, unitsToWire, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { beginVisit, noteChecked, ownOf, visitOf, type Owner } from './queries.ts';
import { REALITY_MINUTES } from './rules.ts';

type Visit = AnswerOf<Contract['safePlay']['visit']>;

export interface Visitor extends Owner {
  readonly sessionId: string;
}

const MINUTE = 60_000;

/** Stakes and wins since the start of a day. */
async function sumsSince({ ledger }: Pick<Deps, 'ledger'>, { merchant, memberId }: Owner, from: Millis) {
  const days = await ledger.memberDays({ merchant, memberId, from });
  return days.reduce((sum, day) => ({ staked: sum.staked + day.staked, won: sum.won + day.won }), {
    staked: 0n,
    won: 0n,
  });
}

type Kept = Pick<Deps, 'db' | 'clock' | 'ledger'>;

/** Stores the day's sums so far, once: at the visit's first game, or at the first look before. */
export async function startVisit(deps: Kept, { sessionId, ...owner }: Visitor) {
  const { since, began, checkedAt } = await visitOf(deps.db, owner, sessionId);
  if (began) return { since, began, checkedAt };
  const now = deps.clock.now();
  const sums = await sumsSince(deps, owner, dayStart(now));
  return beginVisit(deps.db, owner, { sessionId, since, at: now, ...sums });
}

/** Sums of the days since its start, less its first day's sums before it. */
export async function readVisit(deps: Kept, visitor: Visitor): Promise<Visit> {
  const now = deps.clock.now();
  const { since, began, checkedAt } = await startVisit(deps, visitor);
  const sums = await sumsSince(deps, visitor, millis(Date.parse(`${began.day}T00:00:00+08:00`)));
  const staked = units(sums.staked - began.staked);
  const won = units(sums.won - began.won);
  const minutes = (await ownOf(deps.db, visitor))?.reality_minutes ?? REALITY_MINUTES;
  return {
    since,
    now,
    staked: unitsToWire(staked),
    won: unitsToWire(won),
    net: unitsToWire(units(won - staked)),
    dueAt: millis(checkedAt + minutes * MINUTE),
  };
}

export async function acknowledge(deps: Kept, visitor: Visitor): Promise<Visit> {
  await readVisit(deps, visitor);
  await noteChecked(deps.db, visitor, visitor.sessionId, deps.clock.now());
  return readVisit(deps, visitor);
}
