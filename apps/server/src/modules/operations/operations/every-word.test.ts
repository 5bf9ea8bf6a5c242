/** R62: all acts of operators are in the audit log, failed and refused ones included. */
import { currency, memberId, units } from '#kernel';
import { pointsEarned } from '#ledger';
import { payeeAt, type Payee, type Site } from '#testkit';
import { consolePage, operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationsSecret } from './index.ts';

const BRAND = 'pavilion';

describeSiteOnEachDatabase('the book of acts', (open) => {
  let site: Site;
  let ada: ConsoleClient;
  let ann: Payee;
  beforeAll(async () => {
    site = await open();
    ada = await operatorAt(site, 'operator1');
    ann = await payeeAt(site, 'bookann', 1_000);
  });
  afterAll(() => site.close());

  const act = (verb: string, kind: string, fields: Record<string, string>) =>
    ada.desk.act({ brand: BRAND, act: verb, kind, fields });
  const lines = (subject: string, merchant: string | null = BRAND) =>
    site.deps.db.run<{ act: string; by: string; reason: string; before: unknown; after: unknown }>(
      `select act, done_by as by, reason, before, after from operator_act
       where merchant is not distinct from $1 and subject = $2 order by id`,
      [merchant, subject],
    );
  const waiting = async (kind: string): Promise<string> => {
    const all = await ada.desk.waiting({ brand: BRAND });
    return (all.ok && all.value.findLast((item) => item.kind === kind)?.id) || '';
  };
  const numberOf = async (sql: string) => Number((await site.deps.db.run<{ id: bigint }>(sql, [BRAND]))[0]!.id);
  const operate = (path: string, payload: object) =>
    site.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
      payload,
    });

  it('R62 tells who gave a reward that was asked for, and who did not', async () => {
    const promotionId = await numberOf(
      `select id from promotion where merchant = $1 and require_type = 'A' and rule::text like '%REQUEST%'`,
    );
    const request = { promotionId, remarks: 'a cake', pictures: [] };
    for (const [verb, done] of [
      ['reject', 'request.rejected'],
      ['approve', 'request.approved'],
    ] as const) {
      await ann.client.promotion.requestReward(request);
      const ref = await waiting('request');
      const before = (await lines(`request ${ref}`)).length;
      expect(await act(verb, 'request', { ref })).toMatchObject({ ok: true });
      expect(await act(verb, 'request', { ref })).toMatchObject({ code: 'desk.refused' });
      const [line, ...more] = (await lines(`request ${ref}`)).slice(before);
      expect(line).toMatchObject({ act: done, by: 'operator1', before: { state: 'PENDING', member: String(ann.id) } });
      expect(more).toEqual([]);
    }
    const [, given] = await lines(`request ${await numberOf('select id from promotion_entry where merchant = $1')}`);
    expect(given?.after).toMatchObject({ state: 'APPROVED', reward: expect.stringMatching(/^\d+$/) });
  });

  it('R62 tells what became of a gift', async () => {
    const to = { merchant: BRAND, memberId: memberId(ann.id) };
    const earned = { ...to, currency: currency('PTS'), source: 'test', key: 'book', occurredAt: site.clock.now() };
    await site.deps.ledger.post(pointsEarned({ ...earned, remark: 'RNG', points: units(50_000_000n) }));
    const rewardId = await numberOf(
      `select id from point_reward where merchant = $1 and conversion_type = 'GIFT' and price = 0`,
    );
    const address = { name: 'Ann', mobileNum: '12345678', address: '1 Harbour Road' };
    for (const [verb, done] of [
      ['reject', 'gift.returned'],
      ['approve', 'gift.sent'],
    ] as const) {
      await ann.client.pointsMall.redeem({ rewardId, quantity: 1, paymentPassword: '246810', address });
      const ref = await waiting('gift');
      expect(await act(verb, 'gift', { ref })).toMatchObject({ ok: true });
      expect(await lines(`gift ${ref}`)).toMatchObject([{ act: done, by: 'operator1', before: { state: 'P' } }]);
    }
  });

  it('R62 tells who answered feedback and who closed an application, and not what people wrote', async () => {
    await site.client().support.sendFeedback({ content: 'a longer word to the house' });
    await site.client().support.apply({ name: 'Ana', telegram: 'ana' });
    const [feedback, application] = [await waiting('feedback'), await waiting('application')];
    await act('answer', 'feedback', { ref: feedback, text: 'Dear Ann Example' });
    await act('close', 'application', { ref: application, reason: 'she has a team now' });
    expect(await lines(`feedback ${feedback}`)).toMatchObject([
      { act: 'feedback.answered', by: 'operator1', before: null, after: null },
    ]);
    expect(await lines(`application ${application}`)).toMatchObject([
      { act: 'application.closed', by: 'operator1', reason: 'she has a team now' },
    ]);
    expect(JSON.stringify(await lines(`feedback ${feedback}`))).not.toContain('Ann');
  });

  it('R62 tells which words of the house were changed at the command line, and among the settings', async () => {
    const text = { act: 'write', merchant: BRAND, tag: 'faq', language: 'EN', title: 'Asked', content: '<p>New.</p>' };
    expect(await operate('/ops/texts', { ...text, by: 'root' })).toMatchObject({ statusCode: 200 });
    const [line] = await lines('text faq EN');
    expect(line).toMatchObject({ act: 'text.written', by: 'root', after: { title: 'Asked', content: '<p>New.</p>' } });
    expect(line?.before).toMatchObject({ title: expect.any(String), content: expect.any(String) });
    const settings = await ada.desk.rows({ brand: BRAND, table: 'events', filters: '{"kind":"setting"}' });
    expect(settings.ok && settings.value.list.map(({ cells }) => cells['what'])).toContain('text.written');
  });

  it('R64 tells of a vendor that was closed, and of what a day of letters may cost, among the settings', async () => {
    const who = { merchant: BRAND, vendor: 'BOOKS', by: 'root', reason: 'not yet' };
    await operate('/ops/vendor', { act: 'add', ...who, name: 'Books', category: 'RNG', single: false, position: 500 });
    expect(await operate('/ops/vendor', { act: 'open', ...who, open: false })).toMatchObject({ statusCode: 200 });
    const asked = await act('set', 'budget', { ref: 'letters', amount: '321', reason: 'more letters' });
    const approval = (asked.ok && asked.value.asked) || 0;
    const ben = await operatorAt(site, 'operator2');
    await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'so be it' });
    const settings = await ada.desk.rows({ brand: BRAND, table: 'events', filters: '{"kind":"setting"}' });
    const names = settings.ok ? settings.value.list.map(({ cells }) => cells['what']) : [];
    expect(names).toEqual(expect.arrayContaining(['vendor.add', 'vendor.close', 'letters.budget']));
  });

  it('R16 tells that nothing came of what was agreed to', async () => {
    const all = await ann.client.wallet.balance();
    const there = all.ok ? all.value.sumBalance : 0;
    const taken = (amount: number) =>
      act('adjust', 'member', { ref: 'bookann', amount: `-${amount}`, reason: 'too much' });
    const [first, asked] = [await taken(there), await taken(there - 1)];
    const approval = (asked.ok && asked.value.asked) || 0;
    const ben = await operatorAt(site, 'operator2');
    const word = { brand: BRAND, approval, agreed: true, reason: 'let us see' };
    const before = { ...word, approval: (first.ok && first.value.asked) || 0 };
    expect(await ben.desk.decide(before)).toMatchObject({ ok: true });
    expect(await ben.desk.decide(word)).toMatchObject({ code: 'desk.refused' });
    expect(await lines(`approval ${approval}`)).toMatchObject([
      { act: 'approval.asked', by: 'operator1' },
      { act: 'approval.agreed', by: 'operator2' },
      { act: 'approval.refused', by: 'operator2', after: { because: 'adjustment.refused' } },
    ]);
  });

  it('R62 tells who signed out, and which session somebody ended elsewhere', async () => {
    const [home, office] = [await operatorAt(site, 'operator2'), await operatorAt(site, 'operator2')];
    const sessions = await office.operator.sessions();
    const other = (sessions.ok && sessions.value.find(({ isThis }) => !isThis)?.id) || '';
    expect(await office.operator.endSession({ id: other })).toMatchObject({ ok: true });
    expect(await office.operator.endSession({ id: other })).toMatchObject({ code: 'security.session.unknown' });
    expect(await home.operator.leave()).toMatchObject({ code: 'user.or.token.invalid' });
    expect(await office.operator.leave()).toMatchObject({ ok: true });
    expect((await lines('operator operator2', null)).slice(-2)).toMatchObject([
      { act: 'operator.session-ended', by: 'operator2', before: { session: other } },
      { act: 'operator.signed-out', by: 'operator2' },
    ]);
  });

  it('R62 tells each try to come in that failed, from where, and no more once the address is locked', async () => {
    const page = consolePage(site, { ip: '203.0.113.9' });
    const enter = (account: string, password: string) => page.client.operator.enter({ account, password });
    const failed = async () => (await lines('operator operator2', null)).filter(({ by }) => by === 'not known');
    await enter('operator2', DEMO_PASSWORD);
    await page.client.operator.code({ code: '000000' });
    for (let tries = 0; tries < 6; tries += 1) await enter('operator2', 'not his word');
    await enter('nobody.here', 'not his word');
    expect(await failed()).toMatchObject([
      { act: 'operator.sign-in-refused', after: { address: '203.0.113.9', step: 'code' } },
      ...Array.from({ length: 4 }, () => ({ after: { step: 'password' } })),
      { after: { step: 'password', lockedUntil: expect.any(Number) } },
    ]);
    expect(await lines('operator nobody.here', null)).toEqual([]);
    const signIns = await ada.desk.rows({ brand: BRAND, table: 'houseEvents', filters: '{"kind":"signIn"}' });
    expect(signIns.ok && signIns.value.list[0]?.cells).toMatchObject({ what: 'operator.sign-in-refused' });
    expect(JSON.stringify(await failed())).not.toContain('his word');
  });
});
