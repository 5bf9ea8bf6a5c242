/** Launch tokens at outside vendors, which authorise bets. */
import { randomBytes } from 'node:crypto';
import type { MemberId, MerchantCode } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { hashToken } from './players.ts';
import { deleteTokens, insertToken } from './queries.ts';

/** Upper bound; the end of the member's session invalidates the token earlier. */
const TOKEN_LIFE_MS = 12 * 3_600_000;
const KEPT_MS = 7 * 86_400_000;

export interface TokenFor {
  readonly merchant: MerchantCode;
  readonly vendor: string;
  readonly memberId: MemberId;
  /** Member session that ends the token; null if it only expires. */
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

/** Job: deletes tokens that expired more than a week ago. */
export const forgetOldTokens = (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteTokens(deps.db, new Date(deps.clock.now() - KEPT_MS));
