/** Queries of the export of a member's data: table by table, page by page, newest first. */
import type { Access } from '#db';

const PAGE = 500;

/** Parameters: the brand ($1) and the member ($2). Columns that begin with an underscore serve the order alone. */
const EXPORTED = {
  account: `select account, nickname, avatar, avatar_file is not null as has_own_picture, currency, language, status, registered_at, registered_ip, terms_version,
      terms_accepted_at, first_login_at, last_login_at, last_login_ip, id as _id
    from member where merchant = $1 and id = $2`,
  logins: `select created_at, ended_at, ip, user_agent, id as _id from session where merchant = $1 and member_id = $2`,
  rememberedDevices: `select expires_at as remembered_until, token_hash as _hash from remember_ticket
    where merchant = $1 and member_id = $2`,
  triesToLogIn: `select a.at, a.succeeded, a.ip, a.country, a.user_agent, a.id as _id from login_attempt a
    where a.merchant = $1 and a.account = (select lower(account) from member where merchant = $1 and id = $2)`,
  cards: `select id, kind, bank_code, number, holder, branch, province, city, added_at, removed_at from bank_card
    where merchant = $1 and member_id = $2`,
  deposits: `select ref_id, mode, bank_code, currency, requested_units as requested, received_units as received, state, payer,
      receipt is not null as has_receipt, requested_at, settled_at
    from deposit where merchant = $1 and member_id = $2`,
  withdrawals: `select ref_id, card_id, currency, amount, fee, state, remark, requested_at, ended_at from withdrawal
    where merchant = $1 and member_id = $2`,
  playLimits: `select kind, period, value, set_at, asked_at, asked from safe_play_limit
    where merchant = $1 and member_id = $2`,
  playPauses: `select kind, set_at, ends_at, indefinite, by_operator is not null as by_the_house, returned_at, id as _id
    from safe_play_bar where merchant = $1 and member_id = $2`,
  acceptedTerms: `select version, accepted_at from terms_acceptance where merchant = $1 and member_id = $2`,
  favouriteGames: `select node_id as game, added_at from favourite_game where merchant = $1 and member_id = $2`,
  securityQuestion: `select q.question, q.set_at from security_question q join member m on m.id = q.member_id
    where m.merchant = $1 and m.id = $2`,
  promotions: `select promotion_id, status, joined_at, remark, jsonb_array_length(pictures) as pictures, requested_at, id as _id
    from promotion_entry where merchant = $1 and member_id = $2`,
  rewards: `select type, names, amount, status, issued_at, expires_at, settled_at, id as _id from promotion_reward
    where merchant = $1 and member_id = $2`,
  rewardTickets: `select kind, fact, given_at, expires_at, opened_at, amount, id as _id from reward_ticket
    where merchant = $1 and member_id = $2`,
  bonuses: `select fact, names, currency, amount, required, state, granted_at, expires_at, ended_at, cleared, forfeited, id as _id
    from bonus where merchant = $1 and member_id = $2`,
  freeBets: `select fact, currency, amount, least_odds, sports, given_at, expires_at, coupon_id as coupon, id as _id from free_bet
    where merchant = $1 and member_id = $2`,
  missions: `select mission_id, period, milestone, claimed_at from mission_claim where merchant = $1 and member_id = $2`,
  races: `select e.race_id, r.texts, e.entered_at, e.reached, e.reached_at, p.place, p.reward as prize, p.given_at
    from race_entrant e join race r on r.id = e.race_id
    left join race_prize p on p.race_id = e.race_id and p.member_id = e.member_id
    where e.merchant = $1 and e.member_id = $2`,
  redemptions: `select ref_no, quantity, status, address, remark, applied_at from point_redemption
    where merchant = $1 and member_id = $2`,
  lotteryBets: `select l.placed_at, o.number, l.lottery, l.numero, l.currency, l.stake, l.win, l.rebate, l.state, b.lines, l.id as _id
    from lottery_leg l
    cross join lateral (select o.number from lottery_order o where o.id = l.order_id limit 1) o
    cross join lateral (select string_agg(i.play || ' ' || left(i.selection, 200), '; ' order by i.n) as lines
      from lottery_line i where i.order_id = l.order_id) b
    where l.merchant = $1 and l.member_id = $2`,
  roomBets: `select a.at, a.room, r.no as round, a.action, a.currency, a.stake, a.wallet, a.state, p.amount as round_paid, a.number as _number
    from room_action a
    cross join lateral (select r.no from room_round r where r.id = a.round_id and r.merchant || '' = $1 limit 1) r
    left join lateral (select p.amount from settlement_payout p
      where p.source = 'room' and p.batch = a.round_id::text and p.run = 0 and p.place = a.seat and p.merchant = $1 limit 1) p on true
    where a.merchant = $1 and a.member_id = $2`,
  feedback: `select content, contact, remark, jsonb_array_length(pictures) as pictures, ip, sent_at, reply, replied_at, id as _id
    from feedback where merchant = $1 and member_id = $2`,
  chats: `select c.opened_at, c.topic, m.sender, m.text, m.sent_at, c.id as _chat, m.id as _id
    from chat_session c join chat_message m on m.session_id = c.id
    where c.merchant = $1 and c.member_id = $2`,
  letters: `select channel, template, shown as sent_to, state, written_at, sent_at, id as _id from letter
    where merchant = $1 and member_id = $2`,
  applications: `select name, mobile, email, telegram, message, ip, applied_at, id as _id from agent_application
    where merchant = $1 and member_id = $2`,
  messages: `select sent_at, sender_id is not null as from_a_member, texts, read_at, id as _id from message
    where merchant = $1 and member_id = $2`,
  notes: `select written_at, text, id as _id from member_note where merchant = $1 and member_id = $2`,
  tags: `select tag, tagged_at from member_tag where merchant = $1 and member_id = $2`,
  messagesSent: `select sent_at, texts, id as _id from message where merchant = $1 and sender_id = $2`,
} as const;

export type ExportedTable = keyof typeof EXPORTED;
export const EXPORTED_TABLES = Object.keys(EXPORTED) as readonly ExportedTable[];

/** Sort key of each table, descending; by default the id. */
const BY: Readonly<Partial<Record<ExportedTable, Readonly<Record<string, string>>>>> = {
  logins: { created_at: 'timestamptz', _id: 'uuid' },
  rememberedDevices: { remembered_until: 'timestamptz', _hash: 'bytea' },
  triesToLogIn: { at: 'timestamptz', _id: 'int8' },
  cards: { id: 'int8' },
  deposits: { requested_at: 'timestamptz', ref_id: 'text' },
  withdrawals: { requested_at: 'timestamptz', ref_id: 'text' },
  playLimits: { kind: 'text', period: 'text' },
  acceptedTerms: { accepted_at: 'timestamptz', version: 'text' },
  favouriteGames: { added_at: 'timestamptz', game: 'int4' },
  securityQuestion: { set_at: 'timestamptz' },
  tags: { tagged_at: 'timestamptz', tag: 'text' },
  missions: { claimed_at: 'timestamptz', mission_id: 'int8', period: 'text', milestone: 'int4' },
  races: { race_id: 'int8' },
  redemptions: { applied_at: 'timestamptz', ref_no: 'text' },
  feedback: { sent_at: 'timestamptz', _id: 'int8' },
  bonuses: { granted_at: 'timestamptz', _id: 'int8' },
  letters: { written_at: 'timestamptz', _id: 'int8' },
  lotteryBets: { placed_at: 'timestamptz', _id: 'int8' },
  roomBets: { at: 'timestamptz', _number: 'int8', room: 'text' },
  chats: { opened_at: 'timestamptz', _chat: 'uuid', _id: 'int8' },
};

/** For joins of two tables: number of sort columns in the first, whose index finds the start of a page. */
const LEADING: Readonly<Partial<Record<ExportedTable, number>>> = { chats: 2 };

export type ExportedRow = Record<string, unknown>;

/** All rows, by page. The cursor is the last row's sort key as text: JavaScript dates have no microseconds. */
export async function* pagesOf(
  access: Access,
  what: ExportedTable,
  { merchant, memberId }: Readonly<{ merchant: string; memberId: number }>,
): AsyncGenerator<readonly ExportedRow[]> {
  const by = Object.entries(BY[what] ?? { _id: 'int8' });
  const listed = (write: (name: string, at: number, type: string) => string, atMost?: number): string =>
    by
      .slice(0, atMost)
      .map(([name, type], at) => write(name, at, type))
      .join(', ');
  const last = listed((name, at) => `t.${name}::text as "_${at}"`);
  const order = listed((name) => `t.${name} desc`);
  const compared = (sign: string, atMost?: number): string =>
    `(${listed((name) => `t.${name}`, atMost)}) ${sign} (${listed((_, at, type) => `$${at + 3}::text::${type}`, atMost)})`;
  const leading = LEADING[what];
  const behind = `${compared('<')}${leading ? ` and ${compared('<=', leading)}` : ''}`;
  let after: readonly unknown[] | null = null;
  do {
    const rows: ExportedRow[] = await access.run<ExportedRow>(
      `select t.*, ${last} from (${EXPORTED[what]}) t ${after ? `where ${behind}` : ''} order by ${order} limit ${PAGE}`,
      [merchant, BigInt(memberId), ...(after ?? [])],
    );
    if (rows.length > 0) yield rows.map(withoutOrder);
    after = rows.length < PAGE ? null : by.map((_, at) => rows.at(-1)![`_${at}`]);
  } while (after);
}

const withoutOrder = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_')));
