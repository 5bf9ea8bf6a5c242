/** A bucket on this machine: it speaks as much of S3 as files need, and believes no request that is not signed for it. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestBucket {
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly files: ReadonlyMap<string, Buffer>;
  close(): void;
}

const NAME = 'uploads';
const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 over the headers that the request names, as its documentation has it. */
function isSigned(request: IncomingMessage, secret: string): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', names = '', signature] = form.exec(request.headers.authorization ?? '') ?? [];
  const [, day = '', region = '', service = '', end = ''] = credential.split('/');
  const { pathname } = new URL(request.url ?? '', 'http://bucket.test');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const body = String(request.headers['x-amz-content-sha256']);
  const asked = [request.method, pathname, '', headers.join(''), names, body].join('\n');
  const scope = [day, region, service, end].join('/');
  const signedText = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, hash(asked)].join('\n');
  const key = [region, service, end].reduce(mac, mac(`AWS4${secret}`, day));
  return names.includes('host') && signature === mac(key, signedText).toString('hex');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function openBucket(): Promise<TestBucket> {
  const keys = { region: 'eu-test-1', accessKeyId: 'TESTKEY', secretAccessKey: 'of nobody else' };
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const path = request.url ?? '';
      const key = path.slice(`/${NAME}/`.length);
      if (!path.startsWith(`/${NAME}/`)) return response.writeHead(404).end();
      if (!isSigned(request, keys.secretAccessKey)) return response.writeHead(403).end('<Error/>');
      if (request.method === 'PUT') files.set(key, body);
      if (request.method === 'DELETE') files.delete(key);
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
      const file = files.get(key);
      return file ? response.writeHead(200).end(file) : response.writeHead(404).end('<Error/>');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { ...keys, url: `http://127.0.0.1:${port}/${NAME}`, files, close: () => server.close() };
}
