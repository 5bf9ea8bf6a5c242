/** Chats in the console: longest wait first, claimed by one operator, and both sides see messages at once. */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#kernel';
import type { Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { DESK_CHANGED } from '../../../ports/desk.ts';
import { actsAbout } from '../../house/operator-act/index.ts';
import { closeSilentChats } from './index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BRAND = 'pavilion';
const HTML = '<img src=x onerror=alert(1)> <b>now</b>';

describeSiteOnEachDatabase('the inbox of chats', (open) => {
  let site: Site;
  let ada: ConsoleClient;
  let ben: ConsoleClient;
  beforeAll(async () => {
    site = await open({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
    [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
  });
  afterAll(() => site.close());

  async function ok<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
    const given = await answer;
    if (!given.ok) throw new Error(given.code);
    return given.value;
  }
  const visitor = async (text: string, merchant = BRAND) => {
    site.clock.advance(1_000);
    const client = site.client(merchant);
    const { chatToken, sessionId } = await ok(client.support.openChat({ topic: 'Deposits' }));
    const send = (words: string) => ok(client.support.sendChat({ chatToken, text: words }));
    await send(text);
    const texts = async () =>
      (await ok(client.support.chatMessages({ chatToken }))).map(({ from, text: words }) => [from, words]);
    return { id: sessionId, send, texts, client, chatToken };
  };
  const act = (who: ConsoleClient, verb: string, fields: Record<string, string>, brand = BRAND) =>
    who.desk.act({ brand, act: verb, kind: 'chat', fields }, { requestId: randomUUID() });
  const inbox = (who = ada, brand = BRAND) => ok(who.chat.inbox({ brand }));
  const waiting = async () => (await inbox()).filter(({ waitsSince }) => waitsSince !== null).map(({ id }) => id);
  const talk = (id: string, who = ada, brand = BRAND) => who.chat.talk({ brand, chat: id });
  const has = async (id: string) => (await ok(talk(id))).takenBy;

  it('begins with who has waited longest for an answer, since the first word that nobody answered', async () => {
    const [first, second] = [await visitor('I was first'), await visitor('I came later')];
    const since = (await inbox()).find(({ id }) => id === first.id)!.waitsSince;
    site.clock.advance(5_000);
    await first.send('Still here');
    expect((await inbox()).find(({ id }) => id === first.id)).toMatchObject({
      waitsSince: since,
      lastText: 'Still here',
    });
    expect((await waiting()).slice(-2)).toEqual([first.id, second.id]);
    const desk = await ok(ada.desk.waiting({ brand: BRAND }));
    expect(desk.filter(({ kind }) => kind === 'chat').map(({ id, what }) => [id, what])).toEqual([
      [first.id, 'Still here'],
      [second.id, 'I came later'],
    ]);
    expect(await act(ada, 'answer', { ref: first.id, text: 'How can I help?' })).toMatchObject({ ok: true });
    expect(await waiting()).toEqual([second.id]);
    await first.send('My deposit');
    expect(await waiting()).toEqual([second.id, first.id]);
  });

  it('shows a conversation word for word, whatever signs it holds, and who of the house said what', async () => {
    const mei = await visitor(HTML);
    await act(ada, 'answer', { ref: mei.id, text: '<script>x</script>' });
    const { words, hasMore, topic } = await ok(talk(mei.id));
    expect(words.slice(1).map(({ from, by, text }) => [from, by, text])).toEqual([
      ['visitor', null, HTML],
      ['agent', 'operator1', '<script>x</script>'],
    ]);
    expect([hasMore, topic]).toEqual([false, 'Deposits']);
    const last = await ok(ada.chat.talk({ brand: BRAND, chat: mei.id, atMost: 1 }));
    expect([last.words.length, last.hasMore]).toEqual([1, true]);
    // The operator's name is hidden from the visitor.
    expect(await mei.texts()).toContainEqual(['agent', '<script>x</script>']);
    expect(JSON.stringify(await ok(mei.client.support.chatMessages({ chatToken: mei.chatToken })))).not.toContain(
      'operator1',
    );
  });

  it('of two who take one at once one has it, and the other is told who', async () => {
    const mei = await visitor('Hello?');
    const both = await Promise.all([act(ada, 'take', { ref: mei.id }), act(ben, 'take', { ref: mei.id })]);
    expect(both.filter(({ ok: done }) => done)).toHaveLength(1);
    const owner = (await has(mei.id))!;
    const refused = both.find(({ ok: done }) => !done);
    expect(refused).toMatchObject({ code: 'desk.refused', detail: { reason: 'chat.taken' } });
    expect(JSON.stringify(refused)).toContain(owner);
    const other = owner === 'operator1' ? ben : ada;
    for (const verb of ['answer', 'close'])
      expect(
        await act(other, verb, { ref: mei.id, ...(verb === 'answer' ? { text: 'Me too' } : { reason: 'not mine' }) }),
      ).toMatchObject({
        detail: { reason: 'chat.taken' },
      });
    expect(await mei.texts()).not.toContainEqual(['agent', 'Me too']);
  });

  it('of two who answer at once one is heard, and has it', async () => {
    const mei = await visitor('Hello?');
    const both = await Promise.all([
      act(ada, 'answer', { ref: mei.id, text: 'from operator1' }),
      act(ben, 'answer', { ref: mei.id, text: 'from operator2' }),
    ]);
    expect(both.filter(({ ok: done }) => done)).toHaveLength(1);
    expect((await mei.texts()).filter(([from]) => from === 'agent')).toEqual([['agent', `from ${await has(mei.id)}`]]);
  });

  it('is handed over to who answers there, or back; and it stands in the book with before and after', async () => {
    const mei = await visitor('Hello?');
    await act(ada, 'take', { ref: mei.id });
    const handOver = (who: ConsoleClient, to?: string) =>
      act(who, 'handOver', { ref: mei.id, reason: 'my shift ends', ...(to !== undefined && { to }) });
    for (const nobody of ['nobody', 'operator3'])
      expect(await handOver(ada, nobody)).toMatchObject({ detail: { reason: 'chat.nobody' } });
    expect(await handOver(ada, 'operator2')).toMatchObject({ ok: true });
    expect(await act(ada, 'answer', { ref: mei.id, text: 'one more' })).toMatchObject({
      detail: { reason: 'chat.taken' },
    });
    expect(await act(ben, 'answer', { ref: mei.id, text: 'I go on' })).toMatchObject({ ok: true });
    // Also when the operator who claimed it is away.
    expect(await handOver(ada)).toMatchObject({ ok: true });
    expect(await has(mei.id)).toBeNull();
    const acts = await actsAbout(site.deps.db, { merchant: BRAND, subject: `chat ${mei.id}` }, 9);
    expect(acts.map(({ act: what, by, before, after }) => [what, by, before, after])).toEqual([
      ['chat.handed-over', 'operator1', { has: 'operator2' }, { has: null }],
      ['chat.answered', 'operator2', null, { message: expect.any(String) }],
      ['chat.handed-over', 'operator1', { has: 'operator1' }, { has: 'operator2' }],
      ['chat.taken', 'operator1', { has: null }, { has: 'operator1' }],
    ]);
  });

  it('closes one, which the visitor is told, and nobody speaks in it any more', async () => {
    const mei = await visitor('Bye');
    expect(await act(ada, 'close', { ref: mei.id, reason: 'all said' })).toMatchObject({ ok: true });
    expect((await mei.texts()).at(-1)?.[0]).toBe('system');
    expect(await mei.client.support.sendChat({ chatToken: mei.chatToken, text: 'Wait' })).toMatchObject({
      code: 'chat.closed',
    });
    for (const [verb, more] of [
      ['take', {}],
      ['answer', { text: 'x' }],
      ['close', { reason: 'again' }],
      ['handOver', { reason: 'again' }],
    ] as const)
      expect(await act(ada, verb, { ref: mei.id, ...more })).toMatchObject({ detail: { reason: 'chat.closed' } });
    expect((await inbox()).map(({ id }) => id)).not.toContain(mei.id);
    expect(await ok(talk(mei.id))).toMatchObject({ isClosed: true });
  });

  it('both sides hear of a word when it is said', async () => {
    const mei = await visitor('Hello?');
    const page = await site.socket();
    page.send({ op: 'cs', chatToken: mei.chatToken });
    page.send({ op: 'ping' });
    await page.next('pong');
    await act(ada, 'answer', { ref: mei.id, text: 'At once' });
    expect(await page.next('cs')).toMatchObject({ from: 'agent', text: 'At once', sessionId: mei.id });
    page.close();
    const received: Promise<number>[] = [];
    const unsubscribe = await site.deps.state.subscribe(
      DESK_CHANGED,
      () => received.push(talk(mei.id).then((answer) => (answer.ok ? answer.value.words.length : 0))),
      () => undefined,
    );
    const before = (await ok(talk(mei.id))).words.length;
    await mei.send('Thank you');
    await unsubscribe();
    expect(await Promise.all(received)).toContain(before + 1);
  });

  it('R67 is read and worked in by whom customer service is open to, at his brand alone', async () => {
    const mei = await visitor('Hello?');
    const elsewhere = await visitor('Xin chào', 'lotus');
    for (const role of ['support', 'auditor', 'cashier'] as const) {
      const who = await operatorWith(site, `chat.${role}`, { merchant: BRAND, role });
      const [sees, canWork] = [role !== 'cashier', role === 'support'];
      expect((await who.chat.inbox({ brand: BRAND })).ok).toBe(sees);
      expect((await talk(mei.id, who)).ok).toBe(sees);
      expect((await act(who, 'take', { ref: mei.id })).ok).toBe(canWork);
      expect(await who.chat.inbox({ brand: 'lotus' })).toMatchObject({ code: 'operator.may.not' });
      expect(await talk(elsewhere.id, who, 'lotus')).toMatchObject({ code: 'operator.may.not' });
    }
    // At another brand its id is unknown.
    expect(await talk(elsewhere.id, ada)).toMatchObject({ code: 'chat.not.found' });
    for (const [verb, more] of [
      ['take', {}],
      ['answer', { text: 'x' }],
      ['close', { reason: 'not ours' }],
      ['handOver', { reason: 'not ours' }],
    ] as const)
      expect(await act(ada, verb, { ref: elsewhere.id, ...more })).toMatchObject({
        detail: { reason: 'chat.not.found' },
      });
    expect(await elsewhere.texts()).toHaveLength(2);
  });

  it('leaves those that were silent for a day; all of them are looked through by state, account and span', async () => {
    const account = site.deps.config.databaseUrl ? 'chatterp' : 'chatter';
    const mei = await site.register(account);
    const { sessionId } = await ok(mei.client.support.openChat({}));
    const rows = async (filters: Record<string, string>) => {
      const page = await ok(ada.desk.rows({ brand: BRAND, table: 'chats', filters: JSON.stringify(filters) }));
      return page.list.map(({ ref }) => ref);
    };
    expect(await rows({ account, state: 'open' })).toEqual([sessionId]);
    expect(await rows({ account, until: '1' })).toEqual([]);
    expect(await rows({ account: 'nobody-here' })).toEqual([]);
    site.clock.advance(DAY_MS + 1);
    await closeSilentChats(site.deps);
    [ada] = [await operatorAt(site, 'operator1')];
    expect(await inbox()).toEqual([]);
    expect(await rows({ account, state: 'open' })).toEqual([]);
    expect(await rows({ account, state: 'closed' })).toEqual([sessionId]);
    expect((await rows({})).length).toBeGreaterThan(5);
  });
});
