/** A member's record: sections by the operator's rights, access on record, and acts that fit. */
import { ROLES, mayIn, roleNames, type MemberRecord, type Role } from '#contract';
import { payeeAt, setPerson, type Site, type SiteMember } from '#testkit';
import { consolePage, operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';

const BRAND = 'pavilion';
const PERSON = { profile: { payeeName: 'Mei Lin Tan', idNumber: 'AB-998877' }, birthday: '1991-02-03' };

describeSiteOnEachDatabase('the record of a member', (open) => {
  let site: Site;
  let ada: ConsoleClient;
  let mei: SiteMember;
  let count = 0;
  const desks = new Map<Role, ConsoleClient>();
  beforeAll(async () => {
    site = await open({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
    ada = await operatorAt(site);
    for (const role of roleNames) desks.set(role, await operatorWith(site, `his.${role}`, { merchant: BRAND, role }));
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    mei = await site.register(`record${count}`);
  });

  const shown = (member: string, who = ada, brand = BRAND) => who.record.show({ brand, member });
  async function recordOf(member: string, who = ada): Promise<MemberRecord> {
    const answer = await shown(member, who);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }
  const act = (verb: string, kind: string, fields: Readonly<Record<string, string>>, who = ada) =>
    who.desk.act(
      { brand: BRAND, act: verb, kind, fields: { reason: 'looked at it', ...fields } },
      { requestId: randomUUID() },
    );
  const note = (text: string, account = mei.account, who = ada) =>
    who.desk.act(
      { brand: BRAND, act: 'note', kind: 'member', fields: { ref: account, text } },
      { requestId: randomUUID() },
    );
  async function rowsOf(table: string, filters: Readonly<Record<string, string>>, pageSize = 50) {
    const list = [];
    let cursor: string | undefined;
    do {
      const page = await ada.desk.rows({ brand: BRAND, table, filters: JSON.stringify(filters), cursor, pageSize });
      if (!page.ok) throw new Error(page.code);
      list.push(...page.value.list);
      cursor = page.value.next ?? undefined;
    } while (cursor !== undefined);
    return list;
  }
  const actsAbout = async (subject: string) => {
    const rows = await rowsOf('acts', { subject });
    return rows.map(({ cells }) => [cells['act'], cells['by']]);
  };
  const factsIn = ({ sections }: MemberRecord, section: string) =>
    Object.fromEntries(
      sections
        .filter((one) => one.section === section)
        .flatMap(({ facts }) => facts.map(({ key, value }) => [key, value])),
    );
  const deeds = ({ acts }: MemberRecord) => acts.map(({ act: verb, kind }) => `${verb} ${kind}`);

  test('a member is found by his account in any case of its letters and by his number, and nobody else is', async () => {
    const record = await recordOf(mei.account.toUpperCase());
    expect(record).toMatchObject({ account: mei.account, number: mei.id, type: 'member', status: 'active', tags: [] });
    expect(await recordOf(String(mei.id))).toEqual(record);
    for (const unknown of ['nobody-at-all', '999999999', "' or 1=1 --", '99999999999999999999'])
      expect(await shown(unknown)).toMatchObject({ ok: false, code: 'record.unknown' });
  });

  test('R67 a member of another brand is as unknown as nobody, by account and by number, also to who works there', async () => {
    const [theirs] = await site.deps.db.run<{ id: bigint }>(
      `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
     values ('lotus', 'elsewhere', 0, now(), 'VND', 'VI', now(), '') returning id`,
    );
    for (const member of ['elsewhere', String(theirs!.id)]) {
      expect(await shown(member)).toMatchObject({ code: 'record.unknown' });
      expect(await ada.record.person({ brand: BRAND, member })).toMatchObject({ code: 'record.unknown' });
    }
    for (const table of ['sessions', 'rounds', 'statement', 'bonuses'])
      expect(await rowsOf(table, { number: String(theirs!.id) })).toEqual([]);
    const [risk] = [desks.get('risk')!];
    expect(await shown('elsewhere', risk, 'lotus')).toMatchObject({ code: 'operator.may.not' });
    expect(await risk.record.person({ brand: 'lotus', member: 'elsewhere' })).toMatchObject({
      code: 'operator.may.not',
    });
  });

  test.each(roleNames)('R67 the role %s is told by the rooms it sees, and offered what it may do', async (role) => {
    const rights = ROLES[role];
    const record = await recordOf(mei.account, desks.get(role));
    for (const { room } of record.sections) expect(mayIn(rights, room, 'see')).toBe(true);
    const forms = await desks.get(role)!.desk.forms({});
    if (!forms.ok) throw new Error(forms.code);
    const tables = forms.value.tables.map(({ table }) => table);
    for (const { table } of record.tables) expect(tables).toContain(table);
    const acts = forms.value.acts.map(({ act: verb, kind }) => `${verb} ${kind}`);
    for (const deed of deeds(record)) expect(acts).toContain(deed);
    expect(record.mayLook).toBe(mayIn(rights, 'members', 'see'));
    expect(record.sections.some(({ section }) => section === 'money')).toBe(mayIn(rights, 'cashier', 'see'));
  });

  test('R70 who he is stands there masked; all of it is told to who sees the members, and each look stands in the book', async () => {
    await setPerson(site, mei.id, { ...PERSON, mobile: `+6681234${count + 1000}` });
    const record = await recordOf(mei.account);
    const text = JSON.stringify(record);
    for (const secret of ['Mei Lin', 'AB-998877', '1991-02', '+6681234']) expect(text).not.toContain(secret);
    expect(record.person.map(({ key }) => key)).toEqual(['payeeName', 'idNumber', 'birthday', 'mobile']);
    const openRecord = (who: ConsoleClient) => who.record.person({ brand: BRAND, member: mei.account });
    expect(await openRecord(desks.get('marketing')!)).toMatchObject({ code: 'operator.may.not' });
    expect(await actsAbout(`member ${mei.id}`)).toEqual([]);
    const support = desks.get('support')!;
    for (const who of [ada, support, ada])
      expect(await openRecord(who)).toMatchObject({
        ok: true,
        value: expect.arrayContaining([{ key: 'payeeName', kind: 'text', value: 'Mei Lin Tan' }]),
      });
    expect(await actsAbout(`member ${mei.id}`)).toEqual([
      ['person.looked', 'operator1'],
      ['person.looked', 'his.support'],
      ['person.looked', 'operator1'],
    ]);
    const book = await rowsOf('acts', { subject: `member ${mei.id}` });
    expect(JSON.stringify(book)).not.toContain('Mei Lin');
  });

  test('the book says whose it is and from which address, and a record lists what was decided of their money', async () => {
    const ann = await payeeAt(site, `paid${count}`, 500);
    const asked = await ann.ask(50);
    if (!asked.ok) throw new Error(asked.code);
    const { refId: ref } = asked.value;
    await act('take', 'withdrawal', { ref });
    await act('reject', 'withdrawal', { ref });
    await act('freeze', 'member', { ref: ann.account });
    const { filters } = (await recordOf(ann.account)).tables.find(({ table }) => table === 'acts')!;
    const book = await rowsOf('acts', filters);
    expect(book.map(({ cells }) => [cells['act'], cells['account'], cells['address']])).toEqual([
      ['wallet.freeze', ann.account, '127.0.0.1'],
      ['withdrawal.reject', ann.account, '127.0.0.1'],
      ['withdrawal.take', ann.account, '127.0.0.1'],
    ]);
    expect(await rowsOf('acts', { account: mei.account })).toEqual([]);
    expect(await rowsOf('acts', { account: 'nobody' })).toEqual([]);
    const events = await rowsOf('events', { account: ann.account, text: ref });
    expect(events.map(({ cells }) => cells['account'])).toEqual([ann.account, ann.account]);
  });

  test('whoever is frozen hears it at once on each open page', async () => {
    await site.fund(mei, 25);
    const page = await site.socket(BRAND, mei.token);
    await act('freeze', 'member', { ref: mei.account });
    await page.next('wallet_frozen');
    const balance = await mei.client.wallet.balance();
    expect(balance).toMatchObject({ ok: true, value: { balances: [{ lockStatus: 1 }] } });
    await act('unfreeze', 'member', { ref: mei.account });
    expect(await page.next('wallet_frozen')).toMatchObject({ on: false });
    page.close();
  });

  test('what there is no way back from says so on its form', async () => {
    const forms = await ada.desk.forms();
    if (!forms.ok) throw new Error(forms.code);
    const final = forms.value.acts.filter(({ isFinal }) => isFinal).map(({ act: verb, kind }) => `${verb} ${kind}`);
    expect(final.toSorted()).toEqual([
      'demote agent',
      'erase member',
      'exclude member',
      'void fixture',
      'void selection',
      'write-off rebate-debt',
      'write-off rebate-payment',
      'write-off settlement',
    ]);
  });

  test('his money, what he has to stake and his limits are told, and each line of his statement once', async () => {
    await site.fund(mei, 25);
    await mei.client.safePlay.setLimit({ kind: 'deposit', period: 'day', value: 40 });
    const record = await recordOf(mei.account);
    expect(factsIn(record, 'money')).toMatchObject({ main: '25.0000', frozen: false });
    expect(factsIn(record, 'safe-play')).toMatchObject({ pause: null, 'limit.deposit.day': '40.0000' });
    expect(factsIn(record, 'account')).toMatchObject({ currency: 'USD', language: 'EN' });
    const { filters } = record.tables.find(({ table }) => table === 'statement')!;
    await site.fund(mei, 5);
    const lines = await rowsOf('statement', filters, 1);
    expect(lines.map(({ cells }) => [cells['amount'], cells['balance']])).toEqual([
      ['5.0000', '30.0000'],
      ['25.0000', '25.0000'],
    ]);
    expect(await rowsOf('rounds', filters)).toEqual([]);
  });

  test('the agents above him are named, the nearest first', async () => {
    const [top, agent] = [await site.register('topagent'), await site.register('midagent')];
    await site.deps.db.run('update member set upline_id = $1 where id = $2', [top.id, agent.id]);
    await site.deps.db.run('update member set upline_id = $1 where id = $2', [agent.id, mei.id]);
    const { sections } = await recordOf(mei.account);
    const account = sections.find(({ section }) => section === 'account')!;
    const above = account.facts.filter(({ key }) => key === 'upline').map(({ value }) => value);
    expect(above).toEqual(['midagent', 'topagent']);
  });

  test('only what fits him as he stands is offered, and what is offered can be done', async () => {
    expect(deeds(await recordOf(mei.account))).not.toContain('freeze member');
    await site.fund(mei, 10);
    const before = deeds(await recordOf(mei.account));
    for (const deed of ['close member', 'freeze member', 'exclude member', 'note member', 'tag member', 'end session'])
      expect(before).toContain(deed);
    for (const deed of [
      'open member',
      'unfreeze member',
      'untag member',
      'erase member',
      'end exclusion',
      'lift second-step',
    ])
      expect(before).not.toContain(deed);
    await act('freeze', 'member', { ref: mei.account });
    expect(deeds(await recordOf(mei.account))).toEqual(expect.arrayContaining(['unfreeze member']));
    await act('exclude', 'member', { ref: mei.account });
    const excluded = deeds(await recordOf(mei.account));
    expect(excluded).toContain('end exclusion');
    expect(excluded).not.toContain('exclude member');
    await act('close', 'member', { ref: mei.account });
    const closed = await recordOf(mei.account);
    expect(closed.status).toBe('closed');
    expect(deeds(closed)).toEqual(expect.arrayContaining(['open member', 'erase member']));
    for (const deed of ['close member', 'password member', 'end session', 'give ticket'])
      expect(deeds(closed)).not.toContain(deed);
  });

  test('all of his sessions end at once, with the devices that were remembered', async () => {
    await site
      .client()
      .session.login({ username: mei.account, password: DEMO_PASSWORD, type: 'username', remember: true });
    site.clock.advance(60_000);
    const again = await site.login(mei.account);
    expect(factsIn(await recordOf(mei.account), 'devices')).toMatchObject({ openSessions: 1 });
    expect(await act('end', 'session', { ref: mei.account })).toMatchObject({ ok: true });
    expect(await again.client.safePlay.overview()).toMatchObject({ code: 'user.or.token.invalid' });
    expect(factsIn(await recordOf(mei.account), 'devices')).toMatchObject({ openSessions: 0 });
    const sessions = await rowsOf('sessions', { number: String(mei.id) }, 1);
    expect(sessions.map(({ cells }) => cells['ended'])[0]).toBe('logout');
    expect(await site.deps.db.run('select from remember_ticket where member_id = $1', [mei.id])).toEqual([]);
    expect(await actsAbout(`member ${mei.id}`)).toEqual([['sessions.end', 'operator1']]);
  });

  test('notes stand newest first as they were written, whatever they say, and the book says only that there is one', async () => {
    const html = '<img src=x onerror=alert(1)> & "he" said';
    for (const text of ['He called.', html]) expect(await note(text)).toMatchObject({ ok: true });
    for (let more = 0; more < 3; more += 1) await note(`again ${more}`);
    const rows = await rowsOf('notes', { account: mei.account }, 2);
    expect(rows.map(({ cells }) => cells['text'])).toEqual(['again 2', 'again 1', 'again 0', html, 'He called.']);
    expect(rows[0]!.cells['by']).toBe('operator1');
    const book = await rowsOf('acts', { subject: `member ${mei.id}` });
    expect(book).toHaveLength(5);
    expect(JSON.stringify(book)).not.toContain('He called');
    expect(await note('x'.repeat(2_000))).toMatchObject({ ok: true });
    for (const text of ['', '   ', 'x'.repeat(2_001)])
      expect(await note(text)).toMatchObject({ code: 'request.param.invalid', detail: { fields: ['text'] } });
  });

  test('R62 a note is never changed, and goes with the member alone', async () => {
    await note('He called.');
    const { db } = site.deps;
    for (const statement of ["update member_note set text = 'x'", 'delete from member_note', 'truncate member_note'])
      await expect(db.run(statement)).rejects.toThrow('append-only');
    await act('close', 'member', { ref: mei.account });
    await act('tag', 'member', { ref: mei.account, tag: 'vip' });
    const asked = await act('erase', 'member', { ref: mei.account });
    if (!asked.ok) throw new Error(asked.code);
    const ben = await operatorAt(site, 'operator2');
    const word = { brand: BRAND, approval: asked.value.asked!, agreed: true, reason: 'he asked for it' };
    expect(await ben.desk.decide(word)).toMatchObject({ ok: true });
    const left = `select (select count(*) from member_note where member_id = $1)::int4 as notes,
    (select count(*) from member_tag where member_id = $1)::int4 as tags`;
    expect(await db.run(left, [mei.id])).toEqual([{ notes: 0, tags: 0 }]);
    const record = await recordOf(String(mei.id));
    expect(record).toMatchObject({ account: `erased-${mei.id}`, status: 'closed', person: [], tags: [], acts: [] });
    expect(await note('too late', `erased-${mei.id}`)).toMatchObject({ code: 'desk.refused' });
    expect(await note('too late')).toMatchObject({ code: 'desk.refused' });
  });

  test('R70 a member is told the notes and tags that operators have written of him', async () => {
    await note('Speaks softly.');
    await act('tag', 'member', { ref: mei.account, tag: 'quiet' });
    const file = await mei.client.privacy.ownData({ password: DEMO_PASSWORD });
    if (!file.ok) throw new Error(file.code);
    expect(JSON.parse(new TextDecoder().decode(file.value.bytes))).toMatchObject({
      notes: [{ text: 'Speaks softly.' }],
      tags: [{ tag: 'quiet' }],
    });
  });

  test('a tag is one word, there once, and taken off again; of two operators at once one has put it there', async () => {
    const ben = await operatorAt(site, 'operator2');
    const answers = await Promise.all(
      [ada, ben].map((who) => act('tag', 'member', { ref: mei.account, tag: ' Whale ' }, who)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'desk.refused', detail: { reason: 'tag.there' } });
    expect((await recordOf(mei.account)).tags).toEqual(['whale']);
    for (const tag of ['two words', 'x', '<b>', 'y'.repeat(25)])
      expect(await act('tag', 'member', { ref: mei.account, tag })).toMatchObject({ code: 'request.param.invalid' });
    expect(await act('untag', 'member', { ref: mei.account, tag: 'whale' })).toMatchObject({ ok: true });
    expect(await act('untag', 'member', { ref: mei.account, tag: 'whale' })).toMatchObject({ code: 'desk.refused' });
    expect((await recordOf(mei.account)).tags).toEqual([]);
  });

  test('a brand has so many words and no more', async () => {
    await site.deps.db.run(
      `insert into member_tag (merchant, tag, member_id, tagged_at) select 'pavilion', 'w' || n, $1, now() from generate_series(10, 49) n`,
      [mei.id],
    );
    const tag = (word: string) => act('tag', 'member', { ref: 'member1', tag: word });
    expect(await tag('another')).toMatchObject({ code: 'desk.refused', detail: { reason: 'tag.many' } });
    expect(await tag('w10')).toMatchObject({ ok: true });
    await site.deps.db.run(`delete from member_tag where merchant = 'pavilion'`);
  });

  test('who shares a device, an address, a bank account or a name with him is named once, with all that they share', async () => {
    const [twin, neighbour, stranger] = [
      await site.register('twin'),
      await site.register('neighbour'),
      await site.register('stranger'),
    ];
    await site.deps.db.run(`update session set ip = '198.51.100.' || member_id where member_id = $1`, [stranger.id]);
    await site.deps.db.run(`update session set ip = '198.51.100.7' where member_id = any ($1::int8[])`, [
      `{${[mei.id, twin.id, neighbour.id].join(',')}}`,
    ]);
    await site.deps.db.run(
      `insert into remember_ticket (token_hash, device_hash, merchant, member_id, expires_at)
     select sha256(('t' || n)::bytea), sha256('phone'), 'pavilion', n, now() from unnest($1::int8[]) n`,
      [`{${mei.id},${twin.id}}`],
    );
    const same = { ...PERSON, profile: { payeeName: 'Ann Twin', idNumber: 'TW-1' } };
    for (const { id } of [mei, twin]) await setPerson(site, id, same);
    const rows = await rowsOf('alike', { account: mei.account });
    expect(rows.map(({ cells }) => [cells['account'], cells['shared']])).toEqual([
      ['twin', expect.stringMatching(/^idNumber.*device address$/)],
      ['neighbour', 'address'],
    ]);
    expect(factsIn(await recordOf(mei.account), 'alike')).toMatchObject({
      sameDevice: 1,
      sameAddress: 2,
      sameBankAccount: 0,
    });
  });

  test('nobody is told anything who is not signed in', async () => {
    const { client } = consolePage(site);
    expect(await shown(mei.account, client)).toMatchObject({ code: 'user.or.token.invalid' });
    expect(await client.record.person({ brand: BRAND, member: mei.account })).toMatchObject({
      code: 'user.or.token.invalid',
    });
  });

  test('R50 what is out of the ordinary with him stands at the head of his record', async () => {
    expect((await recordOf(mei.account)).marks).toEqual([]);
    await site.fund(mei, 10);
    await act('freeze', 'member', { ref: mei.account });
    await act('exclude', 'member', { ref: mei.account });
    expect((await recordOf(mei.account)).marks.toSorted()).toEqual(['excluded', 'frozen']);
    await act('unfreeze', 'member', { ref: mei.account });
    expect((await recordOf(mei.account)).marks).toEqual(['excluded']);
  });
});
