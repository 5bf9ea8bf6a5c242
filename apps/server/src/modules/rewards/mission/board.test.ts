/** Leaderboard from the members' side: places while it runs, prizes when it is over. */
import { currency, DAY_MS, memberId, millis, ZERO, type Millis } from '#kernel';
import { countAgain } from '#ledger';
import { stakeRound, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { Fallen, interrupted } from '#testkit/interrupted.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PLACES_APART } from './board-queries.ts';
import { FOLLOWER } from './count-board.ts';
import { countBoards, givePrizes, publishMission, type MissionDraft } from './index.ts';

const MINUTE = 60_000;
const TERMS = { times: 10, days: 30, weights: { RNG: 100 } };
type Prizes = NonNullable<MissionDraft['rule']['board']>['prizes'];
const PRIZES: Prizes = [
  { from: 1, to: 1, reward: { type: 'BONUS', amount: 50 } },
  { from: 2, to: 2, reward: { type: 'BONUS', amount: 20, terms: TERMS } },
  { from: 3, to: 3, reward: { type: 'TICKET', kind: 'egg' } },
  { from: 4, to: 5, reward: { type: 'POINTS', points: 7 } },
];

describeSiteOnEachDatabase('a leaderboard', (open) => {
  let site: Site;
  let start: Millis;
  let missionId: number;
  let count = 0;
  beforeAll(async () => {
    site = await open();
    site.clock.advance(Date.parse('2027-01-06T12:00:00+08:00') - site.clock.now());
    start = millis(Date.parse('2027-01-06T00:00:00+08:00'));
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const table of ['prize', 'place', 'standing', 'board'] as const)
      await site.deps.db.q.deleteFrom(`mission_${table}`).execute();
    await site.deps.db.q.deleteFrom('mission_claim').execute();
    await site.deps.db.q.deleteFrom('mission').execute();
    // Each test uses days without earlier rounds.
    start = millis(start + 5 * DAY_MS);
    site.clock.advance(start + DAY_MS / 2 - site.clock.now());
    missionId = await publish();
  });

  const publish = (prizes: Prizes = PRIZES, days = 2) =>
    publishMission(site.deps.db, 'pavilion', {
      texts: { EN: { title: 'Race', description: 'Who stakes most' }, JA: { title: '競争', description: '' } },
      rule: {
        trigger: { kind: 'STAKES', category: 'RNG' },
        period: 'ONCE',
        milestones: [{ target: 1_000, reward: { type: 'POINTS', points: 1 } }],
        board: { prizes },
      },
      position: 0,
      startsAt: start,
      endsAt: millis(start + days * DAY_MS),
    });
  const players = async (...stakes: number[]): Promise<SiteMember[]> => {
    const made: SiteMember[] = [];
    for (const stake of stakes) {
      count += 1;
      const member = await site.register(`racer${count}`);
      await site.fund(member, 500);
      if (stake > 0) await stakeRound(site, member, stake);
      site.clock.advance(1_000);
      made.push(member);
    }
    return made;
  };
  const board = async (member: SiteMember, input: { cursor?: string; pageSize?: number } = {}) => {
    const { client } = await site.login(member.account);
    const answer = await client.mission.board({ missionId, ...input });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const standing = async (member: SiteMember) =>
    (await board(member)).list.map(({ customerName, reachedValue, isOwn }) => [customerName, reachedValue, isOwn]);
  const balance = async (member: SiteMember) => {
    const { client } = await site.login(member.account);
    const answer = await client.wallet.balance();
    return answer.ok ? answer.value.sumBalance : Number.NaN;
  };
  const over = () => site.clock.advance(start + 2 * DAY_MS - site.clock.now());
  const finish = async () => {
    over();
    await countBoards(site.deps);
    site.clock.advance(3 * MINUTE);
    await countBoards(site.deps);
  };
  const roundOf = (member: SiteMember, roundId: string) => ({
    merchant: member.merchant,
    currency: currency('USD'),
    source: 'TEST',
    vendor: 'TEST',
    category: 'RNG' as const,
    wallet: 'main' as const,
    memberId: memberId(member.id),
    gameCode: 'TEST_GAME',
    roundId,
    occurredAt: site.clock.now(),
  });
  const close = async (member: SiteMember, roundId: string) => {
    const end = { ...roundOf(member, roundId), key: `${roundId}:win`, betKey: `${roundId}:bet`, roundClosed: true };
    expect(await site.deps.ledger.game.win({ ...end, amount: ZERO })).toMatchObject({ ok: true });
  };
  /** Rolls back a bet whose round has closed. */
  const giveBack = async (member: SiteMember, roundId: string) => {
    const back = { ...roundOf(member, roundId), key: `${roundId}:back`, referenceKey: `${roundId}:bet` };
    expect(await site.deps.ledger.game.rollback(back)).toMatchObject({ ok: true });
  };
  const booksBalance = async () => expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);

  it('shows who has staked what, names masked, the own place, and what each place wins', async () => {
    const [a, b, none] = await players(30, 40, 0);
    await countBoards(site.deps);
    const name = ({ account }: SiteMember) => `${account.slice(0, 2)}***${account.at(-1)}`;
    expect(await standing(a!)).toEqual([
      [name(b!), 40, false],
      [name(a!), 30, true],
    ]);
    const shown = await board(a!);
    expect(shown).toMatchObject({ state: 'RUNNING', title: 'Race', countedAt: expect.any(Number), next: null });
    expect(shown.footer).toEqual({ rank: 2, reachedValue: 30, reward: { type: 'BONUS', value: 20, wagering: 10 } });
    expect(shown.prizes.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 5],
    ]);
    expect((await board(none!)).footer).toEqual({ rank: null, reachedValue: 0, reward: null });
    const listed = await (await site.login(a!.account)).client.mission.list();
    expect(listed).toMatchObject({
      value: { list: [{ hasLeaderboard: true }], boards: [{ missionId, title: 'Race', state: 'RUNNING' }] },
    });
  });

  it('has whoever reached it first ahead of who has reached the same, and counts rounds that are over alone', async () => {
    const [a, b, c] = await players(0, 0, 10);
    await stakeRound(site, b!, 25);
    site.clock.advance(MINUTE);
    await stakeRound(site, a!, 25);
    await stakeRound(site, c!, 100, { closed: false });
    await stakeRound(site, c!, 100, { category: 'LIVE' });
    await stakeRound(site, c!, 100, { calledOff: true });
    site.clock.advance(MINUTE);
    await countBoards(site.deps);
    expect((await board(a!)).list.map(({ isOwn, reachedValue }) => [isOwn, reachedValue])).toEqual([
      [false, 25],
      [true, 25],
      [false, 10],
    ]);
    expect((await board(b!)).footer.rank).toBe(1);
    // Stakes in other games do not change the time of a result, even after a full recount.
    await stakeRound(site, b!, 5, { category: 'LIVE' });
    site.clock.advance(MINUTE);
    await site.deps.db.q.deleteFrom('mission_standing').execute();
    await countAgain(site.deps.db, FOLLOWER, start);
    await countBoards(site.deps);
    expect((await board(b!)).footer.rank).toBe(1);
    // Stakes after the end do not change it either.
    over();
    await stakeRound(site, b!, 5);
    await countBoards(site.deps);
    expect((await board(b!)).footer.rank).toBe(1);
  });

  it('counts the whole of its first day, also what was settled before it was shown', async () => {
    const [early] = await players(20);
    await countBoards(site.deps);
    missionId = await publish();
    await countBoards(site.deps);
    expect((await board(early!)).footer).toMatchObject({ rank: 1, reachedValue: 20 });
  });

  it('R68 leaves out play money, and accounts that are for tests', async () => {
    const [a, b] = await players(10, 90);
    await site.deps.db.run('update member set is_test = true where id = $1', [b!.id]);
    await countBoards(site.deps);
    expect((await board(a!)).list).toHaveLength(1);
    expect((await board(b!)).footer.rank).toBeNull();
    const started = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
    const guest = site.client('pavilion', { token: started.ok ? started.value.token : '' });
    expect(await guest.mission.board({ missionId })).toMatchObject({ code: 'trial.account.forbidden' });
  });

  it('gives each place its prize once it is over, once, and writes to the winners', async () => {
    const [first, second, third, fourth] = await players(90, 80, 70, 60);
    await countBoards(site.deps);
    over();
    // Stakes after the end do not count.
    await stakeRound(site, fourth!, 100);
    await countBoards(site.deps);
    expect((await board(first!)).state).toBe('COUNTING');
    await givePrizes(site.deps);
    expect(await balance(first!)).toBe(410);
    await finish();
    await Promise.all([givePrizes(site.deps), givePrizes(site.deps)]);
    await givePrizes(site.deps);
    expect(await board(first!)).toMatchObject({ state: 'FINAL', footer: { rank: 1, reachedValue: 90 } });
    expect(await balance(first!)).toBe(460);
    const asSecond = await site.login(second!.account);
    expect(await asSecond.client.promotion.rewards({ status: 'I' })).toMatchObject({
      value: [{ promotionType: 'MISSION', rewardAmount: 20, promotionName: 'Race' }],
    });
    const asThird = await site.login(third!.account);
    expect(await asThird.client.reward.tickets({})).toMatchObject({ value: { list: [{ type: 'EGG' }] } });
    const asFourth = await site.login(fourth!.account);
    expect(await asFourth.client.pointsMall.balance()).toMatchObject({ value: { pointBalance: 7 } });
    for (const { client } of [asSecond, asThird, asFourth]) {
      const inbox = await client.message.inbox({});
      const notices = inbox.ok ? inbox.value.list.filter(({ title }) => title.includes('Race')) : [];
      expect(notices).toHaveLength(1);
    }
    await booksBalance();
  });

  it('counts what was settled in time and was written late, and not what came in time and was settled late', async () => {
    const [late, slow] = await players(0, 10);
    const end = start + 2 * DAY_MS;
    const underWay = await stakeRound(site, slow!, 100, { closed: false });
    over();
    await countBoards(site.deps);
    site.clock.advance(MINUTE);
    await stakeRound(site, late!, 50, { at: millis(end - 1) });
    await close(slow!, underWay);
    await countBoards(site.deps);
    expect((await board(late!)).state).toBe('COUNTING');
    site.clock.advance(MINUTE);
    await countBoards(site.deps);
    const shown = await board(late!);
    expect([shown.state, shown.list.map(({ reachedValue }) => reachedValue)]).toEqual(['FINAL', [50, 10]]);
  });

  it('has whoever is given a stake back fall behind, until the end; what comes back later changes nothing', async () => {
    const [a, b] = await players(30, 20);
    await countBoards(site.deps);
    expect((await board(a!)).footer.rank).toBe(1);
    const back = await stakeRound(site, a!, 40);
    site.clock.advance(MINUTE);
    await countBoards(site.deps);
    expect((await board(a!)).footer.reachedValue).toBe(70);
    site.clock.advance(MINUTE);
    await giveBack(a!, back);
    const [only] = await players(5);
    const whole = await stakeRound(site, only!, 15);
    site.clock.advance(MINUTE);
    await countBoards(site.deps);
    expect((await board(a!)).list.map(({ reachedValue }) => reachedValue)).toEqual([30, 20, 20]);
    expect((await board(b!)).footer.rank).toBe(2);
    await finish();
    await giveBack(only!, whole);
    await countBoards(site.deps);
    expect((await board(only!)).footer).toMatchObject({ rank: 3, reachedValue: 20 });
  });

  it('loses the place of somebody whose every stake was given back', async () => {
    const [leaver] = await players(0);
    const round = await stakeRound(site, leaver!, 40);
    site.clock.advance(MINUTE);
    await countBoards(site.deps);
    expect((await board(leaver!)).footer.rank).toBe(1);
    await giveBack(leaver!, round);
    site.clock.advance(MINUTE);
    await countBoards(site.deps);
    expect(await board(leaver!)).toMatchObject({ list: [], footer: { rank: null, reachedValue: 0 } });
  });

  it('R65 pays each prize once, wherever the process falls: at every statement, and after every commit', async () => {
    const winners = await players(90, 80, 70, 60);
    await countBoards(site.deps);
    over();
    site.clock.advance(3 * MINUTE);
    const written = () =>
      site.deps.db.run(
        `select b.final_at, p.place, p.given_at, p.told_at from mission_board b left join mission_prize p using (mission_id)
         where b.mission_id = $1 order by p.place`,
        [missionId],
      );
    let commits = 0;
    // The crash moves one step on each time, and back to the first after a write: each commit is once the last.
    for (let steps = 1, before = await written(); ; steps += 1) {
      const { db, isMet } = interrupted(site.deps.db, steps, 'dies before');
      const falling = { ...site.deps, db };
      try {
        await countBoards(falling);
        await givePrizes(falling);
      } catch (error) {
        if (!(error instanceof Fallen)) throw error;
      }
      if (!isMet()) break;
      const after = await written();
      if (JSON.stringify(after) === JSON.stringify(before)) continue;
      [before, steps] = [after, 0];
      commits += 1;
    }
    // Commits: the standing, and for four prizes the grant and the notification; nothing follows the last.
    expect(commits).toBeGreaterThanOrEqual(8);
    expect(await balance(winners[0]!)).toBe(460);
    for (const [at, { account }] of winners.entries()) {
      const { client } = await site.login(account);
      const inbox = await client.message.inbox({});
      expect(inbox.ok && inbox.value.list.filter(({ title }) => title.includes('Race')), `${at}`).toHaveLength(1);
    }
    const given = await site.deps.db.run<{ what: string; many: number }>(
      `select 'reward' as what, count(*)::int as many from promotion_reward where trigger_key like $1
       union all select 'ticket', count(*)::int from reward_ticket where fact like $1 order by what`,
      [`mission:${missionId}:place:%`],
    );
    expect(given.map(({ what, many }) => [what, many])).toEqual([
      ['reward', 2],
      ['ticket', 1],
    ]);
    const fourth = await site.login(winners[3]!.account);
    expect(await fourth.client.pointsMall.balance()).toMatchObject({ value: { pointBalance: 7 } });
    await booksBalance();
  });

  it('gives a prize whole or not at all, and goes on with the others, when the house falls', async () => {
    const [first, second] = await players(90, 80);
    await site.deps.db.q.deleteFrom('mission_board').execute();
    missionId = await publish([{ from: 1, to: 5, reward: { type: 'BONUS', amount: 10 } }]);
    await finish();
    const fall = vi.spyOn(site.deps.ledger, 'postIn').mockRejectedValueOnce(new Error('fell'));
    await givePrizes(site.deps);
    fall.mockRestore();
    expect([await balance(first!), await balance(second!)]).toEqual([410, 430]);
    // The prize is paid but not notified: the next run notifies and pays nothing.
    await site.deps.db.q.updateTable('mission_prize').set({ told_at: null }).execute();
    await givePrizes(site.deps);
    await givePrizes(site.deps);
    expect([await balance(first!), await balance(second!)]).toEqual([420, 430]);
    await booksBalance();
  });

  it('R36 has nobody in the place of somebody who has left or excluded themselves; on a time-out a prize waits until it is over', async () => {
    const [leaver, excluded, resting, next] = await players(90, 80, 70, 60);
    await countBoards(site.deps);
    await site.deps.db.run(`update member set status = 'closed' where id = $1`, [leaver!.id]);
    const pause = async (of: SiteMember, input: Parameters<typeof of.client.safePlay.pause>[0]) => {
      const { client } = await site.login(of.account);
      expect(await client.safePlay.pause(input)).toMatchObject({ ok: true });
    };
    await pause(excluded!, { kind: 'exclusion', months: 6 });
    await pause(resting!, { kind: 'timeOut', days: 7 });
    await finish();
    await givePrizes(site.deps);
    expect((await board(next!)).footer).toMatchObject({ rank: 2 });
    const given = () =>
      site.deps.db.q.selectFrom('mission_prize').select(['member_id', 'given_at']).orderBy('place').execute();
    expect(await given()).toMatchObject([
      { member_id: BigInt(resting!.id), given_at: null },
      { member_id: BigInt(next!.id), given_at: expect.any(Date) as Date },
    ]);
    site.clock.advance(7 * DAY_MS);
    await givePrizes(site.deps);
    expect(await given()).toMatchObject([{ given_at: expect.any(Date) as Date }, {}]);
    expect(await balance(resting!)).toBe(480);
    start = millis(start + 7 * DAY_MS);
  });

  it('is exact beyond the marks that places are counted from', async () => {
    const [last] = await players(1);
    const [{ id } = { id: 0n }] = await site.deps.db.run<{ id: bigint }>('select max(id) as id from member');
    const many = PLACES_APART * 2 + 3;
    await site.deps.db.run(
      `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
       select 'pavilion', 'crowd${count}x' || n, 0, now(), 'USD', 'EN', now(), '127.0.0.1' from generate_series(1, $1::int) n`,
      [many],
    );
    await site.deps.db.run(
      `insert into mission_standing select 'pavilion', $1, m.id, 20000 + (m.id % 7) * 10000, now() from member m where m.id > $2`,
      [missionId, id],
    );
    await countBoards(site.deps);
    expect((await board(last!)).footer.rank).toBe(many + 1);
    const places: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const page = await board(last!, { pageSize: 90, ...(cursor !== undefined && { cursor }) });
      places.push(...page.list.map(({ rank, reachedValue }) => `${rank}:${reachedValue}`));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(places).toHaveLength(many + 1);
    expect(new Set(places.map((place) => place.split(':')[0])).size).toBe(many + 1);
    const reached = places.map((place) => Number(place.split(':')[1]));
    expect(reached).toEqual(reached.toSorted((a, b) => b - a));
  });
});
