/** The inbox from the side of its reader, their upline and downlines, and an operator. */
import { randomUUID } from 'node:crypto';
import { formatMoment } from '#i18n';
import { DAY_MS, memberId, merchantCode, units } from '#kernel';
import type { SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#testkit';
import { actsAbout } from '../../house/operator-act/index.ts';
import { forgetMessages, sendToMembers, notifyMember, type Announcement } from './index.ts';

const WHO = { merchant: 'pavilion', by: 'kim', reason: 'a test' };
const textsOf = (title: string, content = '<p>Words</p>') => ({ EN: { title, content } });

describeSiteOnEachDatabase('messages', (open) => {
  let site: Site;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await open();
    await site.deps.db.q.deleteFrom('message').execute();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    member = await site.register(`reader${count}`);
    await site.deps.db.q.deleteFrom('message').execute();
  });

  const announce = async (to: Announcement['to'], title: string, more: Partial<Announcement> = {}) => {
    const sent = await sendToMembers(site.deps, WHO, { to, kind: 'offer', texts: textsOf(title), ...more });
    if (!sent.ok) throw new Error(sent.code);
    return sent.value;
  };
  const inbox = async (of = member, input: Parameters<typeof member.client.message.inbox>[0] = {}) => {
    const answer = await of.client.message.inbox(input);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const titles = async (of = member) => (await inbox(of)).list.map(({ title }) => title);
  const unread = async (of = member) => {
    const [one, two] = await Promise.all([of.client.message.unreadCount(), of.client.message.unreadCountV2()]);
    expect(one).toEqual(two);
    return one.ok ? one.value : Number.NaN;
  };
  const rows = async (table: 'message' | 'message_mark') =>
    (await site.deps.db.q.selectFrom(table).select('merchant').execute()).length;

  it('to everybody are one row, whoever reads them, and no row for who does not', async () => {
    const other = await site.register(`other${count}`);
    await announce('all', 'Welcome');
    expect([await rows('message'), await rows('message_mark')]).toEqual([1, 0]);
    expect([await titles(), await titles(other), await unread(), await unread(other)]).toEqual([
      ['Welcome'],
      ['Welcome'],
      1,
      1,
    ]);
    await member.client.message.read({ messageId: 'all' });
    expect([await unread(), await unread(other), await rows('message_mark')]).toEqual([0, 1, 1]);
    expect((await inbox()).list[0]).toMatchObject({ isRead: 1, isFromOperator: 1, sender: '', senderId: null });
  });

  it('are for whoever they were said to: a member, a level, this brand, and who was here by then', async () => {
    await announce({ account: member.account.toUpperCase() }, 'For you');
    await announce({ level: 1 }, 'For level 1');
    await announce({ level: 2 }, 'For level 2');
    await sendToMembers(
      site.deps,
      { ...WHO, merchant: 'lotus' },
      { to: 'all', kind: 'offer', texts: textsOf('Of lotus') },
    );
    expect(await titles()).toEqual(['For level 1', 'For you']);
    await site.fund(member, 2_000);
    await site.deps.db.q
      .insertInto('vip_standing')
      .values({
        member_id: BigInt(member.id),
        merchant: 'pavilion',
        rank_level: 2,
        counted_to: new Date(0),
        ranked_at: null,
      })
      .execute();
    expect(await titles()).toEqual(['For level 2', 'For level 1', 'For you']);
    site.clock.advance(1_000);
    const late = await site.register(`late${count}`);
    expect(await titles(late)).toEqual([]);
    expect(await titles(await site.login('member1', 'lotus'))).toEqual(['Of lotus']);
  });

  it('are over with their last day, for the counts too, and then nobody keeps them', async () => {
    await announce('all', 'Short', { days: 1 });
    await announce({ account: member.account }, 'Short, too', { days: 1 });
    await member.client.message.read({ messageId: 'all' });
    await announce('all', 'Longer', { days: 2 });
    site.clock.advance(DAY_MS);
    member = await site.login(member.account);
    expect([await titles(), await unread()]).toEqual([['Longer'], 1]);
    await forgetMessages(site.deps);
    expect([await rows('message'), await rows('message_mark')]).toEqual([1, 0]);
  });

  it('say what they say in the reader’s language, without anything that runs', async () => {
    const texts = {
      EN: { title: '<b>Bold</b>', content: '<p onclick="x()">Hi<script>x()</script></p>' },
      CN: { title: '您好', content: '<p>欢迎</p>' },
    };
    await sendToMembers(site.deps, WHO, { to: 'all', kind: 'offer', texts });
    expect((await inbox()).list[0]).toMatchObject({ title: '<b>Bold</b>', content: '<p>Hi</p>' });
    const there = site.client('pavilion', { token: member.token, language: 'CN' });
    expect(await there.message.inbox({})).toMatchObject({ value: { list: [{ title: '您好' }] } });
  });

  it('come page by page, each once, whatever arrives meanwhile', async () => {
    for (let at = 1; at <= 5; at += 1) await announce(at % 2 === 0 ? 'all' : { account: member.account }, `M${at}`);
    const first = await inbox(member, { pageSize: 2 });
    await announce('all', 'M6');
    const second = await inbox(member, { pageSize: 2, cursor: first.next! });
    const third = await inbox(member, { pageSize: 2, cursor: second.next! });
    const shown = [first, second, third].map(({ list }) => list.map(({ title }) => title));
    expect(shown).toEqual([['M5', 'M4'], ['M3', 'M2'], ['M1']]);
    expect(third.next).toBeNull();
  });

  it('stay read and stay away once they were read or deleted, one by one, and for nobody else', async () => {
    const other = await site.register(`other${count}`);
    const [everybodys, own] = [await announce('all', 'All'), await announce({ account: member.account }, 'One')];
    const hers = await announce({ account: other.account }, 'Hers');
    const read = (ids: string) => member.client.message.read({ messageId: ids });
    expect(await read(String(own))).toMatchObject({ value: { unread: 1 } });
    expect(await read(`${own},${everybodys},${hers}`)).toMatchObject({ value: { unread: 0 } });
    expect(await unread(other)).toBe(2);
    const remove = (ids: string) => member.client.message.remove({ messageIds: ids });
    await remove(`${own},${hers}`);
    expect(await titles()).toEqual(['All']);
    await remove(String(everybodys));
    await remove(String(everybodys));
    expect([await titles(), await titles(other)]).toEqual([[], ['Hers', 'All']]);
    for (const odd of ['', 'x', '1,', '1;2', '-1']) {
      expect(await read(odd)).toMatchObject({ code: 'request.param.invalid' });
      expect(await remove(odd)).toMatchObject({ code: 'request.param.invalid' });
    }
  });

  it('counts a hundred and not further', async () => {
    await site.deps.db.run(
      `insert into message (merchant, audience, member_id, kind, texts, sent_at)
       select 'pavilion', 'member', $1, 'service', '{"EN":{"title":"T","content":"C"}}', now() from generate_series(1, 130)`,
      [member.id],
    );
    expect(await unread()).toBe(100);
  });

  it('are told of what has happened once for a fact, in the brand’s languages, live', async () => {
    const page = await site.socket('pavilion', member.token);
    page.send({ op: 'auth', token: member.token });
    await page.next('ready');
    const notice = {
      merchant: merchantCode('pavilion'),
      memberId: memberId(member.id),
      kind: 'service',
      fact: 'deposit:D1',
      title: 'deposit.title',
      text: 'info_deposit_arrival',
      amount: units(250_000n),
    } as const;
    await Promise.all([1, 2, 3].map(() => notifyMember(site.deps, notice)));
    const frame = await page.next('info_new_mail');
    const { list } = await inbox();
    expect(list).toMatchObject([
      { title: 'Deposit', content: `Your deposit of $25.00 has arrived (${formatMoment(site.clock.now())}).` },
    ]);
    expect(frame).toEqual({ t: 'info_new_mail', messageId: list[0]!.messageId });
    const there = site.client('pavilion', { token: member.token, language: 'CN' });
    expect(await there.message.inbox({})).toMatchObject({ value: { list: [{ title: '存款' }] } });
    page.close();
  });

  it('from an operator are on record with his name and reason, and refused when nobody is meant', async () => {
    const id = await announce('all', 'On record');
    expect(await actsAbout(site.deps.db, { merchant: 'pavilion', subject: `message ${id}` }, 5)).toMatchObject([
      { act: 'message.sent', by: 'kim', reason: 'a test', after: { to: 'all', kind: 'offer', days: 30 } },
    ]);
    const send = (merchant: string, to: Announcement['to'], days = 1) =>
      sendToMembers(site.deps, { ...WHO, merchant }, { to, kind: 'offer', texts: textsOf('X'), days });
    expect(await send('nobody', 'all')).toMatchObject({ code: 'merchant.unknown' });
    expect(await send('pavilion', { account: 'nobody-at-all' })).toMatchObject({ code: 'member.unknown' });
    for (const days of [0, 366, 1.5])
      expect(await send('pavilion', 'all', days)).toMatchObject({ code: 'message.days' });
    expect(await rows('message')).toBe(1);
  });

  it('go up and down the line as plain text, and to nobody else', async () => {
    const [agent, down, far] = [await site.login('agent1'), await site.login('down1'), await site.login('down3')];
    const write = (from: SiteMember, recipients: number[], content = 'a <b>word</b>\nand another') =>
      from.client.message.send({ recipients, title: 'Hello', content });
    expect(await agent.client.message.recipients({ name: 'DOWN' })).toMatchObject({
      value: { upline: null, downlines: [{ customerName: 'down1' }, { customerName: 'down2' }] },
    });
    expect(await agent.client.message.recipients({ name: '%' })).toMatchObject({ value: { downlines: [] } });
    expect(await down.client.message.recipients({})).toMatchObject({
      value: { upline: { customerName: 'agent1' }, downlines: [] },
    });
    const sent = await write(agent, [down.id, down.id]);
    expect(sent).toMatchObject({ ok: true, value: { messageIds: [expect.any(Number)] } });
    const [got] = (await inbox(down)).list;
    expect(got).toMatchObject({ title: 'Hello', sender: 'agent1', senderId: agent.id, isFromOperator: 0 });
    expect(got!.content).toBe('a &lt;b&gt;word&lt;/b&gt;<br>and another');
    expect(await write(down, [agent.id], 'Back')).toMatchObject({ ok: true });
    // Not to siblings, other lines or oneself; one ineligible recipient refuses all.
    for (const to of [[far.id], [down.id], [member.id], [down.id, far.id]]) {
      expect(await write(to.length > 1 ? agent : down, to)).toMatchObject({ code: 'downline.not.yours' });
    }
    expect(await titles(down)).toEqual(['Hello']);
    const types = async (type: 'SYSTEM' | 'AGENT') => (await inbox(down, { type })).list.length;
    await announce({ account: 'down1' }, 'From us');
    expect([await types('SYSTEM'), await types('AGENT')]).toEqual([1, 1]);
  });

  it('that were sent are told read when they are, and leave the outbox alone', async () => {
    const [agent, down] = [await site.login('agent1'), await site.login('down1')];
    const requestId = randomUUID();
    const message = { recipients: [down.id], title: 'Once', content: 'Words' };
    const sent = await Promise.all([1, 2, 3].map(() => agent.client.message.send(message, { requestId })));
    expect(sent.some(({ ok }) => ok)).toBe(true);
    const outbox = async () => {
      const answer = await agent.client.message.outbox({});
      return answer.ok ? answer.value.list : [];
    };
    expect(await outbox()).toMatchObject([{ title: 'Once', reciever: 'down1', isRead: 0 }]);
    await down.client.message.read({ messageId: 'all' });
    const [shown] = await outbox();
    expect(shown).toMatchObject({ isRead: 1 });
    await down.client.message.removeSent({ messageIds: String(shown!.messageId) });
    expect(await outbox()).toHaveLength(1);
    await agent.client.message.removeSent({ messageIds: String(shown!.messageId) });
    expect([await outbox(), await titles(down)]).toEqual([[], ['Once']]);
  });

  it('are not sent by the dozen, too long, empty, or from a demo account', async () => {
    let agent = await site.login('agent2');
    const down = await site.login('down3');
    const send = (message: object) =>
      agent.client.message.send({ recipients: [down.id], title: 'T', content: 'C', ...message });
    for (const odd of [{ title: 'x'.repeat(51) }, { content: 'x'.repeat(501) }, { title: ' ' }, { recipients: [] }]) {
      expect(await send(odd)).toMatchObject({ code: 'request.param.invalid' });
    }
    site.clock.advance(3_600_000);
    agent = await site.login('agent2');
    const codes = [];
    for (let at = 0; at < 7; at += 1) {
      const answer = await agent.client.message.send({ recipients: [down.id], title: `T${at}`, content: 'C' });
      codes.push(answer.ok ? 'sent' : answer.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'too.many.requests', 'too.many.requests']);
    const started = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
    const guest = site.client('pavilion', { token: started.ok ? started.value.token : '' });
    const message = { recipients: [down.id], title: 'T', content: 'C' };
    expect(await guest.message.send(message)).toMatchObject({ code: 'trial.account.forbidden' });
    expect(await guest.message.inbox({})).toMatchObject({ ok: true });
  });
});
