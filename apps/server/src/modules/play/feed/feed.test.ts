/** Public feed of latest rounds. */
import { createSite, type Site } from '#testkit';
import { plantSeed, sitDown, type Table } from '#testkit/arcade.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';

const DICE = { nodeId: 1101, vassalage: 'HOUSE', code: 'DICE' } as const;
const OLD_MS = 4_000;

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

/** A dice round with a chance of one half. */
async function thrown(account: string, amount = 1) {
  const member = await site.register(account);
  await site.fund(member, 1_000);
  const table = await sitDown(site, member, 'launch', DICE);
  await plantSeed(site, table.player, 'a'.repeat(64), DICE);
  const play = async () => {
    const round = await table.client.arcade.play({
      requestId: randomUUID(),
      baseBet: amount / 100,
      bet: { side: 'under', target: 5_000 },
    });
    if (!round.ok) throw new Error(`${round.code} ${JSON.stringify(round.detail)}`);
    table.wait();
    return round.value;
  };
  return { member, table, play };
}

async function feedOf({ client }: Pick<Table, 'client'>) {
  site.clock.advance(OLD_MS);
  const answer = await client.arcade.feed();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

it('R38 rounds that were lost stand in the feed as those that were won, without anybody’s name', async () => {
  const { table, play } = await thrown('feedloser');
  const played = [];
  for (let n = 0; n < 12; n += 1) played.unshift(await play());
  const { newest, currencySymbol } = await feedOf(table);
  expect(currencySymbol).toBe('$');
  expect(newest.map(({ roundId, stake, back }) => [roundId, stake, back])).toEqual(
    played.map(({ roundId, stake, win }) => [roundId, stake, win]),
  );
  expect(newest.some(({ back }) => back === 0)).toBe(true);
  expect(newest.some(({ back }) => back > 0)).toBe(true);
  expect(new Set(newest.map(({ customerName }) => customerName))).toEqual(new Set(['fe***r']));
  expect(newest[0]).toMatchObject({ game: 'Dice', isShared: false });
});

it('the highest stakes are told by what was staked, whatever came of them', async () => {
  const { table, play } = await thrown('feedhigh', 5);
  const high = [await play(), await play()];
  const { highest } = await feedOf(table);
  expect(highest.slice(0, 2).map(({ roundId }) => roundId)).toEqual(high.map(({ roundId }) => roundId).toReversed());
});

it('what was played for a test, in play money or with bonus money is told to nobody', async () => {
  const { member, table, play } = await thrown('feedtester');
  const { roundId } = await play();
  const newest = async () => (await feedOf(table)).newest.map((line) => line.roundId);
  expect(await newest()).toContain(roundId);
  await site.deps.db.run(`update house_round set wallet = 'bonus' where id = $1`, [roundId]);
  expect(await newest()).not.toContain(roundId);
  await site.deps.db.run(`update house_round set wallet = 'main' where id = $1`, [roundId]);
  await site.deps.db.run('update member set is_test = true where id = $1', [member.id]);
  expect(await newest()).not.toContain(roundId);
  const demo = await sitDown(site, null, 'trialLaunch', DICE);
  const tried = await demo.client.arcade.play({
    requestId: randomUUID(),
    baseBet: 0.01,
    bet: { side: 'under', target: 5_000 },
  });
  if (!tried.ok) throw new Error(tried.code);
  expect(await newest()).not.toContain(tried.value.roundId);
});

it('who asks within the same seconds is told what they were told', async () => {
  const { table, play } = await thrown('feedkept');
  const before = await feedOf(table);
  await play();
  expect(await table.client.arcade.feed()).toEqual({ ok: true, value: before });
});
