/** All keys of the site, derived from one secret: the same on every node, and only one to keep. */
import { createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicKey } from '#contract';
import { createPersonalData, type PersonalData } from './personal-data.ts';

export interface SealKey {
  readonly publicJwk: PublicKey;
  readonly privateJwk: PublicKey & { readonly d: string };
}

export interface Secrets {
  /** The first key encrypts; the others still decrypt during a rotation. */
  readonly sealKeys: readonly SealKey[];
  /** 32 bytes for one purpose; deterministic. */
  derive(purpose: string): Buffer;
  readonly personal: PersonalData;
}

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

function derive(root: string, purpose: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(root, 'base64'), 'pavilion', purpose, length));
}

/** Reduces 48 derived bytes into [1, order), without measurable bias. */
function sealKey(root: string): SealKey {
  const wide = BigInt(`0x${derive(root, 'seal', 48).toString('hex')}`);
  const scalar = (wide % (P256_ORDER - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(secret);
  const point = ecdh.getPublicKey();
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
    kid: derive(root, 'seal-kid', 8).toString('hex'),
  };
  return { publicJwk, privateJwk: { ...publicJwk, d: secret.toString('base64url') } };
}

export function createSecrets(root: string, previous?: string): Secrets {
  const roots = previous ? [root, previous] : [root];
  return {
    sealKeys: roots.map(sealKey),
    derive: (purpose) => derive(root, purpose),
    personal: createPersonalData(roots.map((key) => (purpose, length) => derive(key, purpose, length))),
  };
}

/** Without SECRET_KEY a key is generated once and stored beside the data, readable by its owner only. */
export async function keptSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64');
  await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
