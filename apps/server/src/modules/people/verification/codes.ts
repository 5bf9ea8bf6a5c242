/** Verification codes of six digits: stored as keyed hashes, valid for one use within a few tries. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { dropCode, putCode, takeTry, type Address } from './queries.ts';

const DIGITS = 6;
const TRIES_MAX = 5;

type Parts = Pick<Deps, 'db' | 'clock' | 'secrets'>;

function hashOf(deps: Parts, { merchant, purpose, mobile }: Address, code: string): Buffer {
  const key = deps.secrets.derive('verification-code');
  return createHmac('sha256', key).update([merchant, purpose, mobile, code].join('\n')).digest();
}

/** Addresses are hashed, so that a copy of the database does not show who was sent a code. */
export function hidden(deps: Parts, address: Address): Address {
  const key = deps.secrets.derive('verification-address');
  const mobile = createHmac('sha256', key).update(`${address.merchant}\n${address.mobile}`).digest('base64url');
  return { ...address, mobile };
}

/** A new code for the address; replaces the previous one. */
export async function makeCode(deps: Parts, address: Address, lifeMs: number): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await putCode(deps.db, hidden(deps, address), hashOf(deps, address, code), deps.clock.now() + lifeMs);
  return code;
}

/** Consumes a code that fits, unless it is to be kept; each check counts as a try. */
export async function useCode(
  deps: Parts,
  address: Address,
  given: string,
  keep = false,
): Promise<Result<null, 'sms.code.invalid' | 'sms.code.expired'>> {
  const row = await takeTry(deps.db, hidden(deps, address), TRIES_MAX);
  if (!row) return refuse('sms.code.invalid');
  if (row.expires_at.getTime() <= deps.clock.now()) return refuse('sms.code.expired');
  const kept = Buffer.from(row.code_hash);
  const fits = timingSafeEqual(kept, hashOf(deps, address, given.trim()));
  if (fits && keep) return done();
  return fits && (await dropCode(deps.db, hidden(deps, address), kept)) ? done() : refuse('sms.code.invalid');
}
