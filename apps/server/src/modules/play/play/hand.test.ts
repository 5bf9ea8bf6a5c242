/** Hands over the API: staked once, each move made once, paid once. */
import { randomUUID } from 'node:crypto';
import { verifyRound } from '#games/kit/verify.ts';
import { unitsToWire } from '#kernel';
import { createSite, type Site } from '#testkit';
import { COIN_HAND, coinHand } from '#testkit/coin-hand.ts';
import { sitAtHand, withCoinHand, type HandTable } from '#testkit/hand-site.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recentWins } from './index.ts';

const options = withCoinHand();
let site: Site;
let accounts = 0;
beforeAll(async () => {
  site = await createSite(options);
});
afterAll(async () => {
  const { findings } = await site.deps.ledger.audit({ deep: true });
  await site.close();
  expect(findings).toEqual([]);
});

async function funded(main = 100) {
  accounts += 1;
  const member = await site.register(`hand${accounts}`);
  if (main > 0) await site.fund(member, main);
  return member;
}

async function begun(table: HandTable, stake = 1) {
  const round = await table.deal(stake);
  if (!round.ok) throw new Error(round.code);
  return round.value;
}

it('a launch says what a hand may begin with', async () => {
  const { opened } = await sitAtHand(site, await funded());
  expect(opened).toMatchObject({
    balance: 100,
    game: { code: COIN_HAND.code, version: '1' },
    baseBets: [],
    stakes: { min: 0.1, max: 100, presets: expect.arrayContaining([1, 50]), winMax: 1_000_000 },
    minSpinMs: 2_500,
    unfinished: null,
  });
});

it('a hand is staked when it begins, played move by move, and paid when it ends', async () => {
  const member = await funded();
  const table = await sitAtHand(site, member);
  await table.coins('heads', 'heads');
  const { roundId, ...dealt } = await begun(table, 1.23);
  expect(dealt).toMatchObject({
    baseBet: 0.0123,
    stake: 1.23,
    balance: 98.77,
    finished: false,
    win: 0,
    view: { moves: 0, view: { coins: [], pot: 100 }, staked: 100, finished: false, back: 0 },
  });
  expect(await table.move(roundId, 1, 'turn')).toMatchObject({ value: { view: { moves: 1 }, finished: false } });
  const doubled = await table.move(roundId, 2, 'double');
  expect(doubled).toMatchObject({ value: { stake: 2.46, balance: 97.54, view: { moves: 2, staked: 200 } } });
  const taken = await table.move(roundId, 3, 'take');
  expect(taken).toMatchObject({
    value: { finished: true, win: 6.7773, balance: 104.3173, view: { moves: 3, back: 551, finished: true } },
  });
});

it('a hand that ends where it begins is paid at once', async () => {
  const table = await sitAtHand(site, await funded());
  await table.coins('heads');
  expect(await table.deal(1, randomUUID(), true)).toMatchObject({
    value: { finished: true, win: 1.9, balance: 100.9, view: { moves: 0, back: 190 } },
  });
});

it('a move is refused that nobody knows, that the rules do not allow, and that is out of turn', async () => {
  const table = await sitAtHand(site, await funded());
  await table.coins('heads', 'tails');
  const { roundId } = await begun(table);
  expect(await table.move(roundId, 1, 'fold')).toMatchObject({ code: 'move.invalid' });
  expect(await table.move(roundId, 1, 'take')).toMatchObject({ code: 'move.not.allowed' });
  expect(await table.move(roundId, 2, 'turn')).toMatchObject({ code: 'round.mismatch' });
  expect(await table.move(roundId, 0, 'turn')).toMatchObject({ code: 'round.mismatch' });
  const made = await table.move(roundId, 1, 'turn');
  expect(await table.move(roundId, 1, 'turn')).toEqual(made);
  expect(await table.move(roundId, 1, 'double')).toMatchObject({ code: 'round.mismatch' });
  const over = await table.move(roundId, 2, 'turn');
  expect(over).toMatchObject({ value: { finished: true, win: 0 } });
  expect(await table.move(roundId, 2, 'turn')).toEqual(over);
  expect(await table.move(roundId, 3, 'turn')).toMatchObject({ code: 'round.finished' });
  const stranger = await sitAtHand(site, await funded());
  expect(await stranger.move(roundId, 3, 'turn')).toMatchObject({ code: 'round.not.found' });
});

it('a stake out of range, or between two levels of money, begins no hand', async () => {
  const table = await sitAtHand(site, await funded(1_000));
  for (const stake of [0.09, 100.01]) expect(await table.deal(stake)).toMatchObject({ code: 'bet.invalid' });
  const tooFine = { requestId: randomUUID(), baseBet: 0.010_05, bet: { once: true } };
  expect(await table.client.arcade.play(tooFine)).toMatchObject({ code: 'request.param.invalid' });
  expect(await table.client.arcade.balance({})).toMatchObject({ value: { balance: 1_000 } });
});

it('R44: the next hand comes no sooner than the brand’s profile allows', async () => {
  const table = await sitAtHand(site, await funded());
  await table.coins('heads');
  await table.deal(1, randomUUID(), true);
  site.clock.advance(2_000);
  expect(await table.deal()).toMatchObject({ code: 'too.many.requests', detail: { retryAfterMs: 500 } });
  site.clock.advance(500);
  expect(await table.deal()).toMatchObject({ ok: true });
});

it('R45: a hand is one at a time, and is shown again where its player stood', async () => {
  const member = await funded();
  const table = await sitAtHand(site, member);
  await table.coins('heads', 'heads');
  const { roundId } = await begun(table);
  await table.move(roundId, 1, 'double');
  table.wait();
  expect(await table.deal()).toMatchObject({ code: 'round.unfinished' });
  expect(await table.client.arcade.rotate({})).toMatchObject({ code: 'round.unfinished' });
  const back = await sitAtHand(site, member);
  expect(back.opened.unfinished).toMatchObject({ roundId, stake: 2, view: { moves: 1, view: { coins: ['heads'] } } });
  expect(await back.move(roundId, 2, 'take')).toMatchObject({ value: { finished: true, win: 3.8 } });
});

it('a double without the money is refused as often as it is asked for, and the hand stays as it was', async () => {
  const member = await funded(1.5);
  const table = await sitAtHand(site, member);
  await table.coins('heads', 'heads');
  const { roundId } = await begun(table);
  for (let n = 0; n < 2; n += 1)
    expect(await table.move(roundId, 1, 'double')).toMatchObject({ code: 'bet.insufficient.balance' });
  const back = await sitAtHand(site, member);
  expect(back.opened).toMatchObject({ balance: 0.5, unfinished: { stake: 1, view: { moves: 0 } } });
  await site.fund(member, 10);
  expect(await back.move(roundId, 1, 'double')).toMatchObject({ value: { stake: 2, balance: 9.5 } });
  expect(await back.move(roundId, 2, 'take')).toMatchObject({ value: { win: 3.8, balance: 13.3 } });
});

it.each([
  ['turn', 'double'],
  ['double', 'turn'],
  ['double', 'double'],
] as const)('of two requests for one step, %s and %s, one move is made', async (one, other) => {
  const table = await sitAtHand(site, await funded());
  await table.coins('heads', 'heads');
  const { roundId } = await begun(table);
  const answers = await Promise.all([table.move(roundId, 1, one), table.move(roundId, 1, other)]);
  if (one === other) expect(answers[1]).toEqual(answers[0]);
  else
    expect(answers.map((answer) => (answer.ok ? 'made' : answer.code)).toSorted()).toEqual(['made', 'round.mismatch']);
  const standing = await table.client.arcade.round({ roundId });
  const { staked } = (standing.ok ? standing.value.view : {}) as { staked: number };
  expect(await table.client.arcade.balance({})).toMatchObject({ value: { balance: 100 - staked / 100 } });
});

it('R43: a demo plays a hand for its own money alone', async () => {
  const table = await sitAtHand(site, null, 'trialLaunch');
  await table.coins('heads', 'heads');
  const { roundId } = await begun(table, 10);
  expect(await table.move(roundId, 1, 'double')).toMatchObject({ value: { stake: 20, balance: 1_980 } });
  expect(await table.move(roundId, 2, 'take')).toMatchObject({ value: { win: 38, balance: 2_018 } });
  table.wait();
  await table.coins('heads', 'heads');
  await site.deps.db.run('delete from house_round where player = $1', [table.player]);
  await site.deps.db.run('update play_session set demo_balance = 15000 where id = $1', [table.session.playSessionId]);
  const poor = await begun(table, 1);
  expect(await table.move(poor.roundId, 1, 'double')).toMatchObject({ code: 'bet.insufficient.balance' });
  expect(await table.move(poor.roundId, 1, 'turn')).toMatchObject({ value: { balance: 0.5, view: { moves: 1 } } });
});

it('a trial account plays with its play money', async () => {
  const free = await site.client().session.freePlay({ os: 'test', platform: 'W' });
  if (!free.ok) throw new Error(free.code);
  const { token, id, userName, trialBalance } = free.value;
  const client = site.client('pavilion', { token });
  const table = await sitAtHand(site, {
    id,
    token,
    account: userName,
    merchant: 'pavilion',
    login: free.value,
    client,
  });
  await table.coins('tails');
  const { roundId } = await begun(table, 10);
  expect(await table.move(roundId, 1, 'double')).toMatchObject({
    value: { finished: true, balance: trialBalance - 20 },
  });
  const held = await site.deps.ledger.balances({ merchant: 'pavilion', memberIds: [id as never] });
  expect(held.map(({ kind, balance }) => [kind, unitsToWire(balance)])).toEqual([['trial', trialBalance - 20]]);
});

it('the record of a hand, its win and its turnover are of its whole stake', async () => {
  const member = await funded();
  const table = await sitAtHand(site, member);
  await table.coins('heads', 'heads');
  const { roundId } = await begun(table, 2);
  await table.move(roundId, 1, 'double');
  const owned = { betOrderNo: roundId, gameName: 'Coins', betAmt: 4 };
  expect(await member.client.game.rounds({})).toMatchObject({
    value: { list: [{ ...owned, validBetAmt: 0, winAmt: 0, status: 'U' }] },
  });
  await table.move(roundId, 2, 'take');
  const row = { ...owned, validBetAmt: 4, winAmt: 7.6, status: 'S' };
  expect(await table.client.arcade.history({})).toMatchObject({ value: { list: [row] } });
  const from = 0 as never;
  const to = (site.clock.now() + 1) as never;
  const settled = await site.deps.ledger.settledStakes({
    merchant: 'pavilion',
    memberIds: [member.id as never],
    from,
    to,
  });
  expect(settled).toMatchObject([{ staked: 40_000n }]);
  const wins = await recentWins(site.deps, site.deps.brands.find('pavilion')!, 50);
  expect(wins.filter(({ name }) => name === member.account)).toMatchObject([{ amount: 7.6 }]);
});

it('a hand under way tells of no card to come: neither its proof, nor its outcome', async () => {
  const table = await sitAtHand(site, await funded());
  const { roundId } = await begun(table);
  expect(await table.client.arcade.round({ roundId })).toMatchObject({ value: { outcome: null, serverSeed: null } });
  expect(await site.client().game.roundProof({ roundId })).toMatchObject({ code: 'round.not.found' });
});

it('a hand that is over can be dealt again by anybody once its seed is revealed', async () => {
  const table = await sitAtHand(site, await funded());
  await table.coins('heads', 'heads');
  const { roundId } = await begun(table);
  await table.move(roundId, 1, 'turn');
  await table.move(roundId, 2, 'double');
  await table.move(roundId, 3, 'take');
  await table.client.arcade.rotate({});
  const proof = await site.client().game.roundProof({ roundId });
  if (!proof.ok) throw new Error(proof.code);
  expect(proof.value.outcome).toEqual({
    moves: [{ type: 'turn' }, { type: 'double' }, { type: 'take' }],
    view: { coins: ['heads', 'heads'], pot: 551 },
    staked: 200,
    finished: true,
    back: 551,
  });
  expect(verifyRound(proof.value, [coinHand()])).toEqual({ verdict: 'verified' });
  expect(JSON.stringify(proof)).not.toContain(table.player);
});

it('R50: a game taken off lets a hand under way finish, its stakes among it, and takes no new one', async () => {
  const table = await sitAtHand(site, await funded());
  await table.coins('heads', 'heads');
  const { roundId } = await begun(table);
  const status = (value: string) =>
    site.deps.db.run('update game set status = $2 where node_id = $1', [COIN_HAND.nodeId, value]);
  await status('OFF');
  try {
    expect(await table.move(roundId, 1, 'double')).toMatchObject({ ok: true });
    expect(await table.move(roundId, 2, 'take')).toMatchObject({ ok: true });
    table.wait();
    expect(await table.deal()).toMatchObject({ code: 'vendor.maintenance' });
  } finally {
    await status('ON');
  }
});

it('whoever may not bet adds nothing to a hand, and plays what he has staked to its end', async () => {
  const member = await funded();
  const table = await sitAtHand(site, member);
  await table.coins('heads', 'heads');
  const { roundId } = await begun(table);
  await site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: member.id as never, frozen: true });
  expect(await table.move(roundId, 1, 'double')).toMatchObject({ code: 'bet.wallet.frozen' });
  expect(await table.move(roundId, 1, 'turn')).toMatchObject({ ok: true });
  expect(await table.move(roundId, 2, 'take')).toMatchObject({ value: { finished: true, win: 1.9 } });
});

it('R32: a pause ends stakes and not hands: a double is refused, the hand goes on and is paid', async () => {
  const member = await funded();
  const table = await sitAtHand(site, member);
  await table.coins('heads', 'heads');
  const { roundId } = await begun(table);
  await member.client.safePlay.pause({ kind: 'timeOut', days: 1 });
  expect(await table.move(roundId, 1, 'double')).toMatchObject({ code: 'bet.paused' });
  expect(await table.move(roundId, 1, 'turn')).toMatchObject({ ok: true });
  expect(await table.move(roundId, 2, 'take')).toMatchObject({ value: { finished: true, win: 1.9, balance: 100.9 } });
});

it('R27 a limit on stakes counts a double with the stake before it', async () => {
  const member = await funded();
  await member.client.safePlay.setLimit({ kind: 'wager', period: 'day', value: 1.5 });
  const table = await sitAtHand(site, member);
  await table.coins('heads', 'heads');
  const { roundId } = await begun(table);
  expect(await table.move(roundId, 1, 'double')).toMatchObject({ code: 'bet.own.limit' });
  expect(await table.move(roundId, 1, 'turn')).toMatchObject({ ok: true });
  expect(await table.move(roundId, 2, 'take')).toMatchObject({ value: { finished: true, win: 1.9, balance: 100.9 } });
});

it('R46: a hand that is over is shown again as it was, to its player', async () => {
  const table = await sitAtHand(site, await funded());
  await table.coins('heads', 'tails');
  const { roundId } = await begun(table);
  await table.move(roundId, 1, 'turn');
  await table.move(roundId, 2, 'turn');
  expect(await table.client.arcade.round({ roundId })).toMatchObject({
    value: {
      view: { moves: 2, view: { coins: ['heads', 'tails'] }, finished: true },
      outcome: { moves: [{ type: 'turn' }, { type: 'turn' }] },
      serverSeed: null,
    },
  });
});
