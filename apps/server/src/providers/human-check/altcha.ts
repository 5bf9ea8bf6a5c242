/** ALTCHA: a proof of work in the browser that makes mass attempts expensive. No third party is involved. */
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Db } from '#db';
import type { Clock } from '#kernel';
import { z } from 'zod';
import { claimOnce } from '../../one-time/queries.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { HumanCheck } from './human-check.ts';

const LIFE_MS = 600_000;

/** PBKDF2 rounds per guess, and minimum guesses: 60,000 to 200,000 rounds, under a second on a phone. */
const COST = 1_000;
const GUESSES_MIN = 60;
const GUESSES_MAX = 200;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ goodUntil: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export function altchaCheck(deps: { secrets: Secrets; db: Db; clock: Clock }): HumanCheck {
  const hmacSignatureSecret = deps.secrets.derive('altcha').toString('hex');
  const hmacKeySignatureSecret = deps.secrets.derive('altcha-solution').toString('hex');
  const keys = { hmacSignatureSecret, hmacKeySignatureSecret, deriveKey };

  return {
    async challenge() {
      return {
        ...(await createChallenge({
          ...keys,
          algorithm: 'PBKDF2/SHA-256',
          cost: COST,
          counter: randomInt(GUESSES_MIN, GUESSES_MAX),
          // The expiry is signed data of ours, because the library's own uses the machine's clock.
          data: { goodUntil: deps.clock.now() + LIFE_MS },
        })),
      };
    },
    async verify(solution) {
      const read = payload.safeParse(parse(solution));
      if (!read.success) return false;
      const { challenge, solution: found } = read.data;
      if (challenge.parameters.data.goodUntil <= deps.clock.now()) return false;
      const result = await verifySolution({
        ...keys,
        challenge: challenge as unknown as Challenge,
        solution: found,
      });
      return result.verified && claimOnce(deps, `altcha:${challenge.signature}`, LIFE_MS);
    },
  };
}

/** The browser sends the challenge and its solution as base64 of JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
