import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engines } from '#games/engines.ts';
import { commitment } from '#games/kit/fair.ts';
import { verifyRound } from '#games/kit/verify.ts';
import { merchantCode, unitsToWire } from '#kernel';
import type { Site } from '#testkit';
import { GAME, plantSeed, seedFor, sitDown, ticketFor } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { recentWins } from './index.ts';

describeSiteOnEachDatabase('house games', (open) => {
  let site: Site;
  let accounts = 0;
  const lostSpin = seedFor(({ total }) => total === 0);
  const wonSpin = seedFor(({ total, steps }) => total > GAME.lines && steps.length === 1);
  const freeSpins = seedFor(({ steps }) => steps.length > 3);

  beforeAll(async () => {
    site = await open();
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function funded(main = 100) {
    accounts += 1;
    const member = await site.register(`player${accounts}`);
    if (main > 0) await site.fund(member, main);
    return member;
  }

  it('a launch opens a session with everything the game starts with', async () => {
    const table = await sitDown(site, await funded());
    expect(table.opened).toMatchObject({
      balance: 100,
      mode: 'REAL',
      player: { currency: 'USD', currencySymbol: '$' },
      game: { nodeId: GAME.nodeId, code: GAME.code },
      minSpinMs: 1_000,
      allowed: { quickStop: true, autoPlay: true },
      unfinished: null,
      seeds: { nonce: 0, serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(table.opened.baseBets[0]).toBe(0.01);
    expect(table.opened.lobbyOrigin).toBe('http://localhost');
  });

  it('a ticket opens one session, for a minute', async () => {
    const member = await funded();
    const ticket = await ticketFor(site, member);
    expect(await site.client().arcade.open({ ticket })).toMatchObject({ ok: true });
    expect(await site.client().arcade.open({ ticket })).toMatchObject({ ok: false, code: 'ticket.invalid' });
    const late = await ticketFor(site, member);
    site.clock.advance(60_000);
    expect(await site.client().arcade.open({ ticket: late })).toMatchObject({ ok: false, code: 'ticket.invalid' });
  });

  it('two who bring the same ticket at once get one session', async () => {
    const ticket = await ticketFor(site, await funded());
    const answers = await Promise.all([1, 2, 3].map(() => site.client().arcade.open({ ticket })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it('a game nobody offers, or not with this vendor, is not found', async () => {
    const { client } = await funded();
    expect(await client.game.launch({ nodeId: 4_242, vassalage: 'HOUSE' })).toMatchObject({ code: 'game.not.found' });
    expect(await client.game.launch({ nodeId: GAME.nodeId, vassalage: 'OTHER' })).toMatchObject({
      code: 'game.not.found',
    });
  });

  it('the session ends with the member’s, when he logs out or in elsewhere, and after half an hour idle', async () => {
    const member = await funded();
    const first = await sitDown(site, member);
    await member.client.session.logout({});
    expect(await first.client.arcade.balance({})).toMatchObject({ code: 'user.or.token.invalid' });
    const again = await site.login(member.account);
    const second = await sitDown(site, again);
    const elsewhere = await site.login(member.account);
    expect(await second.spin()).toMatchObject({ code: 'user.or.token.invalid' });
    const third = await sitDown(site, elsewhere);
    site.clock.advance(29 * 60_000);
    expect(await third.client.arcade.balance({})).toMatchObject({ ok: true });
    site.clock.advance(30 * 60_000);
    expect(await third.client.arcade.balance({})).toMatchObject({ code: 'user.or.token.invalid' });
  });

  it('a round costs its stake and pays what its outcome says', async () => {
    const member = await funded();
    const table = await sitDown(site, member);
    await plantSeed(site, table.player, wonSpin.serverSeed);
    const win = wonSpin.outcome.total * 0.01;
    const round = await table.spin();
    expect(round).toMatchObject({
      ok: true,
      value: {
        stake: 0.2,
        baseBet: 0.01,
        finished: true,
        win: expect.closeTo(win, 4),
        balance: expect.closeTo(100 - 0.2 + win, 4),
      },
    });
    const record = await member.client.report.transactions({});
    expect(record.ok && record.value.list.slice(0, 2).map(({ amount }) => amount)).toEqual([
      expect.closeTo(win, 4),
      -0.2,
    ]);
  });

  it('bets that are not on offer are refused', async () => {
    const { client } = await sitDown(site, await funded());
    const play = (baseBet: number, bet: object) =>
      client.arcade.play({ requestId: randomUUID(), baseBet, bet: { ...bet } });
    expect(await play(0.03, { lines: 20 })).toMatchObject({ code: 'bet.invalid' });
    expect(await play(0.01, { lines: 19 })).toMatchObject({ code: 'bet.invalid' });
    expect(await play(0.01, {})).toMatchObject({ code: 'bet.invalid' });
    expect(await client.arcade.balance({})).toMatchObject({ value: { balance: 100 } });
  });

  it('without the money there is no round, and the same request says so again', async () => {
    const member = await funded(0.1);
    const table = await sitDown(site, member);
    const requestId = randomUUID();
    const refused = await table.spin(requestId);
    expect(refused).toMatchObject({ code: 'bet.insufficient.balance', detail: { roundId: expect.any(String) } });
    await site.fund(member, 100);
    expect(await table.spin(requestId)).toEqual(refused);
    expect(await table.spin()).toMatchObject({ ok: true });
    const roundId = refused.ok ? '' : String(refused.detail?.['roundId']);
    const proof = await site.client().game.roundProof({ roundId });
    expect(proof).toMatchObject({ value: { status: 'C', outcome: null, refusal: 'bet.insufficient.balance' } });
    expect(proof.ok && verifyRound(proof.value, engines)).toEqual({ verdict: 'cancelled' });
  });

  it('R42, R43: the outcome follows from the seeds alone, whoever plays and for whatever money', async () => {
    const [rich, poor] = [await sitDown(site, await funded(50_000)), await sitDown(site, await funded(1))];
    const demo = await sitDown(site, null, 'trialLaunch');
    const views = [];
    for (const [table, baseBet] of [
      [rich, 5],
      [poor, 0.01],
      [demo, 0.02],
    ] as const) {
      await plantSeed(site, table.player, wonSpin.serverSeed);
      const round = await table.spin(randomUUID(), baseBet);
      views.push(round.ok ? round.value.view : round);
    }
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
  });

  it('R43: a demo is marked, plays for XXX, and no wallet ever hears of it', async () => {
    const member = await funded();
    const table = await sitDown(site, member, 'trialLaunch');
    expect(table.opened).toMatchObject({ mode: 'DEMO', balance: 2_000, player: { nickname: '', currency: 'XXX' } });
    await plantSeed(site, table.player, lostSpin.serverSeed);
    expect(await table.spin()).toMatchObject({ ok: true, value: { balance: 1_999.8 } });
    const table2 = await sitDown(site, member);
    expect(table2.opened.balance).toBe(100);
    const rows = await member.client.game.rounds({});
    expect(rows).toMatchObject({ ok: true, value: { list: [] } });
  });

  it('a demo ends when its money does', async () => {
    const table = await sitDown(site, null, 'trialLaunch');
    await site.deps.db.q
      .updateTable('play_session')
      .set({ demo_balance: 1_999n })
      .where('id', '=', table.session.playSessionId)
      .execute();
    expect(await table.spin()).toMatchObject({ code: 'bet.insufficient.balance' });
    expect(await table.client.arcade.balance({})).toMatchObject({ value: { balance: 0.1999 } });
  });

  it('a trial account plays with its play money', async () => {
    const free = await site.client().session.freePlay({ os: 'test', platform: 'W' });
    if (!free.ok) throw new Error(free.code);
    const { token, id, userName } = free.value;
    const member = {
      id,
      token,
      account: userName,
      merchant: 'pavilion',
      login: free.value,
      client: site.client('pavilion', { token }),
    };
    const table = await sitDown(site, member);
    expect(table.opened).toMatchObject({ mode: 'TRIAL', balance: free.value.trialBalance });
    await plantSeed(site, table.player, lostSpin.serverSeed);
    await table.spin();
    const held = await site.deps.ledger.balances({ merchant: 'pavilion', memberIds: [id as never] });
    expect(held.map(({ kind, balance }) => [kind, unitsToWire(balance)])).toEqual([
      ['trial', free.value.trialBalance - 0.2],
    ]);
  });

  it.each([
    ['strict', 2_500],
    ['open', 1_000],
  ] as const)(
    'R44: the next spin comes no sooner than a %s pace allows, %i ms by the server’s clock',
    async (pace, least) => {
      const pavilion = merchantCode('pavilion');
      const { play } = site.deps.brands.find(pavilion)!.config;
      await site.deps.brands.change(pavilion, { play: { ...play, pace } });
      const table = await sitDown(site, await funded());
      await plantSeed(site, table.player, lostSpin.serverSeed);
      await table.spin();
      site.clock.advance(400);
      expect(await table.spin()).toMatchObject({ code: 'too.many.requests', detail: { retryAfterMs: least - 400 } });
      site.clock.advance(least - 400);
      expect(await table.spin()).toMatchObject({ ok: true });
      await site.deps.brands.change(pavilion, { play });
    },
  );

  it('R45: a round with free spins left is shown again where the player stood, and stands in the way of the next', async () => {
    const member = await funded();
    const table = await sitDown(site, member);
    await plantSeed(site, table.player, freeSpins.serverSeed);
    const round = await table.spin();
    if (!round.ok) throw new Error(round.code);
    const { roundId } = round.value;
    expect(round.value).toMatchObject({ finished: false, win: 0, balance: 99.8 });
    await table.step(roundId, 1);
    table.wait();
    expect(await table.spin()).toMatchObject({ code: 'round.unfinished' });
    const back = await sitDown(site, member);
    expect(back.opened.unfinished).toMatchObject({ roundId, finished: false, view: { steps: { length: 2 } } });
    const total = freeSpins.outcome.steps.length;
    for (let step = 2; step < total; step += 1) await back.step(roundId, step);
    const end = await back.step(roundId, total - 1);
    const win = freeSpins.outcome.total * 0.01;
    expect(end).toMatchObject({
      ok: true,
      value: { finished: true, win: expect.closeTo(win, 4), balance: expect.closeTo(99.8 + win, 4) },
    });
    expect((await sitDown(site, member)).opened.unfinished).toBeNull();
    expect(await back.spin()).toMatchObject({ ok: true });
  });

  it('a step taken twice is one step; one out of turn, of another game or player is refused', async () => {
    const table = await sitDown(site, await funded());
    await plantSeed(site, table.player, freeSpins.serverSeed);
    const round = await table.spin();
    if (!round.ok) throw new Error(round.code);
    const { roundId } = round.value;
    const twice = await Promise.all([table.step(roundId, 1), table.step(roundId, 1)]);
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]).toMatchObject({ value: { view: { steps: { length: 2 } } } });
    expect(await table.step(roundId, 5)).toMatchObject({ code: 'round.mismatch' });
    expect(await table.client.arcade.act({ roundId, step: 2, action: { type: 'skip' } })).toMatchObject({
      code: 'bet.invalid',
    });
    const stranger = await sitDown(site, await funded());
    expect(await stranger.step(roundId, 2)).toMatchObject({ code: 'round.not.found' });
    expect(await stranger.step('nonsense', 2)).toMatchObject({ code: 'round.not.found' });
  });

  it('R46: history lists the rounds of the game, and each can be shown again to its player only', async () => {
    const member = await funded();
    const table = await sitDown(site, member);
    await plantSeed(site, table.player, wonSpin.serverSeed);
    const round = await table.spin();
    if (!round.ok) throw new Error(round.code);
    const history = await table.client.arcade.history({});
    expect(history).toMatchObject({
      ok: true,
      value: { list: [{ betOrderNo: round.value.roundId, status: 'S', betAmt: 0.2 }], next: null },
    });
    const replay = await table.client.arcade.round({ roundId: round.value.roundId });
    expect(replay).toMatchObject({
      ok: true,
      value: { outcome: JSON.parse(JSON.stringify(wonSpin.outcome)), serverSeed: null, nonce: 0 },
    });
    const mine = await member.client.game.rounds({ gameType: 'RNG' });
    expect(mine).toMatchObject({ ok: true, value: { list: [{ gameName: 'Lantern Court' }], next: null } });
    const other = await sitDown(site, await funded());
    expect(await other.client.arcade.round({ roundId: round.value.roundId })).toMatchObject({
      code: 'round.not.found',
    });
  });

  it('an unfinished round gives nothing away: not its outcome, not its proof', async () => {
    const table = await sitDown(site, await funded());
    await plantSeed(site, table.player, freeSpins.serverSeed);
    const round = await table.spin();
    if (!round.ok) throw new Error(round.code);
    const { roundId } = round.value;
    expect(await table.client.arcade.round({ roundId })).toMatchObject({
      ok: true,
      value: { outcome: null, serverSeed: null, view: { total: null } },
    });
    expect(await site.client().game.roundProof({ roundId })).toMatchObject({ code: 'round.not.found' });
    expect(await table.client.arcade.rotate({})).toMatchObject({ code: 'round.unfinished' });
    expect(await table.client.arcade.clientSeed({ clientSeed: 'mine' })).toMatchObject({ code: 'round.unfinished' });
  });

  it('every finished round can be recomputed once its seed is revealed, and not a day earlier', async () => {
    const table = await sitDown(site, await funded());
    const committed = table.opened.seeds;
    expect(await table.client.arcade.clientSeed({ clientSeed: 'lucky:number-7' })).toMatchObject({
      ok: true,
      value: { clientSeed: 'lucky:number-7' },
    });
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const round = await table.spin();
      if (!round.ok) throw new Error(round.code);
      ids.push(round.value.roundId);
      for (let step = 1, { finished } = round.value; !finished; step += 1) {
        const next = await table.step(round.value.roundId, step);
        finished = !next.ok || next.value.finished;
      }
      table.wait();
    }
    const sealed = await site.client().game.roundProof({ roundId: ids[0]! });
    expect(sealed.ok && verifyRound(sealed.value, engines)).toEqual({ verdict: 'sealed' });
    const rotated = await table.client.arcade.rotate({});
    if (!rotated.ok) throw new Error(rotated.code);
    expect(rotated.value.revealed).toMatchObject({ serverSeedHash: committed.serverSeedHash, rounds: 3 });
    expect(commitment(rotated.value.revealed.serverSeed)).toBe(committed.serverSeedHash);
    expect(rotated.value.seeds).toMatchObject({
      serverSeedHash: committed.nextServerSeedHash,
      nonce: 0,
      clientSeed: 'lucky:number-7',
    });
    for (const [nonce, roundId] of ids.entries()) {
      const proof = await site.client().game.roundProof({ roundId });
      expect(proof.ok && proof.value).toMatchObject({ nonce, status: 'S' });
      expect(proof.ok && verifyRound(proof.value, engines)).toEqual({ verdict: 'verified' });
      expect(JSON.stringify(proof)).not.toContain(table.player);
    }
  });

  it('R50: a game taken off takes no new bets, and lets those under way finish', async () => {
    const table = await sitDown(site, await funded());
    await plantSeed(site, table.player, freeSpins.serverSeed);
    const requestId = randomUUID();
    const round = await table.spin(requestId);
    if (!round.ok) throw new Error(round.code);
    const status = (value: 'ON' | 'OFF') =>
      site.deps.db.q.updateTable('game').set({ status: value }).where('node_id', '=', GAME.nodeId).execute();
    await status('OFF');
    try {
      expect(await table.spin(requestId)).toMatchObject({ ok: true, value: { roundId: round.value.roundId } });
      for (let step = 1; step < freeSpins.outcome.steps.length; step += 1) {
        expect(await table.step(round.value.roundId, step)).toMatchObject({ ok: true });
      }
      table.wait();
      expect(await table.spin()).toMatchObject({ code: 'vendor.maintenance' });
    } finally {
      await status('ON');
    }
    expect(await table.spin()).toMatchObject({ ok: true });
  });

  it('a frozen wallet starts no round, and its member hears why', async () => {
    const member = await funded();
    const table = await sitDown(site, member);
    await site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: member.id as never, frozen: true });
    expect(await table.spin()).toMatchObject({ code: 'bet.wallet.frozen' });
  });

  it('the winner board is told of wins of real money, the latest first', async () => {
    const member = await funded();
    for (const kind of ['launch', 'trialLaunch'] as const) {
      const table = await sitDown(site, member, kind);
      await plantSeed(site, table.player, wonSpin.serverSeed);
      await table.spin();
    }
    const brand = site.deps.brands.find('pavilion');
    const wins = brand ? await recentWins(site.deps, brand, 50) : [];
    expect(wins.filter(({ name }) => name === member.account)).toEqual([
      {
        nodeId: GAME.nodeId,
        name: member.account,
        amount: expect.closeTo(wonSpin.outcome.total * 0.01, 4),
        at: site.clock.now(),
        proof: expect.stringMatching(/^\/round\/[0-9a-f-]{36}$/),
      },
    ]);
  });
});
