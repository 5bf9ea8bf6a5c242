import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSite, type Site } from '#testkit';
import { GAME, plantSeed, seedFor, sitDown } from '#testkit/arcade.ts';
import { recentWins } from './index.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const wonSpin = seedFor(({ total, steps }) => total > GAME.lines && steps.length === 1);
const lostBySpin = seedFor(({ total, steps }) => total > 0 && total <= GAME.lines && steps.length === 1);

async function funded(account: string) {
  const member = await site.register(account);
  await site.fund(member, 100);
  return member;
}

it('R38 a spin that brought back no more than its stake is nobody’s win', async () => {
  const member = await funded('player1');
  const table = await sitDown(site, member);
  await plantSeed(site, table.player, lostBySpin.serverSeed);
  await table.spin();
  const brand = site.deps.brands.find('pavilion');
  const wins = brand ? await recentWins(site.deps, brand, 50) : [];
  expect(wins.filter(({ name }) => name === member.account)).toEqual([]);
});

it('R68 the win of a test account, or of play money, is in no list of winners', async () => {
  const names = async () =>
    (await recentWins(site.deps, site.deps.brands.find('pavilion')!, 50)).map(({ name }) => name);
  const member = await funded('player2');
  const table = await sitDown(site, member);
  await plantSeed(site, table.player, wonSpin.serverSeed);
  expect(await table.spin()).toMatchObject({ value: { finished: true } });
  expect(await names()).toContain(member.account);
  await site.deps.db.run('update member set is_test = true where id = $1', [member.id]);
  expect(await names()).not.toContain(member.account);

  const free = await site.client().session.freePlay({ os: 'test', platform: 'W' });
  if (!free.ok) throw new Error(free.code);
  const stored = await site.deps.db.run('select is_test from member where id = $1', [free.value.id]);
  expect(stored).toEqual([{ is_test: true }]);
});
