/** Files in a bucket of a service that speaks S3. */
import { AwsClient } from 'aws4fetch';
import { assertKey, type Bucket, type Storage } from './storage.ts';

const WAIT_MS = 10_000;
/** Beyond that the service is away, and whoever waits is better told. */
const RETRIES = 2;

export function s3Storage({ url, ...keys }: Bucket): Storage {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES });
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, bytes?: Buffer): Promise<Response> => {
    assertKey(key);
    const answer = await client.fetch(`${url.replace(/\/$/, '')}/${key}`, {
      method,
      signal: AbortSignal.timeout(WAIT_MS),
      ...(bytes && { body: new Uint8Array(bytes), headers: { 'content-type': 'application/octet-stream' } }),
    });
    if (!answer.ok && answer.status !== 404) {
      await answer.body?.cancel();
      throw new Error(`the bucket of uploads answered ${method} with ${answer.status}`);
    }
    return answer;
  };
  return {
    async put(key, bytes) {
      const answer = await ask('PUT', key, bytes);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('there is no such bucket of uploads');
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },
    async remove(key) {
      const answer = await ask('DELETE', key);
      await answer.body?.cancel();
    },
  };
}
