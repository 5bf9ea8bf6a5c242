/** Queries of house rounds: each player's, game's and brand's own, in order and within limits. */
import { randomUUID } from 'node:crypto';
import type { Tables } from '#db';
import { createSite, type Site, type SiteMember } from '#testkit';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  insertRound,
  lastStart,
  lockRound,
  markOpen,
  markSettled,
  markVoid,
  pageOfRounds,
  provenRound,
  roundById,
  roundByRequest,
  staleRounds,
  takeStep,
  unfinishedRound,
  waitingRounds,
  walkToEnd,
  winsOf,
  type RoundFilter,
} from './round-queries.ts';
import { insertPlaySession } from './session-queries.ts';

const GAME = { vendor: 'HOUSE', game_code: 'LANTERN_COURT', node_id: 1001 };
const START = Date.UTC(2026, 0, 1);
const at = (second: number) => new Date(START + second * 1_000);

type Round = Insertable<Tables['house_round']>;
let site: Site;
let ann: SiteMember;
let bao: SiteMember;
let [hers, his] = ['', ''];
let count = 0;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  await site.deps.db.run('delete from house_round');
  [ann, bao] = [await site.register(`anna${count}`), await site.register(`baoli${count}`)];
  [hers, his] = [`member:${ann.id}`, `member:${bao.id}`];
});

/** A round of Ann's, settled and fully shown unless `part` differs. */
async function round(part: Partial<Round> = {}): Promise<string> {
  const [id, sessionId, pairId] = [randomUUID(), randomUUID(), randomUUID()];
  const played = { merchant: 'pavilion', member_id: BigInt(ann.id), mode: 'REAL' as const, currency: 'USD' };
  const game = { ...GAME, category: 'RNG' };
  const times = { created_at: at(0), last_seen_at: at(0), ended_at: null };
  await insertPlaySession(site.deps.db, {
    ...played,
    ...game,
    ...times,
    id: sessionId,
    token_hash: Buffer.from(sessionId),
    session_id: null,
    language: 'EN',
    demo_balance: null,
  });
  const [seed, next] = [`seed of ${id}`, `next of ${id}`];
  await site.deps.db.q
    .insertInto('seed_pair')
    .values({
      id: pairId,
      player: hers,
      game_code: id,
      server_seed: seed,
      server_seed_hash: seed,
      next_server_seed: next,
      next_server_seed_hash: next,
      client_seed: '',
      created_at: at(0),
      revealed_at: null,
    })
    .execute();
  await site.deps.db.tx((tx) =>
    insertRound(tx, {
      ...played,
      ...game,
      id,
      player: hers,
      play_session_id: sessionId,
      request_id: randomUUID(),
      game_version: '1',
      seed_pair_id: pairId,
      client_seed: '',
      nonce: 0,
      bet: '{}',
      base_bet: 1n,
      stake: 10n,
      outcome: '{}',
      steps: 3,
      seen: 3,
      win: 20n,
      state: 'settled',
      started_at: at(0),
      finished_at: at(1),
      ...part,
    }),
  );
  return id;
}

const stateOf = async (id: string) => {
  const row = await roundById(site.deps.db, id);
  return [row?.state, row?.seen];
};

const nothingAsked = { refusal: null, asks: 0, ask_state: null };

describe('a round is found', () => {
  it('by its id, with the seeds it was played under', async () => {
    const [one, other] = [await round(), await round()];
    for (const id of [one, other]) {
      expect(await roundById(site.deps.db, id)).toMatchObject({ id });
      expect(await provenRound(site.deps.db, id)).toMatchObject({ id, server_seed: `seed of ${id}` });
      expect(await site.deps.db.tx((tx) => lockRound(tx, id))).toEqual({ state: 'settled', ...nothingAsked });
    }
    const open = await round({ state: 'open', seen: 1 });
    expect(await site.deps.db.tx((tx) => lockRound(tx, open))).toEqual({ state: 'open', ...nothingAsked });
  });

  it('by the request of its own player', async () => {
    const [request, another] = [randomUUID(), randomUUID()];
    const theirs = await round({ request_id: request, player: his });
    const later = await round({ request_id: another });
    const found = (player: string, id: string) => site.deps.db.tx((tx) => roundByRequest(tx, player, id));
    expect(await found(hers, request)).toBeUndefined();
    expect((await found(his, request))?.id).toBe(theirs);
    expect((await found(hers, another))?.id).toBe(later);
  });

  it('while it is unfinished, by its player and game', async () => {
    const found = async () => (await unfinishedRound(site.deps.db, hers, GAME.game_code))?.id;
    await round();
    await round({ state: 'open', player: his });
    await round({ state: 'open', game_code: 'OTHER' });
    expect(await found()).toBeUndefined();
    const open = await round({ state: 'open' });
    expect(await found()).toBe(open);
  });
});

it('the next stake waits for the last of the same player and game that bought something', async () => {
  const last = async () => (await site.deps.db.tx((tx) => lastStart(tx, hers, GAME.game_code)))?.getTime();
  expect(await last()).toBeUndefined();
  await round({ started_at: at(5) });
  await round({ started_at: at(7) });
  await round({ started_at: at(6) });
  await round({ started_at: at(8), state: 'void' });
  await round({ started_at: at(9), seen: 0 });
  await round({ started_at: at(10), player: his });
  await round({ started_at: at(11), game_code: 'OTHER' });
  expect(await last()).toBe(at(7).getTime());
});

describe('a round goes on', () => {
  const go = {
    opened: (id: string) => markOpen(site.deps.db, id),
    refused: (id: string) => markVoid(site.deps.db, id, 'insufficient_balance', at(9)),
    settled: (id: string) => markSettled(site.deps.db, id, at(9)),
    walked: (id: string) => walkToEnd(site.deps.db, id),
    stepped: (id: string) => takeStep(site.deps.db, id, 1),
  };
  it.each([
    ['opened', { state: 'reserved', seen: 0 }, ['open', 1]],
    ['opened', { state: 'void', seen: 0 }, ['void', 0]],
    ['refused', { state: 'reserved', seen: 0 }, ['void', 0]],
    ['refused', { state: 'settled', seen: 3 }, ['settled', 3]],
    ['settled', { state: 'open', seen: 3 }, ['settled', 3]],
    ['settled', { state: 'void', seen: 0 }, ['void', 0]],
    ['walked', { state: 'open', seen: 1 }, ['open', 3]],
    ['walked', { state: 'void', seen: 1 }, ['void', 1]],
    ['stepped', { state: 'open', seen: 1 }, ['open', 2]],
    ['stepped', { state: 'open', seen: 0 }, ['open', 0]],
    ['stepped', { state: 'open', seen: 1, steps: 1 }, ['open', 1]],
    ['stepped', { state: 'void', seen: 1 }, ['void', 1]],
  ] as const)('%s from %o, and no other with it', async (how, before, after) => {
    const other = await round({ ...before, player: his });
    const id = await round(before);
    await go[how](id);
    expect([await stateOf(id), await stateOf(other)]).toEqual([after, [before.state, before.seen]]);
  });
});

describe('rounds that stopped half-way', () => {
  it('go on by themselves when nothing is left to press, the newest first', async () => {
    const second = await round({ state: 'open', seen: 3, started_at: at(9), player: his });
    const first = await round({ state: 'reserved', seen: 0, started_at: at(10) });
    const waiting = [first, second, await round({ state: 'open', seen: 3, started_at: at(8), player: 'demo:1' })];
    await round({ started_at: at(1) });
    await round({ state: 'open', seen: 2, started_at: at(2), player: 'demo:2' });
    await round({ state: 'open', seen: 3, started_at: at(11), player: 'demo:3' });
    const found = async (limit: number) => (await waitingRounds(site.deps.db, at(10), limit)).map(({ id }) => id);
    expect(await found(9)).toEqual(waiting);
    expect(await found(2)).toEqual(waiting.slice(0, 2));
  });

  it('are stale after their time, the oldest first', async () => {
    const second = await round({ state: 'reserved', seen: 0, started_at: at(2) });
    const stale = [await round({ state: 'open', seen: 1, started_at: at(1), player: his }), second];
    await round({ started_at: at(0) });
    await round({ state: 'open', seen: 1, started_at: at(3), player: 'demo:1' });
    const found = async (limit: number) => (await staleRounds(site.deps.db, at(3), limit)).map(({ id }) => id);
    expect(await found(9)).toEqual(stale);
    expect(await found(1)).toEqual(stale.slice(0, 1));
  });
});

it('a player’s record has the rounds he began, of the games and days asked for, newest first, page by page', async () => {
  const other = { vendor: 'OTHER', game_code: 'ELSE' };
  const kept = [
    // Its stake was refused, its nonce spent.
    await round({ started_at: at(5), seen: 0, state: 'void' }),
    await round({ started_at: at(4) }),
    await round({ started_at: at(3), ...other }),
    await round({ started_at: at(2), state: 'open', seen: 1 }),
    await round({ started_at: at(1) }),
  ];
  await round({ started_at: at(5), player: his });
  await round({ started_at: at(5), seen: 1, state: 'reserved', game_code: 'HELD' });
  await round({ started_at: at(5), vendor: 'OTHER' });
  await site.deps.db.run("update house_round set player = 'demo:9' where vendor = 'OTHER' and game_code = $1", [
    GAME.game_code,
  ]);
  const pick = (...places: number[]) => places.map((place) => kept[place]);
  const page = async (filter: Partial<RoundFilter>, limit = 9) =>
    (await pageOfRounds(site.deps.db, { player: hers, ...filter }, limit)).map(({ id }) => id);
  const games = [{ vendor: GAME.vendor, code: GAME.game_code }];
  const both = [...games, { vendor: 'OTHER', code: 'ELSE' }, { vendor: 'OTHER', code: 'HELD' }];
  for (const of of [{}, { games: both }]) {
    expect(await page(of)).toEqual(kept);
    expect(await page(of, 2)).toEqual(pick(0, 1));
    expect(await page({ ...of, from: at(2), to: at(4) })).toEqual(pick(2, 3));
    expect(await page({ ...of, after: { at: at(2), name: kept[3]! } })).toEqual(pick(4));
  }
  expect(await page({ games })).toEqual(pick(0, 1, 3, 4));
  expect(await page({ games: [{ vendor: 'OTHER', code: GAME.game_code }] })).toEqual([]);
  const twin = await round({ started_at: at(1) });
  const [last, beforeLast] = [kept[4]!, twin].toSorted();
  for (const of of [{}, { games }]) {
    expect((await page(of)).slice(-2)).toEqual([beforeLast, last]);
    expect(await page({ ...of, after: { at: at(1), name: beforeLast! } })).toEqual([last]);
  }
});

it('R38 winners are those of the brand who got back more real money than they staked, the latest first', async () => {
  const wins = async (limit = 9) =>
    (await winsOf(site.deps.db, 'pavilion', limit)).map(({ name, finished_at: when }) => [name, when?.getTime()]);
  await round({ finished_at: at(2) });
  await round({ finished_at: at(3), member_id: BigInt(bao.id) });
  const latest = [
    [bao.account, at(3).getTime()],
    [ann.account, at(2).getTime()],
  ];
  await round({ finished_at: at(4), merchant: 'lotus' });
  await round({ finished_at: at(4), mode: 'TRIAL' });
  await round({ finished_at: at(4), win: 10n });
  await round({ finished_at: at(4), state: 'open', player: his });
  const tester = await site.register(`tester${count}`);
  await site.deps.db.run('update member set is_test = true where id = $1', [tester.id]);
  await round({ finished_at: at(4), member_id: BigInt(tester.id) });
  expect(await wins()).toEqual(latest);
  expect(await wins(1)).toEqual(latest.slice(0, 1));
});
