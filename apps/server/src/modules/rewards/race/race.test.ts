/** A race as members see it: rules before entry, standing while it runs, prizes when it is over. */
import { randomUUID } from 'node:crypto';
import { currency, DAY_MS, memberId, millis, type Millis } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { plantSeed, sitDown } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { Fallen, interrupted } from '#testkit/interrupted.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LATE_MS } from './count-races.ts';
import { countRaces, giveRacePrizes, publishRace, type RaceDraft } from './index.ts';
import { unitsIn } from './race-rule.ts';

const DICE = { nodeId: 1101, vassalage: 'HOUSE', code: 'DICE' } as const;
const MINUTE = 60_000;
const LONG_MS = 20 * MINUTE;
const RULE: RaceDraft['rule'] = {
  measure: { kind: 'STAKES' },
  games: ['DICE'],
  leastStake: 1,
  prizes: [
    { from: 1, to: 1, reward: { type: 'BONUS', amount: 50 } },
    { from: 2, to: 2, reward: { type: 'BONUS', amount: 20, terms: { times: 10, days: 30, weights: { RNG: 100 } } } },
    { from: 3, to: 4, reward: { type: 'POINTS', points: 7 } },
  ],
};

describeSiteOnEachDatabase('a race', (open) => {
  let site: Site;
  let start: Millis;
  let raceId: number;
  let count = 0;
  beforeAll(async () => {
    site = await open();
    start = millis(Date.parse('2027-01-06T23:50:00+08:00'));
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });
  beforeEach(async () => {
    for (const table of ['race_prize', 'race_entrant', 'race'] as const)
      await site.deps.db.q.deleteFrom(table).execute();
    start = millis(start + 5 * DAY_MS);
    site.clock.advance(start + MINUTE - site.clock.now());
    raceId = await publish();
  });

  /** Twenty minutes, across midnight. */
  const publish = async (rule: Partial<RaceDraft['rule']> = {}, startsAt = start) =>
    Number(
      await publishRace(site.deps.db, 'pavilion', {
        texts: { EN: { title: 'Night race', description: 'Who stakes most' } },
        rule: { ...RULE, ...rule },
        startsAt,
        endsAt: millis(startsAt + LONG_MS),
      }),
    );
  const goTo = (afterStartMs: number) => site.clock.advance(Math.max(0, start + afterStartMs - site.clock.now()));
  const ended = async () => {
    goTo(LONG_MS);
    await countRaces(site.deps);
    site.clock.advance(LATE_MS);
    await countRaces(site.deps);
  };

  interface Racer {
    readonly member: SiteMember;
    readonly throws: (stake: number) => Promise<{ roundId: string; win: number; stake: number }>;
  }
  async function racer(enters = true): Promise<Racer> {
    count += 1;
    const member = await site.register(`racer${count}`);
    await site.fund(member, 1_000);
    if (enters) expect(await member.client.race.enter({ raceId })).toMatchObject({ ok: true });
    const table = await sitDown(site, member, 'launch', DICE);
    await plantSeed(site, table.player, 'b'.repeat(64), DICE);
    return {
      member,
      async throws(stake) {
        const bet = { side: 'under', target: 5_000 };
        const round = await table.client.arcade.play({ requestId: randomUUID(), baseBet: stake / 100, bet });
        if (!round.ok) throw new Error(round.code);
        table.wait();
        return round.value;
      },
    };
  }
  async function shown(client = site.client()) {
    site.clock.advance(2_100);
    const answer = await client.race.show({ raceId });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }
  const places = async () => (await shown()).places.map(({ reached }) => reached);
  const standing = async ({ member }: Racer) => (await shown(member.client)).own;
  const main = ({ member }: Racer) =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(member.id),
      currency: currency('USD'),
      kind: 'main',
    });

  it('R51 shows its rules to everybody before it begins and before they enter, and they stay as they are', async () => {
    const early = await publish({}, millis(start + LONG_MS));
    const before = await site.client().race.show({ raceId: early });
    expect(before).toMatchObject({
      value: {
        state: 'UPCOMING',
        measure: 'STAKES',
        leastStake: 1,
        games: [{ nodeId: DICE.nodeId }],
        prizes: [
          { from: 1, to: 1 },
          { from: 2, to: 2, reward: { wagering: 10 } },
          { from: 3, to: 4 },
        ],
        own: null,
      },
    });
    const { member } = await racer(false);
    expect(await member.client.race.enter({ raceId: early })).toMatchObject({ ok: true });
    site.clock.advance(LONG_MS);
    const after = await member.client.race.show({ raceId: early });
    if (!before.ok || !after.ok) throw new Error('not shown');
    const ruleOf = ({ measure, leastStake, games, prizes, startTime, endTime }: typeof after.value) => ({
      measure,
      leastStake,
      games,
      prizes,
      startTime,
      endTime,
    });
    expect(ruleOf(after.value)).toEqual(ruleOf(before.value));
    expect(after.value).toMatchObject({ state: 'RUNNING', hasEntered: true, own: { rank: null } });
  });

  it('R51 what was played before its player entered does not count, nor does what stakes less than it asks for', async () => {
    const late = await racer(false);
    await late.throws(9);
    await late.member.client.race.enter({ raceId });
    await late.throws(2);
    await late.throws(0.5);
    await countRaces(site.deps);
    expect(await standing(late)).toMatchObject({ rank: 1, reached: 2 });
  });

  it('adds each round up once, however often and by however many it is counted', async () => {
    const [ada, ben] = [await racer(), await racer()];
    await ada.throws(3);
    await Promise.all([1, 2, 3].map(() => countRaces(site.deps)));
    await ben.throws(5);
    await Promise.all([1, 2, 3].map(() => countRaces(site.deps)));
    await ada.throws(1);
    for (let n = 0; n < 3; n += 1) await countRaces(site.deps);
    expect(await places()).toEqual([5, 4]);
    expect(await standing(ben)).toMatchObject({ rank: 1, reward: { value: 50 } });
  });

  it('of two who have reached the same, whoever was there first is ahead', async () => {
    const [second, first] = [await racer(), await racer()];
    await first.throws(4);
    await second.throws(4);
    await countRaces(site.deps);
    expect([(await standing(first))?.rank, (await standing(second))?.rank]).toEqual([1, 2]);
    // The member who reaches the same sum later ranks behind.
    await first.throws(1);
    await second.throws(2);
    await first.throws(1);
    await countRaces(site.deps);
    expect([(await standing(first))?.rank, (await standing(second))?.rank]).toEqual([2, 1]);
  });

  it('counts points by stake, and the best multiple without its size', async () => {
    const rounds: { win: number; stake: number }[] = [];
    const points = await publish({ measure: { kind: 'POINTS', pointStake: 2 } });
    const multiple = await publish({ measure: { kind: 'MULTIPLE' } });
    const ada = await racer();
    for (const race of [points, multiple]) await ada.member.client.race.enter({ raceId: race });
    for (let n = 0; n < 6; n += 1) rounds.push(await ada.throws(5));
    await countRaces(site.deps);
    raceId = points;
    expect(await standing(ada)).toMatchObject({ reached: 12 });
    raceId = multiple;
    const best = Math.max(...rounds.map(({ win, stake }) => (win > stake ? win / stake : 0)));
    expect(best).toBeGreaterThan(1);
    expect(await standing(ada)).toMatchObject({ reached: best });
  });

  it('counts no round of an account for tests', async () => {
    const [ada, ben] = [await racer(), await racer()];
    await ada.throws(2);
    await ben.throws(9);
    await site.deps.db.run('update member set is_test = true where id = $1', [ben.member.id]);
    await countRaces(site.deps);
    expect(await standing(ada)).toMatchObject({ rank: 1, reached: 2 });
    expect(await places()).toEqual([2]);
  });

  it('counts a round that is booked long after its end, as long as the race is not final', async () => {
    const ada = await racer();
    await ada.throws(2);
    const occurredAt = site.clock.now();
    goTo(LONG_MS);
    await countRaces(site.deps);
    const roundId = randomUUID();
    const late = await site.deps.ledger.game.bet({
      merchant: 'pavilion',
      currency: currency('USD'),
      vendor: 'HOUSE',
      key: roundId,
      roundId,
      roundClosed: true,
      memberId: memberId(ada.member.id),
      wallet: 'main',
      category: 'RNG',
      gameCode: 'DICE',
      amount: unitsIn(3),
      occurredAt,
    });
    expect(late).toMatchObject({ ok: true });
    await countRaces(site.deps);
    expect(await standing(ada)).toMatchObject({ reached: 5 });
  });

  it('goes on over midnight, and ends to the moment', async () => {
    const ada = await racer();
    await ada.throws(1);
    goTo(LONG_MS / 2 + MINUTE);
    await ada.throws(2);
    goTo(LONG_MS - 1);
    await ada.throws(4);
    // Some seconds later.
    await ada.throws(8);
    await ended();
    expect(await standing(ada)).toMatchObject({ rank: 1, reached: 7 });
    expect(await ada.member.client.race.enter({ raceId })).toMatchObject({ code: 'race.over' });
  });

  it('R51 is final once, and pays each place once, wherever its process dies', async () => {
    const racers = [await racer(), await racer(), await racer()];
    for (const [at, each] of racers.entries()) await each.throws(9 - at);
    goTo(LONG_MS);
    await countRaces(site.deps);
    site.clock.advance(LATE_MS);
    const before = await Promise.all(racers.map(main));
    for (let steps = 0, falls = true; falls; steps += 1) {
      const { db, isMet } = interrupted(site.deps.db, steps, 'dies before');
      const falling = { ...site.deps, db };
      try {
        await countRaces(falling);
        await giveRacePrizes(falling);
      } catch (error) {
        if (!(error instanceof Fallen)) throw error;
      }
      falls = isMet();
    }
    await Promise.all([1, 2].map(() => giveRacePrizes(site.deps)));
    const after = await Promise.all(racers.map(main));
    expect(after.map((now, at) => now - before[at]!)).toEqual([500_000n, 0n, 0n]);
    const prizes = await site.deps.db.q.selectFrom('race_prize').selectAll().orderBy('place').execute();
    expect(prizes.map(({ place, given_at, told_at }) => [place, given_at !== null, told_at !== null])).toEqual([
      [1, true, true],
      [2, true, true],
      [3, true, true],
    ]);
    const inbox = await racers[0]!.member.client.message.inbox({});
    if (!inbox.ok) throw new Error(inbox.code);
    expect(inbox.value.list.filter(({ title }) => title.includes('Night race'))).toHaveLength(1);
    expect(await shown()).toMatchObject({ state: 'FINAL', places: [{ reached: 9 }, { reached: 8 }, { reached: 7 }] });
  });

  it('who excludes himself or closes his account before it is final makes room for the next', async () => {
    const [ada, ben, eve] = [await racer(), await racer(), await racer()];
    await ada.throws(9);
    await ben.throws(8);
    await eve.throws(7);
    await site.deps.db.run(`update member set status = 'closed' where id = $1`, [ada.member.id]);
    await site.deps.db.run(`insert into safe_play_member (merchant, member_id) values ('pavilion', $1)`, [
      ben.member.id,
    ]);
    await site.deps.db.run(
      `insert into safe_play_bar (merchant, member_id, kind, set_at, ends_at)
       values ('pavilion', $1, 'exclusion', $2, $2::timestamptz + interval '200 days')`,
      [ben.member.id, new Date(site.clock.now())],
    );
    await ended();
    expect((await shown()).places.map(({ reached }) => reached)).toEqual([7]);
    const won = await site.deps.db.q.selectFrom('race_prize').select(['place', 'member_id']).execute();
    expect(won).toEqual([{ place: 1, member_id: BigInt(eve.member.id) }]);
  });

  it('says at a table which race its rounds count for, to whoever plays with money', async () => {
    const { member } = await racer();
    const table = await sitDown(site, member, 'launch', DICE);
    expect(await table.client.arcade.race()).toMatchObject({ value: { raceId, hasEntered: true, rank: null } });
    const demo = await sitDown(site, null, 'trialLaunch', DICE);
    expect(await demo.client.arcade.race()).toEqual({ ok: true, value: null });
  });
});
