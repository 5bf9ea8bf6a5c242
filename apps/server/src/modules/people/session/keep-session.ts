import { isStaff } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Session } from '../../../ports/context.ts';
import { presentSession } from './present.ts';
import { sessionById, touchSession, type SessionRow, type StandingColumns } from './queries.ts';

const MINUTE = 60_000;

type Reading = Pick<Deps, 'db' | 'clock'>;

type Standing = Pick<
  SessionRow,
  'last_seen_at' | 'idle_minutes' | 'expires_at' | 'ended_at' | 'status' | 'trial_expires_at' | 'account_type'
>;

const idleEndOf = (row: Standing): number => row.last_seen_at.getTime() + row.idle_minutes * MINUTE;

function isOpenAt(row: Standing, now: number): boolean {
  if (row.ended_at || row.status !== 'active') return false;
  return Math.min(row.expires_at.getTime(), row.trial_expires_at?.getTime() ?? Infinity, idleEndOf(row)) > now;
}

async function openRow({ db, clock }: Reading, sessionId: string): Promise<SessionRow | null> {
  const row = await sessionById(db, sessionId);
  return row && isOpenAt(row, clock.now()) ? row : null;
}

/** The member session behind a play session or socket, in the same form as by its token; null once it has ended. */
export async function openSessionOf(deps: Reading, sessionId: string): Promise<Session | null> {
  const row = await openRow(deps, sessionId);
  return row && presentSession(row, Math.min(idleEndOf(row), row.expires_at.getTime()));
}

/** True while the session is open. The check is no activity of the member. */
export async function isOpen(deps: Reading, sessionId: string): Promise<boolean> {
  return (await openRow(deps, sessionId)) !== null;
}

/**
 * True while the session is open, and its account may play. Play in the arcade counts as activity of the member: it
 * extends the idle timeout.
 */
export async function keepSession(deps: Reading, sessionId: string): Promise<boolean> {
  return keep(deps, sessionId, await sessionById(deps.db, sessionId));
}

/** The same for a session whose standing was read together with a play session. */
export const keepRead = (deps: Reading, sessionId: string, row: StandingColumns): Promise<boolean> =>
  keep(deps, sessionId, standingIn(row));

function standingIn(row: StandingColumns): Standing | undefined {
  const { session_seen_at: last_seen_at, session_idle_minutes: idle_minutes, session_expires_at: expires_at } = row;
  const { session_ended_at: ended_at, session_status: status, session_trial_expires_at: trial_expires_at } = row;
  const { session_account_type: account_type } = row;
  if (last_seen_at === null || idle_minutes === null || expires_at === null) return undefined;
  if (status === null || account_type === null) return undefined;
  return { last_seen_at, idle_minutes, expires_at, ended_at, status, trial_expires_at, account_type };
}

async function keep({ db, clock }: Reading, sessionId: string, row: Standing | undefined): Promise<boolean> {
  const now = clock.now();
  if (!row || !isOpenAt(row, now) || isStaff(row.account_type)) return false;
  if (now - row.last_seen_at.getTime() > MINUTE) await touchSession(db, sessionId, now);
  return true;
}
