/** Favourite tables of a player, by the play session alone. */
import { createSite, type Site, type SiteMember } from '#testkit';
import { roomToken } from '#testkit/room-line.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let site: Site;
let mei: SiteMember;
let atTable: ReturnType<Site['client']>;
beforeAll(async () => {
  site = await createSite();
  mei = await site.register('keepermei');
  await site.fund(mei, 100);
  atTable = site.client('pavilion', { token: await roomToken(site, mei) });
});
afterAll(() => site.close());

const kept = async (client = atTable) => {
  const answer = await client.room.favourites();
  return answer.ok ? answer.value : answer.code;
};

it('are kept among his favourite games, once, newest first, and dropped again', async () => {
  for (const room of ['BACCARAT_A', 'BACCARAT_A', 'ROULETTE_A']) {
    site.clock.advance(1);
    expect(await atTable.room.keep({ room })).toMatchObject({ ok: true });
  }
  expect(await kept()).toEqual(['ROULETTE_A', 'BACCARAT_A']);
  expect(await kept(mei.client)).toEqual(['ROULETTE_A', 'BACCARAT_A']);
  expect(await mei.client.game.favourites()).toMatchObject({ value: [expect.any(String), '3001'] });
  for (const again of [1, 2])
    expect([again, await atTable.room.drop({ room: 'ROULETTE_A' })]).toMatchObject([again, { ok: true }]);
  expect(await kept()).toEqual(['BACCARAT_A']);
});

it('are his own, of his brand: a slot that he keeps is no table, and a table that there is not is refused', async () => {
  await mei.client.game.addFavourite({ nodeId: 1001, vendor: 'HOUSE', gameType: 'RNG' });
  expect(await kept()).toEqual(['BACCARAT_A']);
  for (const call of ['keep', 'drop'] as const)
    expect(await atTable.room[call]({ room: 'NO_TABLE' })).toMatchObject({ code: 'room.unknown' });
  const other = await site.register('keeperother');
  expect(await kept(other.client)).toEqual([]);
  expect(await kept((await site.login('member1', 'lotus')).client)).toEqual([]);
});

it('are not kept for whoever tries, nor for nobody', async () => {
  const demo = site.client('pavilion', { token: await roomToken(site, null) });
  const free = await site.client().session.freePlay({ os: 'test', platform: 'W' });
  const trial = site.client('pavilion', { token: free.ok ? free.value.token : '' });
  for (const client of [demo, trial]) {
    expect(await kept(client)).toEqual([]);
    expect(await client.room.keep({ room: 'BACCARAT_A' })).toMatchObject({ code: 'trial.account.forbidden' });
  }
  expect(await site.client().room.keep({ room: 'BACCARAT_A' })).toMatchObject({ code: 'user.or.token.invalid' });
});

it('are nothing where the brand has no favourites', async () => {
  const {
    code,
    config: { switches },
  } = site.deps.brands.find('pavilion')!;
  const off = JSON.parse(
    JSON.stringify(switches).replace('"modId":"GAMELOFAV3","enabled":"1"', '"modId":"GAMELOFAV3","enabled":"0"'),
  ) as typeof switches;
  await site.deps.brands.change(code, { switches: off });
  expect(await kept()).toBe('function.disabled');
  await site.deps.brands.change(code, { switches });
});
