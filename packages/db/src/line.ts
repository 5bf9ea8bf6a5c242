import pg from 'pg';
import { WAIT_MS } from './postgres.ts';

/** A connection of one's own, beside the pool. A statement waits for its answer for `answerMs`, for ever when absent. */
export async function connect(databaseUrl: string, answerMs?: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: WAIT_MS,
    query_timeout: answerMs,
  });
  // A break also emits the end of the line, which is listened to.
  client.on('error', () => {});
  await client.connect();
  return client;
}
