/**
 * Private key of a brand for its calls to vendors: from the environment, or generated on first use and stored beside
 * the data, readable by its owner only.
 */
import { createPrivateKey, createPublicKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const BITS = 2_048;

export interface BrandKeys {
  privateKey(merchant: string): Promise<KeyObject>;
  /** PEM. */
  publicKey(merchant: string): Promise<string>;
}

export interface BrandKeysParts {
  readonly dataDir: string;
  /** PEM by variable name. */
  readonly given: ReadonlyMap<string, string>;
  /** False where several machines may serve one database, each with a folder of its own. */
  readonly mayMake: boolean;
}

export function createBrandKeys({ dataDir, given, mayMake }: BrandKeysParts): BrandKeys {
  const known = new Map<string, Promise<KeyObject>>();
  const open = async (merchant: string): Promise<KeyObject> => {
    const pem = given.get(nameFor(merchant));
    if (pem !== undefined) return createPrivateKey(pem);
    if (!mayMake) throw new Error(`${merchant} has no key for calling vendors: set ${nameFor(merchant)}`);
    return createPrivateKey(await kept(join(dataDir, `vendor-key-${merchant}.pem`)));
  };
  const privateKey = (merchant: string): Promise<KeyObject> => {
    const key = known.get(merchant) ?? open(merchant);
    known.set(merchant, key);
    key.catch(() => known.delete(merchant));
    return key;
  };
  return {
    privateKey,
    publicKey: async (merchant) =>
      createPublicKey(await privateKey(merchant))
        .export({ type: 'spki', format: 'pem' })
        .toString(),
  };
}

/** Environment variable with a brand's key. */
export const nameFor = (merchant: string): string =>
  `VENDOR_PRIVATE_KEY_${merchant.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`;

async function kept(path: string): Promise<string> {
  const found = await readFile(path, 'utf8').catch(nullIfMissing);
  if (found !== null) return found;
  await mkdir(join(path, '..'), { recursive: true });
  const made = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Written to a temporary file and linked when complete, so that readers, also after a crash, never see half a key.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, made.privateKey, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
    return made.privateKey;
  } catch (error) {
    // Another process on this machine was first: its key is used.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFile(path, 'utf8');
    throw error;
  } finally {
    await unlink(draft);
  }
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
