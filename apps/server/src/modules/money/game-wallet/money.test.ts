import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { millis } from '#kernel';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt, seatAt, type Supplier } from '#testkit/supplier.ts';
import { closeStaleVendorRounds, createGameWallet, vendorRound } from './index.ts';
import { REMEMBERED_MS } from './players.ts';
const HOUR = 3_600_000;

describeSiteOnEachDatabase('money in the vendor wallet', (open) => {
  let site: Site;
  let supplier: Supplier;
  let accounts = 0;

  beforeAll(async () => {
    site = await open();
    supplier = await createSupplier(site, 'STUDIO');
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const playerWith = (main: number, from: Supplier = supplier) => {
    accounts += 1;
    return playerAt(site, from, `vendor${accounts}`, main);
  };

  it('rule 4, R12: of 1,000 parallel bets exactly floor(balance / stake) succeed', async () => {
    const player = await playerWith(100);
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => player.insist('bet', player.bet(0.3))));
    const taken = answers.filter((answer) => answer.status === 'RS_OK');
    expect(taken).toHaveLength(333);
    expect(answers.filter((answer) => answer.status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(667);
    expect(await player.balance()).toBe(0.1 * ONE);
  });

  it('rule 4: of two bets for the last cent one gets it', async () => {
    const player = await playerWith(0.01);
    const answers = await Promise.all([player.send('bet', player.bet(0.01)), player.send('bet', player.bet(0.01))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK']);
  });

  it('rule 5: a token that runs out between bet and win stops bets, not the win or the rollback', async () => {
    const player = await playerWith(10);
    const short = seatAt(supplier, player.member, await supplier.token(player.member, { lifeMs: 5_000 }));
    const [bet, undone] = [short.bet(1), short.bet(2)];
    await short.send('bet', bet);
    await short.send('bet', undone);
    site.clock.advance(6_000);
    expect(await short.send('bet', short.bet(1))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED', balance: 7 * ONE });
    expect(await short.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: 7 * ONE });
    expect(await short.send('win', short.win(bet, 5))).toMatchObject({ status: 'RS_OK', balance: 12 * ONE });
    expect(await short.send('rollback', short.rollback(undone))).toMatchObject({ status: 'RS_OK', balance: 14 * ONE });
  });

  it('rule 5: a disabled account bets no more, and is paid all the same', async () => {
    const player = await playerWith(10);
    const bet = player.bet(1);
    await player.send('bet', bet);
    await site.deps.db.q
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('id', '=', BigInt(player.user))
      .execute();
    site.clock.advance(REMEMBERED_MS);
    expect(await player.send('bet', player.bet(1))).toMatchObject({
      status: 'RS_ERROR_USER_DISABLED',
      balance: 9 * ONE,
    });
    expect(await player.send('win', player.win(bet, 5))).toMatchObject({ status: 'RS_OK', balance: 14 * ONE });
    expect(await supplier.call('user/info', { user: player.user })).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  });

  it('R50, rule 5: an account frozen in the books is stopped at once', async () => {
    const player = await playerWith(10);
    await player.send('bet', player.bet(1));
    await site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: player.member.id as never, frozen: true });
    expect(await player.send('bet', player.bet(1))).toMatchObject({
      status: 'RS_ERROR_USER_DISABLED',
      balance: 9 * ONE,
    });
  });

  it('rule 5: bets name the launch they were made with', async () => {
    const player = await playerWith(10);
    const status = async (other: object) => (await player.send('bet', player.bet(1, other))).status;
    expect(await status({ token: 'unknown-token' })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await status({ game_code: 'ANOTHER_GAME' })).toBe('RS_ERROR_INVALID_GAME');
    expect(await status({ currency: 'EUR' })).toBe('RS_ERROR_WRONG_CURRENCY');
    const stranger = await playerWith(10);
    expect(await status({ token: stranger.token })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await player.send('bet', player.bet(1, { user: '999999999' }))).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
    expect(await player.balance()).toBe(10 * ONE);
  });

  it('rule 5: a token of one game serves the vendor’s others, and nobody else’s', async () => {
    const lobby = await createSupplier(site, 'LOBBY');
    const lane = { merchant: 'pavilion', category: 'RNG', icon: '', position: 98 };
    const { q } = site.deps.db;
    for (const [node_id, vendor] of [
      [7_101, 'LOBBY'],
      [7_102, 'STRANGE'],
    ] as const) {
      const named = { code: vendor, display_name: vendor, is_game: 'VASSALAGE' as const };
      await q
        .insertInto('vendor')
        .values({ ...lane, ...named })
        .execute();
      const game = { node_id, vendor, game_code: `${vendor}_2`, names: '{"EN":"Two"}', rtp: null };
      await q
        .insertInto('game')
        .values({ ...lane, ...game })
        .execute();
    }
    const player = await playerWith(10, lobby);
    const bet = player.bet(1, { game_code: 'LOBBY_2' });
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9 * ONE });
    expect(await player.send('bet', player.bet(1))).toMatchObject({ status: 'RS_OK', balance: 8 * ONE });
    const { user, token } = player;
    expect(await lobby.call('user/balance', { user, token, game_code: 'LOBBY_2' })).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('bet', player.bet(1, { game_code: 'STRANGE_2' }))).toMatchObject({
      status: 'RS_ERROR_INVALID_GAME',
      balance: 8 * ONE,
    });
  });

  it('rule 5: a vendor’s limit holds for bets', async () => {
    const careful = await createSupplier(site, 'CAREFUL', { stakeUnitsMax: 50_000n });
    const player = await playerWith(100, careful);
    expect(await player.send('bet', player.bet(5))).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('bet', player.bet(5.01))).toMatchObject({
      status: 'RS_ERROR_BET_LIMIT_EXCEEDED',
      balance: 95 * ONE,
    });
  });

  it('rule 5: a launch of an outside game carries its token, and dies with the member’s session', async () => {
    const outside = await createSupplier(site, 'OUTSIDE');
    const { q } = site.deps.db;
    await q
      .updateTable('vendor_key')
      .set({ launch_url: 'https://games.test/start?v=2' })
      .where('vendor', '=', 'OUTSIDE')
      .execute();
    const lane = { merchant: 'pavilion', category: 'RNG', icon: '', position: 99 };
    await q
      .insertInto('vendor')
      .values({ ...lane, code: 'OUTSIDE', display_name: 'Outside', is_game: 'VASSALAGE' })
      .execute();
    const game = { node_id: 7_001, vendor: 'OUTSIDE', game_code: 'OUT_1', names: '{"EN":"Out"}', rtp: null };
    await q
      .insertInto('game')
      .values({ ...lane, ...game })
      .execute();
    const { member } = await playerWith(10, outside);
    const launched = await member.client.game.launch({ nodeId: 7_001, vassalage: 'OUTSIDE' });
    if (!launched.ok) throw new Error(launched.code);
    const guest = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
    const guestInside = site.client('pavilion', { token: guest.ok ? guest.value.token : null });
    // The vendor treats every bet as real money.
    expect(await guestInside.game.launch({ nodeId: 7_001, vassalage: 'OUTSIDE' })).toMatchObject({
      code: 'trial.account.forbidden',
    });
    const url = new URL(launched.value.game_url);
    expect(url.origin + url.pathname).toBe('https://games.test/start');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      v: '2',
      game_code: 'OUT_1',
      currency: 'USD',
      lang: 'en',
    });
    const player = seatAt(outside, member, url.searchParams.get('token') ?? '');
    const bet = player.bet(1, { game_code: 'OUT_1' });
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9 * ONE });
    await site.login(member.account);
    expect(await player.send('bet', player.bet(1, { game_code: 'OUT_1' }))).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
    });
    const win = player.win(bet, 2, { game_code: 'OUT_1' });
    expect(await player.send('win', win)).toMatchObject({ status: 'RS_OK', balance: 11 * ONE });
  });

  it('rule 6: a win needs its bet, and pays as often as the vendor says', async () => {
    const player = await playerWith(10);
    const bet = player.bet(1);
    expect(await player.send('win', player.win(bet, 1))).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      balance: 10 * ONE,
    });
    await player.send('bet', bet);
    await player.send('win', player.win(bet, 2));
    expect(await player.send('win', player.win(bet, 3))).toMatchObject({ status: 'RS_OK', balance: 14 * ONE });
    const undone = player.bet(1);
    await player.send('bet', undone);
    await player.send('rollback', player.rollback(undone));
    expect(await player.send('win', player.win(undone, 9))).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      balance: 14 * ONE,
    });
  });

  it('rule 7: a rollback before its bet keeps the bet out', async () => {
    const player = await playerWith(10);
    const bet = player.bet(1);
    expect(await player.send('rollback', player.rollback(bet))).toMatchObject({ status: 'RS_OK', balance: 10 * ONE });
    expect(await player.send('bet', bet)).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      balance: 10 * ONE,
    });
  });

  it('rule 7: a rollback twice, by one transaction or by two, gives back once', async () => {
    const player = await playerWith(10);
    const bet = player.bet(4);
    await player.send('bet', bet);
    const rollback = player.rollback(bet);
    await Promise.all([player.send('rollback', rollback), player.send('rollback', rollback)]);
    expect(await player.send('rollback', player.rollback(bet))).toMatchObject({ status: 'RS_OK', balance: 10 * ONE });
  });

  it('rules 7 and 14: a rollback that races its bet leaves no effect, whoever is first', async () => {
    const player = await playerWith(50);
    const races = Array.from({ length: 40 }, (_, n) => {
      const bet = player.bet(1);
      const calls = [() => player.send('bet', bet), () => player.send('rollback', player.rollback(bet))];
      return Promise.all((n % 2 ? calls : calls.toReversed()).map((call) => call()));
    });
    await Promise.all(races);
    expect(await player.balance()).toBe(50 * ONE);
  });

  it('rule 8: 101 bets in a round, rounds side by side, two launches of one member', async () => {
    const player = await playerWith(200);
    const second = seatAt(supplier, player.member, await supplier.token(player.member));
    const [round, other] = [randomUUID(), randomUUID()];
    const bets = [
      ...Array.from({ length: 101 }, () => player.insist('bet', player.bet(1, { round }))),
      ...Array.from({ length: 20 }, () => second.insist('bet', second.bet(1, { round: other }))),
    ];
    expect((await Promise.all(bets)).every((answer) => answer.status === 'RS_OK')).toBe(true);
    expect(await player.balance()).toBe(79 * ONE);
  });

  it('rule 8: a closed round takes no more bets', async () => {
    const player = await playerWith(10);
    const bet = player.bet(1);
    await player.send('bet', bet);
    await player.send('win', player.win(bet, 0, { round_closed: true }));
    const late = await player.send('bet', player.bet(1, { round: bet.round }));
    expect(late).toMatchObject({ status: 'RS_ERROR_UNKNOWN', balance: 9 * ONE });
  });

  it('rule 10: the member sees each effect in his record at once, and the round in detail for ever', async () => {
    const player = await playerWith(10);
    const bet = player.bet(2);
    await player.send('bet', bet);
    await player.send('win', player.win(bet, 5, { round_closed: true }));
    const record = await player.member.client.report.transactions({});
    expect(record.ok && record.value.list.slice(0, 2).map((row) => row.amount)).toEqual([5, -2]);
    site.clock.advance(400 * 24 * HOUR);
    const which = {
      merchant: 'pavilion' as never,
      vendor: 'STUDIO',
      roundId: bet.round,
      memberId: player.member.id as never,
    };
    const details = await vendorRound(site.deps, which);
    expect(details.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', 20_000n],
      ['win', 50_000n],
    ]);
    const stranger = await playerWith(0);
    expect(await vendorRound(site.deps, { ...which, memberId: stranger.member.id as never })).toEqual([]);
  });

  it('rule 11: a round open for 48 hours is closed, with a line that says so, and its late win still arrives', async () => {
    const player = await playerWith(10);
    const [bet, undone, closed] = [player.bet(1), player.bet(1), player.bet(1)];
    for (const each of [bet, undone, closed]) await player.send('bet', each);
    await player.send('rollback', player.rollback(undone));
    await player.send('win', player.win(closed, 0, { round_closed: true }));
    site.clock.advance(47 * HOUR);
    const wallet = createGameWallet(site.deps);
    await closeStaleVendorRounds(site.deps, wallet);
    const lines = () =>
      site.deps.db.q
        .selectFrom('round_closure')
        .select(['round_id', 'reason'])
        .where('member_id', '=', BigInt(player.user))
        .execute();
    expect(await lines()).toEqual([]);
    site.clock.advance(2 * HOUR);
    await closeStaleVendorRounds(site.deps, wallet);
    await closeStaleVendorRounds(site.deps, wallet);
    expect((await lines()).map((line) => line.round_id).toSorted()).toEqual([bet.round, undone.round].toSorted());
    const again = seatAt(supplier, player.member, await supplier.token(player.member));
    expect((await again.send('bet', again.bet(1, { round: bet.round }))).status).toBe('RS_ERROR_UNKNOWN');
    expect(await again.send('win', again.win(bet, 4))).toMatchObject({ status: 'RS_OK', balance: 12 * ONE });
  });

  it('rule 11: rounds whose names begin alike, however long, and end otherwise are each closed', async () => {
    const player = await playerWith(10);
    const names = ['a', 'b'].map((end) => `${'long'.repeat(63)}${end}`);
    for (const round of names) await player.send('bet', player.bet(1, { round }));
    site.clock.advance(49 * HOUR);
    await closeStaleVendorRounds(site.deps, createGameWallet(site.deps));
    const again = seatAt(supplier, player.member, await supplier.token(player.member));
    const late = await Promise.all(names.map((round) => again.send('bet', again.bet(1, { round }))));
    expect(late.map(({ status }) => status)).toEqual(['RS_ERROR_UNKNOWN', 'RS_ERROR_UNKNOWN']);
  });

  it('rule 11: the feed of a window of time has every movement once, a page at a time', async () => {
    const window = {
      start_time: new Date(site.clock.now() + 1_000).toISOString(),
      end_time: new Date(site.clock.now() + 60_000).toISOString(),
    };
    site.clock.advance(1_000);
    const player = await playerWith(10);
    const bet = player.bet(2);
    await player.send('bet', bet);
    await player.send('win', player.win(bet, 3));
    await player.send('rollback', player.rollback(player.bet(1)));
    site.clock.advance(60_000);
    await player.send('bet', player.bet(1));
    const first = await supplier.call('transactions', { ...window, limit: 2 });
    expect(first.transactions?.map(({ kind, amount, user }) => [kind, amount, user])).toEqual([
      ['bet', 2 * ONE, player.user],
      ['win', 3 * ONE, player.user],
    ]);
    const second = await supplier.call('transactions', { ...window, limit: 2, cursor: first.next });
    expect(second).toMatchObject({ transactions: [{ kind: 'rollback', amount: 0, balance: 11 * ONE }], next: null });
  });

  it('rule 7: a rollback of a win that has been spent is refused and takes nothing, until there is enough', async () => {
    const player = await playerWith(2);
    const bet = player.bet(2);
    await player.send('bet', bet);
    const win = player.win(bet, 5);
    await player.send('win', win);
    await player.send('bet', player.bet(3));
    const undo = player.rollback(win);
    for (let n = 0; n < 2; n += 1)
      expect(await player.send('rollback', undo)).toMatchObject({
        status: 'RS_ERROR_NOT_ENOUGH_MONEY',
        balance: 2 * ONE,
      });
    const logged = site.log.filter((line) => line.includes('vendor.rollback.spent'));
    expect(logged.some((line) => line.includes(win.transaction_uuid))).toBe(true);
    await site.fund(player.member, 4);
    for (let n = 0; n < 2; n += 1)
      expect(await player.send('rollback', undo)).toMatchObject({ status: 'RS_OK', balance: ONE });
  });

  it('rules 8 and 13: a free bet’s win into the bonus wallet closes the round, whose stakes count from then on', async () => {
    const player = await playerWith(10);
    await supplier.reward('closing');
    const free = { is_free: true, reward_uuid: 'closing' };
    const paid = player.bet(3);
    const bet = player.bet(20, { ...free, round: paid.round });
    for (const each of [paid, bet]) await player.send('bet', each);
    const closing = player.win(bet, 5, { ...free, round_closed: true });
    expect(await player.send('win', closing)).toMatchObject({ status: 'RS_OK', balance: 7 * ONE });
    const late = await player.send('bet', player.bet(1, { round: bet.round }));
    expect(late).toMatchObject({ status: 'RS_ERROR_UNKNOWN', balance: 7 * ONE });
    const of = { merchant: 'pavilion', memberIds: [player.member.id as never] };
    const now = site.clock.now();
    const staked = await site.deps.ledger.settledStakes({ ...of, from: now, to: millis(now + 1) });
    expect(staked.map((line) => line.staked)).toEqual([30_000n]);
    site.clock.advance(49 * HOUR);
    await closeStaleVendorRounds(site.deps, createGameWallet(site.deps));
    const closures = site.deps.db.q.selectFrom('round_closure').select('round_id').where('round_id', '=', bet.round);
    expect(await closures.execute()).toEqual([]);
  });

  it('rule 3: a free win repeated after the campaign pays elsewhere has one effect', async () => {
    const player = await playerWith(10);
    await supplier.reward('moving');
    const free = { is_free: true, reward_uuid: 'moving' };
    const bet = player.bet(20, free);
    await player.send('bet', bet);
    const win = player.win(bet, 5, free);
    await player.send('win', win);
    await site.deps.db.q
      .updateTable('vendor_reward')
      .set({ pays_to: 'main' })
      .where('merchant', '=', 'pavilion')
      .where('reward_id', '=', 'moving')
      .execute();
    for (const other of [{}, { reward_uuid: 'cash' }, { round_closed: true }, { is_free: false }])
      expect(await player.send('win', { ...win, ...other })).toMatchObject({ status: 'RS_OK', balance: 10 * ONE });
    expect(await player.send('win', { ...win, amount: win.amount + 10 })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
  });
});
