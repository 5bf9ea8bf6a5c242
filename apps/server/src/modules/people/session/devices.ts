/** A member's open sessions, and logout elsewhere. */
import type { OpenSession } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Session } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { endOwnSession, endSessions, openSessionsOf } from './queries.ts';
import { forgetDevices } from './remember.ts';
import { notifyOtherPages } from './sessions.ts';

export async function openSessions(deps: Deps, { memberId, sessionId }: Session): Promise<OpenSession[]> {
  const rows = await openSessionsOf(deps.db, memberId, deps.clock.now());
  return rows.map((row) => ({
    sessionId: row.id,
    userAgent: row.user_agent,
    ip: row.ip,
    country: deps.providers.geo.countryOf(row.ip),
    since: row.created_at.getTime(),
    lastSeen: row.last_seen_at.getTime(),
    current: row.id === sessionId,
  }));
}

/** Another member's session is treated like one that has ended. */
export async function endOne(
  deps: Deps,
  { memberId }: Session,
  sessionId: string,
): Promise<Result<null, 'security.session.unknown'>> {
  if (!(await endOwnSession(deps.db, memberId, sessionId, deps.clock.now()))) return refuse('security.session.unknown');
  await deps.push.send({ to: 'session', sessionId, frame: { t: 'kicked', reason: 'logged_out' } });
  return done();
}

export async function endOthers(deps: Deps, merchant: Merchant, { memberId, sessionId }: Session): Promise<void> {
  await forgetDevices(deps, memberId);
  await endSessions(deps.db, { memberId, keep: sessionId }, 'logout', deps.clock.now());
  await notifyOtherPages(deps, { merchant, memberId, keep: sessionId });
}
