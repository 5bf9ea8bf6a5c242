/**
 * A service that answers GET with JSON `{lottery, numero, result}`, `result` being null while unknown. Its header
 * `x-results-signature` is HMAC-SHA256 over the nonce of the request, a dot and the exact body, which prevents forged
 * and replayed answers.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { done, refuse } from '#kernel';
import { z } from 'zod';
import type { ResultSource } from './draw-results.ts';

const PATIENCE_MS = 10_000;
const BODY_MAX = 10_000;

const answer = z.object({ lottery: z.string(), numero: z.string(), result: z.string().max(400).nullable() });

export interface SignedResults {
  readonly url: string;
  readonly secret: string;
}

export function signedResults({ url, secret }: SignedResults): ResultSource {
  return {
    name: 'http',
    async resultOf({ lottery, day, numero }) {
      const address = new URL(url);
      for (const [name, value] of Object.entries({ lottery, day, numero })) address.searchParams.set(name, value);
      const nonce = randomUUID();
      const response = await fetch(address, {
        headers: { 'x-results-nonce': nonce },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      const body = (await response?.text().catch(() => '')) ?? '';
      if (!response?.ok || body.length > BODY_MAX) return refuse('source.silent', { because: address.host });
      const signed = createHmac('sha256', secret).update(`${nonce}.${body}`).digest();
      const given = Buffer.from(response.headers.get('x-results-signature') ?? '', 'hex');
      if (given.length !== signed.length || !timingSafeEqual(given, signed)) return refuse('source.signature');
      const parsed = answer.safeParse(jsonOf(body));
      const isMeant = parsed.success && parsed.data.lottery === lottery && parsed.data.numero === numero;
      return isMeant ? done(parsed.data.result) : refuse('source.silent', { because: address.host });
    },
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
