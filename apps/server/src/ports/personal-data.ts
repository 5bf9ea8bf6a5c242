/**
 * Encryption of personal data at rest: AES-256-GCM under a key of its own, bound to its place, so that a value copied
 * to another row or column does not decrypt. Values are searched by fingerprints, which reveal nothing.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const TEXT_AT = KEY_ID_BYTES + IV_BYTES + TAG_BYTES;

export interface PersonalData {
  /** `about` names table, column and owner: `bank_card.number:17`. */
  seal(text: string, about: string): Buffer;
  /** Throws `NotOpened` when the value was changed, belongs elsewhere, or its key is gone. */
  open(sealed: Uint8Array, about: string): string;
  /** Equal for equal texts in one `scope` (such as a column), under the current key, then under the previous ones. */
  fingerprints(text: string, scope: string): readonly Buffer[];
  /** Prefixes of values sealed with a key before the current one. */
  readonly olderKeys: readonly Buffer[];
}

/** A value cannot be decrypted: its key is gone, or it was changed. */
export class NotOpened extends Error {}

type Derive = (purpose: string, length?: number) => Buffer;

interface Key {
  readonly id: Buffer;
  readonly cipher: Buffer;
  readonly fingerprint: Buffer;
}

const keyOf = (derive: Derive): Key => ({
  id: derive('personal-data-key-id').subarray(0, KEY_ID_BYTES),
  cipher: derive('personal-data'),
  fingerprint: derive('personal-data-fingerprint'),
});

/** The first key encrypts; the others still decrypt during a rotation. */
export function createPersonalData(derivations: readonly Derive[]): PersonalData {
  const keys = derivations.map(keyOf);
  const [current, ...older] = keys;
  if (!current) throw new Error('personal data need a key');
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current.cipher, iv).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([current.id, iv, cipher.getAuthTag(), hidden]);
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed);
      const key = keys.find(({ id }) => id.equals(bytes.subarray(0, KEY_ID_BYTES)));
      if (!key || bytes.length < TEXT_AT) throw new NotOpened(`what is kept of ${about} was sealed with another key`);
      const iv = bytes.subarray(KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES);
      const decipher = createDecipheriv(CIPHER, key.cipher, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(KEY_ID_BYTES + IV_BYTES, TEXT_AT));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(TEXT_AT)), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new NotOpened(`what is kept of ${about} is not what was sealed`, { cause });
      }
    },
    fingerprints: (text, scope) =>
      keys.map(({ fingerprint }) => createHmac('sha256', fingerprint).update(`${scope}\0`).update(text).digest()),
    olderKeys: older.map(({ id }) => id),
  };
}
