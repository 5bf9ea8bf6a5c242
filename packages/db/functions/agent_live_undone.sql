-- Change of the valid stake of a LIVE round where a stake is given back after its close, as a negative amount. A round counts
-- min(stake, |stake - return|) of the stakes that are left, each time.
create or replace function agent_live_undone(undoing bigint) returns bigint
language plpgsql stable
set enable_seqscan = off set enable_nestloop = on set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
as $$
declare
  staked bigint;
  back bigint;
  undone bigint;
  before bigint;
begin
  select c.settled, case c.game_kind when 'win' then t.amount else 0 end, -p.settled, coalesce((
      select -sum(e.settled) from ledger_posting e
      where ledger_name(e.merchant, e.source, e.round_id) = ledger_name(p.merchant, p.source, p.round_id) and e.round_id is not null
        and e.account_id = p.account_id and e.game_kind = 'rollback' and e.settled < 0 and e.id < p.id), 0)
  into staked, back, undone, before
  from ledger_posting p
  cross join lateral (
    select x.id, x.settled, x.game_kind from ledger_posting x
    where x.round_closed and ledger_name(x.merchant, x.source, x.round_id) = ledger_name(p.merchant, p.source, p.round_id)
      and x.account_id = p.account_id and x.id < p.id order by x.id limit 1
  ) c
  cross join lateral (select t.amount from ledger_transfer t where t.posting_id = c.id and t.n = 0 limit 1) t
  where p.id = undoing;
  if staked is null then
    return (select p.settled from ledger_posting p where p.id = undoing);
  end if;
  staked := staked - before;
  return least(staked - undone, abs(staked - undone - back)) - least(staked, abs(staked - back));
end $$;
