import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findGame } from './find-game.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
  const { db } = site.deps;
  // A small catalogue of this test, in addition to the one real game.
  await db.q.deleteFrom('game').where('game_code', '<>', 'LANTERN_COURT').execute();
  await db.q.deleteFrom('vendor').where('maintenance', '=', true).execute();
  await db.q.updateTable('vendor').set({ position: 0 }).execute();
  const vendor = { merchant: 'pavilion', display_name: 'Other House', is_game: 'VASSALAGE' as const, icon: '/a.svg' };
  await db.q
    .insertInto('vendor')
    .values([
      { ...vendor, code: 'OTHER', category: 'RNG', position: 5 },
      { ...vendor, code: 'OTHER', category: 'LIVE', position: 0 },
      { ...vendor, code: 'EMPTY', category: 'FISH', position: 0 },
      { ...vendor, code: 'RESTING', category: 'RNG', position: 6, maintenance: true },
    ])
    .execute();
  const game = { merchant: 'pavilion', vendor: 'OTHER', category: 'RNG', icon: '/b.svg', rtp: null, position: 50 };
  await db.q
    .insertInto('game')
    .values([
      {
        ...game,
        node_id: 501,
        game_code: 'ALPHA',
        names: JSON.stringify({ EN: 'Alpha 100%', CN: '阿尔法' }),
        classify: 'JP',
      },
      {
        ...game,
        node_id: 502,
        game_code: 'BETA',
        names: JSON.stringify({ EN: 'beta_fish' }),
        is_new: true,
        status: 'MAINTAIN',
      },
      { ...game, node_id: 503, game_code: 'GONE', names: JSON.stringify({ EN: 'Gone' }), status: 'OFF' },
      { ...game, node_id: 504, game_code: 'TABLE', names: JSON.stringify({ EN: 'Table' }), category: 'LIVE' },
      { ...game, node_id: 505, game_code: 'SLEEPY', names: JSON.stringify({ EN: 'Sleepy' }), vendor: 'RESTING' },
    ])
    .execute();
});
afterAll(() => site.close());

const names = async (input: Record<string, unknown>, merchant = 'pavilion', language: 'EN' | 'CN' = 'EN') => {
  const answer = await site.client(merchant, { language }).game.list({ gameType: 'RNG', pageSize: 50, ...input });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.games.map((game) => game.nodeName);
};

it('shows a lane for each category with games, in the brand’s order, and no vendor without one', async () => {
  const answer = await site.client().game.vendors({});
  if (!answer.ok) throw new Error(answer.code);
  const cards = answer.value.data.lanes.flatMap((lane) => lane.cards.map((card) => ({ ...card, lane: lane.title })));
  for (const { lane, gameType, gameCategory } of cards) expect([gameType, gameCategory]).toEqual([lane, lane]);
  const lanes = answer.value.data.lanes.map((lane) => [lane.title, lane.cards.map((card) => card.vassalage)]);
  expect(lanes).toEqual([
    ['RNG', ['HOUSE', 'OTHER', 'RESTING']],
    ['LIVE', ['OTHER']],
  ]);
  expect(answer.value.data.lanes[0]?.cards).toMatchObject([
    { gameCount: 1, openCount: 1, nodeId: 1001, status: 'ON' },
    { gameCount: 2, openCount: 1, status: 'ON' },
    { gameCount: 1, openCount: 0, status: 'MAINTAIN' },
  ]);
});

it('keeps the brands apart', async () => {
  expect(await names({}, 'lotus')).toEqual(['Lantern Court']);
  expect(await names({})).toContain('Alpha 100%');
  const lotus = site.deps.brands.find('lotus')!;
  expect(await findGame(site.deps, lotus, { nodeId: 501, language: 'EN' })).toMatchObject({ code: 'game.not.found' });
});

it('filters by vendors, class and novelty, and hides what is off', async () => {
  expect(await names({ vassalage: 'OTHER' })).toEqual(['Alpha 100%', 'beta_fish']);
  expect(await names({ vassalage: 'OTHER,HOUSE' })).toContain('Lantern Court');
  expect(await names({ gameClassify: 'JP' })).toEqual(['Alpha 100%']);
  expect(await names({ isNew: 1, vassalage: 'OTHER' })).toEqual(['beta_fish']);
});

it('finds a part of the name in any language, and takes signs of patterns for what they are', async () => {
  expect(await names({ gameName: 'LANTERN' })).toEqual(['Lantern Court']);
  expect(await names({ gameName: '阿尔' })).toEqual(['Alpha 100%']);
  expect(await names({ gameName: '%' })).toEqual(['Alpha 100%']);
  expect(await names({ gameName: '_' })).toEqual(['beta_fish']);
  expect(await names({ gameName: "'; drop table game" })).toEqual([]);
});

it('finds a game by its vendor, and by a name with a letter missing or swapped', async () => {
  expect(await names({ gameName: 'latnern curt' })).toEqual(['Lantern Court']);
  expect(await names({ gameName: 'OTHER' })).toEqual(expect.arrayContaining(['Alpha 100%', 'beta_fish']));
  expect(await names({ gameName: 'OTHER' })).not.toContain('Lantern Court');
  expect(await names({ gameName: 'other fish' })).toEqual(['beta_fish']);
});

it('sorts by name in the caller’s language, by novelty and by what is hot', async () => {
  expect(await names({ sort: 'NAME' })).toEqual(['Alpha 100%', 'beta_fish', 'Lantern Court', 'Sleepy']);
  expect((await names({ sort: 'NEW' }))[0]).toBe('Lantern Court');
  expect((await names({ sort: 'HOT' }))[0]).toBe('Lantern Court');
  expect(await names({}, 'pavilion', 'CN')).toContain('阿尔法');
});

it('pages without a gap or a repetition', async () => {
  const page = async (pageNo: number) => {
    const answer = await site.client().game.list({ gameType: 'RNG', pageNo, pageSize: 3, sort: 'NAME' });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const [first, second, third] = await Promise.all([page(1), page(2), page(3)]);
  expect(first).toMatchObject({ totalCount: 4, totalPages: 2 });
  expect([...first.games, ...second.games, ...third.games].map((game) => game.nodeId)).toEqual([501, 502, 1001, 505]);
});

it('starts a game at its own vendor only, and none in maintenance', async () => {
  const pavilion = site.deps.brands.find('pavilion')!;
  const find = (nodeId: number, vassalage?: string) =>
    findGame(site.deps, pavilion, { nodeId, language: 'EN', ...(vassalage && { vassalage }) });
  expect(await find(1001, 'HOUSE')).toMatchObject({ ok: true, value: { gameId: 'LANTERN_COURT' } });
  expect(await find(1001, 'OTHER')).toMatchObject({ code: 'game.not.found' });
  expect(await find(503)).toMatchObject({ code: 'game.not.found' });
  expect(await find(505)).toMatchObject({ code: 'vendor.maintenance' });
});

it('shows a game by itself to anybody, also one that waits, and none of another vendor or brand', async () => {
  const of = (nodeId: number, vassalage: string, merchant = 'pavilion') =>
    site.client(merchant).game.detail({ nodeId, vassalage });
  expect(await of(1001, 'HOUSE')).toMatchObject({
    value: { nodeName: 'Lantern Court', rtp: '96.27', hitRate: '29.56', maxWin: 3000, supportTrial: 'Y', isRoom: 0 },
  });
  expect(await of(505, 'RESTING')).toMatchObject({ ok: true, value: { status: 'MAINTAIN' } });
  expect(await of(1001, 'OTHER')).toMatchObject({ code: 'game.not.found' });
  expect(await of(501, 'OTHER', 'lotus')).toMatchObject({ code: 'game.not.found' });
});

it('puts forward the hot games, for a vendor when one is named', async () => {
  const hot = async (vassalage: string) => site.client().game.hot({ vassalage });
  expect(await hot('')).toMatchObject({
    value: { list: [{ nodeId: 1001, isHot: 1, rtp: '96.27', hitRate: '29.56', maxWin: 3000 }] },
  });
  expect(await hot('OTHER')).toMatchObject({ value: { list: [] } });
});
