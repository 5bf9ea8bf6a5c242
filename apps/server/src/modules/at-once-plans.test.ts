/** Batched statements of rounds, orders and settlement read no more after years, whatever the statistics say. */
import { randomUUID } from 'node:crypto';
import { memberId, units } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { GAME, plantSeed, seedFor, sitDown, type Table } from '#testkit/arcade.ts';
import { deep } from '#testkit/deep.ts';
import { growPlay } from '#testkit/grown-play.ts';
import { finishIssue, openIssue, slipLine } from '#testkit/lottery.ts';
import { pagesOf, stopAutovacuum } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGameWallet } from './money/game-wallet/index.ts';
import { lotteryOrderRoutes } from './play/lottery/routes.ts';

const STATES = ['never taken', 'of small ones', 'up to date'] as const;
const TRIED = deep<readonly (typeof STATES)[number][]>(STATES, ['of small ones']);
/** Executions after which a named statement keeps its generic plan on a connection. */
const UNTIL_PLANNED = 7;
const MANY = 8_000;
/** Allowance for deeper indexes and dead row versions; a scan would read thousands of pages. */
const MORE_PAGES = 150;

const TABLES = ['ledger%', 'house_round', 'seed_pair', 'lottery%'];

describe.skipIf(testDatabaseUrl() === undefined).each(TRIED)('done at once, with statistics %s', (state) => {
  let place: TestPostgres;
  let site: Site;
  let member: SiteMember;
  let table: Table;
  let young: Pages;
  let nonce = 0;
  beforeAll(async () => {
    place = await openTestPostgres();
    site = await createSite({ databaseUrl: place.url, poolSize: 1 });
    await stopAutovacuum(site.deps.db);
    member = await site.register('years');
    await site.fund(member, 10_000);
    table = await sitDown(site, member);
    for (let time = 1; time < UNTIL_PLANNED; time += 1) await pages();
    if (state === 'of small ones') await site.deps.db.run('analyze');
    young = await pages();
    await growPlay(site.deps.db, member.id, { before: site.clock.now(), times: MANY });
    if (state === 'up to date') await site.deps.db.run('analyze');
  });
  afterAll(async () => {
    await site.close();
    await place.drop();
  });

  type Pages = Readonly<Record<string, number>>;

  async function pages(): Promise<Pages> {
    const { deps, clock } = site;
    const read: Record<string, number> = {};
    const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      let answer: T;
      read[name] = await pagesOf(deps.db, async () => void (answer = await work()), TABLES);
      return answer!;
    };
    table.wait();
    const { serverSeed, outcome } = seedFor(({ steps, total }) => steps.length > 1 && total > 0, nonce);
    await plantSeed(site, table.player, serverSeed, { ...GAME, nonce });
    nonce += 1;
    const round = await measure('a round', () => table.spin());
    if (!round.ok) throw new Error(round.code);
    const last = outcome.steps.length - 1;
    for (let step = 1; step < last; step += 1) await table.step(round.value.roundId, step);
    await measure('its end', () => table.step(round.value.roundId, last));
    clock.advance(60_000);
    const issue = await openIssue(site, 'ssc60');
    const slip = slipLine(issue, 'All5Straight', '0_1_2_3_4');
    const { gameId, numero: currentNumero } = issue;
    const context = {
      merchant: deps.brands.find('pavilion')!,
      session: { memberId: memberId(member.id), currency: 'USD' },
      requestId: randomUUID(),
    };
    const input = {
      gameId,
      currentNumero,
      bettingSlipString: slip,
      betCartAmountSum: units(10_000n),
      winningStop: false,
    };
    const order = await measure('an order', () =>
      lotteryOrderRoutes(deps, createGameWallet(deps)).bet(context as never, input as never),
    );
    if (!order.ok) throw new Error(order.code);
    await measure('an issue that is lost', () => finishIssue(site, issue, '98765'));
    return read;
  }

  const walked = (old: Pages): string[] =>
    Object.entries(old).flatMap(([name, count]) =>
      count <= 1.5 * young[name]! + MORE_PAGES ? [] : [`${name}: ${young[name]}, then ${count}`],
    );

  it('walks no history, planned while there was little, or anew', async () => {
    expect(walked(await pages())).toEqual([]);
    await site.deps.db.run('discard plans');
    expect(walked(await pages())).toEqual([]);
  });
});
