/** Audit log pages read only the rows they show, whatever the size of history and the planner's statistics. */
import { openDb, type Db } from '#db';
import { dayName, millis } from '#kernel';
import { createSite } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { pagesOf } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlineSince, registeredIn } from '../../people/member/figure-queries.ts';
import { nodesAt, openNodes } from '../../operations/node/queries.ts';
import { actsAt } from '../operator-act/index.ts';
import { lastActOf } from '../operator-act/queries.ts';
import { figuresOf } from '../../operations/operations/figure-queries.ts';
import { testMembers } from '../../play/report/figure-queries.ts';
import { eventsAt, lastEvent } from './queries.ts';

const MANY = 30_000;
const PAGES_MAX = 150;
/** Years of acts and events, none of them of today. */
const YEARS = `do $$ declare who bigint := (select min(id) from member where merchant = 'pavilion'); begin
  insert into operator_act (merchant, subject, member_id, act, done_by, reason, address, done_at)
    select case when n % 3 = 0 then null when n % 3 = 1 then 'pavilion' else 'lotus' end, 'member ' || n, n, 'act ' || n % 9, 'kim',
      'because', case when n % 10 < 9 then '203.0.113.' || n % 9 end, now() - n * interval '1 hour' from generate_series(1, ${MANY}) n;
  insert into event (merchant, kind, fact, subject, at)
    select case when n % 2 = 0 then 'pavilion' end, case when n % 2 = 0 then 'largeWin' else 'began' end, 'f' || n,
      'member ' || n, now() - n * interval '1 hour' from generate_series(1, ${MANY}) n;
  insert into node (id, host, process, roles, began_at, seen_at, ended_at)
    select gen_random_uuid(), 'h', n, 'web', now() - n * interval '1 hour', now(), now() from generate_series(1, ${MANY}) n;
  insert into figure (merchant, day, minute, key, value)
    select 'pavilion', current_date - 20 - n / 288, 5 * (n % 288), 'k', n from generate_series(1, ${MANY}) n;
  insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
    select 'pavilion', 'many' || n, 0, now(), 'USD', 'EN', now() - interval '2 days' - n * interval '1 hour', ''
    from generate_series(1, ${MANY}) n;
  insert into session (id, token_hash, merchant, member_id, created_at, last_seen_at, idle_minutes, expires_at, ip, user_agent)
    select gen_random_uuid(), sha256(('s' || n)::bytea), 'pavilion', who, now(), now() - interval '1 day', 30, now(), '', ''
    from generate_series(1, ${MANY}) n;
end $$`;
describe.skipIf(testDatabaseUrl() === undefined).each(deep(['of a young house', 'up to date'], ['of a young house']))(
  'after years, with statistics %s',
  (state) => {
    let postgres: TestPostgres;
    let db: Db;
    beforeAll(async () => {
      postgres = await openTestPostgres();
      const site = await createSite({ databaseUrl: postgres.url });
      await site.close();
      await postgres.db.run('analyze');
      await postgres.db.tx((tx) => tx.script(YEARS));
      if (state === 'up to date') await postgres.db.run('analyze');
      db = await openDb({ databaseUrl: postgres.url, poolSize: 1 });
    });
    afterAll(async () => {
      await db.close();
      await postgres.drop();
    });

    const now = millis(Date.now());
    const book = { merchant: 'pavilion', kinds: null, subject: undefined, range: {}, behind: undefined, limit: 51 };
    const acts = { ...book, acts: null };
    const further = { behind: { at: new Date(now - 15_000 * 3_600_000), id: 5n } };

    test.each<[string, () => Promise<unknown>]>([
      ['the newest events', () => eventsAt(db, book)],
      ['events further down', () => eventsAt(db, { ...book, ...further })],
      ['events of a kind there is none of', () => eventsAt(db, { ...book, kinds: ['outage', 'altered'] })],
      ['events of somebody', () => eventsAt(db, { ...book, subject: 'member 4' })],
      [
        'events of the house of some kinds',
        () => eventsAt(db, { ...book, merchant: null, kinds: ['began', 'killed'] }),
      ],
      ['events of a week long ago', () => eventsAt(db, { ...book, range: { from: millis(0), to: millis(9) } })],
      ['the newest acts', () => actsAt(db, acts)],
      ['acts further down', () => actsAt(db, { ...acts, ...further })],
      ['acts of a name there is none of', () => actsAt(db, { ...acts, acts: ['operator.signed-in', 'brand.changed'] })],
      ['acts of the house', () => actsAt(db, { ...acts, merchant: null })],
      ['acts of the house of somebody', () => actsAt(db, { ...acts, merchant: null, by: 'nobody' })],
      ['acts of the house on something', () => actsAt(db, { ...acts, merchant: null, subject: 'member 3' })],
      ['acts of somebody who has done nothing', () => actsAt(db, { ...acts, by: 'nobody' })],
      ['acts of somebody, further down', () => actsAt(db, { ...acts, by: 'kim', ...further })],
      [
        'acts of somebody in a week long ago',
        () => actsAt(db, { ...acts, by: 'kim', range: { from: millis(0), to: millis(9) } }),
      ],
      ['acts of a name in a week long ago', () => actsAt(db, { ...acts, acts: ['act 4'], range: { to: millis(9) } })],
      ['acts of a name, further down', () => actsAt(db, { ...acts, acts: ['act 4'], ...further })],
      ['what somebody has done of a name', () => actsAt(db, { ...acts, by: 'kim', acts: ['nothing'] })],
      [
        'what somebody has done of a name in the house',
        () => actsAt(db, { ...acts, merchant: null, by: 'kim', acts: ['nothing'] }),
      ],
      ['the last act of somebody', () => lastActOf(db, 'nobody', 'pavilion')],
      ['acts of the house of some names', () => actsAt(db, { ...acts, merchant: null, acts: ['a', 'b'] })],
      ['acts from an address nobody acted from', () => actsAt(db, { ...acts, address: '198.51.100.1' })],
      ['acts from an address, further down', () => actsAt(db, { ...acts, address: '203.0.113.4', ...further })],
      ['acts of the house from an address', () => actsAt(db, { ...acts, merchant: null, address: '198.51.100.1' })],
      ['acts on somebody', () => actsAt(db, { ...acts, subject: 'member 4' })],
      ['acts on somebody or what is theirs', () => actsAt(db, { ...acts, subject: undefined, member: 4n })],
      ['the program before', () => lastEvent(db, 'program')],
      ['who serves', () => openNodes(db)],
      ['the newest nodes', () => nodesAt(db, undefined, 51)],
      ['figures of two days', () => figuresOf(db, 'pavilion', [dayName(now), dayName(millis(now - 86_400_000))])],
      ['test accounts', () => testMembers(db, 'pavilion')],
      ['who is new', () => registeredIn(db, { merchant: 'pavilion', from: millis(now - 3_600_000), to: now })],
      ['who is there', () => onlineSince(db, 'pavilion', millis(now - 300_000))],
    ])('%s: what is over is not read', async (_, query) => {
      await query();
      expect(await pagesOf(db, query)).toBeLessThan(PAGES_MAX);
    });
  },
);
