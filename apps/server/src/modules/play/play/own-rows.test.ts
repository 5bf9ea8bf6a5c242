/** Tickets, sessions, play money and seeds of one player are out of reach for all others. */
import { DAY_MS } from '#kernel';
import { createSite, type Site } from '#testkit';
import { plantSeed, seedFor, sitDown, ticketFor } from '#testkit/arcade.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeStaleRounds } from './close-stale-rounds.ts';
import { takeNonce } from './seed-queries.ts';
import { chooseClientSeed, readSeeds, rotateSeeds, seedsInForce, type SeedsOf } from './seeds.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

it('each ticket opens the table for whom it was made out', async () => {
  const [ann, bao] = [await site.register('annie1'), await site.register('baoli1')];
  const [hers, his] = [await ticketFor(site, ann), await ticketFor(site, bao)];
  for (const [ticket, { account }] of [
    [his, bao],
    [hers, ann],
  ] as const) {
    const opened = await site.client().arcade.open({ ticket });
    expect(opened).toMatchObject({ ok: true, value: { player: { nickname: account } } });
  }
});

it('tickets are cleared away a day after their time, and no others', async () => {
  const count = async () => (await site.deps.db.run('select 1 from launch_ticket')).length;
  await ticketFor(site, null, 'trialLaunch');
  site.clock.advance(60_000 + DAY_MS);
  const member = await site.login('annie1');
  const fresh = await ticketFor(site, member);
  await closeStaleRounds(site.deps);
  expect(await count()).toBeGreaterThan(1);
  site.clock.advance(1);
  await closeStaleRounds(site.deps);
  expect(await count()).toBe(1);
  expect(await site.client().arcade.open({ ticket: fresh })).toMatchObject({ ok: true });
});

it('one demo neither keeps another awake nor ends it, nor plays with its money', async () => {
  const [mine, yours, left] = [
    await sitDown(site, null, 'trialLaunch'),
    await sitDown(site, null, 'trialLaunch'),
    await sitDown(site, null, 'trialLaunch'),
  ];
  const balanceOf = async ({ client }: typeof mine) => {
    const answer = await client.arcade.balance({});
    return answer.ok ? answer.value.balance : answer.code;
  };
  await plantSeed(site, mine.player, seedFor(({ total }) => total === 0).serverSeed);
  const after = 2_000 - 0.2;
  expect(await mine.spin()).toMatchObject({ ok: true, value: { balance: after } });
  expect([await balanceOf(mine), await balanceOf(yours)]).toEqual([after, 2_000]);
  await left.client.arcade.close({});
  expect([await balanceOf(mine), await balanceOf(left)]).toEqual([after, 'user.or.token.invalid']);
  site.clock.advance(29 * 60_000);
  expect(await balanceOf(mine)).toBe(after);
  site.clock.advance(60_000);
  expect([await balanceOf(mine), await balanceOf(yours)]).toEqual([after, 'user.or.token.invalid']);
});

it('seeds are each player’s own, in each of his games', async () => {
  const ann: SeedsOf = { player: 'member:901', gameCode: 'LANTERN_COURT' };
  const others = [
    { ...ann, player: 'member:902' },
    { ...ann, gameCode: 'OTHER' },
  ];
  const theirs = () => Promise.all(others.map((of) => readSeeds(site.deps, of)));
  const [first, before] = [await readSeeds(site.deps, ann), await theirs()];
  expect(new Set([first, ...before].map(({ serverSeedHash }) => serverSeedHash)).size).toBe(3);
  const chosen = await chooseClientSeed(site.deps, ann, 'mine');
  await site.deps.db.tx(async (tx) => {
    const pair = await seedsInForce(site.deps, tx, ann);
    await takeNonce(tx, pair.id, pair.nonce);
  });
  expect(chosen).toMatchObject({ ok: true, value: { clientSeed: 'mine' } });
  expect(await readSeeds(site.deps, ann)).toMatchObject({ clientSeed: 'mine', nonce: 1 });
  expect(await theirs()).toEqual(before);
  const rotated = await rotateSeeds(site.deps, ann);
  expect(rotated).toMatchObject({
    value: {
      revealed: { serverSeedHash: first.serverSeedHash, rounds: 1 },
      seeds: { serverSeedHash: first.nextServerSeedHash, clientSeed: 'mine', nonce: 0 },
    },
  });
  expect(await theirs()).toEqual(before);
});
