/**
 * Remembers a device for 24 hours. The page keeps a ticket and the browser an HttpOnly cookie; neither works without
 * the other, and the database has the hashes of both.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { MemberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { CallContext } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { lockPassword } from '../credentials/index.ts';
import { isSessionOpen } from './queries.ts';
import { deleteTickets, insertTicket, takeTicket } from './remember-queries.ts';

export const DEVICE_COOKIE = 'SHELL_deviceId';
const REMEMBERED_MS = 24 * 3_600_000;
const DEVICE_LIFE_MS = 365 * 24 * 3_600_000;

const hash = (text: string) => createHash('sha256').update(text).digest();
const isDevice = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f-]{36}$/.test(text);

/** The caller's device id, if it has one. */
export function deviceOf({ cookies }: Pick<CallContext, 'cookies'>): string | null {
  const id = cookies[DEVICE_COOKIE];
  return isDevice(id) ? id : null;
}

/** The caller's device id; a new one is set as a cookie. */
export function knownDevice(context: Pick<CallContext, 'cookies' | 'setCookie'>): string {
  const device = deviceOf(context) ?? randomUUID();
  context.setCookie(DEVICE_COOKIE, device, DEVICE_LIFE_MS);
  return device;
}

export interface Remembered {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly device: string;
  /** Token of the new session. */
  readonly token: string;
  /** End of the day that began with the password; a ticket that replaces another does not extend it. */
  readonly until?: number;
}

/** Null when a change of password has ended the session meanwhile: its devices stay forgotten. */
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

/** The ticket's member and expiry. Null for tickets that are used, expired, revoked or of another device. */
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
