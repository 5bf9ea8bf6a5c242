import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskCommand, workDesk } from '../../operations/operations/desk.ts';

describe('a balance that operators adjust', () => {
  const brand = 'pavilion';
  let site: Site;
  let ada: ConsoleClient;
  let ben: ConsoleClient;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
    ada = await operatorAt(site, 'operator1');
    ben = await operatorAt(site, 'operator2');
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    member = await site.register(`adjusted${(count += 1)}`);
    await site.fund(member, 20);
  });

  const adjust = (amount: string, who = ada) =>
    who.desk.act({
      brand,
      act: 'adjust',
      kind: 'member',
      fields: { ref: member.account, amount, reason: 'a coin was lost' },
    });
  async function asked(amount: string): Promise<number> {
    const answer = await adjust(amount);
    if (!answer.ok || answer.value.asked === null) throw new Error('it waits for nobody');
    return answer.value.asked;
  }
  const agree = (approval: number, who = ben) =>
    who.desk.decide({ brand, approval, agreed: true, reason: 'I saw it too' });
  async function balance(): Promise<number> {
    const answer = await member.client.wallet.balance();
    return answer.ok ? answer.value.sumBalance : Number.NaN;
  }

  it('R16 moves when a second operator agrees, once, and both stand in the ledger and in the book', async () => {
    const approval = await asked('12.5');
    expect(await balance()).toBe(20);
    expect(await agree(approval, ada)).toMatchObject({ code: 'approval.own' });
    expect(await agree(approval)).toMatchObject({ ok: true, value: { state: 'agreed' } });
    expect(await agree(approval)).toMatchObject({ code: 'approval.decided' });
    expect(await balance()).toBe(32.5);
    const statement = await ada.desk.rows({
      brand,
      table: 'statement',
      filters: JSON.stringify({ number: String(member.id) }),
    });
    expect(statement.ok && statement.value.list[0]!.cells).toMatchObject({
      movement: 'adjustment-posted',
      amount: '12.5000',
      ref: String(approval),
      remark: 'a coin was lost',
    });
    // The reason is for operators.
    const own = await member.client.report.transactions({});
    expect(own.ok && own.value.list[0]).toMatchObject({ amount: 12.5, remark: 'Adjustment in your favour' });
    const acts = await ada.desk.rows({
      brand,
      table: 'acts',
      filters: JSON.stringify({ subject: `member ${member.id}` }),
    });
    expect(acts.ok && acts.value.list[0]!.cells).toMatchObject({ by: 'operator1', subject: `member ${member.id}` });
  });

  it('R16 takes no more than there is', async () => {
    const tooMuch = { code: 'desk.refused', detail: { reason: 'adjustment.refused' } };
    expect(await adjust('-20.0001')).toMatchObject(tooMuch);
    const [first, second] = [await asked('-20'), await asked('-19.99')];
    expect(await agree(first)).toMatchObject({ ok: true });
    expect(await agree(second)).toMatchObject(tooMuch);
    expect(await balance()).toBe(0);
  });

  it('R16 is not asked for where there is no such account', async () => {
    const fields = { ref: 'nobody-here', amount: '5', reason: 'a coin was lost' };
    const refused = await ada.desk.act({ brand, act: 'adjust', kind: 'member', fields });
    expect(refused).toMatchObject({ code: 'desk.refused', detail: { reason: 'account.unknown', field: 'ref' } });
  });

  it('R16 tells whoever agrees whose wallet it is, and what is in it before and after', async () => {
    const approval = await asked('-12.5');
    const waiting = await ben.desk.waiting({ brand });
    const item = waiting.ok && waiting.value.find(({ kind, id }) => kind === 'approval' && id === String(approval));
    expect(item && item.said).toContain(`Account: ${member.account}\nBalance: 20.00 USD → 7.50 USD`);
  });

  it('R16 is not done for an account that was closed meanwhile', async () => {
    const approval = await asked('5');
    await ben.desk.act({ brand, act: 'close', kind: 'member', fields: { ref: member.account, reason: 'he left' } });
    expect(await agree(approval)).toMatchObject({ code: 'approval.stale' });
  });

  it.each(['0', '', '1e3', '1.00001', '--1', '99999999999999'])('refuses the amount "%s"', async (amount) => {
    expect(await adjust(amount)).toMatchObject({ code: 'request.param.invalid', detail: { fields: ['amount'] } });
  });

  it('is offered to nobody who does not work with money', async () => {
    const support = await operatorWith(site, `support${count}`, { merchant: brand, role: 'support' });
    expect(await adjust('5', support)).toMatchObject({ code: 'operator.may.not' });
  });

  it('R16 is not done at the command line, where nobody else looks', async () => {
    const typed = {
      act: 'adjust',
      kind: 'member',
      merchant: brand,
      by: 'root',
      ref: member.account,
      amount: '5',
      reason: 'typed',
    };
    expect(await workDesk(site.deps, deskCommand.parse(typed))).toMatchObject({ code: 'adjustment.alone' });
    expect(await balance()).toBe(20);
  });
});
