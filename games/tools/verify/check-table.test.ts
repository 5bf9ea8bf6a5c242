import { hostLiveRoom, seedOf } from '#testkit/live-room.ts';
import { liveRooms } from '#games/rooms.ts';
import { describe, expect, it } from 'vitest';
import { checkTable, type TableProof } from './check-table.ts';
import { sha256 } from './numbers.ts';

describe.each(liveRooms.map((table) => [table.meta.code, table] as const))('a proof of %s', (engine, table) => {
  const room = hostLiveRoom(table);
  const proofs = Array.from({ length: 10 }, (): TableProof => {
    const serverSeed = seedOf(room.link());
    room.playOut();
    const serverSeedHash = sha256(serverSeed);
    const outcome = room.finished.at(-1) as unknown as TableProof['outcome'];
    const chain = { terminatingHash: sha256(serverSeedHash), linkNo: 1 };
    const clientSeed = 'pavilion:table';
    return { roundId: '1', room: 'table', engine, outcome, chain, serverSeedHash, serverSeed, clientSeed };
  });

  it('holds, and shows the work', () => {
    for (const proof of proofs) {
      const { result, work } = checkTable(proof, 'pavilion');
      expect(result).toBe('verified');
      expect(work.length).toBeGreaterThan(2);
    }
  });

  it('fails where anything of it is other', () => {
    const [one] = proofs;
    const { outcome, chain } = one!;
    for (const forged of [
      { ...one!, serverSeed: 'f'.repeat(64) },
      { ...one!, serverSeed: 'seed' },
      { ...one!, chain: { ...chain, linkNo: 2 } },
      { ...one!, chain: { ...chain, linkNo: 1e9 } },
      { ...one!, clientSeed: 'pavilion:other' },
      { ...one!, outcome: { ...outcome!, steps: [] } },
    ])
      expect(checkTable(forged, 'pavilion').result).toBe('mismatch');
    expect(checkTable(one!, 'lotus').result).toBe('mismatch');
    expect(checkTable({ ...one!, serverSeed: null }, 'pavilion').result).toBe('sealed');
    expect(checkTable({ ...one!, outcome: null }, 'pavilion').result).toBe('cancelled');
  });
});
