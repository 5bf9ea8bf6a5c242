/** RSA key of the supplier, created at its first start; both sides sign the exact bytes of a body. */
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BITS = 2_048;

export const HEADER = 'x-hub88-signature';

export interface OwnKey {
  /** PEM, like the files. */
  readonly privateKey: string;
  readonly privateKeyFile: string;
  readonly publicKeyFile: string;
}

export function ownKey(folder: string): OwnKey {
  const [privateKeyFile, publicKeyFile] = [join(folder, 'private.pem'), join(folder, 'public.pem')];
  if (!existsSync(privateKeyFile)) {
    mkdirSync(folder, { recursive: true });
    const pair = generateKeyPairSync('rsa', {
      modulusLength: BITS,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    // The private key is renamed into place last: when it exists, the public one does too.
    writeFileSync(publicKeyFile, pair.publicKey, { flush: true });
    writeFileSync(`${privateKeyFile}.new`, pair.privateKey, { mode: 0o600, flush: true });
    renameSync(`${privateKeyFile}.new`, privateKeyFile);
  }
  return { privateKey: readFileSync(privateKeyFile, 'utf8'), privateKeyFile, publicKeyFile };
}

export const signatureOf = (text: string, privateKey: string): string =>
  sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');

export function isSigned(body: Buffer, signature: unknown, publicKey: string): boolean {
  if (typeof signature !== 'string' || signature.length > 1_024) return false;
  return verify('RSA-SHA256', body, publicKey, Buffer.from(signature, 'base64'));
}
