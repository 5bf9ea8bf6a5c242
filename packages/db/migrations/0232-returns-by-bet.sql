-- Returns of a bet are found by the bet: whoever has had a thousand parts of other stakes back in the same round reads none of them.
-- A key is of one bet, which is of one account and one round, so these two are not asked for.
create index ledger_posting_return on ledger_posting (reference_key, source, merchant) where game_kind = 'return';
create or replace function ledger_returned(of_merchant text, of_source text, of_round text, of_account bigint, bet_key text) returns bigint
language sql stable as $$
  select coalesce(sum(t.amount), 0)::bigint
  from ledger_posting p
  cross join lateral (select t.amount from ledger_transfer t where t.posting_id = p.id and t.n = 0 limit 1) t
  where p.game_kind = 'return' and p.reference_key = bet_key and p.source = of_source and p.merchant = of_merchant
$$;
