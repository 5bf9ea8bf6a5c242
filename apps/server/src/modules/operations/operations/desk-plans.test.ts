/** Filtered tables read few pages of the database, with up-to-date statistics or without. */
import { openDb, toDate, type Db } from '#db';
import { DAY_MS, memberId, millis } from '#kernel';
import { createSite } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { pagesOf } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as letter from '../../people/outgoing-message/queries.ts';
import { actsAbout, actsAt, lastActOf } from '../../house/operator-act/queries.ts';
import { casesAt } from '../../people/safe-play/case-queries.ts';
import { openSessionsOf } from '../../people/session/queries.ts';
import { openNotices } from '../../people/staff/notice-queries.ts';
import { openSessions } from '../../people/staff/session-queries.ts';
import { chatPage } from '../../content/support/inbox-queries.ts';

const BRAND = 'pavilion';
const MANY = 30_000;
const PAGES_MAX = 150;
const FIRST = millis(Date.UTC(2020, 0, 1));
const NOW = millis(FIRST + MANY * 3_600_000);
/** In the first half every other row is the member's; in the second none is. */
const WHOSE = `case when n % 2 = 0 and n < ${MANY / 2} then $1::int8 else $1::int8 + 1 + n % 3 end`;
const AT = `timestamptz '${new Date(FIRST).toISOString()}' + n * interval '1 hour'`;

const YEARS: readonly string[] = [
  `insert into operator (account, name, password_hash, made_at) select 'ops' || n, 'Ops', '', now() from generate_series(1, 20) n`,
  `insert into operator_act (merchant, subject, act, done_by, reason, done_at)
   select case when n % 2 = 0 then '${BRAND}' end, case when n % 4 < 2 then 'vendor STUDIO' else 'member ' || n end, 'done',
     case when n % 4 < 2 then 'others' when n % 2 = 0 then 'kim' else 'lee' end, 'because', ${AT} from generate_series($2::int, $3::int - 1) n`,
  `insert into operator_notice (operator_id, what, account, by, reason, at)
   select (select id from operator where account = 'ops1'), 'operator.dismissed', 'a', 'b', 'c', ${AT} from generate_series($2::int, $3::int - 1) n`,
  `insert into operator_session (id, token_hash, operator_id, is_in, address, agent, begun_at, seen_at)
   select gen_random_uuid(), sha256(('o' || n)::bytea), (select id from operator where account = 'ops1'), true, '', '', ${AT}, ${AT}
   from generate_series($2::int, $3::int - 1) n`,
  `insert into session (id, token_hash, merchant, member_id, created_at, last_seen_at, idle_minutes, expires_at, ip, user_agent)
   select gen_random_uuid(), sha256(('s' || n)::bytea), '${BRAND}', ${WHOSE}, ${AT}, ${AT}, 30, ${AT} + interval '1 day', '', ''
   from generate_series($2::int, $3::int - 1) n`,
  `insert into letter (merchant, member_id, channel, template, urgent, shown, key, state, next_at, written_at, good_until)
   select '${BRAND}', ${WHOSE}, 'sms', 'code', true, '', gen_random_uuid(), 'sent', ${AT}, ${AT}, ${AT} from generate_series($2::int, $3::int - 1) n`,
  `insert into chat_session (id, merchant, token_hash, member_id, language, opened_at, spoken_at, closed_at)
   select gen_random_uuid(), '${BRAND}', sha256(('c' || n)::bytea), ${WHOSE}, 'EN', ${AT}, ${AT}, ${AT} from generate_series($2::int, $3::int - 1) n`,
  `insert into safe_play_case (merchant, member_id, sign, facts, opened_at, closed_at)
   select '${BRAND}', ${WHOSE}, 'long-visits', 'much', ${AT}, ${AT} from generate_series($2::int, $3::int - 1) n`,
];

async function grow(db: Db, who: bigint, from: number, to: number): Promise<void> {
  for (const sql of YEARS) {
    // The column of operators is filled from the first day on.
    if (!sql.includes('$2') && from > 0) continue;
    const text = sql.replaceAll('$1', String(who)).replaceAll('$2', String(from)).replaceAll('$3', String(to));
    await db.run(text);
  }
}

describe.skipIf(testDatabaseUrl() === undefined).each(deep(['of none', 'of a tenth', 'up to date'], ['of a tenth']))(
  'after years, with statistics %s',
  (state) => {
    let postgres: TestPostgres;
    let db: Db;
    let who: bigint;
    let operator: bigint;
    beforeAll(async () => {
      postgres = await openTestPostgres();
      const site = await createSite({ databaseUrl: postgres.url });
      await site.close();
      const [row] = await postgres.db.run<{ id: bigint }>(
        `select min(id) as id from member where merchant = '${BRAND}'`,
      );
      who = row!.id;
      await grow(postgres.db, who, 0, MANY / 10);
      if (state === 'of a tenth') await postgres.db.run('analyze');
      await grow(postgres.db, who, MANY / 10, MANY);
      if (state === 'up to date') await postgres.db.run('vacuum analyze');
      const [ops] = await postgres.db.run<{ id: bigint }>(`select id from operator where account = 'ops1'`);
      operator = ops!.id;
      db = await openDb({ databaseUrl: postgres.url, poolSize: 1 });
    });
    afterAll(async () => {
      await db.close();
      await postgres.drop();
    });

    const house = { merchant: null, acts: null, subject: undefined, range: {}, behind: undefined, limit: 51 };
    const book = { ...house, merchant: BRAND };
    const his = () => ({ merchant: BRAND, memberId: who, range: {}, after: undefined });
    const since = { range: { from: millis(FIRST + DAY_MS) } };
    test.each<[string, () => Promise<unknown>]>([
      [
        'what somebody did to what others are busy with',
        () => actsAt(db, { ...book, by: 'lee', subject: 'vendor STUDIO' }),
      ],
      ['what was done in the house to one thing', () => actsAt(db, { ...house, subject: 'member 3' })],
      ['what was done to one thing', () => actsAbout(db, { merchant: BRAND, subject: 'member 2' }, 51)],
      ['what somebody did in the house who is busy elsewhere', () => actsAt(db, { ...house, by: 'lee' })],
      ['the last act of who is busy elsewhere', () => lastActOf(db, 'lee', BRAND)],
      [
        'what somebody did in the house to what others are busy with',
        () => actsAt(db, { ...house, by: 'kim', subject: 'vendor STUDIO' }),
      ],
      ['notices of those who have none', () => openNotices(db)],
      ['sessions of an operator, most of them run out', () => openSessions(db, operator, toDate(NOW))],
      ['sessions of a member, most of them run out', () => openSessionsOf(db, memberId(Number(who)), NOW)],
      ['letters of who had many', () => letter.messagesOf(db, his(), 51)],
      ['letters of who had many, since', () => letter.messagesOf(db, { ...his(), ...since }, 51)],
      ['chats of who had many', () => chatPage(db, { ...his(), isOpen: undefined }, 51)],
      ['chats of who had many, since', () => chatPage(db, { ...his(), ...since, isOpen: undefined }, 51)],
      ['cases of who had many', () => casesAt(db, { ...his(), isOpen: undefined }, 51)],
      ['closed cases of who had many, since', () => casesAt(db, { ...his(), ...since, isOpen: false }, 51)],
    ])('%s: what is not asked for is not read', async (_, query) => {
      await query();
      expect(await pagesOf(db, query)).toBeLessThan(PAGES_MAX);
    });
  },
);
