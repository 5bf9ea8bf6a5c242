/** Deletions of an erasure, and its obstacles. Tables not named here stay: money, play and daily sums. */
import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';

interface Owner {
  readonly merchant: string;
  readonly memberId: number;
}

/** Parameters: the brand ($1) and the member ($2). Order matters. */
const GOES = [
  // Login attempts are keyed by account name; postings, bets and reports only by the member's id.
  `delete from login_attempt a using member m
   where m.merchant = $1 and m.id = $2 and a.merchant = $1 and a.account = lower(m.account)`,
  // Records of an agents' line keep the act, and the member's number in place of their name.
  `update agent_change c set asked_by = 'erased-' || m.id from member m
   where m.merchant = $1 and m.id = $2 and c.asked_by_id = m.id and c.asked_by = m.account and not c.by_operator`,
  `update agent_opening o set opened_by = 'erased-' || m.id from member m
   where m.merchant = $1 and m.id = $2 and o.agent_id = m.id and o.opened_by = m.account`,
  `update agreement_event e set by = 'erased-' || m.id from member m cross join lateral (
     select id from agreement where receiver_id = m.id union select id from agreement where payer_id = m.id) a
   where m.merchant = $1 and m.id = $2 and e.agreement_id = a.id and e.by = m.account`,
  `update member set account = 'erased-' || id, nickname = null, password_hash = null, registered_ip = '', last_login_ip = null
   where merchant = $1 and id = $2`,
  `update approval set command = command || jsonb_build_object('ref', 'erased-' || member_id) where merchant = $1 and member_id = $2`,
  `update session set ip = '', user_agent = '' where merchant = $1 and member_id = $2`,
  `delete from payment_password s using member m where m.merchant = $1 and m.id = $2 and s.member_id = m.id`,
  `delete from second_step s using member m where m.merchant = $1 and m.id = $2 and s.member_id = m.id`,
  `delete from security_question s using member m where m.merchant = $1 and m.id = $2 and s.member_id = m.id`,
  `delete from password_reset s using member m where m.merchant = $1 and m.id = $2 and s.member_id = m.id`,
  `delete from remember_ticket where merchant = $1 and member_id = $2`,
  `update deposit set payer = null, receipt = null
   where merchant = $1 and member_id = $2 and (payer is not null or receipt is not null)`,
  `update withdrawal set remark = null where merchant = $1 and member_id = $2 and remark is not null`,
  `update promotion_entry set remark = null, pictures = '[]' where merchant = $1 and member_id = $2`,
  `update point_redemption set address = null, remark = null where merchant = $1 and member_id = $2`,
  `delete from feedback where merchant = $1 and member_id = $2`,
  `delete from chat_message t using chat_session c where c.merchant = $1 and c.member_id = $2 and t.session_id = c.id`,
  `delete from chat_session where merchant = $1 and member_id = $2`,
  `delete from letter where merchant = $1 and member_id = $2`,
  `delete from agent_application where merchant = $1 and member_id = $2`,
  `delete from message where merchant = $1 and member_id = $2`,
  `delete from message where merchant = $1 and sender_id = $2`,
  `delete from member_note where merchant = $1 and member_id = $2`,
  `delete from member_tag where merchant = $1 and member_id = $2`,
] as const;

/** Withdrawals refer to cards; the bank identifies past payments by their reference. */
const CARDS = `update bank_card set number = '', number_print = '', holder = '', tail = '', branch = null, province = null,
    city = null, is_default = false, removed_at = coalesce(removed_at, $3) where merchant = $1 and member_id = $2`;

/** Login attempts with the member's address typed in place of the account name. */
const TYPED = `delete from login_attempt where merchant = $1 and account = any ($2)`;

export async function takeAway(
  tx: Tx,
  { merchant, memberId }: Owner,
  { addresses, at }: Readonly<{ addresses: readonly string[]; at: Millis }>,
): Promise<void> {
  for (const statement of GOES) await tx.run(statement, [merchant, BigInt(memberId)]);
  await tx.run(CARDS, [merchant, BigInt(memberId), toDate(at)]);
  await tx.run(TYPED, [merchant, addresses.map((address) => address.toLowerCase())]);
}

/** Storage keys of all files that the member uploaded. */
export async function filesOf(access: Access, { merchant, memberId }: Owner): Promise<string[]> {
  const rows = await access.run<{ key: string }>(
    `select jsonb_array_elements_text(pictures) as key from feedback where merchant = $1 and member_id = $2
     union all
     select jsonb_array_elements_text(pictures) from promotion_entry where merchant = $1 and member_id = $2
     union all
     select receipt from deposit where merchant = $1 and member_id = $2 and receipt is not null`,
    [merchant, BigInt(memberId)],
  );
  return rows.map(({ key }) => key);
}

/**
 * True while deposits, withdrawals, redemptions, prizes, held orders, rebates of the line or salaries of the member are
 * pending, or a contract has periods to settle. The rebates of a day follow from its plays once it is closed.
 */
export async function hasMoneyUnderWay(access: Access, { merchant, memberId }: Owner): Promise<boolean> {
  const [row] = await access.run<{ under_way: boolean }>(
    `select exists (select from deposit where merchant = $1 and member_id = $2 and state = 'P')
       or exists (select from withdrawal where merchant = $1 and member_id = $2 and ended_at is null)
       or exists (select from point_redemption where merchant = $1 and member_id = $2 and status = 'P')
       or exists (select from mission_prize where merchant = $1 and member_id = $2 and told_at is null)
       or exists (select from lottery_leg where merchant = $1 and member_id = $2 and state = 'held')
       or exists (select from lottery_issue i cross join lateral (
           select from lottery_leg l
           where l.issue_id = i.id and l.member_id = $2 and l.merchant = $1 and l.state in ('placed', 'won') limit 1) l
         where i.merchant = $1 and i.state in ('open', 'locked', 'drawn'))
       or exists (select from agent_play where member_id = $2 and merchant = $1 and turnover <> 0
         and day >= coalesce((select open_day from agent_standing where merchant = $1), '-infinity'))
       or exists (select from agent_payment where member_id = $2 and merchant = $1 and paid_at is null and paid > 0)
       or exists (select from agreement_settlement
         where receiver_id = $2 and merchant = $1 and state in ('owed', 'held'))
       or exists (select from agreement where receiver_id = $2 and runs and merchant = $1)
       or exists (select from agreement where payer_id = $2 and runs and merchant = $1) as under_way`,
    [merchant, BigInt(memberId)],
  );
  return row!.under_way;
}

/** True while the member owes payouts of contracts, rebates that were taken back, or a negative balance of dividends. */
export async function owesMoney(access: Access, { merchant, memberId }: Owner): Promise<boolean> {
  const [row] = await access.run<{ owes: boolean }>(
    `select exists (select from agreement_settlement where payer_id = $2 and merchant = $1 and state = 'owed')
       or exists (select from agreement_settlement where payer_id = $2 and merchant = $1 and state = 'held')
       or exists (select from agent_debt where member_id = $2 and merchant = $1 and amount > 0)
       or exists (select from agreement where receiver_id = $2 and carry < 0 and merchant = $1) as owes`,
    [merchant, BigInt(memberId)],
  );
  return row!.owes;
}
