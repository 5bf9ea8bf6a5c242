import { hostLiveRoom, seedOf } from '#testkit/live-room.ts';
import { describe, expect, it } from 'vitest';
import { liveRooms, type LiveRoom } from '../../rooms.ts';
import { commitment } from '../fair.ts';
import { verifyLive, type LiveProof } from './verify.ts';

const ROUNDS = 12;
const NOTHING_YET = { seed: null, deal: null };

/** Proofs of a table's rounds as the site would answer them, drawn from its first seeds. */
function proofsOf(table: LiveRoom): LiveProof[] {
  const room = hostLiveRoom(table);
  return Array.from({ length: ROUNDS }, () => {
    const link = room.link();
    const config: unknown = room.state().config;
    room.playOut();
    const serverSeed = seedOf(link);
    const hash = commitment(serverSeed);
    return {
      engine: table.meta.code,
      version: table.meta.version,
      // A JSON round trip, as through the database.
      config: JSON.parse(JSON.stringify(config)) as unknown,
      outcome: JSON.parse(JSON.stringify(room.finished.at(-1))) as unknown,
      chain: { terminatingHash: commitment(hash), linkNo: 1 },
      serverSeedHash: hash,
      serverSeed,
      clientSeed: 'pavilion:table',
    };
  });
}

describe.each(liveRooms.map((table) => [table.meta.id, table] as const))('a round of %s', (_, table) => {
  const proofs = proofsOf(table);

  it('is dealt again out of its seed, from wherever its shoe stood', () => {
    for (const proof of proofs) expect(verifyLive(proof, liveRooms)).toEqual({ seed: true, deal: true });
  });

  it('does not pass for another, nor for one with another seed', () => {
    const [one] = proofs;
    for (const forged of [
      { ...one!, clientSeed: 'pavilion:another' },
      { ...one!, outcome: { ...(one!.outcome as object), steps: [] } },
      { ...one!, serverSeed: 'f'.repeat(64) },
    ])
      expect(verifyLive(forged, liveRooms).deal, JSON.stringify(forged.outcome)).toBe(false);
    expect(verifyLive({ ...one!, serverSeed: 'f'.repeat(64) }, liveRooms).seed).toBe(false);
    expect(verifyLive({ ...one!, chain: { ...one!.chain, linkNo: 0 } }, liveRooms).seed).toBe(false);
  });

  it('is not judged before its seed is known, nor where it is void', () => {
    const [one] = proofs;
    expect(verifyLive({ ...one!, serverSeed: null }, liveRooms)).toEqual(NOTHING_YET);
    expect(verifyLive({ ...one!, outcome: null }, liveRooms)).toEqual({ seed: true, deal: null });
    expect(verifyLive({ ...one!, version: '0' }, liveRooms).deal).toBeNull();
  });
});
