/**
 * Years of a brand's rows beside play, inserted in bulk: orders, limits, notifications, rewards; nearly all of them
 * closed.
 */
import { toDate, type Access } from '#db';
import { DAY_MS, millis, type Millis } from '#kernel';

const AT = `($4::timestamptz + n * ($5::float8 * interval '1 millisecond'))`;
/** The newest few are open. */
const isOpen = (few: number) => `n >= $3::int - ${few}`;
const CARD = `(select min(c.id) from (select id from bank_card where member_id = m.id and removed_at is null offset 0) c)`;

/**
 * Parameters: $1 members in turn; $2 and $3 row numbers, from inclusive to exclusive; $4 and $5 time of the first row,
 * and the step.
 */
const STATEMENTS: readonly string[] = [
  `insert into bank_card (merchant, member_id, kind, bank_code, number, number_print, tail, holder, added_at, removed_at)
   select '$house', m.id, 'BANK', 'GROWN', '', decode(md5(m.id || '/' || n), 'hex'), '1234', '', ${AT},
     case when n >= cardinality($1::int8[]) then ${AT} end from $rows where n < cardinality($1::int8[]) or cardinality($1::int8[]) > 1 or n % 100 = 0`,
  `insert into withdrawal (ref_id, merchant, member_id, request_id, card_id, language, currency, amount, fee, state,
     requested_at, paid_at, confirm_by, ended_at)
   select 'W-' || m.id || '-' || n, '$house', m.id, 'r' || n, ${CARD}, 'EN', 'USD', 100000, 0, s.state, ${AT},
     case when s.state <> 'requested' then ${AT} end,
     case when s.state = 'paid' then ${AT} + interval '1 year' end,
     case when s.state = 'received' then ${AT} end
   from $rows cross join lateral (select case when not ${isOpen(3)} then 'received'
     else (array['requested', 'paid', 'disputed'])[1 + n % 3] end as state) s`,
  `insert into payout (ref_id, withdrawal_ref, merchant, n, amount, vendor_id, provider, state, ask_at, made_at, ended_at)
   select 'P-' || m.id || '-' || n, 'W-' || m.id || '-' || n, '$house', 1, 100000, 9001, 'sandbox',
     case when ${isOpen(3)} then 'sent' else 'paid' end, case when ${isOpen(3)} then ${AT} end, ${AT},
     case when not ${isOpen(3)} then ${AT} end from $rows`,
  `insert into turnover_requirement (merchant, member_id, source, ref_id, required, begins, created_at, met_at)
   select '$house', m.id, 'DEPOSIT', 'T-' || m.id || '-' || n, 1, n, ${AT}, case when not ${isOpen(3)} then ${AT} end from $rows`,
  `insert into deposit (ref_id, merchant, member_id, request_id, vendor_id, bank_code, mode, currency, requested_units,
     received_units, state, requested_at, expires_at, settled_at, exact_units, ended_by, ask_at)
   select 'D-' || m.id || '-' || n, '$house', m.id, 'r' || n, 10001, 'GROWN', 'MT', 'USD', 1000000,
     case when s.state = 'S' then 1000000 end, s.state, ${AT}, ${AT} + interval '30 minutes',
     case when s.state <> 'P' then ${AT} end, 1000000 + case when s.state = 'P' then m.id * 1000000 + n else n % 100 end,
     case s.state when 'S' then 'operator' when 'C' then 'time' end, case when s.state = 'P' then ${AT} end
   from $rows cross join lateral (select case when ${isOpen(2)} then 'P' when n % 2 = 0 then 'S' else 'C' end as state) s`,
  `insert into session (id, token_hash, merchant, member_id, created_at, last_seen_at, idle_minutes, expires_at, ip,
     user_agent, ended_at, end_reason)
   select md5('grown' || m.id || '/' || n)::uuid, decode(md5('grown' || m.id || '/' || n), 'hex'), '$house', m.id, ${AT},
     ${AT} + interval '10 minutes', 30, ${AT} + interval '1 day', '127.0.0.1', 'grown',
     case when n % 2 = 0 then ${AT} + interval '10 minutes' end, case when n % 2 = 0 then 'logout' end from $rows`,
  `insert into safe_play_member (member_id, merchant, guarded)
   select m.id, '$house', true from $rows on conflict do nothing`,
  `insert into safe_play_limit (merchant, member_id, kind, period, value, set_at)
   select '$house', m.id, 'time', 'day', 1440, ${AT} from $rows on conflict do nothing`,
  `insert into safe_play_bar (merchant, member_id, kind, set_at, ends_at)
   select '$house', m.id, 'timeOut', ${AT}, ${AT} + interval '1 day' from $rows`,
  `insert into safe_play_change (merchant, member_id, what, kind, period, before, after, changed_at)
   select '$house', m.id, case when n % 100 = 0 then 'limit-asked' else 'limit' end, 'time', 'day', 1440, 1440, ${AT} from $rows`,
  `insert into safe_play_visit (session_id, merchant, member_id, day, staked, won, checked_at)
   select md5('grown' || m.id || '/' || n)::uuid, '$house', m.id, ${AT}::date, 0, 0, ${AT} from $rows`,
  `insert into safe_play_case (merchant, member_id, sign, facts, opened_at, closed_at)
   select '$house', m.id, 'long-visits', 'much', ${AT}, case when n < $3::int - 1 then ${AT} end from $rows on conflict do nothing`,
  `insert into wallet_collect (merchant, member_id, request_id, moved, collected_at)
   select '$house', m.id, 'r' || n, '{}', ${AT} from $rows`,
  `insert into message (merchant, audience, kind, member_id, texts, sent_at, expires_at, read_at)
   select '$house', 'member', 'service', m.id, '{"EN":{"title":"Grown","content":"Grown"}}', ${AT}, $4::timestamptz + interval '90 years',
     case when not ${isOpen(3)} then ${AT} end from $rows`,
  `insert into message (merchant, audience, kind, member_id, sender_id, texts, sent_at, read_at)
   select '$house', 'member', 'service', (select id from member where merchant = '$house' order by id offset 1 limit 1), m.id,
     '{"EN":{"title":"Grown","content":"Grown"}}', ${AT}, ${AT} from $rows where n % 100 = 0`,
  `insert into referral (member_id, merchant, referrer_id, state, reward, reached_at)
   select m.id, '$house', m.referrer_id, case when ${isOpen(3)} then 'held' else 'qualified' end, 10000, ${AT}
   from $rows where m.referrer_id is not null on conflict do nothing`,
  `insert into referral_total select referrer_id, merchant, count(*), sum(reward) from referral where state = 'qualified' and '$house' = merchant
   group by 1, 2 on conflict do nothing`,
  `insert into ticket_kind (merchant, code, type, names, prizes, days)
   values ('$house', 'GROWN', 'EGG', '{"EN":"Egg"}', '[]', 7) on conflict do nothing`,
  `insert into reward_ticket (merchant, member_id, kind, fact, prizes, server_seed, given_at, expires_at, opened_at, prize_id, amount)
   select '$house', m.id, 'GROWN', 'grown:' || n, '[]', '', ${AT}, ${AT} + case when ${isOpen(3)} then interval '1 year' else interval '1 hour' end,
     case when n % 2 = 0 and not ${isOpen(3)} then ${AT} end, case when n % 2 = 0 and not ${isOpen(3)} then 1 end,
     case when n % 2 = 0 and not ${isOpen(3)} then 0 end from $rows`,
  `insert into promo_code (merchant, code, names, member_id, amount, uses_max, uses, expires_at)
   select '$house', 'G' || m.id || '-' || n, '{"EN":"Grown"}', m.id, 10000, 1, case when ${isOpen(3)} then 0 else 1 end,
     ${AT} + case when ${isOpen(3)} then interval '1 year' else interval '1 hour' end from $rows`,
  `insert into promo_code_use (merchant, code, member_id, request_id, used_at)
   select '$house', 'G' || m.id || '-' || n, m.id, 'r' || n, ${AT} from $rows where not ${isOpen(3)}`,
  `insert into mission (merchant, texts, rule, starts_at, ends_at, published_at)
   select '$house', '{"EN":{"title":"Grown","description":"Grown"}}', '{}', ${AT}, ${AT} + interval '1 hour', ${AT} from $rows where n % 10 = 0`,
  // Drafts that are never shown, and a few that wait for their approval.
  `insert into mission (merchant, texts, rule, starts_at, ends_at)
   select '$house', '{"EN":{"title":"Grown","description":"Grown"}}', '{"board":{}}', ${AT}, ${AT} + interval '9 years' from $rows where ${isOpen(20)}`,
  `with race as (
     insert into mission (merchant, texts, rule, starts_at, ends_at, published_at)
     select '$house', '{"EN":{"title":"Grown","description":"Grown"}}', '{"board":{}}', ${AT},
       ${AT} + case when ${isOpen(2)} then interval '9 years' else interval '1 hour' end, ${AT} from $rows where n % 10 = 1 or ${isOpen(2)}
     returning id, ends_at, starts_at
   )
   insert into mission_board (mission_id, merchant, final_at)
   select id, '$house', case when ends_at < starts_at + interval '1 day' then ends_at end from race`,
  `insert into mission_prize (merchant, mission_id, place, member_id, reward, given_at, told_at)
   select '$house', b.mission_id, 1, m.id, '{}', ${AT}, case when not ${isOpen(3)} then ${AT} end
   from $rows join (select mission_id, row_number() over (order by mission_id) as place from mission_board where merchant = '$house') b
     on b.place = n where n < $3::int on conflict do nothing`,
  `insert into mission_claim (merchant, member_id, mission_id, period, milestone, request_id, claimed_at)
   select '$house', m.id, (select min(id) from mission), 'p' || n, 1, 'r' || n, ${AT} from $rows`,
  `insert into login_day (merchant, member_id, day)
   select '$house', m.id, ($4::timestamptz + n * interval '1 day')::date from $rows where n < 3000`,
  `insert into agent_application (merchant, member_id, name, ip, applied_at, closed_at, closed_by, outcome)
   select '$house', m.id, 'Grown', '127.0.0.1', ${AT}, ${AT}, 'kim', 'none' from $rows where not ${isOpen(3)}`,
  `insert into agent_application (merchant, member_id, name, ip, applied_at)
   select '$house', m.id, 'Grown', '127.0.0.1', ${AT} from $rows where ${isOpen(3)}`,
  `insert into feedback (merchant, member_id, content, ip, sent_at, replied_at)
   select '$house', m.id, 'Grown', '127.0.0.1', ${AT}, case when not ${isOpen(3)} then ${AT} end from $rows`,
  `insert into chat_session (id, merchant, token_hash, member_id, language, opened_at, spoken_at, closed_at, waiting_since)
   select md5('chat' || m.id || '/' || n)::uuid, '$house', decode(md5('chat' || m.id || '/' || n), 'hex'), m.id, 'EN', ${AT}, ${AT},
     case when not ${isOpen(3)} then ${AT} end, case when ${isOpen(2)} then ${AT} end from $rows`,
  `insert into chat_message (session_id, sender, text, sent_at)
   select md5('chat' || m.id || '/' || n)::uuid, 'visitor', 'Grown', ${AT} from $rows`,
  `insert into letter (merchant, member_id, channel, template, urgent, shown, key, state, next_at, written_at, good_until, content)
   select '$house', m.id, case when n % 3 = 0 then 'mail' else 'sms' end, 'code', n % 2 = 0, '', md5('letter' || m.id || '/' || n)::uuid,
     s.state, ${AT}, ${AT}, ${AT} + interval '1 day', case when s.state <> 'sent' then ''::bytea end
   from $rows cross join lateral (select case when not ${isOpen(4)} then 'sent'
     else (array['waiting', 'beyond', 'sending', 'failed'])[1 + n % 4] end as state) s`,
  `insert into login_attempt (merchant, account, member_id, succeeded, ip, country, user_agent, at)
   select '$house', lower(m.account), m.id, true, '127.0.0.1', '', 'grown', ${AT} from $rows`,
  `insert into promotion (merchant, category, texts, banner, require_type, rule, starts_at, ends_at)
   select '$house', 'SPECIAL', '{"EN":{}}', '', 'A', '{}', ${AT}, ${AT} + interval '1 day' from $rows where n % 10 = 0`,
  `insert into promotion_entry (merchant, promotion_id, member_id, status, joined_at, requested_at)
   select '$house', p.id, m.id, case when ${isOpen(3)} then 'PENDING' else 'APPROVED' end, ${AT}, ${AT}
   from $rows join (select id, row_number() over (order by id) as place from promotion where merchant = '$house') p on p.place = n / 10
   on conflict do nothing`,
  `insert into point_reward (merchant, conversion_type, texts, image, points, stock, starts_at, ends_at)
   select '$house', 'GIFT', '{"EN":{}}', '', 1, 1, ${AT}, ${AT} + interval '1 day' from $rows where n % 10 = 0`,
  `insert into point_redemption (ref_no, merchant, member_id, reward_id, request_id, quantity, points, price, status, applied_at)
   select 'P-' || m.id || '-' || n, '$house', m.id, (select max(id) from point_reward), 'r' || n, 1, 5, 0,
     case when ${isOpen(3)} then 'P' else 'A' end, ${AT} from $rows`,
  `insert into bonus (merchant, member_id, currency, fact, names, amount, required, weights, state, granted_at, expires_at, ended_at)
   select '$house', m.id, 'USD', 'grown:' || n, '{"EN":"Grown"}', 10000, 10000, '{}', case when n = $3::int - 1 then 'active' else 'cleared' end,
     ${AT}, ${AT} + interval '1 hour', case when n <> $3::int - 1 then ${AT} end from $rows on conflict do nothing`,
];

const ROWS = `generate_series($2::int, $3::int - 1) n
  join member m on m.id = ($1::int8[])[1 + (n - $2::int) % cardinality($1::int8[])]`;

export interface Growth {
  readonly house: string;
  readonly members: readonly bigint[];
  readonly from: number;
  readonly to: number;
  /** Time of the first row. */
  readonly at: Millis;
  readonly stepMs?: number;
}

export async function growHouse(
  access: Access,
  { house, members, from, to, at, stepMs = DAY_MS / 10 }: Growth,
): Promise<void> {
  for (const statement of STATEMENTS) {
    const sql = statement.replaceAll('$rows', ROWS).replaceAll('$house', house);
    const all = [`{${members.join(',')}}`, from, to, toDate(millis(at)), stepMs];
    // A statement gets no more parameters than it names.
    const asked = [5, 4, 3].find((n) => sql.includes(`$${n}`)) ?? 0;
    await access.run(sql, all.slice(0, asked));
  }
}

/** A brand with this many members, all of them referred by the first, who is also their upline. */
export async function openHouse(
  access: Access,
  house: string,
  position: number,
  count: number,
  at: Millis,
): Promise<bigint[]> {
  await access.run(
    `insert into merchant (code, position, config, created_at, updated_at) values ($1, $2, '{}', $3, $3)`,
    [house, position, toDate(at)],
  );
  const add = (from: number, to: number) =>
    access.run<{ id: bigint }>(
      `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at,
         registered_ip, upline_id, referrer_id)
       select $1, 'grown' || n, 2, $2, 'USD', 'EN', $2, '127.0.0.1', first.id, first.id
       from generate_series($3::int, $4::int - 1) n
       cross join (select min(id) as id from member where merchant = $1) first returning id`,
      [house, toDate(at), from, to],
    );
  const first = await add(0, 1);
  const others = count > 1 ? await add(1, count) : [];
  return [...first, ...others].map(({ id }) => id);
}
