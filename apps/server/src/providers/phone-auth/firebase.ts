/** Firebase phone authentication: an id token signed by Google for this project, with the number in it. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { done, refuse, type Clock } from '#kernel';
import { z } from 'zod';
import type { PhoneAuth } from './phone-auth.ts';

/** A token proves that somebody held the phone when it was made, so it must be fresh. */
const FRESH = '5m';

const claims = z.object({
  phone_number: z.string().startsWith('+'),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

export interface FirebaseParts {
  readonly projectId: string;
  readonly keysUrl: string;
  readonly clock: Clock;
}

export function firebasePhoneAuth({ projectId, keysUrl, clock }: FirebaseParts): PhoneAuth {
  const keys = createRemoteJWKSet(new URL(keysUrl));
  return {
    async verify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          maxTokenAge: FRESH,
          currentDate: new Date(clock.now()),
        });
        const read = claims.safeParse(payload);
        return read.success ? done(read.data.phone_number) : refuse('sms.code.invalid');
      } catch (error) {
        if (error instanceof errors.JWTExpired) return refuse('sms.code.expired');
        if (error instanceof errors.JOSEError) return refuse('sms.code.invalid');
        throw error;
      }
    },
  };
}
