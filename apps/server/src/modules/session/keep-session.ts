import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/context.ts';
import { presentSession } from './present.ts';
import { sessionById, touchSession, type SessionRow } from './queries.ts';

const MINUTE = 60_000;

type Reading = Pick<Deps, 'db' | 'clock'>;

async function openRow({ db, clock }: Reading, sessionId: string): Promise<SessionRow | null> {
  const row = await sessionById(db, sessionId);
  if (!row || row.ended_at || row.status !== 'active') return null;
  const end = Math.min(row.expires_at.getTime(), row.trial_expires_at?.getTime() ?? Infinity, idleEndOf(row));
  return end <= clock.now() ? null : row;
}

const idleEndOf = (row: SessionRow): number => row.last_seen_at.getTime() + row.idle_minutes * MINUTE;

/** The session that something else hangs on, as its own token would find it; null once it is over. */
export async function openSessionOf(deps: Reading, sessionId: string): Promise<Session | null> {
  const row = await openRow(deps, sessionId);
  return row && presentSession(row, Math.min(idleEndOf(row), row.expires_at.getTime()));
}

/** Whether a session is still open. Looking is no activity of the member. */
export async function isOpen(deps: Reading, sessionId: string): Promise<boolean> {
  return (await openRow(deps, sessionId)) !== null;
}

/** Whether a session is still open. Play in the arcade counts as activity of the member: it slides the idle end. */
export async function keepSession(deps: Reading, sessionId: string): Promise<boolean> {
  const row = await openRow(deps, sessionId);
  if (!row) return false;
  const now = deps.clock.now();
  if (now - row.last_seen_at.getTime() > MINUTE) await touchSession(deps.db, sessionId, now);
  return true;
}
