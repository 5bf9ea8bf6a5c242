import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

/** Method that the bucket refuses. */
let refuses: string | undefined;
const files = new Map<string, Buffer>();
const bucket = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { method = '', url = '' } = request;
    if (method === refuses) return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    if (method === 'PUT') files.set(url, Buffer.concat(parts));
    if (method === 'DELETE') files.delete(url);
    const file = files.get(url);
    return method === 'GET' && !file ? response.writeHead(404).end() : response.writeHead(200).end(file);
  });
});

let site: Site;
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/uploads`;
  const env = {
    UPLOADS_S3_URL: url,
    UPLOADS_S3_KEY_ID: 'KEY',
    UPLOADS_S3_SECRET: 'of nobody',
    UPLOADS_S3_REGION: 'here',
  };
  site = await createSite({ env });
});
beforeEach(() => (refuses = undefined));
afterAll(async () => {
  await site.close();
  bucket.closeAllConnections();
  bucket.close();
});

const picture = async (background: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

it('a picture that the bucket does not take is refused as what may be tried again, and the one before stays', async () => {
  const { client } = await site.register('wearer1');
  const wear = async (background: string) =>
    client.avatar.change({ avatarType: 'CUSTOM', image: await picture(background) });
  const worn = await wear('#8a4fff');
  expect(worn).toMatchObject({ ok: true });
  refuses = 'PUT';
  expect(await wear('#4fff8a')).toMatchObject({ ok: false, code: 'service.unavailable' });
  refuses = undefined;
  expect(await client.avatar.show()).toEqual(worn);
});

it('a picture that the bucket does not let go of holds nobody up who wears another', async () => {
  const { client } = await site.register('wearer2');
  await client.avatar.change({ avatarType: 'CUSTOM', image: await picture('#8a4fff') });
  refuses = 'DELETE';
  expect(await client.avatar.change({ avatarType: 'STATIC', avatar: '3' })).toMatchObject({ ok: true });
});
