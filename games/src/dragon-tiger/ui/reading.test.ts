import { hostLiveRoom } from '#testkit/live-room.ts';
import { expect, it } from 'vitest';
import { dragonTiger } from '../engine/engine.ts';
import { announcementOf, winnerOf, type DragonTigerShared } from './reading.ts';

it('the table names the side that is paid, and a tie of one suit for what it is, through six hundred rounds', () => {
  const room = hostLiveRoom(dragonTiger, {}, 31);
  const keys = new Set<string>();
  while (room.finished.length < 600) {
    room.tick();
    const shared = room.shared() as DragonTigerShared;
    const winner = winnerOf(shared);
    if (shared.phase !== 'settled') expect(winner).toBeNull();
    if (winner === null) continue;
    expect(shared.backs![winner]).toBeGreaterThan(100);
    const { key } = announcementOf(shared)!;
    expect(key === 'dragon-tiger.say.suited-tie').toBe('suited-tie' in shared.backs!);
    keys.add(key);
  }
  expect([...keys].toSorted()).toEqual(
    ['dragon', 'suited-tie', 'tie', 'tiger'].map((side) => `dragon-tiger.say.${side}`),
  );
});
