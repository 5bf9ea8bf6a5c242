/** Settings of a vendor apply to that vendor at the operator's own brand alone. */
import type { Db, Tables } from '#db';
import { openTestDb } from '#testkit/postgres.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  endReward,
  endTokens,
  gameRows,
  insertGames,
  insertKey,
  insertReward,
  insertVendor,
  keyRow,
  keyRows,
  lockVendor,
  nodeIdsFor,
  rewardRows,
  updateGame,
  updateKey,
  updateVendor,
  vendorRows,
} from './queries.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const after = (seconds: number) => before(-seconds);

let db: Db;
let nodes = 0;
beforeAll(async () => {
  db = await openTestDb();
  for (const [position, code] of ['here', 'twin'].entries()) {
    const row = { code, position, config: '{}', created_at: NOW, updated_at: NOW };
    await db.q.insertInto('merchant').values(row).execute();
    await db.run(
      `insert into member (id, merchant, account, account_type, password_changed_at, currency, language, registered_at,
         registered_ip) values ($1, $2, 'ann', 0, $3, 'USD', 'EN', $3, '192.0.2.1')`,
      [position + 1, code, NOW],
    );
  }
});
afterAll(() => db.close());
beforeEach(async () => {
  // Keys cannot be deleted.
  await db.run('truncate vendor_token, vendor_reward, vendor_key, game, vendor cascade');
  // Inserted in reverse, so that any order is due to sorting.
  for (const merchant of ['twin', 'here']) {
    for (const [position, code] of [
      [2, 'OTHER'],
      [1, 'STUDIO'],
    ] as const) {
      await db.tx((tx) => vendorIn(tx, merchant, code, 'RNG', position));
      await db.tx((tx) => insertKey(tx, keyOf(merchant, code)));
    }
  }
});

type Tx = Parameters<Parameters<Db['tx']>[0]>[0];
const vendorIn = (tx: Tx, merchant: string, code: string, category: 'RNG' | 'LIVE', position: number) =>
  insertVendor(tx, { merchant, code, category, display_name: code, is_game: 'VASSALAGE', icon: '', position });
const keyOf = (merchant: string, vendor: string) => ({
  merchant,
  vendor,
  category: 'RNG' as const,
  public_key: `key of ${vendor}`,
  stake_units_max: null,
  launch_url: null,
  created_at: NOW,
});
const gameOf = (merchant: string, vendor: string, code: string, position = 0): Insertable<Tables['game']> => ({
  merchant,
  vendor,
  category: 'RNG',
  game_code: code,
  node_id: (nodes += 1),
  names: '{"EN":"Game"}',
  icon: '',
  position,
  rtp: null,
});
const games = (...rows: Insertable<Tables['game']>[]) => db.tx((tx) => insertGames(tx, rows));

describe('an operator is shown', () => {
  it('the vendors and keys of his brand, in its order', async () => {
    const vendors = await vendorRows(db, 'here');
    expect(vendors.map(({ merchant, code }) => [merchant, code])).toEqual([
      ['here', 'STUDIO'],
      ['here', 'OTHER'],
    ]);
    const keys = await keyRows(db, 'here');
    expect(keys.map(({ merchant, vendor }) => [merchant, vendor])).toEqual([
      ['here', 'OTHER'],
      ['here', 'STUDIO'],
    ]);
    for (const [merchant, vendor] of [
      ['here', 'STUDIO'],
      ['here', 'OTHER'],
      ['twin', 'STUDIO'],
    ] as const) {
      expect(await keyRow(db, merchant, vendor)).toMatchObject({ merchant, vendor });
      expect(await db.tx((tx) => lockVendor(tx, merchant, vendor))).toMatchObject([{ merchant, code: vendor }]);
    }
    expect(await keyRow(db, 'here', 'NOBODY')).toBeUndefined();
  });

  it('a vendor’s games and rewards, in their order', async () => {
    await games(
      gameOf('here', 'STUDIO', 'AA', 2),
      gameOf('here', 'STUDIO', 'B', 1),
      gameOf('here', 'STUDIO', 'A', 1),
      gameOf('here', 'OTHER', 'C'),
      gameOf('twin', 'STUDIO', 'D'),
    );
    expect((await gameRows(db, 'here', 'STUDIO')).map((row) => row.game_code)).toEqual(['A', 'B', 'AA']);
    await db.tx(async (tx) => {
      for (const reward_id of ['r2', 'r1']) {
        await insertReward(tx, { merchant: 'here', vendor: 'STUDIO', reward_id, pays_to: 'bonus' });
      }
      await insertReward(tx, { merchant: 'here', vendor: 'OTHER', reward_id: 'r3', pays_to: 'bonus' });
      await insertReward(tx, { merchant: 'twin', vendor: 'STUDIO', reward_id: 'r4', pays_to: 'bonus' });
    });
    expect((await rewardRows(db, 'here', 'STUDIO')).map((row) => row.reward_id)).toEqual(['r1', 'r2']);
  });
});

describe('an operator changes', () => {
  it('a vendor in all of its lanes, and no other', async () => {
    await db.tx((tx) => vendorIn(tx, 'here', 'STUDIO', 'LIVE', 3));
    await db.tx((tx) => updateVendor(tx, { merchant: 'here', code: 'STUDIO' }, { display_name: 'New' }));
    const names = async (merchant: string) => (await vendorRows(db, merchant)).map((row) => row.display_name);
    expect([await names('here'), await names('twin')]).toEqual([
      ['New', 'OTHER', 'New'],
      ['STUDIO', 'OTHER'],
    ]);
  });

  it('one key, and no other', async () => {
    await db.tx((tx) => updateKey(tx, { merchant: 'here', vendor: 'STUDIO' }, { public_key: 'new' }));
    const keys = async (merchant: string) => (await keyRows(db, merchant)).map((row) => row.public_key);
    expect([await keys('here'), await keys('twin')]).toEqual([
      ['key of OTHER', 'new'],
      ['key of OTHER', 'key of STUDIO'],
    ]);
  });

  it('one game, and no other', async () => {
    const places = [
      ['here', 'STUDIO', 'A'],
      ['here', 'STUDIO', 'B'],
      ['here', 'OTHER', 'A'],
      ['twin', 'STUDIO', 'A'],
    ] as const;
    await games(...places.map(([merchant, vendor, code]) => gameOf(merchant, vendor, code)));
    await db.tx((tx) => updateGame(tx, { merchant: 'here', vendor: 'STUDIO', code: 'A' }, { status: 'OFF' }));
    const off = await db.run('select merchant, vendor, game_code from game where status <> $1', ['ON']);
    expect(off).toEqual([{ merchant: 'here', vendor: 'STUDIO', game_code: 'A' }]);
  });
});

it('games that were launched end with their key, or one game by itself; what had ended stays as it was', async () => {
  const token = (name: string, part: object = {}) =>
    db.q
      .insertInto('vendor_token')
      .values({
        token_hash: Buffer.from(name),
        merchant: 'here',
        vendor: 'STUDIO',
        member_id: 1n,
        session_id: null,
        currency: 'USD',
        game_code: 'A',
        created_at: before(60),
        expires_at: after(60),
        ...part,
      })
      .execute();
  const seeded = async () => {
    await db.run('delete from vendor_token');
    await token('open');
    await token('other game', { game_code: 'B' });
    await token('other vendor', { vendor: 'OTHER' });
    await token('other brand', { merchant: 'twin', member_id: 2n });
    await token('over', { expires_at: before(30) });
  };
  const ended = async () =>
    (
      await db.run<{ name: string }>(
        `select convert_from(token_hash, 'UTF8') as name from vendor_token where expires_at = $1 order by name`,
        [NOW],
      )
    ).map(({ name }) => name);
  await seeded();
  await db.tx((tx) => endTokens(tx, { merchant: 'here', vendor: 'STUDIO', gameCode: 'A' }, NOW));
  expect(await ended()).toEqual(['open']);
  await seeded();
  await db.tx((tx) => endTokens(tx, { merchant: 'here', vendor: 'STUDIO' }, NOW));
  expect(await ended()).toEqual(['open', 'other game']);
});

describe('the number of a game', () => {
  it('is what it is at other brands, and else the first that nobody has', async () => {
    const [known, other, last] = [
      gameOf('twin', 'STUDIO', 'A'),
      gameOf('twin', 'STUDIO', 'B'),
      gameOf('here', 'OTHER', 'C'),
    ];
    await games(known, other, last);
    const numbers = (codes: string[], first: number) => db.tx((tx) => nodeIdsFor(tx, 'STUDIO', codes, first));
    const free = last.node_id + 1;
    expect(await numbers(['A', 'C', 'NEW'], 1)).toEqual({ known: new Map([['A', known.node_id]]), free });
    expect(await numbers([], free + 100)).toEqual({ known: new Map(), free: free + 100 });
    await db.run('delete from game');
    expect(await numbers([], 0)).toEqual({ known: new Map(), free: 1 });
  });

  it('is given to as many as a vendor lists', async () => {
    await games();
    await games(...Array.from({ length: 1_000 }, (_, n) => gameOf('here', 'STUDIO', `G${n}`)));
    expect(await gameRows(db, 'here', 'STUDIO')).toHaveLength(1_000);
  });
});

it('a reward is given once and ended once, by itself', async () => {
  const of = (merchant: string, vendor: string, reward_id: string) => ({ merchant, vendor, reward_id });
  const give = (at: ReturnType<typeof of>, expires_at: Date | null = null) =>
    db.tx((tx) => insertReward(tx, { ...at, pays_to: 'main', expires_at }));
  const end = (at: ReturnType<typeof of>) => db.tx((tx) => endReward(tx, at, NOW));
  const mine = of('here', 'STUDIO', 'r1');
  const others = [of('twin', 'STUDIO', 'r1'), of('here', 'OTHER', 'r1'), of('here', 'STUDIO', 'r2')];
  for (const one of [mine, ...others]) expect(await give(one)).toBe(true);
  expect(await give(mine)).toBe(false);
  expect([await end(mine), await end(mine)]).toEqual([true, false]);
  expect(await db.run('select merchant from vendor_reward where expires_at is null')).toHaveLength(others.length);
  const [running, over] = [of('here', 'STUDIO', 'r3'), of('here', 'STUDIO', 'r4')];
  await give(running, after(1));
  await give(over, NOW);
  expect([await end(running), await end(over), await end(of('here', 'STUDIO', 'none'))]).toEqual([true, false, false]);
});
