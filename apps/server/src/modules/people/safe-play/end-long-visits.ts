/** Job: ends sessions of members whose time limit is used up. They may log in again for their money, but not play. */
import { memberId, merchantCode, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { endVisit, limitedVisits, limitsOf, timeSpent, type LimitedVisit, type Owner } from './queries.ts';
import { periodStart } from './rules.ts';

const MINUTE = 60_000;

export async function endLongVisits({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>): Promise<void> {
  const now = clock.now();
  for (const visit of await limitedVisits(db, now)) {
    const owner = { merchant: merchantCode(visit.merchant), memberId: memberId(Number(visit.member_id)) };
    if (!(await hasRunOut(db, owner, visit, now)) || !(await endVisit(db, owner, visit.id, now))) continue;
    await push.send({ to: 'session', sessionId: visit.id, frame: { t: 'kicked', reason: 'time_up' } });
  }
}

/** Within this visit: one that began after the time ran out cannot play anyway. */
async function hasRunOut(db: Deps['db'], owner: Owner, { id }: LimitedVisit, now: Millis): Promise<boolean> {
  for (const { kind, period, value } of await limitsOf(db, owner)) {
    if (kind !== 'time') continue;
    const from = periodStart(period, now);
    const limit = Number(value) * MINUTE;
    const before = await timeSpent(db, owner, { from, now, except: id });
    if (before < limit && (await timeSpent(db, owner, { from, now })) >= limit) return true;
  }
  return false;
}
