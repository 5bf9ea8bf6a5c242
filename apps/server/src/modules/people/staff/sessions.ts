/** Sessions of operators, read anew for each call: dismissal and loss of rights take effect at once. */
import { toDate } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import { neighbourhoodOf } from '../../../ports/address.ts';
import type { AtWork, OnTheStep } from '../../../ports/console-context.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { grantsOf } from './queries.ts';
import { endOf, IDLE_MS } from './rules.ts';
import {
  endSession,
  endSessionsOf,
  openSessions,
  sessionByHash,
  sessionById,
  touchSession,
} from './session-queries.ts';
import { hashToken } from './sign-in.ts';

const TOUCHED_EVERY_MS = 30_000;

async function findOpen(deps: Deps, token: string, ip: string) {
  if (token.length > 100) return null;
  const row = await sessionByHash(deps.db, hashToken(token));
  if (!row || row.ended_at || row.dismissed_at) return null;
  const now = deps.clock.now();
  if (endOf(row.begun_at.getTime(), row.seen_at.getTime(), row.is_in) <= now) return null;
  if (row.address === neighbourhoodOf(ip)) return row;
  // A token used from another address may be stolen: its session ends.
  await deps.db.tx(async (tx) => {
    await endSession(tx, row.id, toDate(now));
    const act = { subject: `operator ${row.account}`, act: 'operator.session-elsewhere' as const, at: now };
    const who = { merchant: null, by: row.account, reason: 'a session was used from another address' };
    await recordAct(tx, who, { ...act, before: { address: row.address }, after: { address: ip } });
  });
  return null;
}

/** Unattended requests do not extend the idle timeout. */
export async function findAtWork(deps: Deps, token: string, ip: string, isUnattended = false): Promise<AtWork | null> {
  const row = await findOpen(deps, token, ip);
  if (!row?.is_in) return null;
  const now = deps.clock.now();
  const seenAt = row.seen_at.getTime();
  const slides = !isUnattended && now - seenAt > TOUCHED_EVERY_MS;
  if (slides) await touchSession(deps.db, row.id, toDate(now));
  return {
    operatorId: row.operator_id,
    account: row.account,
    name: row.name,
    sessionId: row.id,
    passwordGiven: row.password_given,
    grants: await grantsOf(deps.db, row.operator_id),
    endsAt: endOf(row.begun_at.getTime(), slides ? now : seenAt, true),
  };
}

/** Present rights of an operator who logged in earlier; null when logged out. Long-running work checks in between. */
export async function atWorkNow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { operatorId, sessionId }: Pick<AtWork, 'operatorId' | 'sessionId'>,
): Promise<AtWork['grants'] | null> {
  const row = await sessionById(db, sessionId);
  if (!row || row.ended_at || row.dismissed_at) return null;
  const isOver = endOf(row.begun_at.getTime(), row.seen_at.getTime(), true) <= clock.now();
  return isOver ? null : grantsOf(db, operatorId);
}

export async function findOnTheStep(deps: Deps, token: string, ip: string): Promise<OnTheStep | null> {
  const row = await findOpen(deps, token, ip);
  return row && !row.is_in ? { operatorId: row.operator_id, sessionId: row.id } : null;
}

export async function ownSessions(deps: Deps, { operatorId, sessionId }: AtWork) {
  const rows = await openSessions(deps.db, operatorId, new Date(deps.clock.now() - IDLE_MS));
  return rows
    .map((row) => ({
      id: row.id,
      isThis: row.id === sessionId,
      address: row.address,
      agent: row.agent,
      begunAt: row.begun_at.getTime(),
      seenAt: row.seen_at.getTime(),
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** False when it is another operator's, or over. Ending the own session logs out. */
export async function endOwnSession({ db, clock }: Deps, who: AtWork, id: string): Promise<boolean> {
  const { operatorId, account, sessionId } = who;
  if (!/^[0-9a-f-]{36}$/.test(id)) return false;
  return db.tx(async (tx) => {
    const at = clock.now();
    if ((await endSessionsOf(tx, { operatorId, only: id, at: toDate(at) })) === 0) return false;
    const act = id === sessionId ? 'operator.signed-out' : 'operator.session-ended';
    const by = { merchant: null, by: account, reason: 'his own word' };
    await recordAct(tx, by, { subject: `operator ${account}`, act, before: { session: id }, at });
    return true;
  });
}
