/** A record reads one page of each list and finds duplicate accounts by index, however many rows there are. */
import { openDb, type Db } from '#db';
import { memberId } from '#kernel';
import { createSite } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { pagesOf } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bonusesOf } from '../../money/bonus/queries.ts';
import { aboveOf, membersTagged, taggedAmong } from '../../people/member/desk-queries.ts';
import { rowsLike, unprintedPersons } from '../../people/person/queries.ts';
import { sessionsOf } from '../../people/session/desk-queries.ts';
import { holdersOf } from '../../money/withdrawal/card-queries.ts';
import { atAddressOf, onDeviceOf, withNumberOf } from './alike-queries.ts';
import { memberCalled, memberNumbered, notesOf, tagsAt, tagsOf } from './queries.ts';

const MANY = 20_000;
/** Upper bound of pages read by one lookup, indexes included; the tables here have hundreds of pages and more. */
const PAGES_PER_QUERY = 120;
/** Duplicates are found one after the other, each by an index descent of its own. */
const PAGES_OF_ALIKE = 900;
const PRINT = Buffer.alloc(32, 7);
/** Hashes, as real prints are. */
const printed = (text: string) => `sha256(('${text}' || n)::bytea)`;

const YEARS = `do $$ declare who bigint := (select min(id) from member where merchant = 'pavilion'); begin
  insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip,
      personal, payee_print)
    select 'pavilion', 'many' || n, 0, now(), 'USD', 'EN', now(), '', ${printed('p')}, ${printed('n')} from generate_series(1, ${MANY}) n;
  insert into member_note (merchant, member_id, by_operator, text, written_at)
    select 'pavilion', who, 'ada', 'again', now() from generate_series(1, ${MANY}) n;
  insert into member_tag (merchant, tag, member_id, tagged_at)
    select 'pavilion', 'watch', id, now() from member where account like 'many%';
  insert into session (id, token_hash, merchant, member_id, created_at, last_seen_at, idle_minutes, expires_at, ip, user_agent, ended_at,
      end_reason)
    select gen_random_uuid(), ${printed('mine')}, 'pavilion', who, now() - n * interval '1 minute', now(), 30, now(), '10.0.0.' || n % 50, '',
      now(), 'idle' from generate_series(1, ${MANY}) n;
  insert into session (id, token_hash, merchant, member_id, created_at, last_seen_at, idle_minutes, expires_at, ip, user_agent, ended_at,
      end_reason)
    select gen_random_uuid(), ${printed('theirs')}, 'pavilion', who + n % 3, now(), now(), 30, now(), '10.0.0.1', '', now(), 'idle'
    from generate_series(1, ${MANY}) n;
  insert into remember_ticket (token_hash, device_hash, merchant, member_id, expires_at)
    select ${printed('t')}, '\\x07', 'pavilion', who + n % 3, now() from generate_series(1, ${MANY}) n;
  insert into bank_card (merchant, member_id, kind, bank_code, number, number_print, tail, holder, added_at, removed_at)
    select 'pavilion', who + n % 3, 'BANK', 'B', '', '\\x07', '', '', now(), now() from generate_series(1, ${MANY}) n;
  insert into bonus (merchant, member_id, currency, fact, names, amount, required, weights, granted_at, expires_at, state, ended_at)
    select 'pavilion', who, 'USD', n, '{"EN": ""}', 1, 1, '{}', now(), now(), 'spent', now() from generate_series(1, ${MANY}) n;
end $$`;

describe
  .skipIf(testDatabaseUrl() === undefined)
  .each(deep(['as they were before', 'as they are'], ['as they were before']))(
  'a record after years, with statistics %s',
  (statistics) => {
    let postgres: TestPostgres;
    let db: Db;
    let who: bigint;
    beforeAll(async () => {
      postgres = await openTestPostgres();
      const site = await createSite({ databaseUrl: postgres.url });
      await site.close();
      await postgres.db.run('analyze');
      await postgres.db.tx((tx) => tx.script(YEARS));
      const [member] = await postgres.db.run<{ id: bigint }>(
        `select min(id) as id from member where merchant = 'pavilion'`,
      );
      who = member!.id;
      if (statistics === 'as they are') await postgres.db.run('vacuum analyze');
      db = await openDb({ databaseUrl: postgres.url, poolSize: 1 });
    });
    afterAll(async () => {
      await db.close();
      await postgres.drop();
    });

    const merchant = 'pavilion';
    const owner = () => ({ merchant, memberId: memberId(Number(who)) });

    it.each<[string, () => Promise<unknown>, number?]>([
      ['by account', () => memberCalled(db, merchant, 'MANY77')],
      ['by number', () => memberNumbered(db, merchant, who)],
      ['the agents above', () => aboveOf(db, merchant, who)],
      ['notes', () => notesOf(db, { ...owner(), before: undefined }, 51)],
      ['notes further down', () => notesOf(db, { ...owner(), before: 9_000n }, 51)],
      ['his tags', () => tagsOf(db, owner())],
      ['the words of the brand', () => tagsAt(db, merchant, 40)],
      ['a page of a tag', () => membersTagged(db, { merchant, tag: 'watch', after: null }, 21)],
      ['who has the tag', () => taggedAmong(db, { merchant, tag: 'watch' }, [who, who + 1n])],
      ['sessions', () => sessionsOf(db, { ...owner(), after: undefined }, 51)],
      ['bonuses', () => bonusesOf(db, { ...owner(), after: undefined }, 51)],
      ['somebody of a name', () => rowsLike(db, 'payee_print', [PRINT], { merchant, except: 0n })],
      ['who was not looked at', () => db.tx((tx) => unprintedPersons(tx, { atMost: 10, except: [] }))],
      ['whose account it is', () => holdersOf(db, merchant, [Buffer.from([7])])],
      ['the same device', () => onDeviceOf(db, owner()), PAGES_OF_ALIKE],
      [
        'the same bank account',
        () => withNumberOf(db, { merchant, memberId: memberId(Number(who) + 3) }),
        PAGES_OF_ALIKE,
      ],
      ['the same address', () => atAddressOf(db, owner()), PAGES_OF_ALIKE],
    ])('%s: not all of it is read', async (_, query, most = PAGES_PER_QUERY) => {
      expect(await pagesOf(db, query)).toBeLessThan(most);
    });
  },
);
