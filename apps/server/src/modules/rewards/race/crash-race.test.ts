/** Crash rounds in a race and in the feed: stakes count once the round is over. */
import type { CrashShared } from '#games/crash/engine/views.ts';
import { roomByCode } from '#games/rooms.ts';
import { DAY_MS, millis } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { hostRoom } from '#testkit/live-table.ts';
import { sittingOf } from '#testkit/room.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRaces, publishRace } from './index.ts';

const CRASH = { merchant: 'pavilion', room: 'CRASH' } as const;
const DICE = { nodeId: 1101, vassalage: 'HOUSE', code: 'DICE' } as const;

let site: Site;
let room: Awaited<ReturnType<typeof hostRoom>>;
let member: SiteMember;
let raceId: number;
beforeAll(async () => {
  site = await createSite();
  member = await site.register('racingmei');
  await site.fund(member, 1_000);
  await site.deps.db.q.deleteFrom('race').execute();
  const race = await publishRace(site.deps.db, 'pavilion', {
    texts: { EN: { title: 'Flights', description: '' } },
    rule: {
      measure: { kind: 'STAKES' },
      games: ['CRASH'],
      leastStake: 1,
      prizes: [{ from: 1, to: 1, reward: { type: 'POINTS', points: 1 } }],
    },
    startsAt: site.clock.now(),
    endsAt: millis(site.clock.now() + DAY_MS),
  });
  raceId = Number(race);
  room = await hostRoom(site, CRASH, roomByCode('CRASH')!);
});
afterAll(async () => {
  await room.node.stop();
  await site.close();
});

const seen = async () => (await room.seen()) as unknown as CrashShared & { readonly roundId: string };
async function until(phase: CrashShared['phase']): Promise<string> {
  for (;;) {
    const now = await seen();
    if (now.phase === phase) return now.roundId;
    await room.later(Math.max(0, (room.node.room(CRASH)!.host.due() ?? 0) - site.clock.now()));
  }
}
/** A round with two bets; answers its number. */
async function flown(): Promise<string> {
  await until('crashed');
  const id = await until('betting');
  const at = { ...sittingOf(site, member), category: 'RNG' as const };
  for (const bet of [1, 2]) await room.act(at, { type: 'bet', bet, points: bet * 100, target: 150 });
  await until('crashed');
  await until('betting');
  return id;
}
async function reached() {
  site.clock.advance(2_100);
  await countRaces(site.deps);
  const shown = await member.client.race.show({ raceId });
  return shown.ok ? shown.value.own?.reached : shown.code;
}

it('a flight counts for a race once, with all that its player has staked in it after he entered', async () => {
  await flown();
  await member.client.race.enter({ raceId });
  await flown();
  await countRaces(site.deps);
  expect(await reached()).toBe(3);
  await flown();
  expect(await reached()).toBe(6);
});

it('a flight stands in the feed with what was staked and what came back, its proof being that of a room', async () => {
  const roundId = await flown();
  const { client } = await sitDown(site, member, 'launch', DICE);
  const feed = await client.arcade.feed();
  if (!feed.ok) throw new Error(feed.code);
  const line = feed.value.newest.find((each) => each.roundId === roundId);
  expect(line).toMatchObject({ isShared: true, stake: 3, customerName: 'ra***i' });
  expect([0, 4.5]).toContain(line!.back);
});
