-- Wallets that a rollback locks beside the one it names: all others that its player plays from or wins into, because the referred
-- posting may be under way in another one. Locking the named wallet alone would let it in between two reads. If another posting of the batch
-- holds one of these wallets, the rollback is posted separately: otherwise both would write a balance of their own.
create or replace function ledger_behind(accounts bigint[], requests ledger_request[]) returns bigint[]
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
as $$
  select array_agg(distinct x.id) from unnest(requests) r
  cross join lateral (
    select a.member_id, a.merchant from ledger_account a where r.game_kind = 'rollback' and a.id = accounts[r.slot] limit 1
  ) own
  cross join lateral (
    select a.id from ledger_account a
    where a.member_id = own.member_id and a.merchant = own.merchant
      and (a.kind in ('main', 'bonus', 'trial') or a.kind like 'wallet:%')
    offset 0
  ) x
  where x.id <> accounts[r.slot]
$$;
