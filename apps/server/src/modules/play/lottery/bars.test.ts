/** Barred members cannot bet on any lottery by any call, and their holds are released. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currency, memberId, merchantCode, units } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { betOn, finishIssue, hostOf, openIssue, playIdOf, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { grantBonus } from '../../money/bonus/index.ts';
import { carryOnLotteries } from './carry-on.ts';
import { stakeHeld } from './chase.ts';

let site: Site;
let accounts = 0;
beforeAll(async () => {
  site = await createSite();
});
beforeEach(() => {
  site.clock.advance(60_000);
});
afterAll(async () => {
  const { findings } = await site.deps.ledger.audit({ deep: true });
  const held = await site.deps.db.run(`select id from lottery_leg where state = 'held'`);
  await site.close();
  expect([findings, held]).toEqual([[], []]);
});

async function funded(main = 100): Promise<SiteMember> {
  accounts += 1;
  const member = await site.register(`barred${accounts}`);
  if (main > 0) await site.fund(member, main);
  return member;
}
const cash = ({ id }: SiteMember, kind: 'main' | 'bonus' = 'main') =>
  site.deps.ledger.balanceOf({ merchant: 'pavilion', memberId: memberId(id), currency: currency('USD'), kind });
const LINE = '0_1_2_3_4';
const bet = ({ client }: SiteMember, issue: TestIssue, multiple = 1) =>
  client.lotteryOrder.bet(betOn(issue, slipLine(issue, 'All5Straight', LINE, { multiple }), multiple));
const chase = ({ client }: SiteMember, issue: TestIssue, multiples = [1, 1, 1]) =>
  client.lotteryOrder.bet({
    ...betOn(
      issue,
      slipLine(issue, 'All5Straight', LINE),
      multiples.reduce((sum, each) => sum + each, 0),
    ),
    chase: true,
    chaseSlip: { numero: issue.numero, multiples },
  });
async function vietnam({ client }: SiteMember) {
  const issue = await openIssue(site, 'vn-fast3600');
  const numero = [{ numero: issue.numero, multiple: 1 }];
  return client.lotteryOrder.vietnamBet({
    contents: [
      { gameId: issue.gameId, playId: playIdOf(issue, 'De'), bettingContent: '42', singleBetPrice: 1, numero },
    ],
  });
}
const states = async ({ client }: SiteMember) => {
  const answer = await client.lotteryOrder.today({ size: 100 });
  return answer.ok ? answer.value.content.toReversed().map(({ orderStatus }) => orderStatus) : answer.code;
};
async function next(before: TestIssue): Promise<TestIssue> {
  await finishIssue(site, before, '99999');
  site.clock.advance(60_000);
  const issue = await openIssue(site, 'ssc60');
  await stakeHeld(hostOf(site), issue);
  return issue;
}

it.each([
  ['R29 a time-out', { kind: 'timeOut', days: 1 }],
  ['R30 an exclusion', { kind: 'exclusion', months: 6 }],
] as const)(
  '%s stops bets, chases and tickets of Vietnam, and gives back what a chase had set aside',
  async (_, pause) => {
    const member = await funded();
    const issue = await openIssue(site, 'ssc60');
    expect(await chase(member, issue)).toMatchObject({ ok: true });
    await member.client.safePlay.pause(pause);
    const answers = [await bet(member, issue), await chase(member, issue), await vietnam(member)];
    expect(answers.map((answer) => (answer.ok ? 'taken' : answer.code))).toEqual(
      Array.from({ length: 3 }, () => 'safe.play.paused'),
    );
    await next(issue);
    await carryOnLotteries(site.deps);
    expect(await cash(member)).toBe(990_000n);
  },
);

it('R32 what was bet before an exclusion is drawn, and what it wins is paid', async () => {
  const member = await funded();
  const issue = await openIssue(site, 'ssc60');
  expect(await bet(member, issue)).toMatchObject({ ok: true });
  await member.client.safePlay.pause({ kind: 'exclusion', months: 6 });
  await finishIssue(site, issue, '01234');
  expect(await cash(member)).toBe(990_000n + 980_000_000n);
});

it('R27 a limit that a member has set himself holds for a bet, and ends a chase that comes to it', async () => {
  const member = await funded();
  expect(await member.client.safePlay.setLimit({ kind: 'wager', period: 'day', value: 3 })).toMatchObject({ ok: true });
  const issue = await openIssue(site, 'ssc60');
  expect(await bet(member, issue, 4)).toMatchObject({ code: 'bet.own.limit' });
  expect(await chase(member, issue, [1, 1, 5])).toMatchObject({ ok: true });
  const second = await next(issue);
  const third = await next(second);
  await finishIssue(site, third, '99999');
  expect(await states(member)).toEqual([5, 5, 7]);
  expect(await cash(member)).toBe(980_000n);
});

it('R12 an account that is frozen in the books bets nothing, and neither does one without money', async () => {
  const [frozen, poor] = [await funded(), await funded(0)];
  await site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: memberId(frozen.id), frozen: true });
  const issue = await openIssue(site, 'ssc60');
  for (const ask of [bet, chase]) {
    expect(await ask(frozen, issue)).toMatchObject({ code: 'bet.wallet.frozen' });
    expect(await ask(poor, issue)).toMatchObject({ code: 'wallet.insufficient.balance' });
  }
  // The balance covers only the first issue of the chase, so none of it is taken.
  const some = await funded(2);
  expect(await chase(some, issue)).toMatchObject({ code: 'wallet.insufficient.balance' });
  expect([await cash(frozen), await cash(some)]).toEqual([1_000_000n, 20_000n]);
});

it('R50 a lottery that is off, its vendor in maintenance and a brand that is closed take no bet', async () => {
  const { db, brands } = site.deps;
  const member = await funded();
  const issue = await openIssue(site, 'ssc60');
  const ask = async () => {
    site.clock.advance(1_000);
    const answer = await bet(member, issue);
    return answer.ok ? 'taken' : answer.code;
  };
  const game = (status: string) =>
    db.run(`update game set status = $2 where merchant = 'pavilion' and node_id = $1`, [issue.gameId, status]);
  const vendor = (maintenance: boolean) =>
    db.run(`update vendor set maintenance = $1 where merchant = 'pavilion' and code = 'TCG_SEA'`, [maintenance]);
  await game('OFF');
  expect(await ask()).toBe('game.not.found');
  await game('ON');
  await vendor(true);
  expect(await ask()).toBe('vendor.maintenance');
  await vendor(false);
  await brands.change(merchantCode('pavilion'), { maintenance: true });
  expect(await ask()).toBe('system.maintenance');
  await brands.change(merchantCode('pavilion'), { maintenance: false });
  expect(await ask()).toBe('taken');
  expect(await cash(member)).toBe(990_000n);
});

it('bonus money is bet and wins bonus money, and is set aside for no later draw', async () => {
  const member = await funded(0);
  await site.deps.db.tx((tx) =>
    grantBonus(site.deps, tx, {
      merchant: merchantCode('pavilion'),
      memberId: memberId(member.id),
      currency: currency('USD'),
      fact: `given:${member.id}`,
      names: { EN: 'A gift' },
      amount: units(100_000n),
      terms: { times: 50, days: 7, weights: { LOTT: 100 } },
    }),
  );
  const issue = await openIssue(site, 'ssc60');
  expect(await chase(member, issue)).toMatchObject({ code: 'lotto.chase.cash.only' });
  expect(await bet(member, issue)).toMatchObject({ ok: true });
  expect(await cash(member, 'bonus')).toBe(90_000n);
  await finishIssue(site, issue, '01234');
  expect(await cash(member)).toBe(0n);
  expect(await cash(member, 'bonus')).toBeGreaterThan(90_000n);
});
