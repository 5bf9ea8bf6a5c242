import type { Tables, Tx } from '#db';
import type { Insertable, Selectable } from 'kysely';

export type SeedPairRow = Selectable<Tables['seed_pair']>;

/** The current seed pair, locked: its holder alone assigns the next nonce. */
export function lockSeedPair(tx: Tx, player: string, gameCode: string): Promise<SeedPairRow | undefined> {
  return tx.q
    .selectFrom('seed_pair')
    .selectAll()
    .where('player', '=', player)
    .where('game_code', '=', gameCode)
    .where('revealed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** No effect when a concurrent request has made the first pair. */
export async function insertSeedPair(tx: Tx, row: Insertable<Tables['seed_pair']>): Promise<void> {
  await tx.q
    .insertInto('seed_pair')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function takeNonce(tx: Tx, id: string, nonce: number): Promise<void> {
  await tx.q
    .updateTable('seed_pair')
    .set({ nonce: nonce + 1 })
    .where('id', '=', id)
    .execute();
}

export async function setClientSeed(tx: Tx, id: string, clientSeed: string): Promise<void> {
  await tx.q.updateTable('seed_pair').set({ client_seed: clientSeed }).where('id', '=', id).execute();
}

export async function markRevealed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.q.updateTable('seed_pair').set({ revealed_at: now }).where('id', '=', id).execute();
}
