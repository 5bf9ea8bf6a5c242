import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt, seatAt, SUPPLIER_GAME, type Supplier } from '#testkit/supplier.ts';
import { createPlayers } from '../players.ts';
import { createFindVendor } from '../vendors.ts';

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
