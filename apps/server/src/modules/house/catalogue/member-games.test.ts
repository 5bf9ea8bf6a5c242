import { LOTTERIES } from '#games/lottery/lotteries.ts';
import { createSite, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let site: Site;
let member: SiteMember;
let count = 0;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  member = await site.register(`chooser${count}`);
});

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}

describe('favourites', () => {
  const slots = { nodeId: 1001, vendor: 'HOUSE', gameType: 'RNG' } as const;
  const live = { nodeId: 3001, vendor: 'HOUSE', gameType: 'LIVE' } as const;
  const add = (game: Parameters<SiteMember['client']['game']['addFavourite']>[0]) =>
    member.client.game.addFavourite(game);

  it('are kept once, newest first, by category and page, and dropped again', async () => {
    await Promise.all([add(slots), add(slots), add(slots)]);
    site.clock.advance(1);
    await add(live);
    expect(await value(member.client.game.favourites())).toEqual(['3001', '1001']);
    expect(await value(member.client.game.favouriteList({ pageSize: 1, pageNo: 2 }))).toMatchObject({
      content: [{ nodeName: 'Lantern Court' }],
      pageNum: 2,
      totalPages: 2,
    });
    expect(await value(member.client.game.favouriteList({ gameType: 'LIVE' }))).toMatchObject({
      content: [{ nodeName: 'Baccarat · Jade', status: 'ON' }],
      totalPages: 1,
    });
    expect(await member.client.game.removeFavourite({ nodeId: 1001 })).toMatchObject({ ok: true });
    expect(await member.client.game.removeFavourite({ nodeId: 1001 })).toMatchObject({ ok: true });
    expect(await value(member.client.game.favourites())).toEqual(['3001']);
  });

  it('are games of the brand, named rightly, and each member’s own', async () => {
    for (const wrong of [
      { ...slots, nodeId: 9 },
      { ...slots, vendor: 'GPI' },
      { ...slots, gameType: 'FISH' as const },
    ]) {
      expect(await add(wrong)).toMatchObject({ code: 'game.not.found' });
    }
    await add(slots);
    const neighbour = await site.register(`neighbour${count}`);
    const minh = await site.login('member1', 'lotus');
    for (const other of [neighbour, minh]) expect(await value(other.client.game.favourites())).toEqual([]);
    await neighbour.client.game.addFavourite(slots);
    await neighbour.client.game.addFavourite(live);
    expect(await neighbour.client.game.removeFavourite({ nodeId: slots.nodeId })).toMatchObject({ ok: true });
    expect(await value(neighbour.client.game.favourites())).toEqual(['3001']);
    expect(await value(member.client.game.favourites())).toEqual(['1001']);
    const free = await value(site.client().session.freePlay({ os: 'test', platform: 'W' }));
    expect(await site.client('pavilion', { token: free.token }).game.addFavourite(slots)).toMatchObject({
      code: 'trial.account.forbidden',
    });
  });
});

it('shows what was opened, at the house and at vendors, newest first and each once', async () => {
  expect(await value(member.client.game.recent({}))).toEqual([]);
  const { db } = site.deps;
  await db.q.updateTable('game').set({ status: 'ON' }).where('node_id', '=', 4011).execute();
  await db.q.updateTable('vendor').set({ maintenance: false }).where('code', '=', 'DS88').execute();
  await db.q
    .insertInto('vendor_key')
    .values({
      merchant: 'pavilion',
      vendor: 'DS88',
      category: 'SPORTS',
      public_key: 'none',
      stake_units_max: null,
      launch_url: 'https://vendor.test/',
      created_at: new Date(site.clock.now()),
    })
    .execute();
  const open = async (game: { nodeId: number; vassalage: string }) => {
    site.clock.advance(1_000);
    await value(member.client.game.launch(game));
  };
  const [court, arena] = [
    { nodeId: 1001, vassalage: 'HOUSE' },
    { nodeId: 4011, vassalage: 'DS88' },
  ];
  await value(member.client.game.trialLaunch(court));
  expect(await value(member.client.game.recent({}))).toEqual([]);
  await open(court);
  await open(arena);
  await open(court);
  const nodes = async (input: Parameters<SiteMember['client']['game']['recent']>[0]) =>
    (await value(member.client.game.recent(input))).map(({ nodeId }) => nodeId);
  expect(await nodes({})).toEqual([1001, 4011]);
  expect(await nodes({ gameType: 'SPORTS' })).toEqual([4011]);
  expect(await nodes({ size: 1 })).toEqual([1001]);
  expect(await value((await site.register(`other${count}`)).client.game.recent({}))).toEqual([]);
});

it('counts the games of each vendor by category', async () => {
  const { list } = await value(site.client().game.vendorTypes({ vassalage: 'HOUSE,GPI' }));
  expect(list.map(({ vassalage }) => vassalage).toSorted()).toEqual(['GPI', 'HOUSE']);
  const house = list.find(({ vassalage }) => vassalage === 'HOUSE');
  expect(house?.gameTypes.find(({ gameType }) => gameType === 'LIVE')).toMatchObject({ count: 15 });
});

it('leads the navigation through every category, and tells which sports vendors are e-sports at the brand', async () => {
  const lanes = async (merchant: string) => (await value(site.client(merchant).game.vendors({}))).data.lanes;
  const pavilion = await lanes('pavilion');
  expect(pavilion.map(({ title }) => title)).toEqual(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']);
  const vendorsIn = (all: typeof pavilion, title: string) =>
    all.find((lane) => lane.title === title)?.cards.map(({ vassalage }) => vassalage);
  expect(vendorsIn(pavilion, 'SPORTS')).toEqual(['HOUSE', 'DS88', 'AV', 'AI', 'IMES', 'TF', 'IA']);
  expect(vendorsIn(await lanes('lotus'), 'SPORTS')).toEqual(['HOUSE', 'DS88']);
  const esports = async (merchant: string) => (await value(site.client(merchant).system.status())).info.esportsVendors;
  expect(await esports('pavilion')).toEqual(['AV', 'AI', 'IMES', 'TF', 'IA']);
  expect(await esports('lotus')).toEqual([]);
  expect(pavilion.find(({ title }) => title === 'RNG')?.cards).toMatchObject([{ status: 'ON' }]);
});

describe('the lottery menus', () => {
  it('show the lotteries of a hall by group, whichever way its mode is written', async () => {
    const menus = await value(site.client().lottery.menus({ prizeMode: 'Sea' }));
    expect(Object.keys(menus)).toEqual(['SSC', 'K3', '11X5', 'PK10', 'PCB', 'LF', 'LHC', 'CHAIN']);
    expect(menus['K3']).toMatchObject({
      gameGroupCode: 'K3',
      displayName: 'Three dice',
      games: [{ code: 'k3-60', remark: 'Minute dice', vassalage: 'TCG_SEA', status: 'ON' }, {}, {}],
    });
    const codesIn = async (prizeMode: string) =>
      Object.values(await value(site.client().lottery.menus({ prizeMode }))).flatMap(({ games }) =>
        games.map(({ code }) => code),
      );
    for (const mode of ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const) {
      const expected = LOTTERIES.filter(({ modes, group }) => modes.includes(mode) && group !== 'VN');
      expect((await codesIn(mode)).toSorted(), mode).toEqual(expected.map(({ code }) => code).toSorted());
    }
    expect(await site.client().lottery.menus({ prizeMode: 'NONE' })).toMatchObject({
      code: 'request.param.invalid',
    });
  });

  it('have the Vietnamese draws by region, bare and without an envelope', async () => {
    const answer = await site.app.inject({
      url: '/lgw/vn/games/game_menu?prizeMode=Lott&device=WEB',
      headers: { merchant: 'pavilion' },
    });
    const menu = answer.json<Record<string, { groupName: string; gameMenus: { gameName: string }[] }>>();
    expect(menu).toMatchObject({
      NORTH: { groupName: 'North', gameMenus: [{ area: 'Miền Bắc', drawDays: [0, 1, 2, 3, 4, 5, 6] }] },
      FAST: { gameMenus: [{ intervalSec: 60 }, { intervalSec: 300 }, { intervalSec: 3_600 }] },
    });
    expect([menu['CENTRAL']?.gameMenus.length, menu['SOUTH']?.gameMenus.length]).toEqual([14, 21]);
    expect(menu['SOUTH']?.gameMenus).toContainEqual(
      expect.objectContaining({ gameName: 'TP. Hồ Chí Minh', drawDays: [1, 6] }),
    );
  });
});

it('vendors are called what they are in the language of who asks', async () => {
  const called = async (language: 'EN' | 'VI') => {
    const { lanes } = (await value(site.client('pavilion', { language }).game.vendors({}))).data;
    return lanes.flatMap(({ cards }) => cards).map(({ displayName }) => displayName);
  };
  expect(await called('EN')).toEqual(expect.arrayContaining(['Sea Lottery', 'Pavilion 28', 'Vietnam Lottery']));
  expect(await called('VI')).toEqual(expect.arrayContaining(['Xổ số Sea', 'Pavilion 28', 'Xổ số Việt Nam']));
});
