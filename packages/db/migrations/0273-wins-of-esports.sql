-- Wins of e-sports have a code of their own.
drop index ledger_transfer_large;
create index ledger_transfer_large on ledger_transfer (posting_id)
  where amount >= 10000000 and credit_after is not null
    and credit_type_id in (2100, 3100, 4100, 5100, 6123, 7100, 7110, 9100);
