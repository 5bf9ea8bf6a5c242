import { createSite, stakeRound, type Site, type SiteMember } from '#testkit';
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
      content: [{ nodeName: 'Baccarat', status: 'MAINTAIN' }],
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
    const free = await value(site.client().session.freePlay({ os: 'test', platform: 'W' }));
    expect(await site.client('pavilion', { token: free.token }).game.addFavourite(slots)).toMatchObject({
      code: 'trial.account.forbidden',
    });
  });
});

it('shows what was really played, newest first and each once', async () => {
  expect(await value(member.client.game.recent({}))).toEqual([]);
  await site.fund(member, 100);
  const played = { vendor: 'HOUSE', gameCode: 'LANTERN_COURT' };
  await stakeRound(site, member, 1, played);
  await stakeRound(site, member, 1, { category: 'LIVE', vendor: 'HOUSE', gameCode: 'BACCARAT' });
  await stakeRound(site, member, 1, { category: 'LIVE', vendor: 'GONE', gameCode: 'BACCARAT' });
  await stakeRound(site, member, 1, played);
  const names = async (input: Parameters<SiteMember['client']['game']['recent']>[0]) =>
    (await value(member.client.game.recent(input))).map(({ nodeName }) => nodeName);
  expect(await names({})).toEqual(['Lantern Court', 'Baccarat']);
  expect(await names({ gameType: 'LIVE' })).toEqual(['Baccarat']);
  expect(await names({ size: 1 })).toEqual(['Lantern Court']);
});

it('counts the games of each vendor by category', async () => {
  const { list } = await value(site.client().game.vendorTypes({ vassalage: 'HOUSE,GPI' }));
  expect(list.map(({ vassalage }) => vassalage).toSorted()).toEqual(['GPI', 'HOUSE']);
  const house = list.find(({ vassalage }) => vassalage === 'HOUSE');
  expect(house?.gameTypes.find(({ gameType }) => gameType === 'LIVE')).toMatchObject({ count: 3 });
});

it('leads the navigation through every category, and splits e-sports off where the brand does', async () => {
  const lanes = async (merchant: string) => (await value(site.client(merchant).game.vendors({}))).data.lanes;
  const pavilion = await lanes('pavilion');
  expect(pavilion.map(({ title }) => title)).toEqual(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']);
  const vendorsIn = (all: typeof pavilion, title: string) =>
    all.find((lane) => lane.title === title)?.cards.map(({ vassalage }) => vassalage);
  expect(vendorsIn(pavilion, 'SPORTS')).toEqual(['HOUSE', 'DS88', 'AV', 'AI', 'IMES', 'TF', 'IA']);
  expect(vendorsIn(await lanes('lotus'), 'SPORTS')).toEqual(['HOUSE', 'DS88']);
  expect(pavilion.find(({ title }) => title === 'RNG')?.cards).toMatchObject([{ status: 'ON' }]);
});

describe('the lottery menus', () => {
  it('group the games of a hall, whichever way its mode is written', async () => {
    const menus = await value(site.client().lottery.menus({ prizeMode: 'Sea' }));
    expect(Object.keys(menus)).toEqual(['SSC', 'K3', '11X5', 'PK10']);
    expect(menus['K3']).toMatchObject({
      gameGroupCode: 'K3',
      displayName: 'Three dice',
      games: [{ remark: 'Three Dice', status: 'MAINTAIN' }],
    });
    expect(Object.keys(await value(site.client().lottery.menus({ prizeMode: 'ELOTT' })))).toContain('PCB');
    expect(await value(site.client().lottery.menus({ prizeMode: 'ZY' }))).toEqual({});
    expect(await site.client().lottery.menus({ prizeMode: 'NONE' })).toMatchObject({
      code: 'request.param.invalid',
    });
  });

  it('have the Vietnamese draws by region, bare and without an envelope', async () => {
    const answer = await site.app.inject({
      url: '/lgw/vn/games/game_menu?prizeMode=Lott&device=WEB',
      headers: { merchant: 'pavilion' },
    });
    expect(answer.json()).toMatchObject({
      NORTH: { groupName: 'North', gameMenus: [{ area: 'Hà Nội', drawDays: [0, 1, 2, 3, 4, 5, 6] }] },
      CENTRAL: { gameMenus: [{ gameName: 'Da Nang' }] },
      SOUTH: { gameMenus: [{ drawDays: [1, 6] }] },
    });
  });
});
