/** Decrypts the address of the brand's web chat, which is encrypted against scraping. */
import type { Status } from '#contract';

const NONCE_BYTES = 12;

type Sealed = Pick<Status['info']['customerService'][number], 'key' | 'path'>;

/** `key` is 32 bytes, `path` a 12-byte nonce followed by AES-GCM ciphertext; both base64url. */
export async function openAddress({ key, path }: Sealed): Promise<string> {
  const sealed = fromBase64Url(path);
  const aes = await crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['decrypt']);
  const iv = sealed.subarray(0, NONCE_BYTES);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, sealed.subarray(NONCE_BYTES));
  return new TextDecoder().decode(plain);
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0)!);
}
