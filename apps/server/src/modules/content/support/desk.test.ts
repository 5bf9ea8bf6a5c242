/** Lists for customer service and affiliates: their brand's alone, in order of waiting. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#db';
import { memberId, millis } from '#kernel';
import { openTestDb } from '#testkit/postgres.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  chatById,
  chatByToken,
  closeSilent,
  insertChat,
  insertMessage,
  markClosed,
  messagesAfter,
  openChats,
} from './chat-queries.ts';
import {
  answerFeedback,
  articlesOf,
  articleTexts,
  closeApplication,
  feedbackOf,
  insertApplication,
  insertFeedback,
  insertPlan,
  openApplications,
  plansOf,
  putArticle,
  recentApplications,
  unansweredFeedback,
} from './queries.ts';

const START = Date.UTC(2026, 0, 1);
const at = (second: number) => new Date(START + second * 1_000);
const time = (second: number) => millis(at(second).getTime());

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  for (const [position, code] of ['here', 'twin'].entries()) {
    const row = { code, position, config: '{}', created_at: at(0), updated_at: at(0) };
    await db.q.insertInto('merchant').values(row).execute();
  }
  for (const [id, merchant] of [
    [1, 'here'],
    [2, 'here'],
    [3, 'twin'],
  ]) {
    await db.run(
      `insert into member (id, merchant, account, account_type, password_changed_at, currency, language, registered_at,
         registered_ip) values ($1, $2, $3, 0, $4, 'USD', 'EN', $4, '192.0.2.1')`,
      [id, merchant, `member${id}`, at(0)],
    );
  }
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const table of ['chat_message', 'chat_session', 'feedback', 'agent_application', 'article', 'join_plan']) {
    await db.run(`delete from ${table}`);
  }
});

describe('standing texts', () => {
  const article = (merchant: string, place: 'help' | 'join', tag: string, position: number, title = tag) =>
    putArticle(db, { merchant, place, tag, position, texts: JSON.stringify({ EN: { title, content: '' } }) });

  it('are of their brand and place, in the operator’s order, and are overwritten one by one', async () => {
    await article('here', 'help', 'middle', 2);
    await article('here', 'help', 'last', 3);
    await article('here', 'help', 'first', 1);
    await article('here', 'join', 'first', 1);
    await article('twin', 'help', 'first', 1);
    await article('here', 'help', 'first', 4, 'New');
    const tags = async (merchant: string, place: 'help' | 'join') =>
      (await articlesOf(db, merchant, place)).map(({ tag, texts }) => [tag, texts['EN']?.title]);
    expect(await tags('here', 'help')).toEqual([
      ['middle', 'middle'],
      ['last', 'last'],
      ['first', 'New'],
    ]);
    expect(await tags('here', 'join')).toEqual([['first', 'first']]);
    expect(await tags('twin', 'help')).toEqual([['first', 'first']]);
  });

  it('are looked up by tag among the brand’s help alone', async () => {
    await article('here', 'join', 'terms', 1);
    await article('twin', 'help', 'terms', 1);
    expect(await articleTexts(db, 'here', 'terms')).toBeUndefined();
    await article('here', 'help', 'other', 1);
    await article('here', 'help', 'terms', 2);
    expect(await articleTexts(db, 'here', 'terms')).toMatchObject({ merchant: 'here', place: 'help', tag: 'terms' });
  });

  it('of partners’ plans are the brand’s, in its order', async () => {
    for (const [merchant, position] of [
      ['here', 2],
      ['here', 1],
      ['twin', 0],
    ] as const) {
      await insertPlan(db, { merchant, position, names: '{"EN":"Plan"}', rows: '[]' });
    }
    expect((await plansOf(db, 'here')).map(({ position }) => position)).toEqual([1, 2]);
  });
});

describe('applications', () => {
  const apply = (merchant: string, name: string, second: number, member: bigint | null = null) =>
    insertApplication(db, {
      merchant,
      name,
      member_id: member,
      mobile: null,
      email: null,
      telegram: null,
      message: null,
      ip: '192.0.2.1',
      applied_at: at(second),
    });
  it('are shown to their brand’s desk, the newest first, and in whose name', async () => {
    await apply('here', 'Second', 2, 2n);
    await apply('here', 'Third', 3);
    await apply('here', 'First', 1);
    await apply('twin', 'Elsewhere', 4, 3n);
    const seen = (await recentApplications(db, 'here')).map(({ name, account }) => [name, account]);
    expect(seen).toEqual([
      ['Third', null],
      ['Second', 'member2'],
      ['First', null],
    ]);
  });

  it('wait, the oldest first, until their brand’s operator says once what came of them', async () => {
    const [second, first] = [await apply('here', 'Second', 2), await apply('here', 'First', 1)];
    const elsewhere = await apply('twin', 'Elsewhere', 0);
    const waiting = async () => (await openApplications(db, 'here')).map(({ id }) => id);
    expect(await waiting()).toEqual([first, second]);
    const close = (id: bigint, outcome: string) =>
      closeApplication(db, { merchant: 'here', id: Number(id), by: 'operator1', outcome, now: time(9) });
    expect(await close(first, 'Called')).toBeDefined();
    expect([await close(first, 'Again'), await close(elsewhere, 'Not ours')]).toEqual([undefined, undefined]);
    expect(await waiting()).toEqual([second]);
    expect((await recentApplications(db, 'here')).at(-1)).toMatchObject({
      outcome: 'Called',
      closed_by: 'operator1',
      closed_at: at(9),
    });
  });
});

describe('feedback', () => {
  const send = (merchant: string, member: bigint, second: number) =>
    insertFeedback(db, {
      merchant,
      member_id: member,
      content: `${second}`,
      contact: null,
      remark: null,
      ip: '192.0.2.1',
      sent_at: at(second),
    });
  const contents = (rows: readonly { content: string }[]) => rows.map(({ content }) => content);

  it('is shown to its writer, the newest first, and goes on behind the last one shown', async () => {
    await send('here', 1n, 2);
    await send('here', 1n, 3);
    const [older, newer] = [await send('here', 1n, 1), await send('here', 1n, 1)];
    await send('here', 2n, 4);
    await send('twin', 1n, 5);
    const own = { merchant: 'here', memberId: memberId(1) };
    const page = (after?: { at: Date; name: string }, limit = 9) => feedbackOf(db, own, after, limit);
    expect(contents(await page())).toEqual(['3', '2', '1', '1']);
    expect((await page()).slice(2).map(({ id }) => id)).toEqual([newer, older]);
    expect(contents(await page(undefined, 1))).toEqual(['3']);
    expect((await page({ at: at(1), name: String(newer) })).map(({ id }) => id)).toEqual([older]);
  });

  it('waits for its brand’s answer, the oldest first, and is answered once, by itself', async () => {
    const [second, third, first] = [await send('here', 1n, 2), await send('here', 1n, 3), await send('here', 2n, 1)];
    const elsewhere = await send('twin', 3n, 0);
    expect(contents(await unansweredFeedback(db, 'here'))).toEqual(['1', '2', '3']);
    const answer = (id: bigint) => answerFeedback(db, { merchant: 'here', id: Number(id), reply: 'Yes', now: time(9) });
    expect(await answer(second)).toEqual({ member_id: 1n });
    expect([await answer(second), await answer(elsewhere)]).toEqual([undefined, undefined]);
    expect((await unansweredFeedback(db, 'here')).map(({ id }) => id)).toEqual([first, third]);
    expect(contents(await unansweredFeedback(db, 'twin'))).toEqual(['0']);
  });
});

describe('chats', () => {
  const open = async (merchant: string, second: number, member: bigint | null = null) => {
    const id = randomUUID();
    const times = { opened_at: at(0), spoken_at: at(second), closed_at: null, taken_by: null, waiting_since: null };
    const chat = { merchant, member_id: member, topic: null, language: 'EN' };
    await insertChat(db, { id, token_hash: Buffer.from(id), ...chat, ...times });
    return id;
  };
  const write = (id: string, text: string, second: number, sender: 'visitor' | 'agent' = 'visitor') =>
    insertMessage(db, { session_id: id, sender, text, now: time(second), by: null });

  it('wait at their brand’s desk, the longest silent first, each with its own last word', async () => {
    const [second, third, first] = [await open('here', 2, 1n), await open('here', 3), await open('here', 1)];
    const elsewhere = await open('twin', 0, 3n);
    await write(second, 'Hello', 2);
    await write(second, 'Yes?', 2, 'agent');
    await write(third, 'Me too', 3);
    const waiting = (await openChats(db, 'here')).map(({ id, account, text, sender }) => [id, account, text, sender]);
    expect(waiting).toEqual([
      [first, null, null, null],
      [second, 'member1', 'Yes?', 'agent'],
      [third, null, 'Me too', 'visitor'],
    ]);
    expect((await openChats(db, undefined)).map(({ id }) => id)).toEqual([elsewhere, first, second, third]);
    expect([await markClosed(db, second, time(4)), await markClosed(db, second, time(5))]).toEqual([true, false]);
    expect((await openChats(db, 'here')).map(({ id }) => id)).toEqual([first, third]);
    expect((await chatById(db, second))?.closed_at).toEqual(at(4));
  });

  it('open to their own token at their own brand', async () => {
    const [one, other] = [await open('here', 1), await open('here', 1)];
    for (const id of [one, other]) {
      expect((await chatByToken(db, 'here', Buffer.from(id)))?.id).toBe(id);
      expect((await chatById(db, id))?.id).toBe(id);
    }
    expect(await chatByToken(db, 'twin', Buffer.from(one))).toBeUndefined();
  });

  it('carry what was said in them, from where the page has read', async () => {
    const [one, other] = [await open('here', 1), await open('here', 1)];
    const [first] = [await write(one, 'First', 2), await write(other, 'Not here', 2), await write(one, 'Second', 2)];
    const texts = async (after: number) => (await messagesAfter(db, one, after)).map(({ text }) => text);
    expect([await texts(0), await texts(Number(first!.id))]).toEqual([['First', 'Second'], ['Second']]);
    expect((await chatById(db, one))?.spoken_at).toEqual(at(2));
    await markClosed(db, one, time(3));
    expect(await write(one, 'Too late', 4)).toBeNull();
    expect((await chatById(db, one))?.spoken_at).toEqual(at(2));
  });

  it('end by silence, and not those that ended before', async () => {
    const [silent, talking, closed] = [await open('here', 1), await open('here', 2), await open('twin', 1)];
    await markClosed(db, closed, time(3));
    expect(await closeSilent(db, time(2), time(9))).toBe(1);
    const ends = await Promise.all([silent, talking, closed].map(async (id) => (await chatById(db, id))?.closed_at));
    expect(ends).toEqual([at(9), null, at(3)]);
  });
});

it('a desk shows two hundred at once, and a page five hundred words of a chat', async () => {
  const many = `select 'here' as merchant, $1::timestamptz as moment, n from generate_series(1, 501) as n`;
  await db.run(
    `insert into agent_application (merchant, name, ip, applied_at) select merchant, n, '', moment from (${many}) m`,
    [at(0)],
  );
  await db.run(
    `insert into feedback (merchant, content, ip, sent_at) select merchant, n, '', moment from (${many}) m`,
    [at(0)],
  );
  await db.run(
    `insert into chat_session (id, merchant, token_hash, language, opened_at, spoken_at)
     select gen_random_uuid(), merchant, convert_to(n::text, 'UTF8'), 'EN', moment, moment from (${many}) m`,
    [at(0)],
  );
  const [chat] = await db.run<{ id: string }>('select id from chat_session limit 1');
  await db.run(
    `insert into chat_message (session_id, sender, text, sent_at) select $2, 'visitor', n, moment from (${many}) m`,
    [at(0), chat!.id],
  );
  const shown = [
    await recentApplications(db, 'here'),
    await unansweredFeedback(db, 'here'),
    await openChats(db, 'here'),
  ];
  expect(shown.map(({ length }) => length)).toEqual([200, 200, 200]);
  expect(await messagesAfter(db, chat!.id, 0)).toHaveLength(500);
});
