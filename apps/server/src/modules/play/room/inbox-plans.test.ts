/** Queries of actions on their way to hosts, among all actions of the last minutes at busy tables. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#db';
import { millis } from '#kernel';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { undone } from '#testkit/undone.ts';
import * as inbox from './inbox-queries.ts';
import * as pages from './page-queries.ts';

const MANY = 20_000;
const KEY = { merchant: 'grown', room: 'TABLE_A' };
const BEGAN = Date.UTC(2026, 0, 1);
const NODE = randomUUID();
const PAGE = { ...KEY, player: 'member:7' } as const;
const PLAYERS = Array.from({ length: 20 }, (_, no) => `member:${no + 1}`);

/** The first ten are unanswered. */
async function grow(db: Db, from: number, to: number): Promise<void> {
  await db.run(
    `insert into room_inbox (merchant, room, player, request_id, round_id, node, sitting, action, at, answer)
     select 'grown', 'TABLE_A', 'member:' || n % 500, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '{}', '{}',
       to_timestamp(${BEGAN / 1_000} + n), case when n > 10 then json '{"ok":true,"balance":null}' end
     from generate_series($1::int, $2::int) n`,
    [from, to],
  );
  await db.run(
    `insert into room_ear (node, heard) select gen_random_uuid(), to_timestamp(${BEGAN / 1_000} + n) from generate_series($1::int, $2::int) n`,
    [from, to],
  );
  await db.run(
    `insert into room_page (merchant, room, player, node, at)
     select 'grown', 'TABLE_A', 'member:' || n, (select node from room_ear order by heard desc limit 1), to_timestamp(${BEGAN / 1_000} + n)
     from generate_series($1::int, $2::int) n`,
    [from, to],
  );
}

async function callsOf(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const [{ node }] = (await db.run<{ node: string }>('select node from room_page limit 1')) as [{ node: string }];
  const presses = await db.run<inbox.Press>(
    `select merchant, room, player, request_id as "requestId" from room_inbox where answer is null order by at limit 10`,
  );
  const answers = presses.map((press) => ({ ...press, answer: { ok: true, balance: null } as const }));
  const by = { playSessionId: '', memberId: 1, mode: 'REAL', currency: 'USD', vendor: 'HOUSE', category: 'LIVE' };
  const acts = Array.from({ length: 10 }, () => ({
    ...KEY,
    act: { by, requestId: randomUUID(), round: randomUUID(), action: {} } as inbox.PressedAct['act'],
    at: millis(BEGAN),
  }));
  const began = new Date(BEGAN);
  const comesTo = (at: string) => [KEY.merchant, KEY.room, PAGE.player, at, began, began].map((part) => [part]);
  return {
    'acts that arrive': undone(db, (tx) => inbox.writePresses(tx, NODE, acts)),
    'acts that wait': () => inbox.waitingPresses(db, [KEY, { ...KEY, room: 'TABLE_B' }], 500),
    'acts that are answered': undone(db, (tx) => inbox.answerPresses(tx, answers)),
    'answers to acts': () => inbox.answersTo(db, presses),
    'acts that are forgotten, of which none is old': undone(db, (tx) => inbox.forgetPresses(tx, millis(BEGAN), 500)),
    'acts that are forgotten': undone(db, (tx) => inbox.forgetPresses(tx, millis(BEGAN + 100_000), 50)),
    'what a node has heard': undone(db, (tx) =>
      inbox.noteWatermark(tx, NODE, { receivedUpTo: millis(BEGAN), deaf: null }),
    ),
    'what nodes have heard': () => inbox.watermarksOf(db, [NODE, node], millis(BEGAN + (MANY + 1) * 1_000)),
    'a node that ends': undone(db, (tx) => inbox.forgetWatermark(tx, NODE)),
    'a page that comes': undone(db, (tx) => tx.run(pages.PAGE_COMES.sql, comesTo(NODE))),
    'a page that comes again': undone(db, (tx) => tx.run(pages.PAGE_COMES.sql, comesTo(node))),
    'a page that goes': undone(db, (tx) => tx.run(pages.PAGE_GOES.sql, comesTo(node).slice(0, 4))),
    'pages of players': () => pages.pagesOfPlayers(db, KEY, PLAYERS),
    'nodes that are gone, of which none is': undone(db, (tx) => inbox.forgetWatermarks(tx, millis(BEGAN))),
  };
}

describeOnGrowingTables('acts on their way', { prepare: async () => {}, grow, upTo: MANY, callsOf });
