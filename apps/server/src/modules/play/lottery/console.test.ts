import { makeAgent, putBelow, setRate } from '#testkit/line.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberId } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { betOn, drawIssue, finishIssue, openIssue, playIdOf, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { forgetExposure } from './forget-exposure.ts';

const BRAND = 'pavilion';
let site: Site;
let ada: ConsoleClient;
let ben: ConsoleClient;
let accounts = 0;

beforeAll(async () => {
  site = await createSite();
  ada = await operatorAt(site);
  ben = await operatorAt(site, 'operator2');
});
afterAll(async () => {
  const { findings } = await site.deps.ledger.audit({ deep: true });
  await site.close();
  expect(findings).toEqual([]);
});

async function funded(): Promise<SiteMember> {
  accounts += 1;
  const member = await site.register(`seen${accounts}`);
  await site.fund(member, 100);
  return member;
}
const cash = ({ id }: SiteMember) =>
  site.deps.ledger.balanceOf({ merchant: BRAND, memberId: memberId(id), currency: 'USD' as never, kind: 'main' });

/** One operator requests the act, another approves it. */
async function together(command: { readonly act: string; readonly kind: string } & Record<string, string>) {
  const { act, kind, ...fields } = command;
  const asked = await ada.desk.act({ brand: BRAND, act, kind, fields: { reason: 'as decided', ...fields } });
  if (!asked.ok) return asked;
  if (asked.value.asked === null) throw new Error('one pair of eyes was enough');
  return ben.desk.decide({ brand: BRAND, approval: asked.value.asked, agreed: true, reason: 'I see it so' });
}
const rowsOf = async (table: string, filters: Record<string, string> = {}) => {
  const page = await ada.desk.rows({ brand: BRAND, table, filters: JSON.stringify(filters) });
  if (!page.ok) throw new Error(page.code);
  return page.value.list;
};
const bet = (member: SiteMember, issue: TestIssue, slip: string, sum: number) =>
  member.client.lotteryOrder.bet(betOn(issue, slip, sum));

it('settings take two pairs of eyes, and hold for the next bet', async () => {
  const member = await funded();
  const issue = await openIssue(site, 'ssc60');
  expect(await together({ act: 'set', kind: 'lottery', ref: 'ssc60', ticketMax: '2', group: '1900' })).toMatchObject({
    ok: true,
  });
  site.clock.advance(1_000);
  const straight = (series: number, multiple: number) =>
    slipLine(issue, 'All5Straight', '0_1_2_3_4', { series, multiple });
  expect(await bet(member, issue, straight(1902, 1), 1)).toMatchObject({ code: 'lotto.series.invalid' });
  expect(await bet(member, issue, straight(1900, 3), 3)).toMatchObject({ code: 'lotto.limit.exceeded' });
  expect(await bet(member, issue, straight(1900, 2), 2)).toMatchObject({ ok: true });
  const [row] = await rowsOf('lotteries');
  expect(row).toMatchObject({ ref: 'ssc60', cells: { groupMax: 1900, ticketMax: '2.0000', issueMax: '50000.0000' } });
  const refused = [
    await together({ act: 'set', kind: 'lottery', ref: 'ssc60', group: '1962' }),
    await together({ act: 'set', kind: 'lottery', ref: 'nobodys', group: '1900' }),
    await together({ act: 'set', kind: 'lottery-return', ref: 'ssc60', play: 'SumSidesFixed', value: '7000' }),
    await together({ act: 'set', kind: 'lottery-return', ref: 'ssc60', play: 'All5Straight', value: '9000' }),
  ];
  expect(refused.map(({ ok }) => ok)).toEqual([false, false, false, false]);
});

it('a return that changes moves the odds, and a bet at those of before is refused', async () => {
  const member = await funded();
  const issue = await openIssue(site, 'k3-60');
  const version = async () => {
    const menu = await member.client.lottery.playMenu({ gameId: issue.gameId });
    return menu.ok ? menu.value[0]!.oddsVersion : menu.code;
  };
  const before = await version();
  const ask = (oddsVersion: string) =>
    member.client.lotteryOrder.bet({
      ...betOn(issue, slipLine(issue, 'SumSidesFixed', 'B', { mode: 0, series: 0, multiple: 10_000 }), 1),
      oddsVersion,
    });
  expect(await ask(before)).toMatchObject({ ok: true });
  expect(
    await together({ act: 'set', kind: 'lottery-return', ref: 'k3-60', play: 'SumSidesFixed', value: '9000' }),
  ).toMatchObject({ ok: true });
  site.clock.advance(1_000);
  expect(await ask(before)).toMatchObject({ code: 'lotto.odds.moved' });
  expect(await ask(await version())).toMatchObject({ ok: true });
  const [, second] = await site.deps.db.run<{ odds: bigint[] }>(
    `select odds from lottery_line where play = 'SumSidesFixed' order by order_id`,
  );
  expect(second!.odds[0]).toBe(18_000n);
});

it('an issue is corrected, or made void, by two operators; what our chain has drawn is not corrected', async () => {
  const member = await funded();
  const issue = await openIssue(site, 'xsmb');
  const slip = slipLine(issue, 'De', '42', { mode: 0, series: 0, multiple: 10_000 });
  expect(await bet(member, issue, slip, 1)).toMatchObject({ ok: true });
  const zeros = issue.family.write(issue.family.draw({ int: () => 0 }));
  await finishIssue(site, issue, zeros);
  const ref = `xsmb/${issue.numero}`;
  const result = zeros.replace(/^\d+/, '00042');
  expect(await together({ act: 'correct', kind: 'issue', ref, result })).toMatchObject({ ok: true });
  expect(await cash(member)).toBeGreaterThan(1_000_000n);
  expect(await together({ act: 'void', kind: 'issue', ref })).toMatchObject({ ok: true });
  expect(await cash(member)).toBe(1_000_000n);
  const ours = await openIssue(site, 'ssc180');
  await finishIssue(site, ours, '01234');
  const own = { act: 'correct', kind: 'issue', ref: `ssc180/${ours.numero}`, result: '99999' };
  expect((await together(own)).ok).toBe(false);
  const rows = await rowsOf('issues', { lottery: 'xsmb' });
  const thai = (await operatorAt(site, 'operator1', { headers: { Language: 'TH' } })).desk;
  const issues = await thai.rows({ brand: BRAND, table: 'issues', filters: JSON.stringify({ lottery: 'ssc180' }) });
  expect(issues.ok && issues.value.list[0]?.cells['lottery']).toBe('SSC 3 นาที (ssc180)');
  const forms = await thai.forms();
  const filter = forms.ok && forms.value.tables.find(({ table }) => table === 'issues')?.filters[0];
  expect(filter && filter.labels?.['ssc180']).toBe('SSC 3 นาที (ssc180)');
  expect(rows[0]).toMatchObject({ ref, cells: { state: 'void' } });
});

it('a limit that is set while people bet holds with what they have bet, and what is taken back counts once', async () => {
  const [one, two, three] = [await funded(), await funded(), await funded()];
  const issue = await openIssue(site, 'ssc1200');
  const on = (member: SiteMember, multiple: number) =>
    bet(member, issue, slipLine(issue, 'FixedPlace', '0____', { multiple }), multiple);
  const first = await on(one, 5);
  expect(await on(two, 3)).toMatchObject({ ok: true });
  const set = { act: 'set', kind: 'lottery', ref: 'ssc1200', numberMax: '98' };
  expect(await together(set)).toMatchObject({ ok: true });
  site.clock.advance(1_000);
  expect(await on(three, 3)).toMatchObject({
    code: 'lotto.limit.exceeded',
    detail: { limit: 'number', left: 19.6 },
  });
  expect(await on(three, 2)).toMatchObject({ ok: true });
  if (!first.ok) throw new Error(first.code);
  const legOf = async (order: number) =>
    Number((await site.deps.db.run<{ id: bigint }>('select id from lottery_leg where order_id = $1', [order]))[0]!.id);
  const cancel = { orderDetailIds: [await legOf(first.value.orderMasterId)] };
  expect(await one.client.lotteryOrder.cancel(cancel)).toMatchObject({ ok: true });
  expect(await on(three, 6)).toMatchObject({ detail: { limit: 'number', left: 49 } });
  // Exposure is counted under the default limit as well, and removed again.
  expect(await together({ ...set, numberMax: 'none' })).toMatchObject({ ok: true });
  site.clock.advance(1_000);
  const other = await on(one, 4);
  if (!other.ok) throw new Error(other.code);
  expect(
    await one.client.lotteryOrder.cancel({ orderDetailIds: [await legOf(other.value.orderMasterId)] }),
  ).toMatchObject({ ok: true });
  expect(await together(set)).toMatchObject({ ok: true });
  site.clock.advance(1_000);
  expect(await on(three, 6)).toMatchObject({ detail: { limit: 'number', left: 49 } });
});

it('an order keeps who stood above the member when he bought, the nearest first, wherever he is moved later', async () => {
  const { db } = site.deps;
  const member = await funded();
  const [top, near, other] = [await funded(), await funded(), await funded()];
  const put = (below: SiteMember, above: SiteMember | null) => putBelow(site, below, above);
  await makeAgent(site, top);
  await makeAgent(site, near, top);
  await makeAgent(site, other);
  await setRate(site, top, 'SSC', 1_500);
  await setRate(site, member, 'SSC', 50);
  await put(member, near);
  const issue = await openIssue(site, 'ssc300');
  const line = slipLine(issue, 'FixedPlace', '0____');
  expect(await bet(member, issue, line, 1)).toMatchObject({ ok: true });
  await put(member, other);
  expect(await bet(member, issue, line, 1)).toMatchObject({ ok: true });
  await put(member, null);
  expect(await bet(member, issue, line, 1)).toMatchObject({ ok: true });
  const shown = await rowsOf('lotteryBets', { number: String(member.id) });
  expect(shown.map(({ cells }) => cells['above'])).toEqual([
    '',
    `${other.account} 0 %`,
    `${near.account} 0 %, ${top.account} 1.5 %`,
  ]);
  const [first] = await db.run<{ rebates: unknown }>(
    'select rebates from lottery_order where member_id = $1 order by id limit 1',
    [member.id],
  );
  expect(first!.rebates).toEqual([
    { memberId: member.id, rate: 50 },
    { memberId: near.id, rate: 0 },
    { memberId: top.id, rate: 1_500 },
  ]);
});

it('exposure is what the bets of money add up to, and is forgotten once the issue is drawn', async () => {
  const [one, two] = [await funded(), await funded()];
  const issue = await openIssue(site, 'k3-60');
  const other = await openIssue(site, 'lf5-day');
  const slip = slipLine(issue, 'Sum', '10');
  expect(await bet(one, issue, slip, 1)).toMatchObject({ ok: true });
  expect(await bet(two, issue, slip, 1)).toMatchObject({ ok: true });
  const login = await site.client().session.freePlay({ os: 'test', platform: 'W' });
  if (!login.ok) throw new Error(login.code);
  const trial = site.client('pavilion', { token: login.value.token });
  expect(await trial.lotteryOrder.bet(betOn(issue, slip, 1))).toMatchObject({ ok: true });
  expect(await bet(two, other, slipLine(other, 'All5Straight', '0_1_2_3_4'), 1)).toMatchObject({ ok: true });
  const exposed = async (filters = {}) => (await rowsOf('lotteryExposure', filters)).map(({ cells }) => cells);
  const onTen = async () =>
    (await exposed({ lottery: 'k3-60' })).filter(({ play, what }) => play === 'Sum' && what === '10');
  expect(await onTen()).toMatchObject([{ bets: 2, staked: '2.0000' }]);
  const [sum, ...selections] = await exposed();
  expect(selections.map(({ lottery }) => lottery)).toEqual(
    expect.arrayContaining(['Minute dice (k3-60)', 'Daily 5 (lf5-day)']),
  );
  const add = (key: 'bets' | 'staked') => selections.reduce((all, cells) => all + Number(cells[key]), 0);
  expect(sum).toMatchObject({ what: 'Σ', bets: add('bets'), staked: `${add('staked')}.0000`, owed: null });
  const [leg] = await site.deps.db.run<{ id: bigint }>('select id from lottery_leg where member_id = $1', [one.id]);
  expect(await one.client.lotteryOrder.cancel({ orderDetailIds: [Number(leg!.id)] })).toMatchObject({ ok: true });
  expect(await onTen()).toMatchObject([{ bets: 1, staked: '1.0000' }]);
  const kept = () =>
    site.deps.db.run<{ issue_id: bigint }>(
      'select distinct issue_id from lottery_exposure where issue_id in ($1, $2)',
      [issue.id, other.id],
    );
  await forgetExposure(site.deps);
  expect((await kept()).map((row) => row.issue_id)).toContain(issue.id);
  await drawIssue(site, issue, '1,2,3');
  await forgetExposure(site.deps);
  expect(await kept()).toEqual([{ issue_id: other.id }]);
});

it('shows what is owed at best on an open issue, what came back, and a member’s bets', async () => {
  const member = await funded();
  const issue = await openIssue(site, '11x5-60');
  const line = slipLine(issue, 'Any5', '0102030405');
  expect(playIdOf(issue, 'Any5')).toBeGreaterThan(0);
  expect(await bet(member, issue, line, 1)).toMatchObject({ ok: true });
  const [exposed] = await rowsOf('lotteryExposure', { lottery: '11x5-60' });
  const exposure = { lottery: 'Minute 11x5 (11x5-60)', play: 'Any5', what: '0102030405', bets: 1, staked: '1.0000' };
  expect(exposed).toMatchObject({ cells: exposure });
  expect(await rowsOf('lotteryExposure', {})).toContainEqual(
    expect.objectContaining({ cells: expect.objectContaining(exposure) }),
  );
  await finishIssue(site, issue, '05,04,03,02,01');
  const [returned] = await rowsOf('lotteryReturns', { lottery: '11x5-60' });
  expect(returned).toMatchObject({ cells: { play: 'Any5', times: 1, staked: '1.0000', expected: '98.00 %' } });
  expect(await rowsOf('lotteryBets', { number: String(member.id) })).toMatchObject([{ cells: { state: 'legWon' } }]);
});

it('tells bets and stakes of an issue before it is settled, after it was made void, and whoever agrees to that', async () => {
  const member = await funded();
  const issue = await openIssue(site, '11x5-180');
  const answer = await bet(member, issue, slipLine(issue, 'Any5', '0102030405'), 1);
  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true });
  const ref = `11x5-180/${issue.numero}`;
  const row = async () => (await rowsOf('issues', { lottery: '11x5-180' })).find((one) => one.ref === ref);
  expect(await row()).toMatchObject({ cells: { legs: 1, staked: '1.0000' } });
  const fields = { ref, reason: 'the drum broke' };
  const asked = await ada.desk.act({ brand: BRAND, act: 'void', kind: 'issue', fields });
  const approval = (asked.ok && asked.value.asked) || 0;
  const waiting = await ben.desk.waiting({ brand: BRAND });
  const item = waiting.ok && waiting.value.find(({ kind, id }) => kind === 'approval' && id === String(approval));
  expect(item && item.said).toContain('Bets: 1\nStakes: 1.00 USD');
  const agreed = await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'I saw it too' });
  expect(agreed).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ cells: { state: 'void', legs: 1, staked: '1.0000' } });
});
