/** Entries, rewards and wheel turns: their owner, object and time limits. */
import type { Db, Tables } from '#db';
import { memberId, millis } from '#kernel';
import { openTestDb } from '#testkit/postgres.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findEntry,
  insertPromotion,
  insertReward,
  joinedPromotions,
  lockEntryById,
  lockReward,
  promotionsOn,
  putEntry,
  rewardedFacts,
  rewardsOf,
} from './queries.ts';
import {
  addDays,
  addTurn,
  drawByRequest,
  insertDraw,
  lockSeed,
  replaceSeed,
  seedOf,
  standingOf,
} from './raffle-queries.ts';

const START = Date.UTC(2026, 0, 1);
const at = (second: number) => new Date(START + second * 1_000);
const time = (second: number) => millis(at(second).getTime());
const [ann, bao, elsewhere] = [memberId(1), memberId(2), memberId(3)];
const hers = { merchant: 'here', memberId: ann };

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  for (const [position, code] of ['here', 'twin'].entries()) {
    const row = { code, position, config: '{}', created_at: at(0), updated_at: at(0) };
    await db.q.insertInto('merchant').values(row).execute();
  }
  for (const [id, merchant] of [
    [ann, 'here'],
    [bao, 'here'],
    [elsewhere, 'twin'],
  ]) {
    await db.run(
      `insert into member (id, merchant, account, account_type, password_changed_at, currency, language, registered_at,
         registered_ip) values ($1, $2, $3, 0, $4, 'USD', 'EN', $4, '192.0.2.1')`,
      [id, merchant, `member${id}`, at(0)],
    );
  }
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const table of ['draw', 'standing', 'seed']) await db.run(`delete from raffle_${table}`);
  for (const table of ['reward', 'entry']) await db.run(`delete from promotion_${table}`);
  await db.run('delete from promotion');
});

const promotion = (part: Partial<Insertable<Tables['promotion']>> = {}): Promise<bigint> =>
  insertPromotion(db, {
    merchant: 'here',
    category: 'PLAY',
    texts: '{"EN":{}}',
    banner: '',
    require_type: 'N',
    rule: '{}',
    starts_at: at(0),
    ends_at: null,
    ...part,
  });
const idsOf = (rows: readonly { id: bigint }[]) => rows.map(({ id }) => id);

it('promotions that are on are the brand’s, of the category asked for, in its order', async () => {
  const last = await promotion({ position: 2 });
  const [first, second] = [await promotion({ position: 1, ends_at: at(11) }), await promotion({ position: 1 })];
  const soon = await promotion({ position: 3, starts_at: at(20), category: 'DEPOSIT' });
  await promotion({ ends_at: at(10) });
  await promotion({ active: false });
  await promotion({ starts_at: at(21) });
  await promotion({ merchant: 'twin' });
  const on = (category?: string) => promotionsOn(db, { merchant: 'here', now: time(10), begunBy: time(20), category });
  expect(idsOf(await on())).toEqual([first, second, last, soon]);
  expect(idsOf(await on('DEPOSIT'))).toEqual([soon]);
});

it('what a member has joined counts until its end, and not what he was refused or others joined', async () => {
  const [one, over, refused, off] = [
    await promotion({ ends_at: at(11) }),
    await promotion({ ends_at: at(10) }),
    await promotion(),
    await promotion({ active: false }),
  ];
  const [others, theirs] = [await promotion(), await promotion({ merchant: 'twin' })];
  for (const id of [one, over, refused, off]) await putEntry(db, hers, id, time(1));
  await putEntry(db, { merchant: 'twin', memberId: ann }, theirs, time(1));
  await putEntry(db, { ...hers, memberId: bao }, others, time(1));
  await db.q.updateTable('promotion_entry').set({ status: 'REJECTED' }).where('promotion_id', '=', refused).execute();
  const joined = await joinedPromotions(db, hers, time(10));
  expect(joined.map(({ id, joined_at: when }) => [id, when])).toEqual([[one, at(1)]]);
  expect(await findEntry(db, one, ann)).toMatchObject({ promotion_id: one, member_id: BigInt(ann) });
  const { id } = (await findEntry(db, one, ann))!;
  const locked = (merchant: string) => db.tx((tx) => lockEntryById(tx, merchant, Number(id)));
  expect([(await locked('here'))?.id, await locked('twin')]).toEqual([id, undefined]);
  expect([await findEntry(db, one, bao), await findEntry(db, others, ann)]).toEqual([undefined, undefined]);
});

describe('a reward', () => {
  const give = async (part: Partial<Insertable<Tables['promotion_reward']>> = {}) =>
    (await insertReward(db, {
      merchant: 'here',
      member_id: BigInt(ann),
      promotion_id: null,
      type: 'GIFT',
      trigger_key: 'day:1',
      names: '{"EN":"Gift"}',
      amount: 1n,
      issued_at: at(0),
      expires_at: null,
      settled_at: null,
      request_id: null,
      ...part,
    }))!;

  it('is known by its own fact: brand, member, type and occasion', async () => {
    const mine = await give();
    await give({ merchant: 'twin' });
    await give({ member_id: BigInt(bao) });
    await give({ type: 'OTHER' });
    await give({ trigger_key: 'day:2' });
    expect(await give()).toBeNull();
    const known = async (type: string, name: string) => idsOf(await rewardedFacts(db, hers, [{ type, name }]));
    expect(await known('GIFT', 'day:1')).toEqual([mine]);
    expect(await known('OTHER', 'day:2')).toEqual([]);
    await give({ trigger_key: 'day:3', member_id: BigInt(bao) });
    await give({ trigger_key: 'day:4', merchant: 'twin' });
    expect([await known('GIFT', 'day:3'), await known('GIFT', 'day:4')]).toEqual([[], []]);
    expect(await rewardedFacts(db, hers, [])).toEqual([]);
  });

  it('is listed to its member by standing and type, the newest first', async () => {
    const second = await give({ trigger_key: 'b', issued_at: at(2) });
    const [older, newer] = [await give({ trigger_key: 'c' }), await give({ trigger_key: 'd', type: 'OTHER' })];
    const first = await give({ trigger_key: 'a', issued_at: at(3), type: 'OTHER' });
    await give({ trigger_key: 'e', status: 'C', settled_at: at(4) });
    await give({ trigger_key: 'f', member_id: BigInt(bao) });
    await give({ trigger_key: 'g', merchant: 'twin' });
    const list = async (types?: string[]) => idsOf(await rewardsOf(db, hers, { status: 'I', types }));
    expect(await list()).toEqual([first, second, newer, older]);
    expect(await list(['GIFT', 'OTHER', 'GIFT'])).toEqual([first, second, newer, older]);
    expect(await list(['GIFT'])).toEqual([second, older]);
  });

  it('stands in a list of two hundred at most', async () => {
    for (let n = 0; n <= 200; n += 1) await give({ trigger_key: `${n}` });
    for (const types of [undefined, ['GIFT']]) {
      expect(await rewardsOf(db, hers, { status: 'I', types })).toHaveLength(200);
    }
  });

  it('is claimed by its member at its brand', async () => {
    const [mine, other] = [await give(), await give({ trigger_key: 'day:2' })];
    const locked = (owner: typeof hers, id: bigint) => db.tx((tx) => lockReward(tx, owner, Number(id)));
    expect([(await locked(hers, mine))?.id, (await locked(hers, other))?.id]).toEqual([mine, other]);
    expect(await locked({ ...hers, memberId: bao }, mine)).toBeUndefined();
    expect(await locked({ ...hers, merchant: 'twin' }, mine)).toBeUndefined();
  });
});

describe('of two wheels and two members', () => {
  let [wheel, other] = [0n, 0n];
  beforeEach(async () => {
    [wheel, other] = [await promotion(), await promotion()];
  });
  const all = () => [[wheel, ann] as const, [wheel, bao] as const, [other, ann] as const];
  const each = <T>(ask: (id: bigint, who: typeof ann) => Promise<T>) =>
    Promise.all(all().map(([id, who]) => ask(id, who)));

  it('each has a seed of its own, which stays until its turn', async () => {
    for (const [n, [id, who]] of all().entries()) expect(await seedOf(db, id, who, `seed ${n}`)).toBe(`seed ${n}`);
    expect(await db.tx((tx) => lockSeed(tx, other, bao, 'first'))).toBe('first');
    await db.tx((tx) => replaceSeed(tx, wheel, ann, 'next'));
    const seeds = ['next', 'seed 1', 'seed 2'];
    expect(await each((id, who) => seedOf(db, id, who, 'fresh'))).toEqual(seeds);
    for (const [n, [id, who]] of all().entries()) {
      expect(await db.tx((tx) => lockSeed(tx, id, who, 'fresh'))).toBe(seeds[n]);
    }
  });

  it('each counts its own days and turns, and the same days once', async () => {
    const standing = (id: bigint, who: typeof ann) => standingOf(db, id, who, at(0));
    for (const [id, who] of all()) await standing(id, who);
    const seen = await standing(wheel, ann);
    await addDays(db, seen, 2, time(100));
    await addDays(db, seen, 1, time(50));
    await db.tx((tx) => addTurn(tx, wheel, ann));
    const counted = await each(standing);
    expect(counted.map(({ days, turns, counted_to: to }) => [days, turns, to])).toEqual([
      [2, 1, at(100)],
      [0, 0, at(0)],
      [0, 0, at(0)],
    ]);
    // A read as old as the one counted for another wheel or member adds to its own alone.
    await addDays(db, (await each(standing))[1]!, 1, time(50));
    expect((await each(standing)).map(({ days }) => days)).toEqual([2, 1, 0]);
  });

  it('each finds the turn of its own request', async () => {
    const draw = (id: bigint, who: typeof ann, request: string) =>
      db.tx((tx) =>
        insertDraw(tx, {
          merchant: 'here',
          promotion_id: id,
          member_id: BigInt(who),
          request_id: request,
          server_seed: '',
          client_seed: '',
          prizes: '[]',
          prize_id: 1,
          amount: 0n,
          drawn_at: at(0),
        }),
      );
    const found = (id: bigint, who: typeof ann, request: string) => db.tx((tx) => drawByRequest(tx, id, who, request));
    const [theirs, ofOther] = [await draw(wheel, bao, 'r'), await draw(other, ann, 'r')];
    expect(await found(wheel, ann, 'r')).toBeUndefined();
    const [another, mine] = [await draw(wheel, ann, 's'), await draw(wheel, ann, 'r')];
    const ids = [
      await found(wheel, ann, 'r'),
      await found(wheel, ann, 's'),
      await found(wheel, bao, 'r'),
      await found(other, ann, 'r'),
    ];
    expect(ids.map((row) => row?.id)).toEqual([mine.id, another.id, theirs.id, ofOther.id]);
  });
});
