/** Opens, finds and ends sessions. A token is 256 random bits, of which the database has the hash alone. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ChangeReason } from '#contract';
import { dayName, type MemberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Session } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { lockPassword, recordLogin } from '../credentials/index.ts';
import { noteDay } from './day-queries.ts';
import { presentSession } from './present.ts';
import { endSessions, insertSession, sessionByHash, touchSession } from './queries.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const hash = (token: string) => createHash('sha256').update(token).digest();

export interface Opened {
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

export interface Entry {
  readonly mustChange: ChangeReason | null;
  /** Time the proving password was set; absent for other proofs. */
  readonly passwordOf?: Date;
  /** The same password hashed at today's cost. */
  readonly newHash?: string | undefined;
}

/**
 * One session per member, unless the brand allows more: older ones end and are notified. Serialised with changes of
 * password by a lock on the account. Null when the password was changed since it was checked.
 */
export async function openSession(
  deps: Deps,
  { merchant, ip, userAgent }: { merchant: Merchant; ip: string; userAgent: string },
  member: MemberId,
  { mustChange, passwordOf, newHash }: Entry,
): Promise<Opened | null> {
  const now = deps.clock.now();
  const token = randomBytes(32).toString('base64url');
  const sessionId = randomUUID();
  const { idleMinutes, absoluteDays, several } = merchant.config.session;
  const expiresAt = now + absoluteDays * DAY;
  const isOpen = await deps.db.tx(async (tx) => {
    const changedAt = await lockPassword(tx, BigInt(member));
    if (passwordOf && passwordOf.getTime() !== changedAt.getTime()) return false;
    if (!several) await endSessions(tx, { memberId: member }, 'login_elsewhere', now);
    await insertSession(tx, {
      id: sessionId,
      token_hash: hash(token),
      merchant: merchant.code,
      member_id: BigInt(member),
      created_at: new Date(now),
      last_seen_at: new Date(now),
      idle_minutes: idleMinutes,
      expires_at: new Date(expiresAt),
      ip,
      user_agent: userAgent,
      must_change_reason: mustChange,
    });
    await recordLogin(tx, BigInt(member), { at: now, ip, passwordHash: newHash });
    await noteDay(tx, merchant.code, member, dayName(now));
    return true;
  });
  if (!isOpen) return null;
  if (!several) {
    const frame = { t: 'kicked', reason: 'login_elsewhere' } as const;
    await deps.push.send({ to: 'member', merchant: merchant.code, memberId: member, frame, exceptSession: sessionId });
  }
  return { token, sessionId, expiresAt: Math.min(expiresAt, now + idleMinutes * MINUTE) };
}

export async function findSession(deps: Deps, merchant: Merchant, token: string): Promise<Session | null> {
  if (token.length > 100) return null;
  const row = await sessionByHash(deps.db, hash(token));
  if (!row || row.merchant !== merchant.code) return null;
  const now = deps.clock.now();
  const end = Math.min(row.expires_at.getTime(), row.trial_expires_at?.getTime() ?? Infinity);
  const lastSeen = row.last_seen_at.getTime();
  const idleMs = row.idle_minutes * MINUTE;
  if (row.ended_at || row.status !== 'active' || Math.min(lastSeen + idleMs, end) <= now) return null;
  // The idle timeout is extended once a minute instead of at every call, to save writes.
  const slides = now - lastSeen > MINUTE;
  if (slides) await touchSession(deps.db, row.id, now);
  return presentSession(row, Math.min((slides ? now : lastSeen) + idleMs, end));
}

/** Notifies the member's other pages that their sessions have ended. */
export async function notifyOtherPages(
  deps: Deps,
  of: Readonly<{ merchant: Merchant; memberId: MemberId; keep?: string }>,
): Promise<void> {
  await deps.push.send({
    to: 'member',
    merchant: of.merchant.code,
    memberId: of.memberId,
    frame: { t: 'kicked', reason: 'logged_out' },
    ...(of.keep !== undefined && { exceptSession: of.keep }),
  });
}

export async function endEverySession(deps: Deps, merchant: Merchant, member: MemberId): Promise<void> {
  await endSessions(deps.db, { memberId: member }, 'logout', deps.clock.now());
  await notifyOtherPages(deps, { merchant, memberId: member });
}

export async function endSession(deps: Deps, session: Session, reason: 'logout'): Promise<void> {
  await endSessions(deps.db, { sessionId: session.sessionId }, reason, deps.clock.now());
  await deps.push.send({ to: 'session', sessionId: session.sessionId, frame: { t: 'kicked', reason: 'logged_out' } });
}
