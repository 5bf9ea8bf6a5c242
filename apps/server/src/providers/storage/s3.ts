/** Files in an S3 bucket. */
import { AwsClient } from 'aws4fetch';
import { assertKey, StorageUnavailable, type Bucket, type Storage } from './storage.ts';

const WAIT_MS = 10_000;
/** After these retries the service counts as away. */
const RETRIES = 2;
const MISSING = 404;

type Method = 'GET' | 'PUT' | 'DELETE';

export function s3Storage({ url, ...keys }: Bucket, waitMs = WAIT_MS): Storage {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES });
  const send = (method: Method, key: string, bytes?: Buffer): Promise<Response> =>
    client.fetch(`${url.replace(/\/$/, '')}/${key}`, {
      method,
      signal: AbortSignal.timeout(waitMs),
      ...(bytes && { body: new Uint8Array(bytes), headers: { 'content-type': 'application/octet-stream' } }),
    });
  /** Body of the file; null when absent. The time limit of the request includes reading. */
  const ask = async (method: Method, key: string, bytes?: Buffer): Promise<Buffer | null> => {
    assertKey(key);
    const silent = (cause: unknown) => {
      throw new StorageUnavailable(`the bucket of uploads did not answer ${method}`, { cause });
    };
    const answer = await send(method, key, bytes).catch(silent);
    const body = Buffer.from(await answer.arrayBuffer().catch(silent));
    if (answer.ok) return body;
    if (answer.status === MISSING && method !== 'PUT') return null;
    const message = `the bucket of uploads answered ${method} with ${answer.status} ${codeIn(body)}`;
    throw new StorageUnavailable(message.trim(), { status: answer.status });
  };
  return {
    put: async (key, bytes) => void (await ask('PUT', key, bytes)),
    get: (key) => ask('GET', key),
    remove: async (key) => void (await ask('DELETE', key)),
  };
}

/** The service's error code. */
const codeIn = (body: Buffer): string =>
  /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.toString('utf8', 0, 2_000))?.[1] ?? '';
