/** A Firebase project of the test's own: it signs id tokens as Google would, for a site that trusts its keys. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#kernel';
import type { PhoneAuth } from '#server/providers/phone-auth/phone-auth.ts';
import { firebasePhoneAuth } from '#server/providers/phone-auth/firebase.ts';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';

const PROJECT = 'pavilion-test';

export interface TokenSetup {
  /** Replaces or adds claims. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Seconds since the token was issued and the phone verified, unless `provedAgo` says otherwise. */
  readonly age?: number;
  readonly provedAgo?: number;
  /** Signing key instead of the project's own; null leaves the token unsigned. */
  readonly key?: CryptoKey | null;
}

export interface TestFirebase {
  readonly phoneAuth: PhoneAuth;
  readonly emulated: PhoneAuth;
  /** The id token a browser holds after the code was confirmed. */
  idToken(mobile: string, setup?: TokenSetup): Promise<string>;
  close(): void;
}

export async function testFirebase(clock: Clock): Promise<TestFirebase> {
  const pair = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const keys = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] }))).listen(0, '127.0.0.1');
  await once(keys, 'listening');
  const { port } = keys.address() as AddressInfo;
  const project = {
    projectId: PROJECT,
    apiKey: 'test-key',
    appId: undefined,
    keysUrl: `http://127.0.0.1:${port}/keys`,
  };
  let members = 0;
  return {
    phoneAuth: firebasePhoneAuth({ ...project, emulatorHost: undefined }, clock),
    emulated: firebasePhoneAuth({ ...project, emulatorHost: '127.0.0.1:9099' }, clock),
    async idToken(mobile, { claims = {}, age = 0, provedAgo = age, key = pair.privateKey } = {}) {
      members += 1;
      const now = Math.floor(clock.now() / 1_000);
      const payload = {
        iss: `https://securetoken.google.com/${PROJECT}`,
        aud: PROJECT,
        iat: now - age,
        exp: now - age + 3_600,
        sub: `uid-${members}`,
        auth_time: now - provedAgo,
        phone_number: mobile,
        firebase: { sign_in_provider: 'phone' },
        ...claims,
      };
      if (key === null) return new UnsecuredJWT(payload).encode();
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key);
    },
    close: () => void keys.close(),
  };
}
