/** Supplier that disconnects after sending all or half of a request. */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { HEADER, type Account } from './desk.ts';

/** Resolves when the bytes are sent and the connection is closed. */
export function hangUp(
  { url }: Pick<Account, 'url'>,
  { path, text, signature, sent }: { path: string; text: string; signature: string; sent: 'all' | 'half' },
): Promise<void> {
  const over = url.startsWith('https:') ? overHttps : overHttp;
  const length = Buffer.byteLength(text);
  const bytes = Buffer.from(text).subarray(0, sent === 'all' ? length : length / 2);
  return new Promise((resolve) => {
    const call = over(`${url}/${path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': length, [HEADER]: signature },
    });
    // Closed by either side: no answer is read in any case.
    call.on('error', () => {});
    call.on('close', resolve);
    call.write(bytes, () => call.destroy());
  });
}
