/** Wallets of seats: changes of player, pauses, leaving, and undone bets. */
import { randomUUID } from 'node:crypto';
import { merchantCode, memberId, millis, units } from '#kernel';
import { rewardPaid } from '#ledger';
import type { Site, SiteMember } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { actIn, COIN_ROOM, coinNode, coinServices, openCoinRoom, sittingOf } from '#testkit/room.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NodeRooms, Sitting } from './index.ts';
import { settleLeft } from './settle.ts';

const HEADS = { type: 'bet', side: 'heads', points: 100 } as const;
const ONE = 10_000n;

describeSiteOnEachDatabase('the money of a seat', (open) => {
  let site: Site;
  let node: NodeRooms;
  let member: SiteMember;
  let accounts = 0;
  beforeAll(async () => {
    site = await open();
    await openCoinRoom(site);
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });
  beforeEach(async () => {
    node = coinNode(coinServices(site.deps));
    await node.keep();
    accounts += 1;
    member = await site.register(`seat${accounts}`);
    await site.fund(member, 100);
  });
  afterEach(async () => {
    await finish();
    await node.stop();
  });

  const finish = async () => {
    for (const ms of [10_000, 2_000]) {
      site.clock.advance(ms);
      await node.keep();
      await node.turn();
    }
    await node.paid();
  };
  const owner = () => ({ merchant: merchantCode('pavilion'), memberId: memberId(member.id) });
  const balanceOf = (kind: 'main' | 'bonus') =>
    site.deps.ledger.balanceOf({ ...owner(), currency: sittingOf(site, member).currency, kind });
  const act = (action: Parameters<typeof actIn>[2] = HEADS, by: Sitting = sittingOf(site, member)) =>
    actIn(node, by, action);
  const roundNow = async () => String((await node.room(COIN_ROOM)!.host.snapshotFor(null)).set['roundId']);
  const bets = async () => {
    const { own } = await node.room(COIN_ROOM)!.host.snapshotFor(sittingOf(site, member));
    return (own?.['bets'] ?? []) as readonly { readonly number: number }[];
  };
  const takeAllBack = async () => {
    for (const { number } of await bets()) await act({ type: 'cancel', number });
    await node.paid();
  };
  const openParts = async (round: string) => {
    const query = { after: 0n, before: millis(site.clock.now() + 1), limit: 100_000 };
    const { rounds } = await site.deps.ledger.openRounds(query);
    return rounds.filter(({ roundId }) => roundId === round);
  };
  const giveBonus = async () => {
    const { db, ledger, clock } = site.deps;
    await db.run(
      `insert into bonus (merchant, member_id, currency, fact, names, amount, required, weights, granted_at, expires_at)
       values ('pavilion', $1, 'USD', $2, '{"EN":"Welcome"}', $3, $3, '{"LIVE":100}', $4, $4::timestamptz + interval '1 day')`,
      [member.id, randomUUID(), 10n * ONE, new Date(clock.now())],
    );
    const { currency } = sittingOf(site, member);
    const occasion = { ...owner(), currency, source: 'test', key: randomUUID(), occurredAt: clock.now() };
    await ledger.post(rewardPaid({ ...occasion, reward: 'promotionBonus', to: 'bonus', amount: units(10n * ONE) }));
  };
  const playWith = (isBonus: boolean) =>
    site.deps.db.run(`update bonus set playing = $2 where merchant = 'pavilion' and member_id = $1`, [
      member.id,
      isBonus,
    ]);

  it('comes from one wallet within a round: a bonus that is given meanwhile is staked from the next one on', async () => {
    expect(await act()).toMatchObject({ ok: true });
    await giveBonus();
    expect(await act()).toMatchObject({ ok: false, code: 'bet.wallet.changed' });
    expect([await balanceOf('main'), await balanceOf('bonus')]).toEqual([99n * ONE, 10n * ONE]);
    await finish();
    expect(await act()).toMatchObject({ ok: true });
    expect(await balanceOf('bonus')).toBe(9n * ONE);
  });

  it('comes from one wallet within a round: what a bonus staked is paid to it, though cash is played with by then', async () => {
    await giveBonus();
    const round = await roundNow();
    expect(await act()).toMatchObject({ ok: true });
    await playWith(false);
    expect(await act()).toMatchObject({ ok: false, code: 'bet.wallet.changed' });
    await finish();
    const { side } = (
      await site.deps.db.run<{ outcome: { side: string } }>('select outcome from room_round where id = $1', [round])
    )[0]!.outcome;
    expect([await balanceOf('main'), await balanceOf('bonus')]).toEqual([
      100n * ONE,
      (side === 'heads' ? 11n : 9n) * ONE,
    ]);
    expect(await openParts(round)).toEqual([]);
  });

  it('is one wallet for bets that arrive together, too, and for whoever takes the room over', async () => {
    await act();
    await node.stop();
    node = coinNode(coinServices(site.deps));
    await node.keep();
    await giveBonus();
    const { host } = node.room(COIN_ROOM)!;
    const round = await roundNow();
    const [one, other] = [1, 2].map(() =>
      host.act({ by: sittingOf(site, member), requestId: randomUUID(), round, action: HEADS }),
    );
    await node.turn();
    expect(await Promise.all([one, other])).toMatchObject([
      { code: 'bet.wallet.changed' },
      { code: 'bet.wallet.changed' },
    ]);
  });

  it('that is all taken back leaves no part of the round open in the books, and can be staked again before', async () => {
    const round = await roundNow();
    await act();
    await act();
    await takeAllBack();
    expect(await balanceOf('main')).toBe(100n * ONE);
    expect(await act()).toMatchObject({ ok: true });
    await takeAllBack();
    await finish();
    expect(await openParts(round)).toEqual([]);
    expect(await balanceOf('main')).toBe(100n * ONE);
    expect(await site.deps.db.run('select state from room_round where id = $1', [round])).toEqual([
      { state: 'settled' },
    ]);
  });

  it('that was taken back before its round became void leaves no part of it open either', async () => {
    const round = await roundNow();
    await act();
    await takeAllBack();
    await act(HEADS, sittingOf(site, await other()));
    site.clock.advance(70_001);
    node = coinNode(coinServices(site.deps));
    await node.keep();
    await node.turn();
    site.clock.advance(6_000);
    await settleLeft(coinServices(site.deps));
    expect(await site.deps.db.run('select state from room_round where id = $1', [round])).toEqual([{ state: 'void' }]);
    expect(await openParts(round)).toEqual([]);
    expect(await balanceOf('main')).toBe(100n * ONE);
  });
  const other = async () => {
    const they = await site.register(`seatby${accounts}`);
    await site.fund(they, 10);
    return they;
  };

  it.each([
    ['R30 turns away from play', 'bet.paused', () => member.client.safePlay.pause({ kind: 'timeOut', days: 1 })],
    [
      'R27 has staked as much as he lets himself',
      'bet.own.limit',
      () => member.client.safePlay.setLimit({ kind: 'wager', period: 'day', value: 1 }),
    ],
    ['is frozen', 'bet.wallet.frozen', () => site.deps.ledger.setFrozen({ ...owner(), frozen: true })],
  ])('of who %s stakes no more with the very next bet; what stands is paid', async (_, code, happens) => {
    const round = await roundNow();
    expect(await act()).toMatchObject({ ok: true });
    await happens();
    expect(await act()).toMatchObject({ ok: false, code });
    await finish();
    const [row] = await site.deps.db.run<{ outcome: { side: string } }>(
      'select outcome from room_round where id = $1',
      [round],
    );
    expect(await balanceOf('main')).toBe(row!.outcome.side === 'heads' ? 101n * ONE : 99n * ONE);
    expect(await openParts(round)).toEqual([]);
  });

  it('of who has logged out stakes no more with the very next bet; what stands is paid, and goes back as it did', async () => {
    const { session } = await sitDown(site, member);
    const by = { ...session, category: 'LIVE' as const };
    const round = await roundNow();
    expect(await act(HEADS, by)).toMatchObject({ ok: true });
    await member.client.session.logout();
    expect(await act(HEADS, by)).toMatchObject({ ok: false, code: 'user.or.token.invalid' });
    await finish();
    expect(await openParts(round)).toEqual([]);
    expect([99n * ONE, 101n * ONE]).toContain(await balanceOf('main'));
  });
});
