/** Opens the body of a sealed call: a compact JWE to one of the site's keys, bound to method and path, valid once. */
import type { Db } from '#db';
import { refuse, done, type Clock, type Result } from '#kernel';
import { compactDecrypt, importJWK } from 'jose';
import { claimOnce } from '../one-time/queries.ts';
import type { Secrets } from '../ports/secrets.ts';

const SKEW_MS = 300_000;
const MAX_LENGTH = 64_000;
const JTI = /^[\x21-\x7e]{16,64}$/;

export interface Sealer {
  open(value: string, method: string, path: string): Promise<Result<unknown, 'encryption.invalid'>>;
}

interface Header {
  kid?: unknown;
  iat?: unknown;
  htm?: unknown;
  htu?: unknown;
  jti?: unknown;
}

export async function createSealer(deps: { secrets: Secrets; db: Db; clock: Clock }): Promise<Sealer> {
  const imported = deps.secrets.sealKeys.map(
    async (key) => [key.publicJwk.kid, await importJWK(key.privateJwk, 'ECDH-ES')] as const,
  );
  const keys = new Map(await Promise.all(imported));

  const fresh = (header: Header, method: string, path: string): header is Header & { jti: string } =>
    header.htm === method &&
    header.htu === path &&
    typeof header.iat === 'number' &&
    Math.abs(header.iat * 1000 - deps.clock.now()) <= SKEW_MS &&
    typeof header.jti === 'string' &&
    JTI.test(header.jti);

  const decrypted = async (value: string, method: string, path: string) => {
    const opened = await compactDecrypt(
      value,
      (header) => {
        const key = typeof header.kid === 'string' ? keys.get(header.kid) : undefined;
        if (!key) throw new Error('unknown key');
        return key;
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    const header = opened.protectedHeader as Header;
    if (!fresh(header, method, path)) return null;
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(opened.plaintext));
    return { jti: header.jti, body };
  };

  return {
    async open(value, method, path) {
      if (value.length > MAX_LENGTH) return refuse('encryption.invalid');
      const opened = await decrypted(value, method, path).catch(() => null);
      if (!opened) return refuse('encryption.invalid');
      // Claimed last, so that a body that does not decrypt cannot burn somebody else's jti.
      if (!(await claimOnce(deps, `jti:${opened.jti}`, 2 * SKEW_MS))) return refuse('encryption.invalid');
      return done(opened.body);
    },
  };
}
