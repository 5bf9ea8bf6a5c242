/** Non-financial rows of a member's history: rounds with outcomes, orders, rewards, chats, sessions. */

/** Round id derived from the day or occasion and a number, so that ledger and rounds match without a lookup. */
export const ROUND_ID = (name: string, n: number): string =>
  `00000000-0000-4000-8000-${(Number(name.replaceAll(/\D/g, '')) * 1_000 + n).toString(16).padStart(12, '0').slice(-12)}`;

const AT = `$3::timestamptz + d * interval '1 day' + interval '1 hour'`;
const ID = (series: string) => `('00000000-0000-4000-' || '${series}' || '-' || lpad(to_hex(d), 12, '0'))::uuid`;

interface Statement {
  readonly sql: string;
  with(memberId: number, days: number, first: Date, roundId: string): unknown[];
}

const ofDays = (sql: string): Statement => ({
  sql,
  with: (memberId, days, first) => [memberId, days, first],
});
const ofRound = (sql: string): Statement => ({
  sql,
  with: (memberId, days, first, roundId) => [memberId, days, first, roundId],
});
const DAYS = 'generate_series(0, $2::int - 1) d';

export const BELONGINGS: readonly Statement[] = [
  ofRound(`insert into play_session
    select (jsonb_populate_record(s, jsonb_build_object('id', ${ID('8001')}, 'token_hash', '\\x' || md5('play' || d),
      'created_at', ${AT}, 'last_seen_at', ${AT}, 'ended_at', ${AT}))).*
    from ${DAYS}, play_session s where $1::int > 0 and s.id = (select play_session_id from house_round where id = $4::uuid)`),
  ofRound(`insert into seed_pair
    select (jsonb_populate_record(s, jsonb_build_object('id', ${ID('8002')}, 'created_at', ${AT}, 'revealed_at', ${AT}))).*
    from ${DAYS}, seed_pair s where $1::int > 0 and s.id = (select seed_pair_id from house_round where id = $4::uuid)`),
  ofRound(`insert into house_round
    select (jsonb_populate_record(r, jsonb_build_object(
      'id', '00000000-0000-4000-8000-' || lpad(to_hex(d * 1000 + n), 12, '0'), 'play_session_id', ${ID('8001')},
      'request_id', '00000000-0000-4000-8003-' || lpad(to_hex(d * 1000 + n), 12, '0'), 'seed_pair_id', ${ID('8002')},
      'nonce', n, 'stake', 10000, 'win', case when n % 2 = 0 then 20000 else 0 end, 'state', 'settled', 'seen', r.steps,
      'started_at', ${AT} + n * interval '30 seconds', 'finished_at', ${AT} + n * interval '30 seconds'))).*
    from ${DAYS}, generate_series(0, 59) n, house_round r where $1::int > 0 and r.id = $4::uuid`),
  ofDays(`insert into deposit (ref_id, merchant, member_id, request_id, vendor_id, bank_code, mode, currency,
      requested_units, received_units, state, redirect_url, requested_at, expires_at, settled_at)
    select 'B-' || state || d, 'pavilion', $1, 'B-' || state || d, 9001, 'SANDBOX', 'PG', 'USD', 1000000,
      case state when 'S' then 1000000 end, state, '', ${AT}, ${AT}, ${AT}
    from ${DAYS}, unnest(array['S', 'C']) state`),
  ofDays(`insert into promotion_reward (merchant, member_id, promotion_id, type, trigger_key, names, amount, status,
      issued_at, settled_at)
    select 'pavilion', $1, p.id, p.rule ->> 'kind', 'bench:' || status || d, '{"EN":"Bench"}', 30000, status, ${AT}, ${AT}
    from ${DAYS}, unnest(array['C', 'E']) status, promotion p
    where p.merchant = 'pavilion' and p.rule ->> 'kind' in ('TURNOVER', 'RAFFLE') and p.rule ->> 'period' is distinct from 'WEEK'`),
  ofDays(`insert into raffle_draw (merchant, promotion_id, member_id, request_id, server_seed, client_seed, prizes,
      prize_id, amount, drawn_at)
    select 'pavilion', p.id, $1, 'draw' || d, md5('draw' || d), 'draw' || d, p.rule -> 'prizes', 1, 0, ${AT}
    from ${DAYS}, promotion p where p.merchant = 'pavilion' and p.rule ->> 'kind' = 'RAFFLE' and d % 2 = 0`),
  ofDays(`insert into point_redemption (ref_no, merchant, member_id, reward_id, request_id, quantity, points, price,
      status, applied_at, decided_at)
    select 'PB' || d, 'pavilion', $1, (select min(id) from point_reward where merchant = 'pavilion'), 'B' || d, 1, 5, 0,
      'A', ${AT}, ${AT}
    from ${DAYS}`),
  ofDays(`insert into feedback (merchant, member_id, content, ip, sent_at)
    select 'pavilion', $1, repeat('A word about the site. ', 20), '127.0.0.1', ${AT} from ${DAYS} where d % 4 = 0`),
  ofDays(`insert into chat_session (id, merchant, token_hash, member_id, language, opened_at, spoken_at, closed_at)
    select ${ID('8004')}, 'pavilion', decode(md5('chat' || d), 'hex'), $1, 'EN', ${AT}, ${AT}, ${AT} from ${DAYS}`),
  ofDays(`insert into chat_message (session_id, sender, text, sent_at)
    select ${ID('8004')}, 'visitor', 'Where is my win?', ${AT} from ${DAYS}, generate_series(1, 5) where $1::int > 0`),
  ofDays(`insert into session (id, token_hash, merchant, member_id, created_at, last_seen_at, idle_minutes, expires_at,
      ip, user_agent, ended_at, end_reason)
    select ${ID('8005')}, decode(md5('session' || d), 'hex'), 'pavilion', $1, ${AT}, ${AT}, 30, ${AT}, '127.0.0.1',
      'bench', ${AT}, 'logout'
    from ${DAYS}`),
  ofDays(`insert into login_attempt (merchant, account, member_id, succeeded, ip, country, user_agent, at)
    select 'pavilion', 'heavymember', $1, true, '127.0.0.1', 'TH', 'bench', ${AT} from ${DAYS}`),
  ofDays(`insert into notice (merchant, kind, texts, published_at, ends_at)
    select 'pavilion', 'PL', '{"EN":{"title":"Bench","content":"Over"}}', ${AT}, ${AT} + interval '1 day'
    from ${DAYS} where d % 10 = 0 and $1::int > 0`),
  ofDays(`insert into sandbox_notification (id, ref_id, outcome, body, due_at, attempts, delivered_at)
    select ${ID('8006')}, 'B-S' || d, 'succeeded', '{}', ${AT}, 1, ${AT} from ${DAYS} where $1::int > 0`),
  // A refused stake leaves a round without later lookups.
  ofRound(`insert into house_round
    select (jsonb_populate_record(r, jsonb_build_object(
      'id', '00000000-0000-4000-8007-' || lpad(to_hex(d * 1000 + n), 12, '0'), 'play_session_id', ${ID('8001')},
      'request_id', '00000000-0000-4000-8008-' || lpad(to_hex(d * 1000 + n), 12, '0'), 'seed_pair_id', ${ID('8002')},
      'nonce', 100 + n, 'stake', 10000, 'win', 0, 'state', 'void', 'refusal', 'wallet.insufficient.balance', 'seen', 0,
      'started_at', ${AT} + interval '1 hour', 'finished_at', ${AT} + interval '1 hour'))).*
    from ${DAYS}, generate_series(0, 9) n, house_round r where $1::int > 0 and r.id = $4::uuid`),
  ofDays(`with offer as (
      insert into promotion (merchant, category, texts, banner, require_type, rule, starts_at, ends_at)
      select merchant, category, texts, banner, require_type, rule, ${AT}, ${AT} + interval '1 day'
      from ${DAYS}, promotion p where p.id = (select min(id) from promotion where merchant = 'pavilion') and d % 2 = 0
      returning id, starts_at
    )
    insert into promotion_entry (merchant, promotion_id, member_id, status, joined_at)
    select 'pavilion', id, $1, 'JOINED', starts_at from offer`),
  ofDays(`insert into banner (merchant, group_name, titles, image, starts_at, ends_at)
    select merchant, group_name, titles, image, ${AT}, ${AT} + interval '1 day'
    from ${DAYS}, banner b where $1::int > 0 and b.id = (select min(id) from banner where merchant = 'pavilion') and d % 2 = 0`),
  ofDays(`insert into point_reward (merchant, conversion_type, texts, image, points, stock, reward, starts_at, ends_at)
    select merchant, conversion_type, texts, image, points, stock, reward, ${AT}, ${AT} + interval '1 day'
    from ${DAYS}, point_reward r
    where $1::int > 0 and r.id = (select min(id) from point_reward where merchant = 'pavilion') and d % 2 = 0`),
  ofDays(`insert into remember_ticket (token_hash, device_hash, merchant, member_id, expires_at)
    select decode(md5('ticket' || d || '-' || n), 'hex'), decode(md5('device' || n), 'hex'), 'pavilion', $1, $3::timestamptz + interval '90 years'
    from ${DAYS}, generate_series(1, 5) n`),
  ofDays(`insert into affiliate_code (merchant, code, agent_id, created_at)
    select 'pavilion', 'BENCH' || d, $1, ${AT} from ${DAYS}`),
  ofDays(`insert into operator_act (merchant, subject, act, done_by, reason, done_at)
    select 'pavilion', subject, 'change', 'bench', 'to be read', ${AT} from ${DAYS}, unnest(array['vendor GPI', 'member ' || $1::text]) subject`),
  ofDays(`insert into vendor_reward (merchant, vendor, reward_id, pays_to, expires_at)
    select 'pavilion', 'GPI', 'bench-' || d, 'main', ${AT} + interval '1 day' from ${DAYS} where $1::int > 0`),
  ofDays(`insert into ledger_hold (merchant, source, key, purpose, member_id, account_id, held_account_id, from_kind, currency,
      amount, captured, state, opened_at, closed_at, expires_at)
    select 'pavilion', 'bench', 'hold-' || d, 'withdrawal', $1, 0, 0, 'main', 'USD', 10000, 10000, 'captured', ${AT}, ${AT}, ${AT}
    from ${DAYS}`),
  ofDays(`insert into agent_application (merchant, member_id, name, ip, applied_at)
    select 'pavilion', $1, 'Bench', '127.0.0.1', ${AT} from ${DAYS} where d % 4 = 0`),
  ofDays(`insert into bank_card (merchant, member_id, kind, bank_code, number, number_print, tail, holder, added_at, removed_at)
    select 'pavilion', $1, 'BANK', 'BENCH', '', decode(md5('card' || d), 'hex'), '1234', '', ${AT}, ${AT}
    from ${DAYS} where d % 10 = 0`),
  ofDays(`insert into withdrawal (ref_id, merchant, member_id, request_id, card_id, language, currency, amount, fee, state,
      requested_at, approved_at, paid_at, confirm_by, ended_at)
    select 'B-W' || d || '-' || n, 'pavilion', $1, 'B-W' || d || '-' || n, c.id, 'EN', 'USD', 100000, 0, 'received', ${AT},
      ${AT}, ${AT}, ${AT}, ${AT}
    from ${DAYS}, generate_series(1, 10) n, (select min(id) as id from bank_card where member_id = $1) c`),
  ofDays(`insert into payout (ref_id, withdrawal_ref, merchant, n, amount, vendor_id, provider, state, made_at, ended_at)
    select 'B-P' || d || '-' || n, 'B-W' || d || '-' || n, 'pavilion', 1, 100000, 9001, 'sandbox', 'paid', ${AT}, ${AT}
    from ${DAYS}, generate_series(1, 10) n where $1::int > 0`),
  ofDays(`insert into turnover_requirement (merchant, member_id, source, ref_id, required, begins, created_at, met_at)
    select 'pavilion', $1, 'DEPOSIT', 'B-S' || d, 1, d, ${AT}, ${AT} from ${DAYS}`),
  ofDays(`insert into message (merchant, audience, kind, member_id, sender_id, texts, sent_at, expires_at, read_at)
    select 'pavilion', 'member', 'service', $1::int8, case when d % 50 = 0 and n = 1 then $1::int8 end, '{"EN":{"title":"Bench","content":"Bench"}}',
      ${AT}, ${AT} + interval '90 years', ${AT}
    from ${DAYS}, generate_series(1, 10) n`),
  ofDays(`insert into ticket_kind (merchant, code, type, names, prizes, days)
    select 'pavilion', 'BENCH', 'EGG', '{"EN":"Bench"}', p.rule -> 'prizes', 7
    from promotion p where p.merchant = 'pavilion' and p.rule ->> 'kind' = 'RAFFLE' and $1::int > 0 and $2::int > 0 and $3::timestamptz is not null`),
  ofDays(`insert into reward_ticket (merchant, member_id, kind, fact, prizes, server_seed, given_at, expires_at)
    select k.merchant, $1, k.code, 'bench:' || d, k.prizes, md5('ticket' || d), ${AT}, ${AT} + interval '1 hour'
    from ${DAYS}, ticket_kind k where k.merchant = 'pavilion' and k.code = 'BENCH'`),
  ofDays(`insert into promo_code (merchant, code, names, member_id, amount, uses_max, uses, expires_at)
    select 'pavilion', 'BENCH' || d, '{"EN":"Bench"}', $1, 10000, 1, 1, ${AT} + interval '1 hour' from ${DAYS}`),
  ofDays(`insert into mission (merchant, texts, rule, starts_at, ends_at, published_at)
    select m.merchant, m.texts, m.rule, ${AT}, ${AT} + interval '1 hour', ${AT}
    from ${DAYS}, mission m where $1::int > 0 and m.id = (select min(id) from mission where merchant = 'pavilion')`),
  // One finished leaderboard per day with its prize paid, and one running.
  ofDays(`with race as (
      insert into mission (merchant, texts, rule, starts_at, ends_at, published_at)
      select merchant, texts, rule, ${AT}, ${AT} + interval '1 day', ${AT}
      from ${DAYS}, mission m where m.id = (select min(id) from mission where merchant = 'pavilion' and rule ? 'board')
        and d < $2::int - 1
      returning id, merchant, ends_at
    ), board as (
      insert into mission_board (mission_id, merchant, final_at) select id, merchant, ends_at from race
    ), standing as (
      insert into mission_standing (merchant, mission_id, member_id, reached, reached_at) select merchant, id, $1, 10000, ends_at from race
    )
    insert into mission_prize (merchant, mission_id, place, member_id, reward, given_at, told_at)
    select merchant, id, 1, $1, '{"type":"POINTS","points":1}', ends_at, ends_at from race`),
  ofDays(`with race as (
      insert into mission (merchant, texts, rule, starts_at, ends_at, published_at)
      select merchant, texts, rule, day.first, day.first + interval '12 days', day.first
      from mission m, lateral (select $3::timestamptz + ($2::int - 5) * interval '1 day' - interval '12 hours' as first) day
      where $1::int > 0 and m.id = (select min(id) from mission where merchant = 'pavilion' and rule ? 'board')
      returning id, merchant
    )
    insert into mission_board (mission_id, merchant) select id, merchant from race`),
  ofDays(`insert into mission_claim (merchant, member_id, mission_id, period, milestone, request_id, claimed_at)
    select m.merchant, $1, m.id, 'bench-' || d, 1, 'B' || d, ${AT}
    from ${DAYS}, mission m where m.id = (select min(id) from mission where merchant = 'pavilion')`),
  ofDays(`insert into login_day (merchant, member_id, day)
    select 'pavilion', $1, (${AT})::date from ${DAYS} on conflict do nothing`),
  ofDays(`insert into bonus (merchant, member_id, currency, fact, names, amount, required, weights, state, granted_at,
      expires_at, ended_at)
    select 'pavilion', $1, 'USD', 'bench:' || d, '{"EN":"Bench"}', 10000, 10000, '{}', 'expired', ${AT}, ${AT}, ${AT} from ${DAYS}`),
  ofDays(
    `insert into safe_play_member (member_id, merchant, guarded) select $1, 'pavilion', $2::int > 0 where $3::timestamptz is not null on conflict do nothing`,
  ),
  ofDays(`insert into safe_play_limit (merchant, member_id, kind, period, value, set_at)
    select 'pavilion', $1, 'time', 'day', 1440, $3::timestamptz where $2::int > 0 on conflict do nothing`),
  ofDays(`insert into safe_play_bar (merchant, member_id, kind, set_at, ends_at)
    select 'pavilion', $1, 'timeOut', ${AT}, ${AT} + interval '1 hour' from ${DAYS}`),
  ofDays(`insert into safe_play_change (merchant, member_id, what, kind, period, before, after, changed_at)
    select 'pavilion', $1, 'limit', 'time', 'day', 1440, 1440, ${AT} from ${DAYS}`),
  ofDays(`insert into safe_play_case (merchant, member_id, sign, facts, opened_at, closed_at)
    select 'pavilion', $1, 'night-play', 'bench', ${AT}, ${AT} from ${DAYS} where d % 40 = 0`),
  // One match per day with twenty of the member's bets.
  ofDays(`with fixture as (
      insert into sports_fixture (name, source, told_by, sport, league, home, away, starts_at, first_starts_at, ratings, rules, state,
        facts, stage, judged)
      select 'bench ' || d, 'import', 'bench', 'football', 'Bench League', 'Harbour', 'River', ${AT}, ${AT}, '{"home":1.4,"away":1.1}', 1,
        'settled', '{"played":"whole","half":[1,0],"full":[1,2],"goals":null,"goesOn":null}', 1, 1
      from ${DAYS} returning id, starts_at
    ), sold as (
      insert into coupon (merchant, member_id, request_id, fingerprint, number, vendor, category, currency, wallet, profile, accepts, picks,
        stake, most, placed_at, state, returned, settled_at)
      select 'pavilion', $1, 'bench' || f.id || '-' || n, f.id, 'bench' || f.id || '-' || n, 'HOUSE', 'SPORTS', 'USD', 'main', 'standard',
        'none', 1, 10000, 20000, f.starts_at - n * interval '1 minute', 'settled', 0, f.starts_at
      from fixture f, generate_series(1, 20) n returning id, fingerprint::int8 as fixture_id
    )
    insert into coupon_pick (coupon_id, n, merchant, member_id, fixture_id, market, selection, terms, odds, version, rules, stake, parts, won, void)
    select id, 1, 'pavilion', $1, fixture_id, 'matchResult:fullTime', 'matchResult:fullTime:home',
      '{"market":"matchResult","period":"fullTime","side":"home"}', 20000, 1, 1, 10000, 1, 0, 0 from sold`),
  ofDays(`insert into free_bet (merchant, member_id, fact, currency, amount, least_odds, sports, given_at, expires_at)
    select 'pavilion', $1, 'bench' || d, 'USD', 10000, 15000, '{}', ${AT}, ${AT} + interval '1 day' from ${DAYS}`),
  // One referred friend per day.
  ofDays(`with friend as (
      insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at,
        registered_ip, referrer_id, upline_id)
      select 'pavilion', 'friend' || d, 0, ${AT}, 'USD', 'EN', ${AT}, '127.0.0.1', $1, $1 from ${DAYS} returning id, registered_at
    )
    insert into referral (member_id, merchant, referrer_id, state, reward, reached_at)
    select id, 'pavilion', $1, 'qualified', 10000, registered_at from friend`),
  ofDays(`insert into referral_total (referrer_id, merchant, qualified, reward)
    select $1, 'pavilion', $2::int, $2::int * 10000 where $3::timestamptz is not null`),
  ofDays(`insert into favourite_game (merchant, member_id, node_id, added_at)
    select merchant, $1, node_id, $3 from game where merchant = 'pavilion' and $2::int > 0 limit 20`),
];

/** Members with the same activity, started recently. */
export const NEIGHBOURS = {
  count: 20,
  days: 40,
  sql: `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at, registered_ip)
    select merchant, 'neighbour' || n, 0, registered_at, currency, language, registered_at, registered_ip
    from member, generate_series(1, $2::int) n where merchant = 'pavilion' and account = $1`,
} as const;
