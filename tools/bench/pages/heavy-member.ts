/** Member with years of daily play: two days go through the ledger's API, the rest are copies of the second. */
import { currency, DAY_MS, memberId, millis, units, UNITS_PER_ONE, ZERO, type Millis } from '#kernel';
import { depositReceived, pointsEarned, rewardPaid } from '#ledger';
import { tracks } from '#server/jobs/jobs.ts';
import { closeStaleRounds } from '#server/modules/play/play/index.ts';
import { registration, type Site, type SiteMember } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { BELONGINGS, NEIGHBOURS, ROUND_ID } from './belongings.ts';
import { repeatDay } from './repeat-day.ts';

/** Activity of a day. A round is two postings; one round is rolled back. */
export const DAY = { rounds: 123, house: 60, postings: 250 } as const;
export const OUTSIDE = { vendor: 'GPI', category: 'SPORTS', gameCode: 'BENCH_GAME' } as const;
const HOUSE = { vendor: 'HOUSE', category: 'RNG', gameCode: 'LANTERN_COURT' } as const;
const ACCOUNT = 'heavymember';
const USD = currency('USD');

export const one = (amount: number) => units(BigInt(amount) * UNITS_PER_ONE);
export const daysFor = (postings: number): number => Math.ceil(postings / DAY.postings);

type Round = Omit<Parameters<Site['deps']['ledger']['game']['bet']>[0], 'key' | 'amount'>;

/** Plays `rounds` rounds with a stake of one: the first is rolled back, half of them win. */
async function play(site: Site, who: number, name: string, rounds: number, from: Millis, stepMs: number) {
  const { game } = site.deps.ledger;
  const all = Array.from({ length: rounds }, (_, n): Round & { betKey: string } => ({
    merchant: 'pavilion',
    currency: USD,
    wallet: 'main',
    memberId: memberId(who),
    ...(n < DAY.house ? HOUSE : OUTSIDE),
    roundId: ROUND_ID(name, n),
    occurredAt: millis(from + n * stepMs),
    betKey: `${ROUND_ID(name, n)}:bet`,
  }));
  const staked = await Promise.all(all.map((round) => game.bet({ ...round, key: round.betKey, amount: one(1) })));
  const ended = await Promise.all(
    all.map((round, n) => {
      const end = { ...round, key: `${round.roundId}:end`, roundClosed: true };
      if (n === 0) return game.rollback({ ...end, referenceKey: round.betKey });
      return game.win({ ...end, amount: n % 2 === 0 ? one(2) : ZERO });
    }),
  );
  const refused = [...staked, ...ended].find((outcome) => !outcome.ok);
  if (refused) throw new Error(`the books refused a movement: ${JSON.stringify(refused)}`);
}

async function payInAndEarn(site: Site, who: number, name: string, at: Millis): Promise<void> {
  const occasion = (source: string) => ({
    merchant: 'pavilion',
    currency: USD,
    source,
    key: `${source}:${name}`,
    occurredAt: at,
    memberId: memberId(who),
  });
  const { ledger } = site.deps;
  const paid = { provider: 'sandbox', amount: one(100), refId: `B-${name}` };
  const points = { currency: currency('PTS'), points: one(12) };
  const posted = await Promise.all([
    ledger.post(depositReceived({ ...occasion('deposit'), ...paid })),
    ledger.post(rewardPaid({ ...occasion('promotion'), reward: 'promotionBonus', to: 'main', amount: one(3) })),
    ledger.post(pointsEarned({ ...occasion('points'), ...points, remark: 'RNG' })),
    ledger.post(pointsEarned({ ...occasion('points'), ...points, key: `points-2:${name}`, remark: 'DEPOSIT' })),
  ]);
  if (posted.some((result) => !result.ok)) throw new Error('the books refused a movement');
}

/** Adds a few movements now, as new data for a job or a page. */
export async function playALittle(site: Site, who: number, name: string): Promise<void> {
  const now = site.clock.now();
  await payInAndEarn(site, who, name, now);
  await play(site, who, name, 4, now, 0);
}

/** Registers the member on the first day, plays all days, and leaves the clock at the end of the last. */
export async function loadHeavyMember(site: Site, days: number, print: (line: string) => void): Promise<SiteMember> {
  const first = site.clock.now();
  const member = await site.register(ACCOUNT);
  await site.fund(member, 1_000);
  const table = await sitDown(site, member);
  const spun = await table.spin();
  if (!spun.ok) throw new Error(`no round to copy: ${spun.code}`);
  const offers = await member.client.promotion.list({ pageSize: 100 });
  if (!offers.ok) throw new Error(offers.code);
  for (const { id, requireType } of offers.value.list) {
    if (requireType === 'B') await member.client.promotion.join({ promotionId: id });
  }
  const live = async (day: number): Promise<void> => {
    const at = millis(first + day * DAY_MS + 3_600_000);
    await payInAndEarn(site, member.id, `d${day}`, at);
    await play(site, member.id, String(day), DAY.rounds, millis(at + 60_000), 30_000);
  };
  // The first day contains the registration too; the second is representative of the rest.
  await live(0);
  const [last] = await site.deps.db.run<{ id: bigint }>('select max(id) as id from ledger_posting');
  await live(1);
  await repeatDay(site.deps.db, { member: memberId(member.id), name: 1, after: last!.id, times: days - 2 });
  print(`${days} days lived`);
  for (const statement of BELONGINGS) {
    await site.deps.db.run(statement.sql, statement.with(member.id, days, new Date(first), spun.value.roundId));
    // Foreign key checks run per row and must not use a plan from when the table was empty.
    await site.deps.db.run(`analyze ${/insert into (\w+)/.exec(statement.sql)![1]!}`);
  }
  await loadNeighbours(site, days, first);
  site.clock.advance(days * DAY_MS);
  await keepBooks(site);
  // The job examines a hundred thousand postings per run; repeat until it has seen them all.
  for (let seen = 0; seen <= days * DAY.postings; seen += 100_000) await closeStaleRounds(site.deps);
  await site.deps.db.run('vacuum analyze');
  const { findings } = await site.deps.ledger.audit({ deep: true });
  if (findings.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(findings)}`);
  return member;
}

/** Runs the per-minute jobs: years of unprocessed queue entries would be unrealistic. */
async function keepBooks(site: Site): Promise<void> {
  const { deps } = site;
  await deps.ledger.rollup();
  await deps.ledger.audit();
  const followers = tracks.find((track) => track.some(({ name }) => name === 'count-report-days'))!;
  // A call counts up to a hundred thousand postings and leaves the rest to the next.
  do {
    site.clock.advance(10_000);
    for (const follower of followers) await follower.run(deps);
  } while ((await deps.db.run('select from book_follower where counted_at is null')).length > 0);
}

/**
 * Activity of other members: the same amount in each brand's last forty days, independent of the heavy member's
 * history.
 */
async function loadNeighbours(site: Site, days: number, first: Millis): Promise<void> {
  await site.deps.db.run(NEIGHBOURS.sql, [registration(ACCOUNT).username, NEIGHBOURS.count]);
  const rows = await site.deps.db.run<{ id: bigint }>(
    `select id from member where account like 'neighbour%' order by id`,
  );
  for (let day = Math.max(0, days - NEIGHBOURS.days); day < days; day += 1) {
    const at = millis(first + day * DAY_MS + 7_200_000);
    await Promise.all(
      rows.map(async ({ id }) => {
        await payInAndEarn(site, Number(id), `n${id}-${day}`, at);
        await play(site, Number(id), `9${id}${day}`, 3, at, 60_000);
      }),
    );
  }
}

export const heavyMember = (site: Site): Promise<SiteMember> => site.login(ACCOUNT);
