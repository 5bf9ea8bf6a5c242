/** Outgoing SMS and mail: none is lost or sent twice, and the daily budget holds. */
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { codeSentTo, messagesTo, setPerson, type Site, type SiteMember } from '#testkit';
import { until } from '#testkit/until.ts';
import { operatorAt } from '#testkit/console.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { actsAbout } from '../../house/operator-act/index.ts';
import { deliverOutgoingMessages, outgoingMessageDesk, sendOutgoingMessage, sendNow } from './index.ts';
import { deliver, type OutgoingMessage } from './send-outgoing-message.ts';

const BRAND = 'pavilion';
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const NEW = 'Another-word-9';
const DOWN = 'the gateway is down';

describeSiteOnEachDatabase('letters', (open) => {
  let site: Site;
  let to: string;
  let count = 0;
  beforeAll(async () => {
    site = await open({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
    await operatorAt(site);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    vi.restoreAllMocks();
    count += 1;
    to = `+668100000${10 + count}`;
    site.clock.advance(4 * DAY);
    await deliverOutgoingMessages(site.deps);
    await budget(500);
  });

  const budget = (dayBudget: number, sms = 1) =>
    site.deps.brands.change(BRAND as never, { letters: { dayBudget, sms, mail: 0 } });
  const messageWith = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
    merchant: site.deps.brands.find(BRAND)!,
    memberId: null,
    channel: 'sms',
    template: 'changed',
    to,
    subject: '',
    text: 'Your password has been changed.',
    language: 'EN',
    lifeMs: null,
    ...more,
  });
  const code = (more: Partial<OutgoingMessage> = {}) =>
    messageWith({ template: 'code', text: 'code 123456', lifeMs: 5 * MINUTE, ...more });
  const send = async (given: OutgoingMessage) => {
    await sendOutgoingMessage(site.deps, given);
    await site.deps.background.settled();
  };
  const down = () => vi.spyOn(site.deps.providers.sms, 'send').mockRejectedValue(new Error(`${DOWN}: ${to} unknown`));
  /** Runs the jobs at their interval for a span of time. */
  const pass = async (ms: number, step = 5_000) => {
    for (let at = 0; at < ms; at += step) {
      site.clock.advance(step);
      await deliverOutgoingMessages(site.deps);
    }
  };
  const page = (filters: Record<string, string>, cursor?: string, pageSize = 50) =>
    outgoingMessageDesk.tables![0]!.page(site.deps, BRAND, { filters, cursor, pageSize });
  const rows = async (filters: Record<string, string> = {}) => (await page(filters)).list;
  const newest = async () => (await rows())[0]!;
  const waiting = async (kind: string) =>
    (await outgoingMessageDesk.waiting!(site.deps, BRAND)).filter((item) => item.kind === kind);
  const act = async (verb: string, kind: string, fields: Record<string, string>) => {
    const { desk } = await operatorAt(site);
    const given = { brand: BRAND, act: verb, kind, fields: { reason: 'looked at it', ...fields } };
    return desk.act(given, { requestId: randomUUID() });
  };
  const kept = async (id: string) => {
    const [row] = await site.deps.db.run<{ content: Buffer | null; state: string }>(
      'select * from letter where id = $1',
      [BigInt(id)],
    );
    return row!;
  };

  it('are looked through: to whom, masked, what became of each and what it cost; never what it says', async () => {
    await send(code());
    const { cells, ref } = await newest();
    expect(cells).toMatchObject({
      channel: 'sms',
      template: 'code',
      to: `+66 … ${to.slice(-3)}`,
      state: 'sent',
      attempts: 1,
    });
    expect(cells).toMatchObject({ cost: '1.0000', error: null, account: null, sentAt: site.clock.now() });
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`123456|${to.slice(1)}`));
    expect(await kept(ref)).toMatchObject({ content: null });
    const [sms] = await messagesTo(site, to);
    expect(sms?.body).toBe('code 123456');
  });

  it('are found by state, kind, account and span, page by page', async () => {
    const mei = await site.register(`letters${count}${site.deps.config.databaseUrl ? 'p' : ''}`);
    const from = site.clock.now();
    for (let n = 0; n < 3; n += 1)
      await send(messageWith({ memberId: BigInt(mei.id), channel: n === 1 ? 'mail' : 'sms', to: 'm@example.com' }));
    down();
    await send(messageWith({ memberId: BigInt(mei.id) }));
    const account = mei.account;
    expect(await rows({ account })).toHaveLength(4);
    expect(await rows({ account, state: 'waiting' })).toHaveLength(1);
    expect(await rows({ account, state: 'sent', channel: 'mail' })).toMatchObject([
      { cells: { account, to: 'm…@example.com' } },
    ]);
    expect(await rows({ account, until: String(from) })).toEqual([]);
    expect(await rows({ account: 'nobody-of-that-name' })).toEqual([]);
    const seen: string[] = [];
    for (let cursor: string | undefined; seen.length < 9;) {
      const { list, next } = await page({ from: String(from) }, cursor, 1);
      seen.push(...list.map(({ ref }) => ref));
      if (next === null) break;
      cursor = next;
    }
    expect(seen).toEqual((await rows({ account })).map(({ ref }) => ref));
  });

  it('that a gateway does not take are tried again, later each time, at most six times; then an operator is asked', async () => {
    const gateway = down();
    await send(messageWith());
    const pauses: number[] = [];
    for (let n = 1; n < 6; n += 1) {
      const { cells } = await newest();
      expect(cells).toMatchObject({ state: 'waiting', attempts: n, error: `${DOWN}: … unknown`, cost: null });
      const pause = Number(cells['nextAt']) - site.clock.now();
      pauses.push(pause);
      site.clock.advance(pause - 1);
      await deliverOutgoingMessages(site.deps);
      expect(gateway).toHaveBeenCalledTimes(n);
      site.clock.advance(1);
      await deliverOutgoingMessages(site.deps);
      expect(gateway).toHaveBeenCalledTimes(n + 1);
    }
    for (const [n, whole] of [1, 4, 16, 64, 240].entries()) {
      expect(pauses[n]).toBeGreaterThan((whole * MINUTE) / 2 - 1);
      expect(pauses[n]).toBeLessThanOrEqual(whole * MINUTE);
    }
    const { ref, cells } = await newest();
    expect(cells).toMatchObject({ state: 'failed', attempts: 6 });
    expect(await waiting('letter')).toMatchObject([
      { id: ref, what: `sms changed, +66 … ${to.slice(-3)}`, said: `${DOWN}: … unknown` },
    ]);
    await pass(12 * 60 * MINUTE, 60 * MINUTE);
    expect(gateway).toHaveBeenCalledTimes(6);

    vi.restoreAllMocks();
    expect(await act('send', 'letter', { ref })).toMatchObject({ ok: true });
    expect(await messagesTo(site, to)).toHaveLength(1);
    expect(await waiting('letter')).toEqual([]);
    expect(await act('send', 'letter', { ref })).toMatchObject({ code: 'desk.refused' });
    expect(await actsAbout(site.deps.db, { merchant: BRAND, subject: `letter ${ref}` }, 9)).toMatchObject([
      { act: 'letter.sent-again', by: 'operator1', reason: 'looked at it' },
    ]);
  });

  it('that are given up are never sent, and forgotten', async () => {
    down();
    await send(messageWith());
    await pass(8 * 60 * MINUTE, 4 * 60 * MINUTE);
    await pass(20 * 60 * MINUTE, 4 * 60 * MINUTE);
    const [{ id } = { id: '' }] = await waiting('letter');
    vi.restoreAllMocks();
    expect(await act('giveUp', 'letter', { ref: id })).toMatchObject({ ok: true });
    await pass(DAY, 4 * 60 * MINUTE);
    expect(await messagesTo(site, to)).toEqual([]);
    expect(await kept(id)).toMatchObject({ state: 'givenUp', content: null });
  });

  it('that would come too late do not come, and an operator sees that they did not', async () => {
    down();
    await send(code());
    const { ref } = await newest();
    vi.restoreAllMocks();
    site.clock.advance(5 * MINUTE);
    await deliverOutgoingMessages(site.deps);
    expect(await kept(ref)).toMatchObject({ state: 'over', content: null });
    expect(await waiting('gateway')).toMatchObject([
      { id: 'sms', what: 'sms: 1 not sent', said: `${DOWN}: … unknown` },
    ]);
    expect(await messagesTo(site, to)).toEqual([]);
  });

  it('of a process that was killed in the middle are sent by the next, under the same key, and come once', async () => {
    const keys: string[] = [];
    const really = site.deps.providers.outbox.sms.send.bind(null);
    const cut = Promise.withResolvers<never>();
    const killed = vi.spyOn(site.deps.providers.sms, 'send').mockImplementation(async (sms) => {
      keys.push(sms.key);
      await really(sms);
      // The gateway accepted the message, but the process died before recording it.
      return cut.promise;
    });
    await sendOutgoingMessage(site.deps, messageWith());
    await until(() => expect(keys).toHaveLength(1));
    killed.mockImplementation((sms) => {
      keys.push(sms.key);
      return really(sms);
    });
    await deliverOutgoingMessages(site.deps);
    expect(keys).toHaveLength(1);
    site.clock.advance(MINUTE);
    await deliverOutgoingMessages(site.deps);
    cut.reject(new Error('the line was cut'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await messagesTo(site, to)).toHaveLength(1);
    expect((await newest()).cells).toMatchObject({ state: 'sent', attempts: 2, cost: '1.0000' });
  });

  it('that were written, and not begun before the process ended, go out with the next', async () => {
    const silent = { ...site.deps, background: { run: () => {}, settled: () => Promise.resolve() } };
    await sendOutgoingMessage(silent, messageWith());
    expect(await messagesTo(site, to)).toEqual([]);
    await deliverOutgoingMessages(site.deps);
    expect(await messagesTo(site, to)).toHaveLength(1);
  });

  it('are each sent once, however many nodes look at once', async () => {
    const speaking = vi.spyOn(site.deps.providers.sms, 'send');
    const silent = { ...site.deps, background: { run: () => {}, settled: () => Promise.resolve() } };
    for (let n = 0; n < 5; n += 1) await sendOutgoingMessage(silent, messageWith());
    await Promise.all([1, 2, 3].map(() => deliverOutgoingMessages(site.deps)));
    expect(speaking).toHaveBeenCalledTimes(5);
  });

  it('never cost more than the brand’s day may, however many are sent at once; the rest waits, and an operator is told', async () => {
    await budget(10);
    const speaking = vi.spyOn(site.deps.providers.sms, 'send');
    await Promise.all(Array.from({ length: 20 }, () => sendOutgoingMessage(site.deps, messageWith())));
    await site.deps.background.settled();
    // A fifth of the budget is reserved for codes.
    expect(speaking).toHaveBeenCalledTimes(8);
    expect(await rows({ state: 'beyond' })).toHaveLength(12);
    expect(await waiting('budget')).toMatchObject([{ id: 'letters', what: '8.0000 / 10 USD' }]);
    for (let n = 0; n < 3; n += 1) await send(code());
    expect(speaking).toHaveBeenCalledTimes(10);
    await pass(10_000);
    expect(speaking).toHaveBeenCalledTimes(10);

    site.clock.advance(DAY);
    await budget(12);
    await deliverOutgoingMessages(site.deps);
    expect(speaking).toHaveBeenCalledTimes(19);
    expect(await waiting('budget')).toHaveLength(1);
    site.clock.advance(DAY);
    await deliverOutgoingMessages(site.deps);
    expect(speaking).toHaveBeenCalledTimes(22);
    expect(await waiting('budget')).toEqual([]);
  });

  it('go on when two operators have raised the day’s budget', async () => {
    await budget(0);
    await send(code());
    const [item] = await waiting('budget');
    expect(item).toMatchObject({ what: '0.0000 / 0 USD' });
    const asked = await act('set', 'budget', { ref: 'letters', amount: '5' });
    expect(asked).toMatchObject({ ok: true, value: { asked: expect.any(Number) } });
    expect(await act('set', 'budget', { ref: 'letters', amount: 'much' })).toMatchObject({
      code: 'request.param.invalid',
    });
    const approval = asked.ok ? asked.value.asked! : 0;
    const other = (await operatorAt(site, 'operator2')).desk;
    expect(await other.decide({ brand: BRAND, approval, agreed: true, reason: 'I see it so' })).toMatchObject({
      ok: true,
    });
    await deliverOutgoingMessages(site.deps);
    expect(await messagesTo(site, to)).toHaveLength(1);
    expect(await waiting('budget')).toEqual([]);
  });

  it('in parts cost each of them, and nothing while they were not taken', async () => {
    await send(messageWith({ text: '您的验证码是'.repeat(20) }));
    expect((await newest()).cells).toMatchObject({ cost: '2.0000' });
    await budget(3);
    down();
    await send(code());
    vi.restoreAllMocks();
    await pass(10_000);
    expect((await newest()).cells).toMatchObject({ state: 'sent', cost: '1.0000' });
  });

  it('that somebody waits for beside the page are owned up to at once and not tried again', async () => {
    down();
    expect(await sendNow(site.deps, code())).toBe(false);
    const { ref } = await newest();
    vi.restoreAllMocks();
    await pass(MINUTE);
    expect(await kept(ref)).toMatchObject({ state: 'givenUp', content: null });
    expect(await messagesTo(site, to)).toEqual([]);
  });

  it('of another brand are neither seen nor sent by number', async () => {
    down();
    await send(messageWith());
    const { ref } = await newest();
    vi.restoreAllMocks();
    site.clock.advance(MINUTE);
    expect(await deliver(site.deps, { merchant: 'lotus', id: BigInt(ref) })).toBe('elsewhere');
    const { list } = await outgoingMessageDesk.tables![0]!.page(site.deps, 'lotus', {
      filters: {},
      cursor: undefined,
      pageSize: 9,
    });
    expect(list).toEqual([]);
  });

  it('R70 are told to the member they went to', async () => {
    const mei: SiteMember = await site.register(`told${count}${site.deps.config.databaseUrl ? 'p' : ''}`);
    await setPerson(site, mei.id, { email: `mei${count}@example.com` });
    const changed = await mei.client.password.change({
      oldPassword: DEMO_PASSWORD,
      newPassword: NEW,
      confirmNewPassword: NEW,
    });
    expect(changed).toMatchObject({ ok: true });
    await site.deps.background.settled();
    const answer = await mei.client.privacy.ownData({ password: NEW });
    const file = answer.ok ? (JSON.parse(new TextDecoder().decode(answer.value.bytes)) as Record<string, unknown>) : {};
    expect(file['letters']).toMatchObject([
      { channel: 'mail', template: 'changed', sent_to: 'm…@example.com', state: 'sent' },
    ]);
  });

  it('a code for a number arrives by this way', async () => {
    await site.client().verification.smsRegister({ mobileNo: to });
    expect(await codeSentTo(site, to)).toMatch(/^\d{6}$/);
    expect((await newest()).cells).toMatchObject({ template: 'code', state: 'sent' });
  });
});
