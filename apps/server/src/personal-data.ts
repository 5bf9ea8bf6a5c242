/**
 * Personal data at rest: AES-256-GCM under a key of its own, bound to what it is about, so that a value copied into another
 * row or column does not open. What must be found again is found by a fingerprint, which says nothing of the value.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const TEXT_AT = KEY_ID_BYTES + IV_BYTES + TAG_BYTES;

export interface PersonalData {
  /** `about` names table, column and whose it is: `bank_card.number:17`. */
  seal(text: string, about: string): Buffer;
  /** Throws `NotOpened` when the bytes are not what was sealed about this: somebody changed them, or the key is gone. */
  open(sealed: Uint8Array, about: string): string;
  /** The same for equal texts in one `scope` (a column, say), under the key in force and then the one before. */
  fingerprints(text: string, scope: string): readonly Buffer[];
  /** What sealed values begin with that were sealed with a key before the one in force. */
  readonly olderKeys: readonly Buffer[];
}

/** What is kept cannot be read any more: its key is gone, or somebody changed it. */
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

/** The first key seals; the others still open during a rotation. */
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
