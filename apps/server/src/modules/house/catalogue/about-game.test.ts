import { currency, DAY_MS, dayName, memberId, millis, unitsFromWire } from '#kernel';
import { createSite, type Site } from '#testkit';
import { GAME, plantSeed, seedFor, sitDown } from '#testkit/arcade.ts';
import { countAll } from '#testkit/count-days.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { returnOf } from './queries.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const about = async (nodeId: number, merchant = 'pavilion') => {
  const answer = await site.client(merchant).gamePage.about({ nodeId });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const list = async (input: Record<string, unknown>) => {
  const answer = await site.client().game.list({ gameType: 'RNG', pageSize: 100, ...input });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.games;
};
const lantern = { merchant: 'pavilion', vendor: 'HOUSE', game_code: GAME.code };
const units = (amount: number) => {
  const read = unitsFromWire(amount);
  if (!read.ok) throw new Error('no amount');
  return read.value;
};
const counted = () => countAll(site);

it('tells the exact figures of a game, also of one played at a table, and none of a game of others', async () => {
  expect(await about(1001)).toMatchObject({
    figures: { rtp: '96.27', hitRate: '29.56', volatility: '5.49', maxWin: 3000, maxWinOneIn: 39230300 },
    hasSheet: true,
  });
  const [table] = await site.deps.db.run<{ node_id: number; rtp: string }>(
    `select node_id, rtp from game where merchant = 'pavilion' and game_code = 'BACCARAT_B'`,
  );
  expect(await about(table!.node_id)).toMatchObject({ figures: { rtp: table!.rtp, hitRate: '55.37' }, hasSheet: true });
  const answer = await site.client().gamePage.about({ nodeId: 999_999 });
  expect(answer).toMatchObject({ code: 'game.not.found' });
});

it('shows the sheet that the figures come from', async () => {
  const answer = await site.client().gamePage.sheet({ nodeId: 1001 });
  expect(answer).toMatchObject({ ok: true, value: { code: GAME.code, figures: { rtp: '96.27' } } });
});

it('R41 adds up what rounds for real money were staked and returned, each once, and no test account’s', async () => {
  const before = await returnOf(site.deps.db, lantern, 'USD');
  const member = await site.register('measured');
  await site.fund(member, 100);
  const table = await sitDown(site, member);
  const won = seedFor(({ total, steps }) => total > GAME.lines && steps.length === 1);
  await plantSeed(site, table.player, won.serverSeed);
  const spin = await table.spin();
  if (!spin.ok) throw new Error(spin.code);
  const tester = await site.register('measuredtest');
  await site.deps.db.run(`update member set is_test = true where id = $1`, [tester.id]);
  await site.fund(tester, 100);
  await (await sitDown(site, tester)).spin();
  await counted();
  await counted();
  const { stake, win } = spin.value;
  const [x, y] = [units(stake), units(win)];
  const after = await returnOf(site.deps.db, lantern, 'USD');
  expect(after).toMatchObject({
    since: dayName(site.clock.now()),
    rounds: before.rounds + 1,
    staked: before.staked + x,
    back: before.back + y,
    staked_sq: String(BigInt(before.staked_sq) + x * x),
    crossed: String(BigInt(before.crossed) + x * y),
    back_sq: String(BigInt(before.back_sq) + y * y),
  });
});

it('R41 counts a round that several stakes were asked for as one, and one that came to nothing too', async () => {
  const member = await site.register('measuredhand');
  await site.fund(member, 100);
  const base = {
    merchant: 'pavilion',
    currency: currency('USD'),
    occurredAt: site.clock.now(),
    memberId: memberId(member.id),
    vendor: 'HOUSE',
    category: 'RNG' as const,
    wallet: 'main' as const,
    gameCode: 'BLACKJACK',
    roundId: 'hand-1',
  };
  const { game } = site.deps.ledger;
  await game.bet({ ...base, key: 'h1', amount: units(2) });
  await game.bet({ ...base, key: 'h2', amount: units(3) });
  await game.win({ ...base, key: 'h3', betKey: 'h1', amount: units(0), roundClosed: true });
  await counted();
  expect(await returnOf(site.deps.db, { ...lantern, game_code: 'BLACKJACK' }, 'USD')).toMatchObject({
    rounds: 1,
    staked: units(5),
    back: 0n,
    staked_sq: String(units(5) * units(5)),
  });
});

it('leaves the parts of a round at a table to the table, which counts them as one', async () => {
  const code = 'BACCARAT_A';
  const member = await site.register('measuredtable');
  await site.fund(member, 100);
  const base = {
    merchant: 'pavilion',
    currency: currency('USD'),
    occurredAt: site.clock.now(),
    memberId: memberId(member.id),
    vendor: 'HOUSE',
    category: 'LIVE' as const,
    wallet: 'main' as const,
    gameCode: code,
    roundId: 'table-1',
  };
  await site.deps.ledger.game.bet({ ...base, key: 't1', amount: units(2) });
  await site.deps.ledger.game.win({ ...base, key: 't2', betKey: 't1', amount: units(4), roundClosed: true });
  await counted();
  expect(await returnOf(site.deps.db, { ...lantern, game_code: code }, 'USD')).toMatchObject({ rounds: 0 });
});

it('filters by spread and by feature, and sorts by return and by what is played most', async () => {
  const high = await list({ spread: 'high' });
  const low = await list({ spread: 'low' });
  expect([...high, ...low].every(({ vassalage }) => vassalage === 'HOUSE')).toBe(true);
  expect(low.every(({ spread }) => spread === 'low')).toBe(true);
  expect(low.length).toBeGreaterThan(0);
  expect((await list({ feature: 'free-spins' })).map(({ gameId }) => gameId)).toContain(GAME.code);
  expect(await list({ feature: 'no-such-thing' })).toEqual([]);
  const slots = await list({ gameClassify: 'SLOT' });
  expect(slots.map(({ gameId }) => gameId)).toContain(GAME.code);
  expect(slots.filter(({ gameClassify }) => gameClassify === 'OG')).toEqual([]);
  const returns = (await list({ sort: 'RTP' })).map(({ rtp }) => Number(rtp ?? -1));
  expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  const today = dayName(site.clock.now());
  const old = dayName(millis(site.clock.now() - 40 * DAY_MS));
  for (const [game, day, rounds] of [
    ['KENO', today, 70],
    ['DICE', today, 90],
    ['MINES', old, 500],
  ] as const)
    await site.deps.db.run(
      `insert into return_day values ('pavilion', 'HOUSE', $1, 'USD', $2::date, $3, 1, 1, 1, 1, 1)`,
      [game, day, rounds],
    );
  const played = (await list({ sort: 'PLAYED' })).map(({ gameId }) => gameId);
  expect(played.slice(0, 2)).toEqual(['DICE', 'KENO']);
});
