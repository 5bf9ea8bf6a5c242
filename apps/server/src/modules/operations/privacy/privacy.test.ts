/** Export of a member's data, and the remains after erasure. */
import { codeSentTo, known, registration, stakeRound, setPerson, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, playerAt } from '#testkit/supplier.ts';
import { memberId } from '#kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { accountById } from '../../people/credentials/index.ts';
import { actsAbout } from '../../house/operator-act/index.ts';
import { operationsSecret } from '../operations/index.ts';
import { setStanding } from '../../people/session/index.ts';

const ADDRESS = '198.51.100.77';
const PAYMENT = '258014';
const RECEIPT = 'pavilion/deposit/of-mei.webp';
/** Values that identify the member. */
const PERSONAL_TEXTS = [
  'goner',
  'Mei Lin',
  'AB-998877',
  '66812349999',
  '+66 … 999',
  'mei.goner',
  'meiline',
  '1991-02-03',
  ADDRESS,
  'lantern of mine',
  'speak to me',
  'an agent I would be',
  'Orchard Road',
  'for the promotion',
  'Little Mei',
];

describeSiteOnEachDatabase('own data', (open) => {
  let site: Site;
  let mei: SiteMember;
  let picture: string;
  beforeAll(async () => {
    site = await open();
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    picture = `data:image/png;base64,${png.toString('base64')}`;
    mei = await lived('goner');
  });
  afterAll(() => site.close());

  const operate = async (url: string, payload: object) => {
    const authorization = `Bearer ${operationsSecret(site.deps.secrets)}`;
    const answer = await site.app.inject({ method: 'POST', url, headers: { authorization }, payload });
    return { status: answer.statusCode, ...answer.json<{ error?: string; account?: string }>() };
  };
  const close = (account: string) => operate('/ops/account', { merchant: 'pavilion', account, act: 'close' });
  const erase = (ref: string) =>
    operate('/ops/desk', {
      merchant: 'pavilion',
      by: 'kim',
      act: 'erase',
      kind: 'member',
      ref,
      reason: 'asked by mail',
    });

  /** Asked, opened and answered by the member, who was an agent for a while. */
  async function onLine(id: number): Promise<void> {
    const named = 'from member where id = $1';
    for (const statement of [
      `insert into agent_change (merchant, member_id, kind, asked_by, asked_by_id, by_operator, asked_at, fence, refused_at)
       select merchant, id, 'rates', account, id, false, now(), 0, now() ${named}`,
      `insert into agent_opening (agent_id, request_id, member_id, opened_by, opened_at)
       select id, 'r', id, account, now() ${named}`,
      `with a as (insert into agreement (merchant, kind, receiver_id, state) select merchant, 'DAILY', id, 'R' ${named} returning id)
       insert into agreement_event (agreement_id, event, at, by) select a.id, 'R', now(), m.account from a, member m where m.id = $1`,
    ])
      await site.deps.db.run(statement, [id]);
  }

  /** A member with data in every table that can hold any. */
  async function lived(account: string): Promise<SiteMember> {
    const form = { ...registration(account), email: 'Mei.Goner@example.com' };
    const opened = await site.client('pavilion', { ip: ADDRESS }).member.register(form);
    if (!opened.ok) throw new Error(opened.code);
    const { id, token } = opened.value;
    const client = site.client('pavilion', { token, ip: ADDRESS });
    await setPerson(site, id, {
      profile: { payeeName: 'Mei Lin Tan', idNumber: 'AB-998877', line: 'meiline' },
      birthday: '1991-02-03',
      mobile: '+66812349999',
    });
    await client.security.saveProfile({ nickname: 'Little Mei' });
    await client.avatar.change({ avatarType: 'CUSTOM', image: picture });
    for (const username of ['Mei.Goner@example.com', '+66 81 234 9999'])
      await site.client().session.login({ username, password: 'mistaken', type: 'username' });
    await client.verification.own({ via: 'sms' });
    await codeSentTo(site, '+66812349999');
    await client.password.setPayment({
      password: DEMO_PASSWORD,
      paymentPassword: PAYMENT,
      confirmPaymentPassword: PAYMENT,
    });
    await client.security.startTotp({ password: DEMO_PASSWORD });
    const card = { bankCode: 'FIRSTNATIONAL', cardNumber: '87654321', paymentPassword: PAYMENT };
    const added = await client.withdrawal.addCard(card);
    await client.support.sendFeedback({ content: 'This lantern of mine', contact: 'meiline', images: [picture] });
    const chat = await client.support.openChat({ topic: 'Deposits' });
    if (!chat.ok || !added.ok) throw new Error('not lived');
    await client.support.sendChat({ chatToken: chat.value.chatToken, text: 'Please speak to me' });
    await client.support.apply({
      name: 'Mei Lin',
      message: 'an agent I would be',
      email: 'mei.goner@example.com',
    });
    const { db, providers, secrets } = site.deps;
    await providers.storage.put(RECEIPT, Buffer.from('receipt'));
    await db.run(
      `insert into deposit (ref_id, merchant, member_id, request_id, vendor_id, bank_code, mode, currency, requested_units,
         state, requested_at, expires_at, settled_at, payer, receipt)
       values ('DX1', 'pavilion', $1, 'r', 10001, 'B', 'MT', 'USD', 10000, 'F', now(), now(), now(), $2, $3)`,
      [id, secrets.personal.seal(JSON.stringify({ name: 'Mei Lin' }), 'deposit.payer:DX1'), RECEIPT],
    );
    await db.run(
      `insert into promotion_entry (merchant, promotion_id, member_id, status, joined_at, remark, pictures)
       select merchant, id, $1, 'JOINED', now(), 'for the promotion', '[]' from promotion where merchant = 'pavilion' limit 1`,
      [id],
    );
    await db.run(
      `insert into point_redemption (ref_no, merchant, member_id, request_id, reward_id, quantity, points, price, status, address, applied_at)
       select 'PX1', merchant, $1, 'r', id, 1, 1, 0, 'A', '{"street": "Orchard Road"}', now()
       from point_reward where merchant = 'pavilion' limit 1`,
      [id],
    );
    await onLine(id);
    await site.fund({ id, merchant: 'pavilion' }, 50);
    return { id, account, merchant: 'pavilion', token, login: opened.value, client };
  }

  /** Rows of all tables that contain one of the words, as read from the database. */
  async function foundIn(words: readonly string[]): Promise<string[]> {
    const { db } = site.deps;
    const tables = await db.run<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await db.run<{ text: string }>(`select t::text as text from "${name}" t`);
      for (const word of words) {
        const hits = rows.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase()));
        if (hits.length > 0) found.push(`${name}: ${word}`);
      }
    }
    return found;
  }

  const exported = async (member: SiteMember, password?: string) => {
    const answer = await member.client.privacy.ownData(password === undefined ? {} : { password });
    if (!answer.ok) return answer;
    const { name, bytes } = answer.value;
    return { name, ...(JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>) };
  };

  it('R70 a member is told all that is kept of him, in a file, by his password', async () => {
    expect(await exported(mei)).toMatchObject({ code: 'password.old.incorrect' });
    expect(await exported(mei, 'wrong')).toMatchObject({ code: 'password.old.incorrect' });
    const data = await exported(mei, DEMO_PASSWORD);
    expect(data).toMatchObject({
      name: expect.stringMatching(/^pavilion-own-data-\d{4}-\d\d-\d\d\.json$/),
      person: await known(site, mei.id),
      account: [{ account: 'goner', nickname: 'Little Mei', has_own_picture: true, registered_ip: ADDRESS }],
      logins: [{ ip: ADDRESS }],
      deposits: [{ ref_id: 'DX1', requested: '1.0000', payer: { name: 'Mei Lin' }, has_receipt: true }],
      cards: [{ number: '87654321', holder: 'Mei Lin Tan' }],
      feedback: [{ content: 'This lantern of mine', pictures: 1 }],
      applications: [{ message: 'an agent I would be' }],
    });
    await mei.client.game.addFavourite({ nodeId: 1001, vendor: 'HOUSE', gameType: 'RNG' });
    const published = {
      merchant: 'pavilion',
      by: 'kim',
      act: 'publish',
      kind: 'terms',
      ref: '2031',
      reason: 'a new licence',
    };
    expect(await operate('/ops/desk', published)).toMatchObject({ status: 200 });
    await mei.client.terms.accept({ version: '2031' });
    const more = await exported(mei, DEMO_PASSWORD);
    expect(more).toMatchObject({ favouriteGames: [{ game: 1001 }] });
    expect(more).toMatchObject({
      acceptedTerms: expect.arrayContaining([expect.objectContaining({ version: '2031' })]),
    });
    expect(JSON.stringify(data)).toContain('Please speak to me');
    expect(JSON.stringify(data)).toContain('Orchard Road');
    expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash|token_hash/);
  });

  it('R70 and nothing of anybody else', async () => {
    const bob = await site.register('bystander');
    const data = JSON.stringify(await exported(bob, DEMO_PASSWORD));
    for (const word of PERSONAL_TEXTS) expect(data).not.toContain(word);
  });

  it('R70 nobody is erased whose account is open, who is excluded, or to whom money is owed', async () => {
    const keeps = await site.register('keeper');
    expect(await erase('keeper')).toMatchObject({ error: expect.stringContaining('close the account first') });
    await keeps.client.safePlay.pause({ kind: 'exclusion', months: 6 });
    await close('keeper');
    expect(await erase('keeper')).toMatchObject({ error: expect.stringContaining('excluded') });
    expect(await erase('nobody9')).toMatchObject({ status: 404, error: 'no such member' });
    expect(await erase('agent1')).toMatchObject({ status: 404, error: 'no such member' });
    await close('goner');
    expect(await erase('goner')).toMatchObject({ error: expect.stringContaining('pay it out first') });
    expect(await known(site, mei.id)).toMatchObject({ mobile: '+66812349999' });
  });

  it('R70 nor while a round of his is open, whose win would be nobody’s', async () => {
    const supplier = await createSupplier(site, 'STUDIO');
    const player = await playerAt(site, supplier, 'midround', 10);
    const [bet, given] = [player.bet(6), player.bet(4)];
    await player.send('bet', bet);
    await player.send('bet', given);
    await player.send('rollback', player.rollback(given));
    await stakeRound(site, player.member, 4, { closed: false, returned: 4 });
    await stakeRound(site, player.member, 4);
    await close('midround');
    expect(await erase('midround')).toMatchObject({ error: expect.stringContaining('still open') });
    expect(await player.send('win', player.win(bet, 0, { round_closed: true }))).toMatchObject({ status: 'RS_OK' });
    expect(await erase('midround')).toMatchObject({ status: 200 });
  });

  it('R70 nor who is let in again, or excluded, while his files go', async () => {
    const { storage } = site.deps.providers;
    const sendPicture = (member: SiteMember) =>
      member.client.support.sendFeedback({
        content: 'See what is in this picture',
        contact: 'here',
        images: [picture],
      });
    const remove = storage.remove.bind(storage);
    const meanwhile = async (account: string, act: () => Promise<unknown>) => {
      await sendPicture(await site.register(account));
      await close(account);
      storage.remove = async (key) => {
        await act();
        await remove(key);
      };
      try {
        return await erase(account);
      } finally {
        storage.remove = remove;
      }
    };
    const letIn = () => operate('/ops/account', { merchant: 'pavilion', account: 'reopened', act: 'open' });
    expect(await meanwhile('reopened', letIn)).toMatchObject({ error: expect.stringContaining('close the account') });
    const exclude = () =>
      operate('/ops/desk', {
        merchant: 'pavilion',
        by: 'kim',
        act: 'exclude',
        kind: 'member',
        ref: 'barred',
        reason: 'x',
      });
    expect(await meanwhile('barred', exclude)).toMatchObject({ error: expect.stringContaining('excluded') });
    expect(await site.login('reopened')).toMatchObject({ account: 'reopened' });
  });

  it('R70 who is erased is nowhere named any more; the books stay as they are, and the act is on record', async () => {
    const { db, ledger } = site.deps;
    const postings = () => ledger.history({ merchant: 'pavilion', memberIds: [memberId(mei.id)] }, { limit: 100 });
    const feedback = await db.run<{ pictures: string[] }>('select pictures from feedback where member_id = $1', [
      mei.id,
    ]);
    const [{ avatar_file: avatar } = { avatar_file: '' }] = await db.run<{ avatar_file: string }>(
      'select avatar_file from member where id = $1',
      [mei.id],
    );
    const files = [RECEIPT, feedback[0]!.pictures[0]!, avatar];
    const kept = () => Promise.all(files.map((key) => site.deps.providers.storage.get(key)));
    expect(await kept()).not.toContain(null);
    expect(await foundIn(PERSONAL_TEXTS)).not.toEqual([]);
    await stakeRound(site, mei, 50);
    const before = await postings();
    expect(before.length).toBeGreaterThan(1);
    const answers = await Promise.all([erase('goner'), erase('goner')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await foundIn(PERSONAL_TEXTS)).toEqual([]);
    expect(await kept()).toEqual([null, null, null]);
    expect(await postings()).toEqual(before);
    expect((await ledger.audit()).findings).toEqual([]);
    const acts = await actsAbout(db, { merchant: 'pavilion', subject: `member ${mei.id}` }, 2);
    expect(acts).toMatchObject([{ act: 'member.erase', by: 'kim', reason: 'asked by mail' }, { act: 'account.close' }]);
  });

  it('R70 no operator lets him in again, also not in that moment, nor gives his number to somebody else', async () => {
    const account = `erased-${mei.id}`;
    for (const act of ['open', 'close'])
      expect(await operate('/ops/account', { merchant: 'pavilion', account, act })).toMatchObject({ status: 404 });
    expect(await operate('/ops/password', { merchant: 'pavilion', account })).toMatchObject({ status: 404 });
    expect(await erase(account)).toMatchObject({ status: 404 });
    // By an operator who had found the member before.
    const merchant = site.deps.brands.find('pavilion')!;
    await setStanding(site.deps, { merchant, memberId: memberId(mei.id) }, 'active', async () => {});
    expect(await accountById(site.deps.db, BigInt(mei.id))).toMatchObject({ status: 'closed' });
  });

  it('R70 he comes in no more, and may begin anew as somebody else', async () => {
    const login = (username: string) =>
      site.client().session.login({ username, password: DEMO_PASSWORD, type: 'username' });
    for (const name of ['goner', `erased-${mei.id}`, '0812349999'])
      expect(await login(name)).toMatchObject({ code: 'login.username.or.password.incorrect' });
    expect(await mei.client.member.info()).toMatchObject({ ok: false });
    const again = await site.client().member.register({ ...registration('goner'), email: 'mei.goner@example.com' });
    expect(again).toMatchObject({ ok: true });
    expect(again.ok && again.value.id).not.toBe(mei.id);
  });
});
