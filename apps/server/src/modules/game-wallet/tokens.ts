/** The token of a launch at an outside vendor: what its bets are made with. */
import { randomBytes } from 'node:crypto';
import type { MemberId, MerchantCode } from '#kernel';
import type { Deps } from '../../deps.ts';
import { hashToken } from './players.ts';
import { deleteTokens, insertToken } from './queries.ts';

/** Longer than any sitting; the member's session ends it earlier. */
const TOKEN_LIFE_MS = 12 * 3_600_000;
const KEPT_MS = 7 * 86_400_000;

export interface TokenFor {
  readonly merchant: MerchantCode;
  readonly vendor: string;
  readonly memberId: MemberId;
  /** The member's session, with which the token dies; null for one that only time ends. */
  readonly sessionId: string | null;
  readonly currency: string;
  readonly gameCode: string;
  readonly lifeMs?: number;
}

/** 256 random bits, bound to member, currency and game. The database keeps the hash. */
export async function issueVendorToken(deps: Pick<Deps, 'db' | 'clock'>, launch: TokenFor): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  await insertToken(deps.db, {
    ...launch,
    tokenHash: hashToken(token),
    now: new Date(now),
    expiresAt: new Date(now + (launch.lifeMs ?? TOKEN_LIFE_MS)),
  });
  return token;
}

/** A job: forgets tokens that ran out more than a week ago. */
export const forgetOldTokens = (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteTokens(deps.db, new Date(deps.clock.now() - KEPT_MS));
