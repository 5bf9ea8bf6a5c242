/** Copies a recorded day many times, identical to what the ledger's API would write. */
import type { Db } from '#db';
import type { MemberId } from '#kernel';

/**
 * The postings after `after` are the day to repeat, the member's `name`-th; `times` days follow. Nothing else may run
 * meanwhile.
 */
export async function repeatDay(
  db: Db,
  { member, name, after, times }: { member: MemberId; name: number; after: bigint; times: number },
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(
      `create temporary table lived on commit drop as
       select p.*, ('x' || right(round_id, 12))::bit(48)::bigint - 1000 * $2::int as n from ledger_posting p
       where p.id > $1 and p.member_id = $3`,
      [after, name, member],
    );
    await tx.run(
      `create temporary table gained on commit drop as
       select account_id, sum(amount)::int8 as amount, bool_or(is_members) as is_members from (
         select t.debit_id as account_id, -t.amount as amount, t.debit_after is not null as is_members
         from ledger_transfer t join lived p on p.id = t.posting_id
         union all
         select t.credit_id, t.amount, t.credit_after is not null from ledger_transfer t join lived p on p.id = t.posting_id
       ) s group by account_id`,
    );
    await tx.script(WRITE.replaceAll('$times', String(times)).replaceAll('$name', String(name)));
  });
}

const ROUND = `'00000000-0000-4000-8000-' || lpad(to_hex(($name + d) * 1000 + p.n), 12, '0')`;
/** Id offset of the d-th copy. */
const LATER = 'd * (select max(id) - min(id) + 1 from lived)';
const DAYS = 'generate_series(1, $times) d';
const named = (
  column: string,
) => `case when p.round_id is null then regexp_replace(p.${column}, 'd$name$', 'd' || ($name + d))
  else replace(p.${column}, p.round_id, ${ROUND}) end`;

const WRITE = `
  insert into ledger_posting (id, account_id, member_id, debit_type_id, credit_type_id, occurred_at, merchant, source, key,
    fingerprint, movement, currency, game_kind, game_code, round_id, round_closed, reference_key, ref_id, remark, detail, settled)
  select p.id + ${LATER}, p.account_id, p.member_id, p.debit_type_id, p.credit_type_id, p.occurred_at + d * interval '1 day',
    p.merchant, p.source, ${named('key')}, p.fingerprint, p.movement, p.currency, p.game_kind, p.game_code,
    case when p.round_id is not null then ${ROUND} end, p.round_closed, ${named('reference_key')}, ${named('ref_id')},
    p.remark, p.detail, p.settled
  from ${DAYS}, lived p order by d, p.id;
  insert into ledger_transfer
    (posting_id, debit_id, credit_id, amount, debit_after, credit_after, n, debit_type_id, credit_type_id)
  select t.posting_id + ${LATER}, t.debit_id, t.credit_id, t.amount, t.debit_after + d * debit.amount,
    t.credit_after + d * credit.amount, t.n, t.debit_type_id, t.credit_type_id
  from ${DAYS}, (select t.* from ledger_transfer t join lived p on p.id = t.posting_id) t
  join gained debit on debit.account_id = t.debit_id join gained credit on credit.account_id = t.credit_id
  order by d, t.posting_id, t.n;
  insert into ledger_day (account_id, day, type_id, lines, amount, received, settled, first_id, last_id, last_at, member_id,
    merchant)
  select l.account_id, l.day + d, l.type_id, l.lines, l.amount, l.received, l.settled, l.first_id + ${LATER},
    l.last_id + ${LATER}, l.last_at + d * interval '1 day', l.member_id, l.merchant
  from ${DAYS}, ledger_day l
  where l.account_id in (select account_id from gained) and l.first_id >= (select min(id) from lived);
  insert into ledger_house_change select account_id, amount * $times from gained where not is_members;
  update ledger_account a set balance = a.balance + g.amount * $times,
    last_posting_id = a.last_posting_id + $times * (select max(id) - min(id) + 1 from lived)
  from gained g where a.id = g.account_id and g.is_members;
  insert into ledger_touched select array_agg(account_id) from gained where is_members;
  select setval('ledger_posting_id', (select max(id) from ledger_posting));`;
