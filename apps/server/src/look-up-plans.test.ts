import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { openDb, type Db } from '#db';
import { memberId, merchantCode, millis } from '#kernel';
import { createSite } from '#testkit';
import { pagesOf } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { bannersOn } from './modules/content/content/queries.ts';
import {
  accountByEmailPrint,
  accountByMobilePrint,
  deleteAttemptsBefore,
} from './modules/people/credentials/queries.ts';
import { depositsOf } from './modules/money/deposit/queries.ts';
import { membersAt, membersNamed } from './modules/people/member/desk-queries.ts';
import { invitationBy } from './modules/people/line/link-queries.ts';
import { personsSealedWith, plainPersons, rowsLike } from './modules/people/person/queries.ts';
import { biggestWinsOf, lastStart, pageOfRounds, winsOf } from './modules/play/play/round-queries.ts';
import { quantityHad, redemptionsOf, rewardsOn } from './modules/rewards/points/queries.ts';
import { joinedPromotions, promotionsOn, rewardsOf } from './modules/rewards/promotion/queries.ts';
import { insertTicket } from './modules/people/session/remember-queries.ts';
import { decide, decisionOn } from './providers/payment/sandbox/queries.ts';

const MANY = 20_000;
const TYPES = [0, 1, 2, 41, 42, 4] as const;
/** Prints that match no member. */
const PRINTS = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
/** Upper bound of pages read by one lookup, indexes included; the tables here have hundreds of pages and more. */
const PAGES_OF_A_LOOK = 120;

/** Rows of a brand and a member after years. */
const YEARS = `do $$ declare who bigint := (select min(id) from member where merchant = 'pavilion'); begin
  insert into login_attempt (merchant, account, succeeded, ip, country, user_agent, at)
    select 'pavilion', 'many' || n, true, '', '', '', now() - interval '1 year' from generate_series(1, ${MANY}) n;
  insert into remember_ticket (token_hash, device_hash, merchant, member_id, expires_at)
    select decode(md5('t' || n), 'hex'), '', 'pavilion', who, now() + interval '90 years' from generate_series(1, ${MANY}) n;
  insert into sandbox_notification (id, ref_id, outcome, body, due_at, delivered_at)
    select gen_random_uuid(), 'B-' || n, 'succeeded', '', now(), now() from generate_series(1, ${MANY}) n;
  insert into affiliate_code (merchant, code, agent_id, created_at)
    select 'pavilion', 'BENCH' || n, who, now() from generate_series(1, ${MANY}) n;
  insert into deposit (ref_id, merchant, member_id, request_id, vendor_id, bank_code, mode, currency, requested_units, state,
      redirect_url, requested_at, expires_at, settled_at)
    select 'B-' || n, 'pavilion', who, 'B-' || n, 9001, 'SANDBOX', 'PG', 'USD', 100, 'C', '', now() + n * interval '1 second',
      now(), now()
    from generate_series(1, ${MANY}) n;
  insert into point_redemption (ref_no, merchant, member_id, reward_id, request_id, quantity, points, price, status, applied_at,
      decided_at)
    select 'PB' || n, 'pavilion', who, r.id, 'B' || n, 1, 5, 0, 'A', now(), now()
    from generate_series(1, ${MANY}) n, (select min(id) as id from point_reward where merchant = 'pavilion') r;
  insert into play_session (id, token_hash, merchant, member_id, mode, currency, node_id, vendor, category, game_code, language,
      created_at, last_seen_at)
    values ('00000000-0000-4000-8000-000000000001', '', 'pavilion', who, 'REAL', 'USD', 1, 'HOUSE', 'RNG', 'G', 'EN', now(), now());
  insert into seed_pair (id, player, game_code, server_seed, server_seed_hash, next_server_seed, next_server_seed_hash,
      client_seed, created_at)
    values ('00000000-0000-4000-8000-000000000002', 'him', 'G', '', '', '', '', '', now());
  insert into house_round (id, merchant, player, member_id, play_session_id, request_id, mode, currency, vendor, category,
      node_id, game_code, game_version, seed_pair_id, client_seed, nonce, bet, base_bet, stake, outcome, steps, seen, win,
      state, started_at, finished_at)
    select gen_random_uuid(), 'pavilion', 'him', who, '00000000-0000-4000-8000-000000000001', gen_random_uuid(), 'REAL', 'USD',
      'HOUSE', 'RNG', 1, 'G', '1', '00000000-0000-4000-8000-000000000002', '', n, '{}', 100, 100, '{}', 1, seen, win, state,
      now() + n * interval '1 second', now() + n * interval '1 second'
    from generate_series(1, ${MANY}) n,
      lateral (values (0, 0, 'void'), (1, 50, 'settled')) v (seen, win, state)
    where (state = 'void') = (n % 2 = 0 or n > ${MANY / 2});
  insert into promotion (merchant, category, texts, banner, require_type, rule, starts_at, ends_at)
    select 'pavilion', 'SPECIAL', '{"EN": {}}', '', 'B', '{}', now() - interval '9 years', now() - interval '8 years'
    from generate_series(1, ${MANY});
  insert into promotion_entry (merchant, promotion_id, member_id, status, joined_at)
    select 'pavilion', id, who, 'JOINED', now() from promotion where ends_at < now() - interval '1 year';
  insert into banner (merchant, group_name, titles, image, starts_at, ends_at)
    select 'pavilion', 'B', '{"EN": {}}', '', now() - interval '9 years', now() - interval '8 years' from generate_series(1, ${MANY});
  insert into point_reward (merchant, conversion_type, texts, image, points, stock, starts_at, ends_at)
    select 'pavilion', 'GIFT', '{"EN": {}}', '', 1, 1, now() - interval '9 years', now() - interval '8 years'
    from generate_series(1, ${MANY});
  insert into promotion_reward (merchant, member_id, type, trigger_key, names, amount, status, issued_at, settled_at)
    select 'pavilion', who, 'TURNOVER', n, '{"EN": ""}', 1, 'C', now(), now() from generate_series(1, ${MANY}) n;
  insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip,
      personal, mobile_print, email_print, id_print, name_print, mobile, email)
    select 'pavilion', 'many' || n, 0, now(), 'USD', 'EN', now(), '', sha256(('p' || n)::bytea), sha256(('m' || n)::bytea),
      sha256(('e' || n)::bytea), sha256(('i' || n)::bytea), sha256(('n' || n)::bytea), null, null
    from generate_series(1, ${MANY}) n;
  insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip,
      mobile, email)
    select 'pavilion', 'plain' || n, 0, now(), 'USD', 'EN', now(), '', '+66' || n, n || '@example.com'
    from generate_series(1, ${MANY}) n;
end $$`;

describe.skipIf(testDatabaseUrl() === undefined)('after years', () => {
  let postgres: TestPostgres;
  let db: Db;
  let who: number;

  beforeAll(async () => {
    postgres = await openTestPostgres();
    const site = await createSite({ databaseUrl: postgres.url });
    await site.close();
    await postgres.db.tx((tx) => tx.script(YEARS));
    const [member] = await postgres.db.run<{ id: bigint }>(
      `select min(id) as id from member where merchant = 'pavilion'`,
    );
    who = Number(member!.id);
    await postgres.db.run('vacuum analyze');
    db = await openDb({ databaseUrl: postgres.url, poolSize: 1 });
  });
  afterAll(async () => {
    await db.close();
    await postgres.drop();
  });

  const now = millis(Date.now());
  const owner = () => ({ merchant: merchantCode('pavilion'), memberId: memberId(who) });
  const on = { merchant: 'pavilion', now };
  const people = { merchant: 'pavilion', kinds: [], range: {}, after: undefined };

  it.each<[string, () => Promise<unknown>]>([
    [
      'a device is remembered',
      () => {
        const [token_hash, device_hash] = [Buffer.from('token'), Buffer.from('device')];
        const row = {
          token_hash,
          device_hash,
          merchant: 'pavilion',
          member_id: BigInt(who),
          expires_at: new Date(now),
        };
        return db.tx((tx) => insertTicket(tx, row, now));
      },
    ],
    ['the sandbox decides about an order', () => decide(db, 'B-7', [])],
    ['the sandbox tells what it decided', () => decisionOn(db, 'B-7', millis(0))],
    ['an invitation is looked at', () => invitationBy(db, 'pavilion', { code: 'agent1', today: '2026-01-01' })],
    ['a limited reward is redeemed', () => db.tx((tx) => quantityHad(tx, owner(), -1n))],
    ['a page of deposits', () => depositsOf(db, { ...owner(), range: {}, after: undefined }, 21)],
    ['one deposit', () => depositsOf(db, { ...owner(), range: {}, after: undefined, refId: 'B-7' }, 21)],
    ['a page of redemptions', () => redemptionsOf(db, owner(), { after: undefined }, 21)],
    ['a stake follows many refused', () => db.tx((tx) => lastStart(tx, 'him', 'G'))],
    [
      'a table shows its last rounds',
      () => pageOfRounds(db, { player: 'him', games: [{ vendor: 'HOUSE', code: 'G' }] }, 20),
    ],
    ['nobody has won more than he staked', () => winsOf(db, 'pavilion', 200)],
    ['nobody has won so in one game', () => winsOf(db, 'pavilion', 200, 'G')],
    ['nobody has won so in a month', () => biggestWinsOf(db, 'pavilion', new Date(now), 200)],
    ['the offers that are on', () => promotionsOn(db, { ...on, begunBy: now })],
    ['the offers that are on and joined', () => joinedPromotions(db, owner(), now)],
    ['the banners that are on', () => bannersOn(db, on)],
    ['the rewards that can be had', () => rewardsOn(db, on, { limit: 20, offset: 0 })],
    ['a number is looked for', () => accountByMobilePrint(db, 'pavilion', { prints: PRINTS, plain: '+667' })],
    ['an address is looked for', () => accountByEmailPrint(db, 'pavilion', { prints: PRINTS, plain: '7@example.com' })],
    ['somebody with the same id number', () => rowsLike(db, 'id_print', PRINTS, { merchant: 'pavilion', except: 1n })],
    ['somebody with the same name', () => rowsLike(db, 'name_print', PRINTS, { merchant: 'pavilion', except: 1n })],
    ['who is to be sealed', () => db.tx((tx) => plainPersons(tx, { atMost: 10, except: [] }))],
    [
      'who is to be sealed anew',
      () => db.tx((tx) => personsSealedWith(tx, Buffer.alloc(4, 7), { atMost: 10, except: [] })),
    ],
    [
      'tries to log in that are too old',
      () => deleteAttemptsBefore(db, { before: new Date(0), after: 0n, atMost: 1_000 }),
    ],
    ['the newest members', () => membersAt(db, people, 21)],
    ['members further down', () => membersAt(db, { ...people, after: { at: new Date(now), name: '100500' } }, 21)],
    [
      'members of a kind there is none of',
      () => membersAt(db, { ...people, kinds: [{ status: 'disabled', type: 0 }] }, 21),
    ],
    [
      'active members of every type',
      () => membersAt(db, { ...people, kinds: TYPES.map((type) => ({ status: 'active', type })) }, 11),
    ],
    [
      'members of a week',
      () => membersAt(db, { ...people, range: { from: millis(0), to: millis(now - 7 * 86_400_000) } }, 21),
    ],
    ['members of a name', () => membersNamed(db, { merchant: 'pavilion', begins: 'MANY1999', after: undefined }, 21)],
    [
      'members of a name, further',
      () => membersNamed(db, { merchant: 'pavilion', begins: 'plain', after: 'plain3' }, 21),
    ],
    ['rewards of types he never had', () => rewardsOf(db, owner(), { status: 'C', types: ['WELCOME', 'BIRTHDAY'] })],
  ])('%s: what is over is not read', async (_, look) => {
    expect(await pagesOf(db, look)).toBeLessThan(PAGES_OF_A_LOOK);
  });
});
