/**
 * Signs every result with the key of its brand. Keys are derived from the site's secret, so all nodes share them
 * without storing any. Public keys are stored, so that signatures by former keys remain verifiable.
 */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Deps } from '../../../ports/deps.ts';
import { insertKey, keysOf } from './key-queries.ts';
import { signedText, type Signed } from './rules.ts';

/** PKCS #8 header of an Ed25519 private key (RFC 8410), followed by its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = ({ secrets }: Pick<Deps, 'secrets'>, merchant: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, secrets.derive(`draw-signature ${merchant}`)]),
    format: 'der',
    type: 'pkcs8',
  });

const pemOf = (key: KeyObject): string => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

export interface Signer {
  sign(draw: Signed): string;
}

export function createSigner(deps: Pick<Deps, 'secrets'>): Signer {
  const keys = new Map<string, KeyObject>();
  return {
    sign(draw) {
      const key = keys.get(draw.merchant) ?? privateKeyOf(deps, draw.merchant);
      keys.set(draw.merchant, key);
      return sign(null, Buffer.from(signedText(draw)), key).toString('base64url');
    },
  };
}

/** Stores the current public keys; runs before anything is signed. */
export async function keepKeys(deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'brands'>): Promise<void> {
  for (const { code } of deps.brands.all())
    await insertKey(deps.db, { merchant: code, publicKey: pemOf(privateKeyOf(deps, code)), now: deps.clock.now() });
}

/** Public keys of a brand: the current one first, then former ones. */
export async function publicKeys(deps: Pick<Deps, 'db' | 'secrets'>, merchant: string): Promise<string[]> {
  const current = pemOf(privateKeyOf(deps, merchant));
  const known = await keysOf(deps.db, merchant);
  return [current, ...known.filter((pem) => pem !== current)];
}

/** The key that verifies the signature; undefined if none does. */
export const keyOf = (keys: readonly string[], draw: Signed, signature: string): string | undefined =>
  keys.find((pem) => verify(null, Buffer.from(signedText(draw)), pem, Buffer.from(signature, 'base64url')));
