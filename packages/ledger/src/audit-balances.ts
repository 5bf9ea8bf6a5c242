/** Audit of members' balances: every account that moved since the last run, and a slice of all others. */
import type { Tx } from '#db';
import { byPosting, LAST_POSTING, typesHad, within, type StatementSide } from './statement-index.ts';

/** An account whose balance differs from the sum of its transfers, or one that holds money. */
export interface CheckedAccount {
  id: bigint;
  isHeld: boolean;
  balance: bigint;
  summed: bigint;
}

/** Number of unmoved accounts checked per run; the runs go through all accounts in turn. */
const SLICE = 20_000;

const HELD = `('held', 'trial-held')`;

/** Transfers of account `a` after its checkpoint: their sum, and the last posting id. */
const movedOn = (which: StatementSide): string => `
  select t.posting_id, t.amount from (${typesHad(which)}) w cross join lateral (
    select t.posting_id, ${which === 'debit' ? '-' : ''}t.amount as amount from ledger_transfer t
    where ${within(which, 'k.posting_id + 1', LAST_POSTING)} ${byPosting()}
  ) t`;

/**
 * The accounts that batches moved since their last checkpoint. An account's posting ids ascend in the order of its
 * commits, because they are drawn under its lock; so "after the checkpoint" misses nothing. The checkpoint advances to
 * the sum of the transfers; an account with another balance is checked in each run until they agree.
 */
export function checkMoved(tx: Tx): Promise<CheckedAccount[]> {
  return tx.run<CheckedAccount>(
    `with taken as (
       delete from ledger_touched returning account_ids
     ), moved as (
       select distinct unnest(account_ids) as id from taken
     ), summed as materialized (
       select a.id, a.merchant, a.currency, a.kind, a.balance, k.balance as base,
         (k.balance + s.amount)::int8 as summed, greatest(k.posting_id, s.posting_id) as posting_id
       from moved m
       cross join lateral (select * from ledger_account a where a.id = m.id limit 1) a
       cross join lateral (
         select coalesce(max(c.posting_id), 0) as posting_id, coalesce(max(c.balance), 0) as balance
         from ledger_checkpoint c where c.account_id = a.id
       ) k
       cross join lateral (
         select coalesce(sum(l.amount), 0) as amount, coalesce(max(l.posting_id), 0) as posting_id
         from (${movedOn('debit')} union all ${movedOn('credit')}) l
       ) s
     ), kept as (
       insert into ledger_checkpoint (account_id, posting_id, balance)
       select s.id, s.posting_id, s.summed from summed s
       on conflict (account_id) do update set posting_id = excluded.posting_id, balance = excluded.balance
     ), counted as (
       insert into ledger_total as t (merchant, currency, kind, balance)
       select s.merchant, s.currency, s.kind, sum(s.summed - s.base) from summed s group by s.merchant, s.currency, s.kind
       on conflict (merchant, currency, kind) do update set balance = t.balance + excluded.balance
     ), again as (
       insert into ledger_touched (account_ids)
       select array_agg(s.id) from summed s where s.summed <> s.balance having count(*) > 0
     )
     select s.id, s.kind in ${HELD} as "isHeld", s.balance, s.summed from summed s
     where s.summed <> s.balance or s.kind in ${HELD} order by s.id`,
  );
}

/**
 * The next accounts in turn, compared with their checkpoints: this finds a balance that changed without any transfer.
 * From then on the account counts as moved, and is checked in each run until it is right.
 */
export async function checkSlice(tx: Tx): Promise<CheckedAccount[]> {
  const [place] = await tx.run<{ account_id: bigint }>('select account_id from ledger_slice');
  const after = place?.account_id ?? 0n;
  const [end] = await tx.run<{ id: bigint | null }>(
    `select max(s.id) as id from (
       select a.id from ledger_account a where a.id > $1 order by a.id limit ${SLICE}
     ) s`,
    [after],
  );
  const last = end?.id ?? null;
  await tx.run('update ledger_slice set account_id = $1', [last ?? 0n]);
  if (last === null) return after === 0n ? [] : checkSlice(tx);
  return tx.run<CheckedAccount>(
    `with looked as materialized (
       select a.id, a.kind in ${HELD} as "isHeld", a.balance, coalesce(k.balance, 0) as summed
       from ledger_account a left join (
         -- Said of both, or all checkpoints there are would be read.
         select c.account_id, c.balance from ledger_checkpoint c where c.account_id > $1 and c.account_id <= $2
       ) k on k.account_id = a.id
       where a.id > $1 and a.id <= $2 and a.member_id is not null
     ), again as (
       insert into ledger_touched (account_ids)
       select array_agg(s.id) from looked s where s.summed <> s.balance having count(*) > 0
     )
     select * from looked s where s.summed <> s.balance or s."isHeld" order by s.id`,
    [after, last],
  );
}
