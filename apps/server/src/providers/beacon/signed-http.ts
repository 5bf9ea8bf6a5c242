/**
 * A service that knows a chain of blocks and answers GET with JSON `{chain, since, block}`, `block` being `{height,
 * hash, at}` of the first block at that time or later, or null while there is none; times in milliseconds. Its header
 * `x-beacon-signature` is HMAC-SHA256 over the nonce of the request, a dot and the exact body, as with results.
 * Answers are stored: a different hash of a block, or a different first block since the same time, is refused.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Db } from '#db';
import { millis, type Clock, type Millis } from '#kernel';
import { z } from 'zod';
import type { Beacon, Block } from './beacon.ts';
import { askedBlock, keepAnswer } from './queries.ts';

const PATIENCE_MS = 5_000;
const BODY_MAX = 10_000;
/** A block from the future could have been chosen: upper bound of its clock's lead. */
const AHEAD_MAX_MS = 15_000;

const answer = z.object({
  chain: z.string(),
  since: z.number().int(),
  block: z
    .object({
      height: z.coerce.bigint().min(0n),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      at: z.number().int().min(0),
    })
    .nullable(),
});

export interface SignedBeacon {
  readonly url: string;
  readonly secret: string;
  readonly chain: string;
}

/** Reasons to refuse an answer; `beacon.differs` needs an operator, since one of two answers was wrong. */
type Doubt = 'beacon.silent' | 'beacon.signature' | 'beacon.wrong' | 'beacon.differs';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly doubted: (doubt: Doubt, about: Readonly<Record<string, unknown>>) => void;
  readonly patienceMs?: number;
}

export function signedBeacon(service: SignedBeacon, { db, clock, doubted, patienceMs = PATIENCE_MS }: Parts): Beacon {
  const { chain } = service;
  const asking = new Map<Millis, Promise<Block | null>>();
  const firstSince = async (from: Millis): Promise<Block | null> => {
    const known = await askedBlock(db, chain, from);
    if (known) return known;
    const answered = await ask(service, from, patienceMs);
    if (typeof answered === 'string') {
      doubted(answered, { chain, from });
      return null;
    }
    const { block } = answered;
    if (!block) return null;
    if (block.at < from || block.at > clock.now() + AHEAD_MAX_MS) {
      doubted('beacon.wrong', { chain, from, at: block.at });
      return null;
    }
    const kept = await keepAnswer(db, { chain, from }, block);
    if (!kept) doubted('beacon.differs', { chain, from, height: String(block.height), hash: block.hash });
    return kept ? block : null;
  };
  return {
    chain,
    /** One request for concurrent callers: all brands ask at once. */
    firstSince(from) {
      const under = asking.get(from) ?? firstSince(from).finally(() => asking.delete(from));
      asking.set(from, under);
      return under;
    },
  };
}

async function ask(
  { url, secret, chain }: SignedBeacon,
  from: Millis,
  patienceMs: number,
): Promise<{ readonly block: Block | null } | Doubt> {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ chain, since: String(from) })) address.searchParams.set(name, value);
  const nonce = randomUUID();
  const response = await fetch(address, {
    headers: { 'x-beacon-nonce': nonce },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  const body = (await response?.text().catch(() => '')) ?? '';
  if (!response?.ok || body === '' || body.length > BODY_MAX) return 'beacon.silent';
  const signed = createHmac('sha256', secret).update(`${nonce}.${body}`).digest();
  const given = Buffer.from(response.headers.get('x-beacon-signature') ?? '', 'hex');
  if (given.length !== signed.length || !timingSafeEqual(given, signed)) return 'beacon.signature';
  const parsed = answer.safeParse(jsonOf(body));
  if (!parsed.success || parsed.data.chain !== chain || parsed.data.since !== from) return 'beacon.wrong';
  const { block } = parsed.data;
  return { block: block && { ...block, at: millis(block.at) } };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
