import { randomUUID } from 'node:crypto';
import { actIn, COIN_ROOM, coinNode, coinServices, openCoinRoom, sittingOf } from '#testkit/room.ts';
import { sitDown } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import type { Site, SiteMember } from '#testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NodeRooms } from './index.ts';
import { createNodeRooms } from './node-rooms.ts';

const HEADS = (points: number) => ({ type: 'bet', side: 'heads', points }) as const;
const ONE = 10_000n;

describeSiteOnEachDatabase('a room', (open) => {
  let site: Site;
  let node: NodeRooms;
  let mei: SiteMember;
  let ben: SiteMember;
  beforeAll(async () => {
    site = await open();
    await openCoinRoom(site);
    [mei, ben] = [await site.register('roommei'), await site.register('roomben')];
    for (const member of [mei, ben]) await site.fund(member, 100);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    node = coinNode(coinServices(site.deps));
    await node.keep();
  });
  afterEach(async () => {
    await finish();
    await node.stop();
  });

  const finish = async () => {
    site.clock.advance(10_000);
    await node.turn();
    site.clock.advance(2_000);
    await node.turn();
    await node.paid();
  };
  const balanceOf = (member: SiteMember) =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: sittingOf(site, member).memberId!,
      currency: sittingOf(site, member).currency,
      kind: 'main',
    });
  const seen = async () => (await node.room(COIN_ROOM)!.host.snapshotFor(null)).set;
  const roundsOf = () =>
    site.deps.db.q.selectFrom('room_round').selectAll().where('merchant', '=', 'pavilion').orderBy('no').execute();
  const isClean = async () => expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);

  it('takes a stake, shows who is in, pays what the coin says, and goes on', async () => {
    const before = await balanceOf(mei);
    const answer = await actIn(node, sittingOf(site, mei), HEADS(250));
    expect(answer).toEqual({ ok: true, balance: String(before - (ONE * 5n) / 2n) });
    expect(await seen()).toMatchObject({ phase: 'betting', crowd: 1 });
    const { roundId: round } = await seen();
    await finish();
    const row = (await roundsOf()).find(({ id }) => id === round)!;
    const { side } = row.outcome as { side: string };
    expect(row.state).toBe('settled');
    expect(await balanceOf(mei)).toBe(side === 'heads' ? before + (ONE * 5n) / 2n : before - (ONE * 5n) / 2n);
    expect(await seen()).toMatchObject({ last: side, crowd: 0, roundNo: Number(row.no) + 1 });
    await isClean();
  });

  it('takes a request once, however often it is said: at once, later, and when its round is over', async () => {
    const by = sittingOf(site, mei);
    const before = await balanceOf(mei);
    const again = { requestId: randomUUID(), round: String((await seen())['roundId']) };
    const answers = await Promise.all([1, 2, 3].map(() => actIn(node, by, HEADS(100), again)));
    expect(answers.every((answer) => answer?.ok)).toBe(true);
    expect(await balanceOf(mei)).toBe(before - ONE);
    await finish();
    await finish();
    const after = await balanceOf(mei);
    expect(await actIn(node, by, HEADS(100), again)).toMatchObject({ ok: true });
    expect(await balanceOf(mei)).toBe(after);
  });

  it('refuses a stake that is not there, and is as if it had never been asked', async () => {
    const before = await balanceOf(ben);
    const state = await seen();
    expect(await actIn(node, sittingOf(site, ben), HEADS(1_000_000))).toMatchObject({
      code: 'bet.insufficient.balance',
    });
    expect(await seen()).toEqual(state);
    expect(await balanceOf(ben)).toBe(before);
  });

  it.each([
    ['nonsense', { type: 'sing' }, 'bet.invalid'],
    ['less than nothing', HEADS(-5), 'bet.invalid'],
    ['what the rules do not allow', { type: 'cancel', number: 1 }, 'round.mismatch'],
  ])('refuses %s without a row', async (_, action, code) => {
    const count = () => site.deps.db.run('select from room_action where merchant = $1', ['pavilion']);
    const before = (await count()).length;
    expect(await actIn(node, sittingOf(site, mei), action as never)).toMatchObject({ ok: false, code });
    expect(await count()).toHaveLength(before);
  });

  it('counts a bet by the time it reached the host: before the clock is due, however long its money takes, and not after', async () => {
    const { host } = node.room(COIN_ROOM)!;
    await actIn(node, sittingOf(site, ben), HEADS(100));
    const { roundId: round } = await seen();
    site.clock.advance(9_999);
    const early = host.act({
      by: sittingOf(site, mei),
      requestId: randomUUID(),
      round: String(round),
      action: HEADS(100),
    });
    site.clock.advance(1);
    const late = host.act({
      by: sittingOf(site, mei),
      requestId: randomUUID(),
      round: String(round),
      action: HEADS(100),
    });
    await node.turn();
    expect(await early).toMatchObject({ ok: true });
    expect(await late).toMatchObject({ ok: false });
  });

  it('gives a stake back that was taken back, whole and once', async () => {
    const before = await balanceOf(mei);
    await actIn(node, sittingOf(site, mei), HEADS(100));
    const own = await node.room(COIN_ROOM)!.host.snapshotFor(sittingOf(site, mei));
    const [{ number }] = (own.own as { bets: [{ number: number }] }).bets;
    expect(await actIn(node, sittingOf(site, mei), { type: 'cancel', number })).toMatchObject({ ok: true });
    expect(await actIn(node, sittingOf(site, mei), { type: 'cancel', number })).toMatchObject({ ok: false });
    await node.paid();
    expect(await balanceOf(mei)).toBe(before);
    await isClean();
  });

  it('pays who leaves at once, and nothing more at the end', async () => {
    const before = await balanceOf(mei);
    await actIn(node, sittingOf(site, mei), HEADS(200));
    await actIn(node, sittingOf(site, ben), HEADS(100));
    await actIn(node, sittingOf(site, mei), { type: 'leave' });
    await node.paid();
    expect(await balanceOf(mei)).toBe(before - ONE);
    expect(await actIn(node, sittingOf(site, mei), HEADS(100))).toMatchObject({ code: 'round.finished' });
    await finish();
    expect(await balanceOf(mei)).toBe(before - ONE);
    await isClean();
  });

  it('lets a demo play with the money of its play session, beside real money', async () => {
    const { session } = await sitDown(site, null, 'trialLaunch');
    const by = { ...session, vendor: 'HOUSE', category: 'LIVE' as const };
    const money = async () =>
      (
        await site.deps.db.run<{ demo_balance: bigint }>('select demo_balance from play_session where id = $1', [
          session.playSessionId,
        ])
      )[0]!.demo_balance;
    const before = await money();
    expect(await actIn(node, by, HEADS(300))).toEqual({ ok: true, balance: String(before - 3n * ONE) });
    expect(await actIn(node, by, HEADS(100_000_000))).toMatchObject({ code: 'bet.insufficient.balance' });
    expect(await actIn(node, by, { type: 'leave' })).toMatchObject({ ok: true });
    await node.paid();
    expect(await money()).toBe(before - (3n * ONE) / 2n);
    await isClean();
  });

  it('takes no new stakes once it is switched off, and finishes the round that has some', async () => {
    await actIn(node, sittingOf(site, mei), HEADS(100));
    await site.deps.db.run(`update room set is_on = false where merchant = 'pavilion'`);
    await node.keep();
    expect(await actIn(node, sittingOf(site, ben), HEADS(100))).toMatchObject({ code: 'room.closed' });
    const { roundId: round } = await seen();
    await finish();
    expect((await roundsOf()).find(({ id }) => id === round)?.state).toBe('settled');
    await node.keep();
    expect(node.room(COIN_ROOM)).toBeUndefined();
    await site.deps.db.run(`update room set is_on = true where merchant = 'pavilion'`);
    await node.keep();
    expect(node.room(COIN_ROOM)).toBeDefined();
  });

  it('hosts nothing while the clock of its node is wrong', async () => {
    const off = createNodeRooms(coinServices(site.deps), { ahead: async () => 2_001 });
    await node.stop();
    await off.keep();
    expect(off.room(COIN_ROOM)).toBeUndefined();
    await node.keep();
    expect(node.room(COIN_ROOM)).toBeDefined();
  });
});
