/** A member's last round, order and issue, again and again in the years before, for tests that statements on them walk no history. */
import { toDate, type Db } from '#db';
import type { Millis } from '#kernel';

export async function growPlay(
  db: Db,
  member: number,
  { before, times }: { readonly before: Millis; readonly times: number },
): Promise<void> {
  for (const sql of copiesOf(member)) await db.run(sql, [times, toDate(before)]);
}

/**
 * Copies of a table's newest row with these columns replaced: n counts, and `at` goes back a minute each time. Their
 * ids are below the sequence.
 */
const copies = (
  name: string,
  which: string,
  but: string,
  newest = 'id',
): string => `insert into ${name} overriding system value
  select r.* from (select to_jsonb(s) as row from ${name} s where ${which} order by ${newest} desc limit 1) t
  cross join lateral (select n, $2::timestamptz - n * interval '1 minute' as at from generate_series(1, $1::int) n) x
  cross join lateral jsonb_populate_record(null::${name}, t.row || jsonb_build_object(${but})) r`;

const postingOf = (member: number, kind: string): string =>
  `posting_id = (select id from ledger_posting where member_id = ${member} and game_kind = '${kind}' and id > 0 order by id desc limit 1)`;

const copiesOf = (member: number): string[] => [
  copies(
    'house_round',
    `member_id = ${member}`,
    `'id', gen_random_uuid(), 'request_id', gen_random_uuid(), 'nonce', 1000 + n, 'started_at', at, 'finished_at', at`,
    'started_at',
  ),
  copies('ledger_account', `member_id = ${member} and kind = 'main'`, `'id', -n, 'member_id', -n`),
  copies('lottery_issue', `state = 'settled'`, `'id', -n, 'numero', 'g' || n, 'draws_at', at, 'settled_at', at`),
  copies(
    'lottery_order',
    `member_id = ${member}`,
    `'id', -n, 'request_id', 'g' || n, 'number', 'g' || n, 'placed_at', at`,
  ),
  copies('lottery_line', 'order_id > 0', `'order_id', -n`, 'order_id'),
  copies(
    'lottery_leg',
    `member_id = ${member}`,
    `'id', -n, 'order_id', -n, 'issue_id', -n, 'numero', 'g' || n, 'placed_at', at`,
  ),
  copies('lottery_exposure', 'issue_id > 0', `'issue_id', -n`, 'issue_id'),
  copies(
    'settlement_payout',
    `member_id = ${member}`,
    `'batch', 'g' || n, 'round_id', 'g' || n, 'decided_at', at`,
    'decided_at',
  ),
  copies(
    'ledger_posting',
    `member_id = ${member} and game_kind = 'bet'`,
    `'id', -2 * n, 'key', 'g' || n, 'round_id', 'g' || n, 'occurred_at', at`,
  ),
  copies('ledger_transfer', postingOf(member, 'bet'), `'posting_id', -2 * n`, 'posting_id'),
  copies(
    'ledger_posting',
    `member_id = ${member} and game_kind = 'win'`,
    `'id', -2 * n - 1, 'key', 'w' || n, 'reference_key', 'g' || n, 'round_id', 'g' || n, 'occurred_at', at`,
  ),
  copies('ledger_transfer', postingOf(member, 'win'), `'posting_id', -2 * n - 1`, 'posting_id'),
];
