/** Time-outs and self-exclusion: effects, start, and exceptions. */
import { randomUUID } from 'node:crypto';
import { contract, type Call } from '#contract';
import { DAY_MS, memberId, merchantCode, millis } from '#kernel';
import { notification, notify, SANDBOX_CHANNEL, virtualClock, type Site, type SiteMember } from '#testkit';
import { plantSeed, seedFor, sitDown } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt, seatAt, type Supplier } from '#testkit/supplier.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayBeAddressed, playBar } from './index.ts';
import { monthsLater } from './rules.ts';

const MONTHS_6 = 181 * DAY_MS; // 20 November to 20 May

/**
 * Calls open during a pause or exclusion: account, money and protection. An agent goes on to manage the line, and to pay
 * and answer agreements, which is no play; money to a downline is barred like money to an upline.
 */
const OPEN_NOUNS = [
  'agreement',
  'avatar',
  'bonus',
  'line',
  'member',
  'message',
  'password',
  'privacy',
  'safePlay',
  'security',
  'session',
  'support',
  'terms',
  'verification',
  'withdrawal',
];
const OPEN = [
  'game.addFavourite',
  'game.removeFavourite',
  'room.keep',
  'room.drop',
  'deposit.addReceipt',
  'deposit.cancel',
  'transfer.move',
  'transfer.collect',
  'lotteryOrder.search',
  'lotteryOrder.cancel',
];
const isOpen = (name: string): boolean => OPEN.includes(name) || OPEN_NOUNS.includes(name.split('.')[0] ?? '');

describeSiteOnEachDatabase('turning away from play', (open) => {
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
    return playerAt(site, supplier, `resting${accounts}`, main);
  };
  const timeOut = ({ client }: SiteMember, days: number) => client.safePlay.pause({ kind: 'timeOut', days });
  const exclude = ({ client }: SiteMember, months: number | null) =>
    client.safePlay.pause({ kind: 'exclusion', months });
  const ownerOf = ({ id }: SiteMember) => ({ merchant: merchantCode('pavilion'), memberId: memberId(id) });

  it('R30 every call that stakes, pays in or offers is barred by the one guard; no other is, but those that are listed', async () => {
    const { member } = await playerWith(50);
    const agent = await site.login('agent1');
    await Promise.all([exclude(member, 6), exclude(agent, 6)]);
    const moving = Object.entries(contract)
      .flatMap(([noun, each]) =>
        Object.entries(each as Record<string, Call>).map(([name, call]) => [`${noun}.${name}`, call] as const),
      )
      .filter(
        ([, { gateway, method, traits }]) => gateway !== 'ggw' && method !== 'GET' && traits.token === 'required',
      );
    const unguarded = moving.filter(([, { traits }]) => !traits.notWhilePaused).map(([name]) => name);
    expect(unguarded.filter((name) => !isOpen(name))).toEqual([]);
    for (const [name, { method, path, traits }] of moving.filter(([each]) => !unguarded.includes(each))) {
      const { token } = traits.agentOnly ? agent : member;
      const headers = { merchant: 'pavilion', authorization: token, 'x-request-id': randomUUID() };
      const answer = await site.app.inject({ method, url: path, headers });
      expect([name, answer.json<{ errorCode?: string }>().errorCode]).toEqual([name, 'safe.play.paused']);
    }
  });

  it('R30 it counts for the very next bet at a supplier that has just taken one, and in a house game that is open', async () => {
    const player = await playerWith(50);
    const table = await sitDown(site, player.member);
    expect(await player.send('bet', player.bet(1))).toMatchObject({ status: 'RS_OK' });
    await exclude(player.member, 6);
    expect(await player.send('bet', player.bet(1))).toMatchObject({
      status: 'RS_ERROR_USER_DISABLED',
      balance: 49 * ONE,
    });
    expect(await table.spin()).toMatchObject({ code: 'bet.paused' });
    expect(await table.client.arcade.balance()).toMatchObject({ value: { balance: 49 } });
  });

  it('R30 a free bet is a bet', async () => {
    const player = await playerWith(1);
    await supplier.reward(`campaign-${player.user}`, { bets: 3 });
    await timeOut(player.member, 1);
    const free = player.bet(1, { is_free: true, reward_uuid: `campaign-${player.user}` });
    expect(await player.send('bet', free)).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  });

  it('R32 rounds that are open are paid, and given back, as if nothing had happened', async () => {
    const player = await playerWith(50);
    const [bet, undone] = [player.bet(10), player.bet(5)];
    await player.send('bet', bet);
    await player.send('bet', undone);
    const table = await sitDown(site, player.member);
    const winning = seedFor(({ total, steps }) => total > 0 && steps.length > 1);
    await plantSeed(site, table.player, winning.serverSeed);
    const spun = await table.spin();
    const roundId = spun.ok ? spun.value.roundId : '';
    await exclude(player.member, null);
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('win', player.win(bet, 30))).toMatchObject({ status: 'RS_OK' });
    expect(await player.send('rollback', player.rollback(undone))).toMatchObject({ status: 'RS_OK' });
    for (let step = 1; step < winning.outcome.steps.length; step += 1) await table.step(roundId, step);
    expect(await table.client.arcade.round({ roundId })).toMatchObject({ value: { finished: true } });
  });

  it('R30 what every page asks of the member says whether, and until when, they have turned away', async () => {
    const member = await site.register(`away${(accounts += 1)}`);
    const notices = async () => {
      const info = await member.client.member.info({});
      return info.ok ? info.value.turnedAway : info.code;
    };
    expect(await notices()).toBeNull();
    await timeOut(member, 1);
    expect(await notices()).toEqual({ until: site.clock.now() + DAY_MS });
    await exclude(member, 6);
    expect(await notices()).toEqual({ until: null });
  });

  it('R31 the session goes on, and one can log in: to see one’s money and one’s records', async () => {
    const { member } = await playerWith(50);
    await exclude(member, 6);
    expect(await member.client.wallet.balance({})).toMatchObject({ value: { sumBalance: 50 } });
    const again = await site.login(member.account);
    expect(await again.client.report.transactions({})).toMatchObject({ ok: true });
    expect(await again.client.safePlay.overview()).toMatchObject({ value: { pause: { kind: 'exclusion' } } });
  });

  it('R30 nothing is paid in; what was on its way is still the member’s', async () => {
    const { member } = await playerWith(0);
    const started = await member.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 });
    await timeOut(member, 7);
    const another = { requestId: randomUUID() };
    expect(await member.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 }, another)).toMatchObject({
      code: 'safe.play.paused',
    });
    await notify(site, notification(site, started.ok ? started.value.refId : ''));
    expect(await member.client.wallet.balance({})).toMatchObject({ value: { sumBalance: 25 } });
  });

  it.each([1, 7, 30, 42])('R29 a time-out of %i days ends by itself, to the millisecond', async (days) => {
    const { member } = await playerWith(1);
    await timeOut(member, days);
    site.clock.advance(days * DAY_MS - 1);
    expect(await playBar(site.deps, ownerOf(member))).toMatchObject({ code: 'safe.play.paused' });
    site.clock.advance(1);
    expect(await playBar(site.deps, ownerOf(member))).toBeNull();
  });

  it('R29 no time-out is longer than six weeks, and no exclusion shorter than six months', async () => {
    const { member } = await playerWith(1);
    expect(await timeOut(member, 43)).toMatchObject({ code: 'request.param.invalid' });
    expect(await exclude(member, 5)).toMatchObject({ code: 'request.param.invalid' });
    expect(await member.client.safePlay.pause({ kind: 'exclusion' })).toMatchObject({ code: 'request.param.invalid' });
    expect(await member.client.safePlay.pause({ kind: 'timeOut' })).toMatchObject({ code: 'request.param.invalid' });
  });

  it('R29 a shorter one after a longer one makes nothing shorter', async () => {
    const { member } = await playerWith(1);
    await timeOut(member, 30);
    await timeOut(member, 1);
    site.clock.advance(29 * DAY_MS);
    expect(await playBar(site.deps, ownerOf(member))).toMatchObject({ code: 'safe.play.paused' });
  });

  it('R30 of two exclusions the member is told the end of the longer, and it is the one that counts', async () => {
    const { member } = await playerWith(1);
    await exclude(member, 6);
    await exclude(member, 12);
    const now = site.clock.now();
    const until = monthsLater(now, 12);
    expect(await member.client.safePlay.overview()).toMatchObject({ value: { pause: { kind: 'exclusion', until } } });
    site.clock.advance(monthsLater(now, 6) - now);
    const early = await site.login(member.account);
    expect(await early.client.safePlay.comeBack()).toMatchObject({
      code: 'safe.play.too.early',
      detail: { from: until },
    });
  });

  it('R30 an exclusion goes on after its time until the member asks, and a day longer', async () => {
    const { member } = await playerWith(1);
    await exclude(member, 6);
    site.clock.advance(MONTHS_6 - 1_000);
    const early = await site.login(member.account);
    expect(await early.client.safePlay.comeBack()).toMatchObject({ code: 'safe.play.too.early' });
    site.clock.advance(30 * DAY_MS);
    const late = await site.login(member.account);
    expect(await playBar(site.deps, ownerOf(member))).toMatchObject({ code: 'safe.play.paused' });
    expect(await late.client.safePlay.comeBack()).toMatchObject({
      value: { pause: { kind: 'exclusion', overAt: site.clock.now() + DAY_MS } },
    });
    expect(await late.client.safePlay.comeBack()).toMatchObject({ code: 'safe.play.nothing.asked' });
    site.clock.advance(DAY_MS - 1);
    expect(await playBar(site.deps, ownerOf(member))).toMatchObject({ code: 'safe.play.paused' });
    site.clock.advance(1);
    expect(await playBar(site.deps, ownerOf(member))).toBeNull();
  });

  it('R30 one without an end is never ended by the member', async () => {
    const { member } = await playerWith(1);
    await exclude(member, null);
    site.clock.advance(10 * 365 * DAY_MS);
    const later = await site.login(member.account);
    expect(await later.client.safePlay.comeBack()).toMatchObject({ code: 'safe.play.too.early' });
    expect(await playBar(site.deps, ownerOf(member))).toMatchObject({ code: 'safe.play.paused' });
  });

  it('R30 a clock that is moved back lets nobody in', async () => {
    const { member } = await playerWith(1);
    await timeOut(member, 7);
    const back = virtualClock(site.clock.now() - 3 * DAY_MS);
    expect(await playBar({ ...site.deps, clock: back }, ownerOf(member))).toMatchObject({ code: 'safe.play.paused' });
    const longAgo = { ...site.deps, clock: { now: () => millis(0) } };
    expect(await playBar(longAgo, ownerOf(member))).toMatchObject({ code: 'safe.play.paused' });
  });

  it('R36 no offers are made to whoever has turned away, and everything else is still told', async () => {
    const { member } = await playerWith(1);
    const asked = { types: 'B,PL,PU,PR,H,A', platform: 'W', execution: 'A' } as const;
    const before = await member.client.home.announcements(asked);
    expect(before.ok && before.value.promotion.length).toBeGreaterThan(0);
    const listed = { pageNo: 1, pageSize: 12 };
    const offered = await member.client.promotion.list(listed);
    expect(offered.ok && offered.value.totalCount).toBeGreaterThan(0);
    expect(await mayBeAddressed(site.deps, ownerOf(member))).toBe(true);
    await timeOut(member, 7);
    expect(await mayBeAddressed(site.deps, ownerOf(member))).toBe(false);
    const after = await member.client.home.announcements(asked);
    expect(after).toMatchObject({ value: { promotion: [], popup: [], banners: [] } });
    expect(await member.client.promotion.list(listed)).toMatchObject({ value: { list: [], totalCount: 0 } });
    expect(after.ok && before.ok && after.value.player).toEqual(before.ok && before.value.player);
  });

  it('a trial account has no limits and no pauses', async () => {
    const started = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
    const guest = site.client('pavilion', { token: started.ok ? started.value.token : '' });
    expect(await guest.safePlay.overview()).toMatchObject({ code: 'trial.account.forbidden' });
    expect(await guest.game.launch({ nodeId: 1001, vassalage: 'HOUSE' })).toMatchObject({ ok: true });
  });

  it('R30 what was changed, and when, is written for good', async () => {
    const { member } = await playerWith(1);
    await timeOut(member, 7);
    await exclude(member, 6);
    const shown = await member.client.safePlay.overview();
    expect(shown.ok && shown.value.history.map(({ what }) => what)).toEqual(['exclusion', 'timeOut']);
    await expect(site.deps.db.run('delete from safe_play_change where member_id = $1', [member.id])).rejects.toThrow(
      'append-only',
    );
  });

  it('R30 a token of before the pause is no way around it, whichever of the supplier’s games it names', async () => {
    const player = await playerWith(5);
    await exclude(player.member, 6);
    const seat = seatAt(supplier, player.member, await supplier.token(player.member, { gameCode: 'ANOTHER' }));
    expect(await seat.send('bet', seat.bet(1, { game_code: 'ANOTHER' }))).toMatchObject({
      status: 'RS_ERROR_USER_DISABLED',
    });
  });
});
