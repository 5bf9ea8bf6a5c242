import { eachKey, type Db, type LookUp, type Tables, type Tx } from '#db';
import type { Insertable, Selectable } from 'kysely';

export type SeedPairRow = Selectable<Tables['seed_pair']>;

const IN_FORCE: LookUp = {
  name: 'seed_pair_in_force',
  sql: `select k.at, s.* from ${eachKey('text', 'text')} k(player, game_code, at)
    cross join lateral (
      select * from seed_pair s where s.player = k.player and s.game_code = k.game_code and s.revealed_at is null limit 1
    ) s`,
};

/** The pair in force as it is now; by the time it is used it may be another. */
export const seedPair = (db: Db, player: string, gameCode: string): Promise<SeedPairRow | undefined> =>
  db.lookUp(IN_FORCE, [player, gameCode]);

/** The pair in force, locked: whoever holds it decides alone about the next nonce. */
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

/** Does nothing when another request has just made the first pair. */
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
