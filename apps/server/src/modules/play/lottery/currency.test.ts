/** A currency without decimals: no amount below its smallest coin is sold. */
import { createSite, type Site, type SiteMember } from '#testkit';
import { betOn, offerLottery, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const [MAIN, LOTTERIES] = [2, 8];
let site: Site;
let member: SiteMember;
let issue: TestIssue;

beforeAll(async () => {
  site = await createSite();
  const login = await site.client('lotus').member.register({
    username: 'dongnguyen',
    password: 'Pavilion-demo-1',
    confirmPassword: 'Pavilion-demo-1',
    payeeName: 'Nguyen Van An',
    birthday: '1990-05-17',
    agreement: true,
    login: true,
    registerUrl: 'https://lotus.test/register',
    registerMethod: 'WEB',
  });
  if (!login.ok) throw new Error(login.code);
  const { id, token, userName } = login.value;
  const client = site.client('lotus', { token });
  member = { id, token, account: userName, merchant: 'lotus', login: login.value, client };
  await site.fund(member, 500_000_000);
  const moved = { fromAccountTypeId: MAIN, toAccountTypeId: LOTTERIES, amount: 400_000_000 };
  expect(await client.transfer.move(moved)).toMatchObject({ ok: true });
  issue = await openIssue(site, 'ssc60', { merchant: 'lotus' });
});
afterAll(() => site.close());

const bet = (play: string, content: string, how: { mode: number; multiple: number; series?: number }, sum: number) =>
  member.client.lotteryOrder.bet(betOn(issue, slipLine(issue, play, content, how), sum));

it('notes cost ten thousand dong, and tenths of it down to ten', async () => {
  const setting = await member.client.lottery.setting({ gameId: issue.gameId });
  if (!setting.ok) throw new Error(setting.code);
  expect(setting.value.bettingModes.map(({ unit }) => unit)).toEqual([10_000, 1_000, 100, 10]);
  expect(await bet('All5Straight', '0_0_0_0_0', { mode: 4, multiple: 1 }, 10)).toMatchObject({ ok: true });
  expect(await bet('All5Straight', '0_0_0_0_1', { mode: 1, multiple: 2 }, 20_000)).toMatchObject({ ok: true });
});

it('no stake of a pick is part of a dong', async () => {
  for (const each of [1, 5_000, 9_999, 10_001, 15_500])
    expect(
      await bet('FirstSides', 'B', { mode: 0, series: 0, multiple: each }, each / 10_000),
      `${each}`,
    ).toMatchObject({
      code: 'lotto.content.invalid',
      detail: { why: 'line.stake' },
    });
});

it('a line costs no less than a cent, where there are cents', async () => {
  const dollars = await site.register('centwise');
  await site.fund(dollars, 10);
  const here = await openIssue(site, 'ssc60');
  const ask = (multiple: number) =>
    dollars.client.lotteryOrder.bet(
      betOn(here, slipLine(here, 'All5Straight', '0_0_0_0_0', { mode: 4, multiple }), multiple / 1_000),
    );
  expect(await ask(9)).toMatchObject({ code: 'lotto.content.invalid', detail: { why: 'line.stake' } });
  expect(await ask(10)).toMatchObject({ ok: true });
});

it('a visitor looks at a lottery with the stakes that it is sold at', async () => {
  const launched = await site
    .client()
    .game.trialLaunch({ nodeId: await offerLottery(site, 'ssc60'), vassalage: 'TCG_SEA' });
  if (!launched.ok) throw new Error(launched.code);
  const ticket = new URL(launched.value.game_url).searchParams.get('ticket') ?? '';
  expect(await site.client().hallVisit.open({ ticket })).toMatchObject({
    value: { mode: 'DEMO', player: { currency: 'USD', currencySymbol: '$' } },
  });
});

it('a lottery of which the brand has set nothing is sold with the usual limits of its currency, which are shown', async () => {
  const setting = await member.client.lottery.setting({ gameId: issue.gameId });
  expect(setting).toMatchObject({
    value: {
      bettingModes: [{ betAmountMax: 200_000_000, winAmountMax: 5_000_000_000 }, {}, {}, {}],
      issueAmountMax: 500_000_000,
      selectionAmountMax: 10_000_000_000,
    },
  });
  const fresh = await openIssue(site, 'ssc300', { merchant: 'lotus' });
  const most = (multiple: number, content = '1_1_1_1_1') => {
    const line = slipLine(fresh, 'All5Straight', content, { mode: 1, multiple });
    return member.client.lotteryOrder.bet(betOn(fresh, line, multiple * 10_000));
  };
  expect(await most(6)).toMatchObject({ code: 'lotto.limit.exceeded', detail: { limit: 'win', left: 5_000_000_000 } });
  expect(await most(5)).toMatchObject({ ok: true });
  expect(await most(5)).toMatchObject({ ok: true });
  // Eleven bets at 98,000 times exceed the exposure limit of a selection.
  expect(await most(1)).toMatchObject({ detail: { limit: 'number', left: 200_000_000 } });
  expect(await most(1, '2_2_2_2_2')).toMatchObject({ detail: { limit: 'wins', left: 200_000_000 } });
});
