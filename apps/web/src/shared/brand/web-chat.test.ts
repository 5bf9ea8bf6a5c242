import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openAddress } from './sealed-address.ts';
import { webChatOf } from './web-chat.ts';

function sealed(address: string) {
  const key = randomBytes(32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
  const path = Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
  return { key: key.toString('base64url'), path };
}

test('the sealed address of the web chat opens with its key, and with no other', async () => {
  const entry = sealed('https://chat.example/pavilion');
  expect(await openAddress(entry)).toBe('https://chat.example/pavilion');
  await expect(openAddress({ ...entry, key: sealed('x').key })).rejects.toThrow();
});

test('the web chat is the entry of type 3', () => {
  const entry = { type: 3, path: 'p', key: 'k' };
  expect(webChatOf([{ type: 1, path: '', key: '' }, entry])).toBe(entry);
  expect(webChatOf([])).toBeUndefined();
});
