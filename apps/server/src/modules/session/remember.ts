/**
 * Remembering a device for 24 hours. The page keeps a ticket, the browser a cookie no script can read, and each opens
 * nothing without the other; the database knows the hashes of both.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { MemberId } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { CallContext } from '../../http/context.ts';
import type { Merchant } from '../brand/index.ts';
import { lockPassword } from '../credentials/index.ts';
import { isSessionOpen } from './queries.ts';
import { deleteTickets, insertTicket, takeTicket } from './remember-queries.ts';

export const DEVICE_COOKIE = 'SHELL_deviceId';
const REMEMBERED_MS = 24 * 3_600_000;
const DEVICE_LIFE_MS = 365 * 24 * 3_600_000;

const hash = (text: string) => createHash('sha256').update(text).digest();
const isDevice = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f-]{36}$/.test(text);

/** The caller's device, if it has been here before. */
export function deviceOf({ cookies }: Pick<CallContext, 'cookies'>): string | null {
  const id = cookies[DEVICE_COOKIE];
  return isDevice(id) ? id : null;
}

/** The caller's device; a new one is given its id. */
export function knownDevice(context: Pick<CallContext, 'cookies' | 'setCookie'>): string {
  const device = deviceOf(context) ?? randomUUID();
  context.setCookie(DEVICE_COOKIE, device, DEVICE_LIFE_MS);
  return device;
}

export interface Remembered {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly device: string;
  /** Of the session that was opened just now. */
  readonly token: string;
  /** The end of the day that began with the password; a ticket that follows another does not prolong it. */
  readonly until?: number;
}

/** Null when a change of the password has ended the session meanwhile: what it forgot is not remembered again. */
export async function giveTicket(deps: Deps, remembered: Remembered): Promise<string | null> {
  const { merchant, memberId, device, token, until } = remembered;
  const now = deps.clock.now();
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(until ?? now + REMEMBERED_MS);
  const row = { token_hash: hash(ticket), device_hash: hash(device), merchant: merchant.code, member_id: memberId };
  return deps.db.tx(async (tx) => {
    await lockPassword(tx, memberId);
    if (!(await isSessionOpen(tx, hash(token)))) return null;
    await insertTicket(tx, { ...row, expires_at: expiresAt }, now);
    return ticket;
  });
}

/** Whose ticket it is and until when he is remembered. Null for one that is used, aged, revoked or from elsewhere. */
export async function useTicket(
  deps: Deps,
  merchant: Merchant,
  ticket: string,
  device: string | null,
): Promise<{ memberId: bigint; until: number } | null> {
  if (device === null) return null;
  const row = await takeTicket(deps.db, merchant.code, hash(ticket), hash(device));
  if (!row || row.expires_at.getTime() <= deps.clock.now()) return null;
  return { memberId: row.member_id, until: row.expires_at.getTime() };
}

export async function forgetDevices(deps: Deps, memberId: MemberId): Promise<void> {
  await deleteTickets(deps.db, BigInt(memberId));
}
