import type { Deps } from '../../deps.ts';
import { sessionById, touchSession } from './queries.ts';

const MINUTE = 60_000;

/** Whether a session is still open. Play in the arcade counts as activity of the member: it slides the idle end. */
export async function keepSession(deps: Pick<Deps, 'db' | 'clock'>, sessionId: string): Promise<boolean> {
  const row = await sessionById(deps.db, sessionId);
  const now = deps.clock.now();
  if (!row || row.ended_at || row.status !== 'active') return false;
  const idleEnd = row.last_seen_at.getTime() + row.idle_minutes * MINUTE;
  const end = Math.min(row.expires_at.getTime(), row.trial_expires_at?.getTime() ?? Infinity, idleEnd);
  if (end <= now) return false;
  if (now - row.last_seen_at.getTime() > MINUTE) await touchSession(deps.db, sessionId, now);
  return true;
}
