/** Catalogues, favourites and recent games are each brand's and member's own, in the brand's order. */
import type { Db, Tables } from '#db';
import { memberId, millis } from '#kernel';
import { openTestDb } from '#testkit/postgres.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFavourite, dropFavourite, favouriteNodes, favouritesOn } from './favourite-queries.ts';
import { codesOf, countGames, gameByNode, gamesOn, vendorsOn, type GameFilter } from './queries.ts';
import { noteOpened, recentOn } from './recent-queries.ts';

const START = Date.UTC(2026, 0, 1);
const at = (second: number) => millis(START + second * 1_000);
const owner = (merchant: string, id: number) => ({ merchant, memberId: memberId(id) });
const [ann, bao, twin] = [owner('here', 1), owner('here', 2), owner('twin', 3)];

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  for (const [position, code] of ['here', 'twin'].entries()) {
    const row = { code, position, config: '{}', created_at: new Date(START), updated_at: new Date(START) };
    await db.q.insertInto('merchant').values(row).execute();
  }
  for (const { merchant, memberId: id } of [ann, bao, twin]) {
    await db.run(
      `insert into member (id, merchant, account, account_type, password_changed_at, currency, language, registered_at,
         registered_ip) values ($1, $2, $3, 0, $4, 'USD', 'EN', $4, '192.0.2.1')`,
      [id, merchant, `member${id}`, new Date(START)],
    );
  }
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const table of ['recent_game', 'favourite_game', 'game', 'vendor']) await db.run(`delete from ${table}`);
  for (const merchant of ['here', 'twin']) {
    await vendor(merchant, 'OTHER', 'RNG', 3);
    await vendor(merchant, 'STUDIO', 'LIVE', 2);
    await vendor(merchant, 'STUDIO', 'RNG', 1);
  }
});

type Lane = 'RNG' | 'LIVE';
const vendor = (merchant: string, code: string, category: Lane, position: number) =>
  db.q
    .insertInto('vendor')
    .values({ merchant, code, category, display_name: `${code} ${category}`, is_game: 'GAME', icon: '', position })
    .execute();
const game = (nodeId: number, part: Partial<Insertable<Tables['game']>> = {}) =>
  db.q
    .insertInto('game')
    .values({
      merchant: 'here',
      vendor: 'STUDIO',
      category: 'RNG',
      game_code: `G${nodeId}`,
      node_id: nodeId,
      names: JSON.stringify({ EN: `Game ${nodeId}` }),
      icon: '',
      position: 0,
      rtp: null,
      ...part,
    })
    .execute();
const nodes = (rows: readonly { node_id: number }[]) => rows.map((row) => row.node_id);

it('a lane is led to its vendors, each with its games there: how many, how many open, and the first', async () => {
  await game(12);
  await game(11);
  await game(13, { status: 'MAINTAIN' });
  await game(10, { status: 'OFF' });
  await game(14, { vendor: 'OTHER' });
  await game(15, { category: 'LIVE', status: 'OFF' });
  await game(9, { merchant: 'twin' });
  const lanes = (await vendorsOn(db, 'here')).map((row) => [row.code, row.category, row.games, row.open, row.node_id]);
  expect(lanes).toEqual([
    ['STUDIO', 'RNG', 3n, 2n, 11],
    ['OTHER', 'RNG', 1n, 1n, 14],
  ]);
});

describe('a hall', () => {
  const names = (EN: string, CN?: string) => ({ names: JSON.stringify({ EN, ...(CN && { CN }) }) });
  beforeEach(async () => {
    await game(3, { ...names('Zebra', '阿'), hot: true, position: 2 });
    await game(2, { ...names('apple_1'), hot: true, position: 1, is_new: true });
    await game(4, { ...names('Mango'), vendor: 'OTHER', classify: 'JP', is_new: true });
    await game(1, { ...names('Mango'), category: 'LIVE' });
    await game(5, { ...names('Gone'), status: 'OFF' });
    await game(6, { ...names('Elsewhere'), merchant: 'twin' });
  });
  const shown = async (
    filter: Partial<GameFilter>,
    by: 'HOT' | 'NEW' | 'NAME' = 'NAME',
    page = { limit: 9, offset: 0 },
  ) => nodes(await gamesOn(db, { merchant: 'here', ...filter }, { by, language: 'EN' }, page));

  it.each([
    [{}, [2, 1, 4, 3]],
    [{ category: 'LIVE' }, [1]],
    [{ vendors: ['OTHER'] }, [4]],
    [{ vendors: [] }, [2, 1, 4, 3]],
    [{ classify: 'JP' }, [4]],
    [{ hotOnly: true }, [2, 3]],
    [{ newOnly: true }, [2, 4]],
    [{ nodeIds: [3, 5] }, [3]],
    [{ nodeIds: [] }, []],
  ] as const)('shows what was asked for with %o, and counts it', async (filter, expected) => {
    expect(await shown(filter)).toEqual(expected);
    expect(await countGames(db, { merchant: 'here', ...filter })).toBe(expected.length);
  });

  it('is sorted by what is hot or new, then by name, and goes on by pages', async () => {
    expect(await shown({}, 'HOT')).toEqual([2, 3, 1, 4]);
    expect(await shown({}, 'NEW')).toEqual([4, 2, 3, 1]);
    expect(await shown({}, 'NAME', { limit: 2, offset: 1 })).toEqual([1, 4]);
    const chinese = await gamesOn(db, { merchant: 'here' }, { by: 'NAME', language: 'CN' }, { limit: 9, offset: 0 });
    expect(nodes(chinese)).toEqual([2, 1, 4, 3]);
  });

  it('has a game by its number, of the brand and not off, under the name of its own lane', async () => {
    expect(await gameByNode(db, 'here', 4)).toMatchObject({ node_id: 4, display_name: 'OTHER RNG' });
    expect(await gameByNode(db, 'here', 1)).toMatchObject({ node_id: 1, display_name: 'STUDIO LIVE' });
    expect([await gameByNode(db, 'here', 5), await gameByNode(db, 'here', 6)]).toEqual([undefined, undefined]);
  });

  it('is known by codes, those of games that are off as well', async () => {
    const codes = async (of: Parameters<typeof codesOf>[2]) =>
      (await codesOf(db, 'here', of)).map(({ code }) => code).toSorted();
    expect(await codes({})).toEqual(['G1', 'G2', 'G3', 'G4', 'G5']);
    expect(await codes({ category: 'LIVE' })).toEqual(['G1']);
    expect(await codes({ vendor: 'OTHER' })).toEqual(['G4']);
    expect(await codes({ nodeId: 5 })).toEqual(['G5']);
  });
});

describe('what a member keeps or has opened', () => {
  beforeEach(async () => {
    for (const nodeId of [1, 2, 3]) await game(nodeId);
    await game(4, { category: 'LIVE' });
    await game(5, { status: 'OFF' });
    await game(1, { merchant: 'twin', vendor: 'OTHER' });
  });

  it('is his own list, the newest first, without what is off', async () => {
    for (const [nodeId, second] of [
      [3, 2],
      [4, 3],
      [2, 1],
      [1, 1],
      [5, 4],
    ] as const) {
      await addFavourite(db, ann, nodeId, at(second));
    }
    await addFavourite(db, bao, 2, at(9));
    await addFavourite(db, twin, 1, at(9));
    expect(await favouriteNodes(db, ann)).toEqual([4, 3, 1, 2]);
    expect(await favouriteNodes(db, owner('twin', 1))).toEqual([]);
    const page = async (category: Lane | undefined, limit: number, offset = 0) => {
      const { rows, count } = await favouritesOn(db, ann, category, { limit, offset });
      return [...nodes(rows), count];
    };
    expect(await page(undefined, 9)).toEqual([4, 3, 1, 2, 4]);
    expect(await page(undefined, 2, 1)).toEqual([3, 1, 4]);
    expect(await page('LIVE', 9)).toEqual([4, 1]);
    expect((await favouritesOn(db, twin, undefined, { limit: 9, offset: 0 })).rows).toMatchObject([
      { merchant: 'twin', display_name: 'OTHER RNG' },
    ]);
    await dropFavourite(db, owner('twin', 1), 2);
    await dropFavourite(db, ann, 3);
    expect([await favouriteNodes(db, ann), await favouriteNodes(db, bao)]).toEqual([[4, 1, 2], [2]]);
  });

  it('is what he opened last, each game once', async () => {
    const open = (who: typeof ann, nodeId: number, second: number) =>
      noteOpened(db, who, { vendor: 'STUDIO', code: `G${nodeId}` }, at(second));
    await open(ann, 3, 2);
    await open(ann, 1, 1);
    await open(ann, 2, 3);
    await open(ann, 4, 3);
    await open(ann, 5, 9);
    await open(ann, 1, 4);
    await open(bao, 3, 9);
    const recent = async (category?: Lane, limit = 9) => nodes(await recentOn(db, ann, category, limit));
    expect(await recent()).toEqual([1, 2, 4, 3]);
    expect(await recent(undefined, 2)).toEqual([1, 2]);
    expect(await recent('LIVE')).toEqual([4]);
    expect(await recentOn(db, owner('twin', 1), undefined, 9)).toEqual([]);
    expect((await recentOn(db, ann, 'LIVE', 9))[0]).toMatchObject({ merchant: 'here', display_name: 'STUDIO LIVE' });
  });
});
