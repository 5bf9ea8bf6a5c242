-- The wallets a rollback locks beside the one it names: every other its player plays from or wins into, because what it
-- refers to may be on its way in another one. Locked alone, the one would let it in between two looks. Where another posting
-- of the batch holds one of them the rollback goes apart: the two would each write a balance of their own.
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
