/** Play sessions of the arcade: opened with a ticket, ended with the member's session or after half an hour idle. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { GameCategory, Language } from '#contract';
import { assert, currency, memberId, unitsFromWire, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { PlaySession } from '../../../ports/context.ts';
import { keepRead } from '../../people/session/index.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import {
  endedAmong,
  insertPlaySession,
  playSessionByHash,
  touchPlaySession,
  type PlaySessionRow,
  type TicketRow,
} from './session-queries.ts';

const IDLE_MS = 30 * 60_000;
const MINUTE = 60_000;
const TOKEN_MAX = 100;

type Reading = Pick<Deps, 'db' | 'clock'>;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const present = (row: Omit<PlaySessionRow, 'token_hash'>): PlaySession => ({
  playSessionId: row.id,
  sessionId: row.session_id,
  merchant: row.merchant,
  memberId: row.member_id === null ? null : memberId(Number(row.member_id)),
  mode: row.mode,
  currency: currency(row.currency),
  vendor: row.vendor,
  category: row.category as GameCategory,
  nodeId: row.node_id,
  gameCode: row.game_code,
  language: row.language as Language,
});

/** A demo starts with the same amount as a trial account. */
function demoBalanceOf({ config }: Merchant): Units {
  const granted = unitsFromWire(config.trialBalance);
  assert(granted.ok, 'the trial balance of a brand is an amount');
  return granted.value;
}

export async function startPlaySession(
  deps: Reading,
  merchant: Merchant,
  ticket: Omit<TicketRow, 'token_hash' | 'lobby_origin' | 'created_at' | 'expires_at' | 'used_at'>,
): Promise<{ token: string; session: PlaySession }> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date(deps.clock.now());
  const row = {
    id: randomUUID(),
    token_hash: hashToken(token),
    merchant: ticket.merchant,
    member_id: ticket.member_id,
    session_id: ticket.session_id,
    mode: ticket.mode,
    currency: ticket.currency,
    node_id: ticket.node_id,
    vendor: ticket.vendor,
    category: ticket.category,
    game_code: ticket.game_code,
    language: ticket.language,
    created_at: now,
    last_seen_at: now,
    ended_at: null,
    demo_balance: ticket.mode === 'DEMO' ? demoBalanceOf(merchant) : null,
  };
  await insertPlaySession(deps.db, row);
  return { token, session: present(row) };
}

/** Null for an unknown or ended token. Play keeps both this session and the member's from idling out. */
export async function findPlaySession(deps: Reading, token: string): Promise<PlaySession | null> {
  if (token.length > TOKEN_MAX) return null;
  const row = await playSessionByHash(deps.db, hashToken(token));
  const now = deps.clock.now();
  if (!row || row.ended_at !== null || row.last_seen_at.getTime() + IDLE_MS <= now) return null;
  if (row.session_id !== null && !(await keepRead(deps, row.session_id, row))) return null;
  if (now - row.last_seen_at.getTime() > MINUTE) await touchPlaySession(deps.db, row.id, new Date(now));
  return present(row);
}

/** Sessions among `ids` that have ended, by themselves or with the member's session. */
export const endedPlaySessions = async (
  { db, clock }: Reading,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(ids.length === 0 ? [] : await endedAmong(db, merchant, ids, new Date(clock.now())));
