-- Posts some of many postings, each with its further transfers. Answers the posted ones, and the balance of the account of each.
create or replace function ledger_post_some(accounts bigint[], requests ledger_request[], further ledger_leg[], which integer[],
  out posted integer[], out balances bigint[])
language plpgsql as $$
#variable_conflict use_column
declare
  verdict record;
begin
  posted := '{}';
  balances := array_fill(null::bigint, array[cardinality(requests)]);
  if cardinality(which) = 0 then
    return;
  end if;
  for verdict in
    select v.outcome, v.balance, v.n from ledger_post(
      accounts,
      array(select requests[w.at] from unnest(which) with ordinality w(at, n) order by w.n),
      array(
        select row(w.n, l.n, l.debit_id, l.credit_id, l.amount, l.debit_slot, l.credit_slot)::ledger_leg
        from unnest(further) l cross join lateral (select array_position(which, l.request) as n) w
        where w.n is not null order by w.n, l.n
      )
    ) with ordinality v(outcome, id, balance, n)
  loop
    balances[which[verdict.n]] := verdict.balance;
    if verdict.outcome = 'posted' then
      posted := posted || which[verdict.n];
    end if;
  end loop;
end $$;
