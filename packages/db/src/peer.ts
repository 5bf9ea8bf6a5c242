/** The server at the other end of a connection: which one it is, and whether it takes writes. */
import type pg from 'pg';
import { ConnectionLost } from './errors.ts';

const ABOUT_PEER = `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly",
  extract(epoch from pg_postmaster_start_time())::text as began`;

/**
 * Answers when the server began, to the microsecond, which no other server shares. Throws ConnectionLost of one that
 * takes no writes: a standby, or a primary that was set read-only before another takes over.
 */
export async function meet(client: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await client.query<{ isReadOnly: boolean; began: string }>(ABOUT_PEER);
  if (rows[0]!.isReadOnly)
    throw new ConnectionLost('it takes no writes: it is a standby, or was set read-only', { cause: 'read-only' });
  return rows[0]!.began;
}

/** The connections of a pool. Once one turns out to lead to a server that was left, all that were made before it are stale. */
export interface Peers {
  met(client: object, began: string): void;
  beganOf(client: object): string | undefined;
  isStale(client: object): boolean;
  /** The address leads to another server now, or is about to. */
  leave(): void;
}

export function makePeers(): Peers {
  let generation = 0;
  const known = new WeakMap<object, { readonly began: string; readonly generation: number }>();
  return {
    met: (client, began) => void known.set(client, { began, generation }),
    beganOf: (client) => known.get(client)?.began,
    isStale: (client) => known.get(client)?.generation !== generation,
    leave() {
      generation += 1;
    },
  };
}
