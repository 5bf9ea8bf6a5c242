/** Seals the body of an E call: a compact JWE bound to its method, path and moment, each usable once. */
import type { PublicKey } from '#contract';
import { CompactEncrypt, importJWK } from 'jose';

export interface SealInput {
  readonly key: PublicKey;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** The server's time in seconds, as far as the client knows it. */
  readonly issuedAt: number;
}

export type Seal = (input: SealInput) => Promise<string>;

export const seal: Seal = async ({ key, method, path, body, issuedAt }) => {
  const header = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: key.kid,
    iat: issuedAt,
    htm: method,
    htu: path,
    jti: crypto.randomUUID(),
  };
  return new CompactEncrypt(new TextEncoder().encode(body))
    .setProtectedHeader(header)
    .encrypt(await importJWK(key, 'ECDH-ES'));
};
