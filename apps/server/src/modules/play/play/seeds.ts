/**
 * Seeds of one player in one game: committed before the first bet, mixed with the player's own seed, revealed on
 * rotation.
 */
import { randomUUID } from 'node:crypto';
import type { SeedPair } from '#contract';
import type { Tx } from '#db';
import { commitment } from '#games/kit/fair.ts';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { unfinishedRound } from './round-queries.ts';
import { insertSeedPair, lockSeedPair, markRevealed, setClientSeed, type SeedPairRow } from './seed-queries.ts';

export interface SeedsOf {
  readonly player: string;
  readonly gameCode: string;
}

interface Seeds {
  readonly server: string;
  readonly next: string;
  readonly client: string;
}

function pairOf(of: SeedsOf, { server, next, client }: Seeds, now: number) {
  return {
    id: randomUUID(),
    player: of.player,
    game_code: of.gameCode,
    server_seed: server,
    server_seed_hash: commitment(server),
    next_server_seed: next,
    next_server_seed_hash: commitment(next),
    client_seed: client,
    created_at: new Date(now),
    revealed_at: null,
  };
}

/** The current seed pair, locked until the transaction ends; the first one is created here. */
export async function seedsInForce(
  { clock, chance }: Pick<Deps, 'clock' | 'chance'>,
  tx: Tx,
  of: SeedsOf,
): Promise<SeedPairRow> {
  // A lock that waited for a pair rotated meanwhile returns no row: the old pair is revealed, and the snapshot is too
  // old for the new one. The query repeats until it gets a pair; one is inserted only if there is none at all.
  for (;;) {
    const found = await lockSeedPair(tx, of.player, of.gameCode);
    if (found) return found;
    const seeds = { server: chance.hex(32), next: chance.hex(32), client: chance.hex(8) };
    await insertSeedPair(tx, pairOf(of, seeds, clock.now()));
  }
}

export const presentSeeds = (pair: SeedPairRow): SeedPair => ({
  serverSeedHash: pair.server_seed_hash,
  clientSeed: pair.client_seed,
  nonce: pair.nonce,
  nextServerSeedHash: pair.next_server_seed_hash,
});

type Seeded = Pick<Deps, 'db' | 'clock' | 'chance'>;

export function readSeeds(deps: Seeded, of: SeedsOf): Promise<SeedPair> {
  return deps.db.tx(async (tx) => presentSeeds(await seedsInForce(deps, tx, of)));
}

/** Takes effect with the next round. Refused during an unfinished round, so that its proof stays the same. */
export function chooseClientSeed(
  deps: Seeded,
  of: SeedsOf,
  clientSeed: string,
): Promise<Result<SeedPair, 'round.unfinished'>> {
  return deps.db.tx(async (tx) => {
    const pair = await seedsInForce(deps, tx, of);
    if (await unfinishedRound(tx, of.player, of.gameCode)) return refuse('round.unfinished');
    await setClientSeed(tx, pair.id, clientSeed);
    return done(presentSeeds({ ...pair, client_seed: clientSeed }));
  });
}

export interface Rotated {
  readonly revealed: { readonly serverSeed: string; readonly serverSeedHash: string; readonly rounds: number };
  readonly seeds: SeedPair;
}

/** Reveals the current server seed and moves to the next, whose hash was published before. */
export function rotateSeeds(deps: Seeded, of: SeedsOf): Promise<Result<Rotated, 'round.unfinished'>> {
  return deps.db.tx(async (tx) => {
    const now = deps.clock.now();
    const old = await seedsInForce(deps, tx, of);
    if (await unfinishedRound(tx, of.player, of.gameCode)) return refuse('round.unfinished');
    await markRevealed(tx, old.id, new Date(now));
    const seeds = { server: old.next_server_seed, next: deps.chance.hex(32), client: old.client_seed };
    await insertSeedPair(tx, pairOf(of, seeds, now));
    const revealed = { serverSeed: old.server_seed, serverSeedHash: old.server_seed_hash, rounds: old.nonce };
    return done({ revealed, seeds: presentSeeds(await seedsInForce(deps, tx, of)) });
  });
}
