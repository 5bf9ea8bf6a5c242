-- The part of a bet that has been returned. It is found by the bet: other bets of the same round may have a thousand partial returns. A key
-- belongs to one bet, hence to one account and one round, so these two are not conditions.
create or replace function ledger_returned(of_merchant text, of_source text, of_round text, of_account bigint, bet_key text) returns bigint
language sql stable as $$
  select coalesce(sum(t.amount), 0)::bigint
  from ledger_posting p
  cross join lateral (select t.amount from ledger_transfer t where t.posting_id = p.id and t.n = 0 limit 1) t
  where p.game_kind = 'return' and p.reference_key = bet_key and p.source = of_source and p.merchant = of_merchant
$$;
