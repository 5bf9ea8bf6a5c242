/** Firebase phone authentication: an id token with the number, signed by Google for this project. */
import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTClaimVerificationOptions,
  type JWTPayload,
} from 'jose';
import { done, refuse, type Clock } from '#kernel';
import { z } from 'zod';
import type { FirebaseProject } from '../../ports/config.ts';
import type { PageNeeds } from '../../ports/content-policy.ts';
import type { PhoneAuth, VerifiedNumber } from './phone-auth.ts';

/** A token proves possession of the phone at its time, so it must be fresh. */
const FRESH_S = 300;
/** Tolerated difference between Google's clock and ours. */
const SKEW_S = 10;

const claims = z.object({
  phone_number: z.string().startsWith('+'),
  sub: z.string().min(1),
  auth_time: z.number().int(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

type Read = (idToken: string, expected: JWTClaimVerificationOptions) => Promise<{ payload: JWTPayload }>;

export function firebasePhoneAuth(project: FirebaseProject, clock: Clock): PhoneAuth {
  const { projectId, apiKey, appId, emulatorHost } = project;
  const emulator = emulatorHost === undefined ? undefined : `http://${emulatorHost}`;
  const read = emulator === undefined ? signedBy(project.keysUrl) : unsigned;
  return {
    web: { projectId, apiKey, ...(appId && { appId }), ...(emulator && { emulator }) },
    needs: needsOf(emulator),
    async verify(idToken) {
      const now = Math.floor(clock.now() / 1_000);
      try {
        const { payload } = await read(idToken, {
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          maxTokenAge: FRESH_S,
          clockTolerance: SKEW_S,
          requiredClaims: ['exp'],
          currentDate: new Date(now * 1_000),
        });
        return numberIn(payload, now);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return refuse('sms.code.expired');
        if (error instanceof errors.JOSEError) return refuse('sms.code.invalid');
        throw error;
      }
    },
  };
}

function signedBy(keysUrl: string): Read {
  const keys = createRemoteJWKSet(new URL(keysUrl));
  return (idToken, expected) => jwtVerify(idToken, keys, { ...expected, algorithms: ['RS256'] });
}

const unsigned: Read = async (idToken, expected) => UnsecuredJWT.decode(idToken, expected);

/** Tokens can be renewed during a session; the time of the phone verification (`auth_time`) stays. */
function numberIn(payload: JWTPayload, now: number) {
  const given = claims.safeParse(payload);
  if (!given.success) return refuse('sms.code.invalid');
  const { phone_number: mobile, sub, auth_time: provedAt } = given.data;
  if (now - provedAt > FRESH_S + SKEW_S) return refuse('sms.code.expired');
  const verified: VerifiedNumber = {
    mobile,
    occasion: `firebase:${sub}:${provedAt}`,
    lifeMs: (FRESH_S + 2 * SKEW_S) * 1_000,
  };
  return done(verified);
}

/** No frame of the project's domain: only pop-ups and redirects need it, phone numbers do not. */
function needsOf(emulator: string | undefined): PageNeeds {
  if (emulator !== undefined) return { scripts: [], connections: [emulator], frames: [] };
  return {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    connections: ['https://identitytoolkit.googleapis.com/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  };
}
