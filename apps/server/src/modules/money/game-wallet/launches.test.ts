import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt, seatAt, SUPPLIER_GAME, type Supplier } from '#testkit/supplier.ts';
import { createPlayers } from './players.ts';
import { forgetOldTokens } from './index.ts';
import { createFindVendor, REMEMBERED_MS as VENDOR_REMEMBERED_MS } from './vendors.ts';

const DAY = 86_400_000;
const UNKNOWN_GAME = { game_code: 'NO_SUCH_GAME' };

describeSiteOnEachDatabase('what a launch at a vendor allows', (open) => {
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

  const playerWith = (main: number) => {
    accounts += 1;
    return playerAt(site, supplier, `launched${accounts}`, main);
  };
  const sessionOf = async (memberId: number) => {
    const { id } = await site.deps.db.q
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', BigInt(memberId))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    return id;
  };

  it('a token opens its own vendor to its own member: to another, or elsewhere, it is worth nothing', async () => {
    const [player, other] = [await playerWith(10), await playerWith(10)];
    const refused = { status: 'RS_ERROR_INVALID_TOKEN', balance: 10 * ONE };
    const borrowed = seatAt(supplier, other.member, player.token);
    expect(await borrowed.send('bet', borrowed.bet(1))).toMatchObject(refused);
    const rival = await createSupplier(site, 'RIVAL');
    const carried = seatAt(rival, player.member, player.token);
    expect(await carried.send('bet', carried.bet(1))).toMatchObject(refused);
    expect(await player.send('bet', player.bet(1))).toMatchObject({ status: 'RS_OK', balance: 9 * ONE });
  });

  it('a member of one brand is nobody at a vendor of another', async () => {
    const { member, user } = await playerWith(10);
    const elsewhere = await createSupplier(site, 'STUDIO', { merchant: 'lotus' });
    const nobody = { status: 'RS_ERROR_INVALID_TOKEN' };
    expect(await elsewhere.call('user/info', { user })).toMatchObject(nobody);
    const stranger = seatAt(elsewhere, member, await elsewhere.token(member));
    expect(await stranger.send('bet', stranger.bet(1))).toMatchObject(nobody);
  });

  it('tokens are forgotten a week after they ran out, and not before', async () => {
    const { member } = await playerWith(0);
    const kept = async () => {
      const rows = site.deps.db.q.selectFrom('vendor_token').select('token_hash');
      return (await rows.where('member_id', '=', BigInt(member.id)).execute()).length;
    };
    await supplier.token(member, { lifeMs: 1_000 });
    await supplier.token(member, { lifeMs: 2_000 });
    site.clock.advance(1_000 + 7 * DAY);
    await forgetOldTokens(site.deps);
    expect(await kept()).toBe(3);
    site.clock.advance(1);
    await forgetOldTokens(site.deps);
    expect(await kept()).toBe(2);
  });

  it('a token in another currency than the wallet’s opens nothing, in whatever currency it is asked', async () => {
    const { member } = await playerWith(10);
    const euro = seatAt(supplier, member, await supplier.token(member, { currency: 'EUR' }));
    const refused = { status: 'RS_ERROR_WRONG_CURRENCY', currency: 'USD', balance: 10 * ONE };
    for (const currency of ['EUR', 'USD'])
      expect(await euro.send('bet', euro.bet(1, { currency }))).toMatchObject(refused);
    const { user, token } = euro;
    expect(await supplier.call('user/balance', { user, token, game_code: SUPPLIER_GAME })).toMatchObject(refused);
  });

  it('a limit that changes counts within seconds for whoever plays already', async () => {
    const player = await playerWith(10);
    const limit = (stake_units_max: bigint | null) =>
      site.deps.db.q.updateTable('vendor_key').set({ stake_units_max }).where('vendor', '=', supplier.code).execute();
    const status = async () => (await player.send('bet', player.bet(1))).status;
    expect(await status()).toBe('RS_OK');
    await limit(5_000n);
    site.clock.advance(VENDOR_REMEMBERED_MS);
    expect(await status()).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
    await limit(null);
    site.clock.advance(VENDOR_REMEMBERED_MS);
    expect(await status()).toBe('RS_OK');
  });

  it('a bet or a win in another currency than the wallet’s moves nothing', async () => {
    const player = await playerWith(10);
    const bet = player.bet(1);
    await player.send('bet', bet);
    const refused = { status: 'RS_ERROR_WRONG_CURRENCY', currency: 'USD', balance: 9 * ONE };
    for (const currency of ['EUR', 'VND', 'usd', 'XXX']) {
      expect(await player.send('bet', player.bet(1, { currency }))).toMatchObject(refused);
      expect(await player.send('win', player.win(bet, 5, { currency }))).toMatchObject(refused);
    }
    const win = player.win(bet, 5);
    await player.send('win', win);
    expect(await player.send('win', { ...win, currency: 'EUR' })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      balance: 14 * ONE,
    });
  });

  it('a win in a game that is not the vendor’s is refused', async () => {
    const player = await playerWith(10);
    const bet = player.bet(1);
    await player.send('bet', bet);
    const refused = { status: 'RS_ERROR_INVALID_GAME', balance: 9 * ONE };
    expect(await player.send('win', player.win(bet, 5, UNKNOWN_GAME))).toMatchObject(refused);
    const nowhere = { ...bet, transaction_uuid: randomUUID() };
    expect(await player.send('win', player.win(nowhere, 5, UNKNOWN_GAME))).toMatchObject(refused);
    expect(await player.send('rollback', player.rollback(bet, UNKNOWN_GAME))).toMatchObject({ status: 'RS_OK' });
  });

  it('a win in the game of its bet is paid, also when the game is no longer the vendor’s, and heard of again', async () => {
    const player = await playerWith(10);
    const bet = player.bet(1, { game_code: SUPPLIER_GAME });
    await player.send('bet', bet);
    // The token is of another game, and this one is in no catalogue.
    const later = seatAt(supplier, player.member, await supplier.token(player.member, { gameCode: 'STUDIO_WHEEL' }));
    expect(await later.send('bet', later.bet(1))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    const win = later.win(bet, 5);
    for (let n = 0; n < 2; n += 1)
      expect(await later.send('win', win)).toMatchObject({ status: 'RS_OK', balance: 14 * ONE });
    const changed = later.win(bet, 1, { game_code: 'STUDIO_WHEEL' });
    expect(await later.send('win', changed)).toMatchObject({ status: 'RS_OK', balance: 15 * ONE });
    expect(await player.send('win', { ...changed, token: player.token })).toMatchObject({ status: 'RS_OK' });
    expect(await player.balance()).toBe(15 * ONE);
  });

  const leaving: readonly (readonly [string, (member: SiteMember) => Promise<unknown>])[] = [
    ['logs in elsewhere', (member) => site.login(member.account)],
    ['logs out', (member) => member.client.session.logout({})],
  ];
  it.each(leaving)('whoever %s bets no more, from that moment on, and is paid all the same', async (_, leave) => {
    const { member } = await playerWith(10);
    const sessionId = await sessionOf(member.id);
    const player = seatAt(supplier, member, await supplier.token(member, { sessionId }));
    const bet = player.bet(1);
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9 * ONE });
    await leave(member);
    expect(await player.send('bet', player.bet(1))).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
      balance: 9 * ONE,
    });
    expect(await player.send('win', player.win(bet, 2))).toMatchObject({ status: 'RS_OK', balance: 11 * ONE });
  });

  it('a session that ends while its launch is being read is not remembered as going on', async () => {
    const { member, user } = await playerWith(10);
    const token = await supplier.token(member, { sessionId: await sessionOf(member.id) });
    let read = () => {};
    let goOn = () => {};
    const isRead = new Promise<void>((resolve) => (read = resolve));
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const db: Db = {
      ...site.deps.db,
      async run(...asked) {
        const rows = await site.deps.db.run(...asked);
        read();
        await mayGoOn;
        return rows as never;
      },
    };
    const vendor = (await createFindVendor(site.deps)('pavilion', 'STUDIO'))!;
    const players = await createPlayers({ ...site.deps, db });
    const early = players.find(vendor, user, token);
    await isRead;
    await site.login(member.account);
    goOn();
    await early;
    const late = await players.find(vendor, user, token);
    expect(late?.bar(SUPPLIER_GAME, 'USD', site.clock.now())).toBe('token_expired');
    await players.close();
  });
});
