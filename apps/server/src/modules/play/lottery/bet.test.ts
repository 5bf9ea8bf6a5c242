import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { betOn, closeIssue, finishIssue, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';

describeSiteOnEachDatabase('betting on lotteries', (open) => {
  let site: Site;
  let accounts = 0;

  beforeAll(async () => {
    site = await open();
  });
  beforeEach(() => {
    site.clock.advance(60_000);
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function funded(main = 100): Promise<SiteMember> {
    accounts += 1;
    const member = await site.register(`punter${accounts}`);
    if (main > 0) await site.fund(member, main);
    return member;
  }
  const balance = async ({ client }: SiteMember) => {
    const answer = await client.wallet.balance({});
    return answer.ok ? answer.value : answer;
  };
  async function decide(lottery: string, decided: Record<string, unknown>) {
    // Offers are cached for a second.
    site.clock.advance(1_000);
    await site.deps.db.run('delete from lottery where merchant = $1 and code = $2', ['pavilion', lottery]);
    const names = Object.keys(decided);
    await site.deps.db.run(
      `insert into lottery (merchant, code${names.map((name) => `, ${name}`).join('')})
       values ($1, $2${names.map((_, at) => `, $${at + 3}`).join('')})`,
      ['pavilion', lottery, ...Object.values(decided)],
    );
  }
  async function legsOf(placed: Awaited<ReturnType<SiteMember['client']['lotteryOrder']['bet']>>): Promise<number[]> {
    if (!placed.ok) throw new Error(placed.code);
    const rows = await site.deps.db.run<{ id: bigint }>('select id from lottery_leg where order_id = $1', [
      placed.value.orderMasterId,
    ]);
    return rows.map(({ id }) => Number(id));
  }
  const straight = (issue: TestIssue, content: string, more = {}) => slipLine(issue, 'All5Straight', content, more);

  it('a bet takes its stake and is paid what its notes have won, once', async () => {
    const member = await funded();
    const issue = await openIssue(site, 'ssc60');
    const slip = [straight(issue, '0_1_2_3_4'), slipLine(issue, 'FixedPlace', '01____')].join(';');
    const placed = await member.client.lotteryOrder.bet(betOn(issue, slip, '3.0000'));
    expect(placed).toMatchObject({
      ok: true,
      value: { numero: issue.numero, totalBettingAmount: 3, stakes: 3, balance: 97 },
    });
    await finishIssue(site, issue, '01234');
    const answer = await member.client.lotteryOrder.today({});
    expect(answer).toMatchObject({
      ok: true,
      value: { totalElements: 1, content: [{ orderStatus: 4, winningNumber: '01234', winningAmount: 98_000 + 9.8 }] },
    });
    expect(await balance(member)).toMatchObject({ sumBalance: 97 + 98_009.8 });
  });

  it('the same request gives the same order back, and another one under its id is refused', async () => {
    const member = await funded();
    const issue = await openIssue(site, 'ssc60');
    const requestId = randomUUID();
    const send = (sum: number, slip: string) => member.client.lotteryOrder.bet(betOn(issue, slip, sum), { requestId });
    const answers = await Promise.all([1, 2, 3].map(() => send(1, straight(issue, '0_1_2_3_4'))));
    const numbers = answers.map((answer) => (answer.ok ? answer.value.orderNumber : answer.code));
    expect(new Set(numbers).size).toBe(1);
    expect(await send(2, straight(issue, '0_1_2_3_45'))).toMatchObject({ code: 'lotto.request.mismatch' });
    await closeIssue(site, issue);
    expect(await send(1, straight(issue, '0_1_2_3_4'))).toMatchObject({ ok: true, value: { orderNumber: numbers[0] } });
    expect(await balance(member)).toMatchObject({ sumBalance: 99 });
  });

  it('a bet that has no name of its own is refused: nobody could tell it from its repetition', async () => {
    const member = await funded();
    const issue = await openIssue(site, 'ssc60');
    const answer = await site.app.inject({
      method: 'POST',
      url: '/lgw/orders/betting',
      headers: { merchant: 'pavilion', authorization: member.token },
      payload: betOn(issue, straight(issue, '0_1_2_3_4'), 1),
    });
    expect(answer.json()).toMatchObject({ errorCode: 'request.param.invalid', detail: { fields: ['x-request-id'] } });
    expect(await balance(member)).toMatchObject({ sumBalance: 100 });
  });

  it('what is not valid is refused with its line, and nothing is taken', async () => {
    const member = await funded(10);
    const issue = await openIssue(site, 'ssc180');
    const good = straight(issue, '0_1_2_3_4');
    const ask = (slip: string, sum = 2, more = {}) =>
      member.client.lotteryOrder.bet({ ...betOn(issue, slip, sum), ...more });
    expect(await ask(`${good};${straight(issue, '0_1_2_43_5')}`)).toMatchObject({
      code: 'lotto.content.invalid',
      detail: { line: 2, why: 'selection.order' },
    });
    expect(await ask(`${good};${good}`)).toMatchObject({
      code: 'lotto.content.invalid',
      detail: { line: 2, why: 'line.twice' },
    });
    expect(await ask('nonsense')).toMatchObject({
      code: 'lotto.content.invalid',
      detail: { line: 1, why: 'line.parts' },
    });
    expect(await ask(good, 2)).toMatchObject({ code: 'lotto.amount.mismatch' });
    expect(await ask(straight(issue, '0_1_2_3_4', { series: 1962 }), 1)).toMatchObject({
      code: 'lotto.series.invalid',
    });
    expect(await ask(straight(issue, '0_1_2_3_4', { series: 1961 }), 1)).toMatchObject({
      code: 'lotto.series.invalid',
    });
    expect(await ask('0~1~9999~1~1960~1', 1)).toMatchObject({ code: 'lotto.play.closed' });
    expect(await ask(good, 1, { oddsVersion: 'of yesterday' })).toMatchObject({ code: 'lotto.odds.moved' });
    expect(await ask(good, 1, { currentNumero: '20200101-0001' })).toMatchObject({ code: 'lotto.issue.closed' });
    expect(await ask(slipLine(issue, 'FixedPlace', '0____', { multiple: 101 }), 101)).toMatchObject({
      code: 'wallet.insufficient.balance',
    });
    expect(await balance(member)).toMatchObject({ sumBalance: 10 });
    expect(await member.client.lotteryOrder.today({})).toMatchObject({ value: { totalElements: 0 } });
  });

  it('equal lines have one name, which nobody can reckon beforehand', async () => {
    const issue = await openIssue(site, 'ssc60');
    const slip = straight(issue, '0_1_2_3_4');
    const orders = [await funded(), await funded()].map(({ client }) => client.lotteryOrder.bet(betOn(issue, slip, 1)));
    const ids = (await Promise.all(orders)).map((placed) => (placed.ok ? placed.value.orderMasterId : placed.code));
    const names = await site.deps.db.run<{ name: string }>('select name from lottery_line where order_id = any($1)', [
      ids,
    ]);
    const [first, second] = names.map(({ name }) => name.replaceAll('-', ''));
    expect(second).toBe(first);
    const known = ['md5', 'sha1', 'sha256'].map((hash) =>
      createHash(hash).update('All5Straight\n0_1_2_3_4').digest('hex').slice(0, 32),
    );
    expect(known).not.toContain(first);
  });

  it('a closed issue, a lottery that is off and one in maintenance take no bet', async () => {
    const member = await funded();
    const issue = await openIssue(site, 'k3-60');
    const ask = () =>
      member.client.lotteryOrder.bet(
        betOn(issue, slipLine(issue, 'SumSidesFixed', 'B', { mode: 0, series: 0, multiple: 10_000 }), 1),
      );
    await decide('k3-60', { on_sale: false });
    expect(await ask()).toMatchObject({ code: 'lotto.play.closed' });
    await decide('k3-60', {});
    await closeIssue(site, issue);
    expect(await ask()).toMatchObject({ code: 'lotto.issue.closed' });
    expect(await balance(member)).toMatchObject({ sumBalance: 100 });
  });

  it('limits of a line, of an issue, of a selection and of a win say how much is left', async () => {
    const [one, two] = [await funded(), await funded()];
    const issue = await openIssue(site, 'ssc300');
    const ask = ({ client }: SiteMember, content: string, multiple: number) =>
      client.lotteryOrder.bet(betOn(issue, straight(issue, content, { multiple }), multiple));
    await decide('ssc300', {
      ticket_max: 50_000n,
      issue_max: 80_000n,
      number_max: 98_000n * 7n * 10_000n,
      win_max: 98_000n * 6n * 10_000n,
    });
    expect(await ask(one, '0_0_0_0_0', 6)).toMatchObject({
      code: 'lotto.limit.exceeded',
      detail: { limit: 'line', left: 5, line: 1 },
    });
    expect(await ask(one, '0_0_0_0_0', 5)).toMatchObject({ ok: true });
    expect(await ask(one, '0_0_0_0_1', 4)).toMatchObject({
      code: 'lotto.limit.exceeded',
      detail: { limit: 'issue', left: 3 },
    });
    expect(await ask(two, '0_0_0_0_0', 3)).toMatchObject({
      code: 'lotto.limit.exceeded',
      detail: { limit: 'number', left: 196_000, line: 1 },
    });
    const more = await ask(two, '0_0_0_0_0', 2);
    expect(await ask(two, '0_0_0_0_0', 1)).toMatchObject({ detail: { limit: 'number', left: 0 } });
    const [leg] = await legsOf(more);
    expect(await two.client.lotteryOrder.cancel({ orderDetailIds: [leg!] })).toMatchObject({ ok: true });
    expect(await ask(two, '0_0_0_0_0', 2)).toMatchObject({ ok: true });
    await decide('ssc300', { win_max: 98_000n * 10_000n });
    expect(await ask(one, '0_0_0_0_2', 2)).toMatchObject({ code: 'lotto.limit.exceeded', detail: { limit: 'win' } });
    await decide('ssc300', {});
    expect(await balance(one)).toMatchObject({ sumBalance: 95 });
  });

  it('a win counts all notes of a line that one draw hits together', async () => {
    const member = await funded(20_000);
    const issue = await openIssue(site, 'lhc-120');
    const ask = (each: number) => {
      const line = slipLine(issue, 'All3', '010203040506', { mode: 0, series: 0, multiple: each * 10_000 });
      return member.client.lotteryOrder.bet(betOn(issue, line, each * 20));
    };
    expect(await ask(600)).toMatchObject({ code: 'lotto.limit.exceeded', detail: { limit: 'win', left: 500_000 } });
    // Six numbers contain twenty triples, each paying 783.02.
    expect(await ask(32)).toMatchObject({ code: 'lotto.limit.exceeded', detail: { limit: 'win' } });
    expect(await ask(31)).toMatchObject({ ok: true });
  });

  it('a member cannot win more by one draw than may be owed on a selection, however the draw is chosen', async () => {
    const [one, two] = [await funded(1_000), await funded(1_000)];
    const issue = await openIssue(site, 'ssc300');
    const ask = ({ client }: SiteMember, content: string, notes: number) =>
      client.lotteryOrder.bet(betOn(issue, straight(issue, content, { multiple: 5 }), notes * 5));
    expect(await ask(one, '0_7_3_1_2', 1)).toMatchObject({ ok: true });
    const second = await ask(one, '01_7_3_1_2', 2);
    expect(second).toMatchObject({ ok: true });
    const third = () => ask(one, '012_7_3_1_2', 3);
    expect(await third()).toMatchObject({ code: 'lotto.limit.exceeded', detail: { limit: 'wins', left: 20_000 } });
    expect(await ask(two, '012_7_3_1_2', 3)).toMatchObject({ ok: true });
    const [leg] = await legsOf(second);
    expect(await one.client.lotteryOrder.cancel({ orderDetailIds: [leg!] })).toMatchObject({ ok: true });
    expect(await third()).toMatchObject({ ok: true });
  });

  it('a lower prize group pays less and gives the rest of the stake back, whatever is drawn', async () => {
    const member = await funded();
    const issue = await openIssue(site, 'ssc1200');
    const slip = straight(issue, '0_1_2_3_4', { mode: 2, series: 1860, multiple: 40 });
    expect(await member.client.lotteryOrder.bet(betOn(issue, slip, 4))).toMatchObject({ ok: true });
    await finishIssue(site, issue, '99999');
    expect(await balance(member)).toMatchObject({ sumBalance: 96.2 });
    expect(await member.client.lotteryOrder.today({})).toMatchObject({
      value: { content: [{ orderStatus: 5, winningAmount: 0, rebateAmount: 0.2 }] },
    });
  });

  it('a ticket of 100,000 typed notes is one line, and one with more is refused before it is read', async () => {
    const member = await funded(10_000);
    const issue = await openIssue(site, 'chain-ssc60');
    const notes = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(5, '0')).join(',');
    const slip = slipLine(issue, 'All5StraightTyped', notes, { mode: 2 });
    expect(await member.client.lotteryOrder.bet(betOn(issue, slip, 10_000))).toMatchObject({
      ok: true,
      value: { stakes: 100_000 },
    });
    await finishIssue(site, issue);
    expect(await balance(member)).toMatchObject({ sumBalance: 9_800 });
    const answer = await member.client.lotteryOrder.bet(betOn(issue, slip.repeat(6), 1));
    expect(answer.ok).toBe(false);
  });

  it('who plays with play money bets it, and what he wins is play money', async () => {
    const visitor = site.client();
    const login = await visitor.session.freePlay({ os: 'test', platform: 'W' });
    if (!login.ok) throw new Error(login.code);
    const client = site.client('pavilion', { token: login.value.token });
    const issue = await openIssue(site, 'ssc60');
    const placed = await client.lotteryOrder.bet(betOn(issue, straight(issue, '0_1_2_3_4'), 1));
    expect(placed).toMatchObject({ ok: true });
    await finishIssue(site, issue, '01234');
    const rows = await site.deps.db.run('select wallet, amount, state from settlement_payout where batch = $1', [
      String(issue.id),
    ]);
    expect(rows).toEqual([{ wallet: 'trial', amount: 980_000_000n, state: 'paid' }]);
  });
});
