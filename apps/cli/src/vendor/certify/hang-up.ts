/** A supplier that hears no answer: it has said all or half of what it had to say, and the line is gone. */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { HEADER, type Account } from './desk.ts';

/** Ends once the bytes have left and the line is cut. */
export function hangUp(
  { url }: Pick<Account, 'url'>,
  { path, text, signature, said }: { path: string; text: string; signature: string; said: 'all' | 'half' },
): Promise<void> {
  const over = url.startsWith('https:') ? overHttps : overHttp;
  const length = Buffer.byteLength(text);
  const bytes = Buffer.from(text).subarray(0, said === 'all' ? length : length / 2);
  return new Promise((resolve) => {
    const call = over(`${url}/${path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': length, [HEADER]: signature },
    });
    // Cut by us or by a site that was quicker: either way nobody has heard.
    call.on('error', () => {});
    call.on('close', resolve);
    call.write(bytes, () => call.destroy());
  });
}
