/** What is kept of one member, table by table; of each the newest. */
import type { Access } from '#db';

const ATMOST = 10_000;

/** By the brand ($1) and the member ($2). */
const TOLD = {
  account: `select account, nickname, avatar, avatar_file is not null as has_own_picture, currency, language, status, registered_at, registered_ip, terms_version,
      terms_accepted_at, first_login_at, last_login_at, last_login_ip
    from member where merchant = $1 and id = $2`,
  logins: `select created_at, ended_at, ip, user_agent from session where merchant = $1 and member_id = $2
    order by created_at desc limit ${ATMOST}`,
  triesToLogIn: `select a.at, a.succeeded, a.ip, a.country, a.user_agent from login_attempt a
    where a.merchant = $1 and a.account = (select lower(account) from member where merchant = $1 and id = $2)
    order by a.at desc limit ${ATMOST}`,
  cards: `select id, kind, bank_code, number, holder, branch, province, city, added_at, removed_at from bank_card
    where merchant = $1 and member_id = $2 order by id desc limit ${ATMOST}`,
  deposits: `select ref_id, mode, bank_code, currency, requested_units as requested, received_units as received, state, payer,
      receipt is not null as has_receipt, requested_at, settled_at
    from deposit where merchant = $1 and member_id = $2 order by requested_at desc limit ${ATMOST}`,
  withdrawals: `select ref_id, card_id, currency, amount, fee, state, remark, requested_at, ended_at from withdrawal
    where merchant = $1 and member_id = $2 order by requested_at desc, ref_id desc limit ${ATMOST}`,
  playLimits: `select kind, period, value, set_at, asked_at, asked from safe_play_limit
    where merchant = $1 and member_id = $2 order by kind, period`,
  playPauses: `select kind, set_at, ends_at, indefinite, by_operator is not null as by_the_house, returned_at
    from safe_play_bar where merchant = $1 and member_id = $2 order by id desc limit ${ATMOST}`,
  acceptedTerms: `select version, accepted_at from terms_acceptance where merchant = $1 and member_id = $2
    order by accepted_at limit ${ATMOST}`,
  favouriteGames: `select node_id as game, added_at from favourite_game where merchant = $1 and member_id = $2
    order by added_at limit ${ATMOST}`,
  securityQuestion: `select q.question, q.set_at from security_question q join member m on m.id = q.member_id
    where m.merchant = $1 and m.id = $2`,
  promotions: `select promotion_id, status, joined_at, remark, jsonb_array_length(pictures) as pictures, requested_at
    from promotion_entry where merchant = $1 and member_id = $2 order by id desc limit ${ATMOST}`,
  redemptions: `select ref_no, quantity, status, address, remark, applied_at from point_redemption
    where merchant = $1 and member_id = $2 order by applied_at desc limit ${ATMOST}`,
  feedback: `select content, contact, remark, jsonb_array_length(pictures) as pictures, ip, sent_at, reply, replied_at
    from feedback where merchant = $1 and member_id = $2 order by sent_at desc limit ${ATMOST}`,
  chats: `select c.opened_at, c.topic, m.sender, m.text, m.sent_at
    from chat_session c join chat_message m on m.session_id = c.id
    where c.merchant = $1 and c.member_id = $2 order by m.id desc limit ${ATMOST}`,
  applications: `select name, mobile, email, telegram, message, ip, applied_at from agent_application
    where merchant = $1 and member_id = $2 order by id desc limit ${ATMOST}`,
  messages: `select sent_at, sender_id is not null as from_a_member, texts, read_at from message
    where merchant = $1 and member_id = $2 order by id desc limit ${ATMOST}`,
  messagesSent: `select sent_at, texts from message where merchant = $1 and sender_id = $2
    order by id desc limit ${ATMOST}`,
} as const;

export type Told = keyof typeof TOLD;
export const TOLD_OF = Object.keys(TOLD) as readonly Told[];

export const rowsOf = (
  access: Access,
  what: Told,
  { merchant, memberId }: Readonly<{ merchant: string; memberId: number }>,
) => access.run<Record<string, unknown>>(TOLD[what], [merchant, BigInt(memberId)]);
