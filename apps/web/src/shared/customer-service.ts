/** Customer service opens in a small window of its own; its address is sealed against scraping and opened here. */
import type { Status } from '#contract';
import { useBoot } from './boot.ts';

const WEB_CHAT = 3;
const WINDOW = 'popup,width=440,height=500';
const NONCE_BYTES = 12;

type Entry = Status['info']['customerService'][number];

export const webChatOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ type }) => type === WEB_CHAT);

/** The window opens at once, because a browser only lets a press open one; it closes again when there is no address. */
export function openCustomerService(): void {
  const opened = window.open('', 'customer-service', WINDOW);
  if (opened) void lead(opened);
}

async function lead(opened: Window): Promise<void> {
  try {
    const entry = webChatOf(useBoot.getState().status.info.customerService);
    const address = new URL(entry ? await openAddress(entry) : '', location.href);
    if (!entry || !/^https?:$/.test(address.protocol)) throw new Error('no web chat');
    opened.opener = null;
    opened.location.href = address.href;
  } catch {
    opened.close();
  }
}

/** `key` is 32 bytes, `path` the 12-byte nonce followed by the AES-GCM text; both base64url. */
export async function openAddress({ key, path }: Pick<Entry, 'key' | 'path'>): Promise<string> {
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
