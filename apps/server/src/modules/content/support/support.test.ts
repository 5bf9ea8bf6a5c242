import sharp from 'sharp';
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerFeedback,
  closeSilentChats,
  publishArticle,
  replyToChat,
  closeChat,
  listChats,
  showChat,
} from './index.ts';

const DAY = 86_400_000;

let site: Site;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
});
afterAll(() => site.close());

/** From the command line. */
const typed = (session: string) => ({ session, by: 'kim', reason: 'at the command line' });

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}

describe('standing texts', () => {
  it('has a help centre with the anchors that pages link to, at both brands', async () => {
    for (const merchant of ['pavilion', 'lotus']) {
      const articles = await value(site.client(merchant).support.help({}));
      const tags = articles.map(({ tag }) => tag);
      for (const tag of [
        'about',
        'deposit',
        'withdraw',
        'terms',
        'privacy',
        'licence',
        'faq',
        'rules',
        'responsible',
        'contact',
      ]) {
        expect(tags, merchant).toContain(tag);
      }
      for (const { content } of articles) expect(content).not.toMatch(/\{|\}|undefined|lorem/i);
    }
  });

  it('sends nobody to an agent centre: there is none yet', async () => {
    const { languages } = site.deps.brands.find('pavilion')!.config;
    expect(languages.length).toBeGreaterThan(4);
    for (const lang of languages) {
      const { sections } = await value(site.client().support.joinUs({ lang }));
      const how = sections.find(({ content }) => content.includes('<ol>'))?.content ?? '';
      expect(how.match(/<li>/g), lang).toHaveLength(2);
      expect(how, lang).toMatch(/<\/ol><p>.+<\/p>$/);
    }
  });

  it('speaks the asked language, English where nobody has translated, and never a script', async () => {
    const texts = {
      EN: { title: 'New', content: '<p>New</p><script>1</script>' },
      TH: { title: 'ใหม่', content: '<p onclick="x">ใหม่</p>' },
    };
    await publishArticle(site.deps.db, 'lotus', { place: 'help', tag: 'news', texts, position: 99 });
    const read = async (lang: 'TH' | 'CN') =>
      (await value(site.client('lotus').support.help({ lang }))).find(({ tag }) => tag === 'news');
    expect(await read('TH')).toMatchObject({ title: 'ใหม่', content: '<p>ใหม่</p>' });
    expect(await read('CN')).toMatchObject({ title: 'New', content: '<p>New</p>' });
  });

  it('shows partners what they earn, and no app that does not exist', async () => {
    const joinUs = await value(site.client().support.joinUs({}));
    expect(joinUs.sections.length).toBeGreaterThan(1);
    expect(joinUs.plans[0]?.rows.length).toBeGreaterThan(1);
    expect(await value(site.client().support.download())).toEqual({ iosAgent: null, androidAgent: null });
  });
});

describe('applying as an agent', () => {
  const person = { name: 'Ana <i>', email: 'ana@example.com' };

  it('takes one way to be reached at least, three times a day from one address', async () => {
    const client = site.client('pavilion', { ip: '198.51.100.7' });
    expect(await client.support.apply({ name: 'Ana', message: 'Hello', telegram: '  ' })).toMatchObject({
      code: 'application.contact.required',
    });
    expect(await client.support.apply(person)).toMatchObject({ ok: true });
    expect(await client.support.apply({ name: 'Ana', mobileNum: '12345678' })).toMatchObject({ ok: true });
    expect(await client.support.apply(person)).toMatchObject({ code: 'too.many.requests' });
    expect(await site.client('pavilion', { ip: '198.51.100.8' }).support.apply(person)).toMatchObject({ ok: true });
    site.clock.advance(DAY);
    expect(await client.support.apply(person)).toMatchObject({ ok: true });
    const rows = await site.deps.db.q.selectFrom('agent_application').select(['name', 'ip']).execute();
    expect(rows).toContainEqual({ name: 'Ana <i>', ip: '198.51.100.7' });
  });

  it('asks for the proof of work where the brand does', async () => {
    await site.deps.brands.change('lotus' as never, { humanCheck: true });
    expect(await site.client('lotus').support.apply(person)).toMatchObject({ code: 'human.verification.failed' });
    expect(await site.client('lotus').support.apply({ name: 'Ana' })).toMatchObject({
      code: 'application.contact.required',
    });
    await site.deps.brands.change('lotus' as never, { humanCheck: false });
  });
});

describe('feedback', () => {
  const picture = async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${bytes.toString('base64')}`;
  };

  it('is between the brand’s lengths, and says which', async () => {
    for (const content of ['', 'too short', '         x         ', 'x'.repeat(501)]) {
      expect(await site.client().support.sendFeedback({ content })).toMatchObject({
        code: 'feedback.length.invalid',
        detail: { min: 10, max: 500 },
        message: 'Please write between 10 and 500 characters.',
      });
    }
    expect(await site.client().support.sendFeedback({ content: '灯'.repeat(10) })).toMatchObject({ ok: true });
    expect(await site.client().support.sendFeedback({ content: '🏮'.repeat(500) })).toMatchObject({ ok: true });
  });

  it('has a remark of 140 characters at most', async () => {
    const send = (length: number) =>
      site.client().support.sendFeedback({ content: 'long enough', remark: 'x'.repeat(length) });
    expect(await send(140)).toMatchObject({ ok: true });
    expect(await send(141)).toMatchObject({ code: 'feedback.length.invalid', detail: { min: 0, max: 140 } });
  });

  it('carries three pictures of up to 5 MB, which are pictures', async () => {
    const content = 'The picture says it all';
    const good = await picture();
    const send = (images: string[]) => site.client().support.sendFeedback({ content, images });
    expect(await send([good, good, good])).toMatchObject({ ok: true });
    expect(await send([good, good, good, good])).toMatchObject({ code: 'upload.too.many' });
    expect(await send(['data:image/png;base64,PHN2Zz4='])).toMatchObject({ code: 'upload.type.invalid' });
    const noise = await sharp({
      create: {
        width: 1_200,
        height: 1_200,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(4_000_000);
    const large = `data:image/png;base64,${noise.toString('base64')}`;
    expect(await send([large, large, large])).toMatchObject({ ok: true });
    const tooLarge = `data:image/png;base64,${Buffer.concat([noise, Buffer.alloc(1_500_000)]).toString('base64')}`;
    expect(await send([tooLarge])).toMatchObject({ code: 'upload.too.large' });
  });

  it('is not a way in for large bodies elsewhere', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/wps/customerService/messages',
      headers: { merchant: 'pavilion', 'content-type': 'application/json' },
      payload: JSON.stringify({ chatToken: 'x', text: 'x'.repeat(400_000) }),
    });
    expect(answer.statusCode).toBe(400);
  });

  it('is shown to its writer only, with the answer; five an hour from one address', async () => {
    const [mei, neighbour] = [await site.register('writer'), await site.register('reader')];
    const content = 'Please add <b>more</b> lanterns';
    const { feedbackId } = await value(mei.client.support.sendFeedback({ content }));
    expect(await value(mei.client.support.feedback({}))).toMatchObject({
      next: null,
      list: [{ feedbackId, content, status: 'NEW', reply: null }],
    });
    const answer = { merchant: 'pavilion', id: feedbackId, reply: 'We will', now: site.clock.now() };
    expect(await answerFeedback(site.deps.db, { ...answer, merchant: 'lotus' })).toBeUndefined();
    expect(await answerFeedback(site.deps.db, answer)).toBeDefined();
    expect(await answerFeedback(site.deps.db, answer)).toBeUndefined();
    expect(await value(mei.client.support.feedback({}))).toMatchObject({
      list: [{ status: 'REPLIED', reply: 'We will' }],
    });
    expect(await value(neighbour.client.support.feedback({}))).toEqual({ list: [], next: null });
    for (let turn = 0; turn < 4; turn += 1) await mei.client.support.sendFeedback({ content });
    const first = await value(mei.client.support.feedback({ pageSize: 3 }));
    const rest = await value(mei.client.support.feedback({ pageSize: 3, cursor: first.next ?? '' }));
    expect(new Set([...first.list, ...rest.list].map((row) => row.feedbackId)).size).toBe(5);
    expect(rest.next).toBeNull();
    expect(await mei.client.support.sendFeedback({ content })).toMatchObject({ code: 'too.many.requests' });
  });
});

describe('customer service', () => {
  const open = (chatToken?: string, merchant = 'pavilion') =>
    value(site.client(merchant).support.openChat(chatToken ? { chatToken } : {}));
  const send = (chatToken: string, text: string, merchant = 'pavilion') =>
    site.client(merchant).support.sendChat({ chatToken, text });
  const read = (chatToken: string, after = 0) => value(site.client().support.chatMessages({ chatToken, after }));

  it('greets, carries what both say to every page that has the chat open, and to no other', async () => {
    const chat = await open();
    expect(chat.chatUrl).toBe('/chat');
    const [page, tab, other] = await Promise.all([site.socket(), site.socket(), site.socket()]);
    const stranger = await open();
    for (const [socket, { chatToken }] of [
      [page, chat],
      [tab, chat],
      [other, stranger],
    ] as const) {
      socket.send({ op: 'cs', chatToken });
      socket.send({ op: 'ping' });
      await socket.next('pong');
    }
    await value(send(chat.chatToken, '  <b>Hello</b>  '));
    expect(await replyToChat(site.deps, typed(chat.sessionId), 'How can I help?')).toMatchObject({ ok: true });
    for (const socket of [page, tab]) {
      expect(await socket.next('cs')).toMatchObject({
        sessionId: chat.sessionId,
        from: 'visitor',
        text: '<b>Hello</b>',
      });
      expect(await socket.next('cs')).toMatchObject({ from: 'agent', text: 'How can I help?', time: site.clock.now() });
    }
    const lines = await read(chat.chatToken);
    expect(lines.map(({ from }) => from)).toEqual(['system', 'visitor', 'agent']);
    expect(lines[0]?.text).toContain('Pavilion');
    expect(await read(chat.chatToken, lines[1]!.id)).toMatchObject([{ from: 'agent' }]);
    other.send({ op: 'ping' });
    await other.next('pong');
    expect(other.waiting()).toEqual([]);
    for (const socket of [page, tab, other]) socket.close();
  });

  it('goes on with the chat of a token, and begins another one for a token that is closed or made up', async () => {
    const chat = await open();
    expect(await open(chat.chatToken)).toEqual(chat);
    expect((await open('made-up')).sessionId).not.toBe(chat.sessionId);
    expect((await open(chat.chatToken, 'lotus')).sessionId).not.toBe(chat.sessionId);
    expect(await closeChat(site.deps, typed(chat.sessionId))).toMatchObject({ ok: true });
    expect(await closeChat(site.deps, typed(chat.sessionId))).toMatchObject({ code: 'chat.closed' });
    expect(await send(chat.chatToken, 'Still there?')).toMatchObject({ code: 'chat.closed' });
    expect(await replyToChat(site.deps, typed(chat.sessionId), 'No')).toMatchObject({ code: 'chat.closed' });
    expect((await read(chat.chatToken)).at(-1)).toMatchObject({ from: 'system' });
    expect((await open(chat.chatToken)).sessionId).not.toBe(chat.sessionId);
  });

  it('opens to its token only, at its brand only, and keeps the token as a hash', async () => {
    const { chatToken, sessionId } = await open();
    expect(await send('made-up', 'Hi')).toMatchObject({ code: 'chat.not.found' });
    expect(await send(sessionId, 'Hi')).toMatchObject({ code: 'chat.not.found' });
    expect(await send(chatToken, 'Hi', 'lotus')).toMatchObject({ code: 'chat.not.found' });
    expect(await site.client('lotus').support.chatMessages({ chatToken })).toMatchObject({ code: 'chat.not.found' });
    const rows = await site.deps.db.run<{ row: string }>('select c::text as row from chat_session c');
    expect(rows.some(({ row }) => row.includes(chatToken))).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['1,001 letters', 'x'.repeat(1_001)],
  ])('takes no message of %s', async (_, text) => {
    const { chatToken } = await open();
    expect(await send(chatToken, text)).toMatchObject({ code: 'request.param.invalid' });
  });

  it('shows operators who waits, with the name of whoever is logged in', async () => {
    const mei = await site.login('member1');
    const { sessionId, chatToken } = await value(mei.client.support.openChat({ topic: 'Deposit' }));
    await value(send(chatToken, 'Where is it?'));
    expect((await listChats(site.deps, 'pavilion')).find((chat) => chat.sessionId === sessionId)).toMatchObject({
      account: 'member1',
      topic: 'Deposit',
      lastFrom: 'visitor',
      lastText: 'Where is it?',
    });
    expect((await listChats(site.deps, 'lotus')).some((chat) => chat.sessionId === sessionId)).toBe(false);
    expect(await showChat(site.deps, sessionId)).toMatchObject({ value: [{ from: 'system' }, { from: 'visitor' }] });
    expect(await showChat(site.deps, '00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 'chat.not.found' });
  });

  it('ends by itself after a silent day', async () => {
    const { chatToken } = await open();
    site.clock.advance(DAY);
    expect(await send(chatToken, 'Hello?')).toMatchObject({ ok: true });
    site.clock.advance(DAY - 1);
    await closeSilentChats(site.deps);
    expect(await send(chatToken, 'Hello?')).toMatchObject({ ok: true });
    site.clock.advance(DAY + 1);
    expect(await closeSilentChats(site.deps)).toBeGreaterThan(0);
    expect(await send(chatToken, 'Hello?')).toMatchObject({ code: 'chat.closed' });
  });
});
