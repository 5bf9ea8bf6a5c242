/**
 * The condition that posting `p` touched an account of the members in a parameter, of merchant $1. It goes by the
 * transfers' indexes, since postings have none by member: one less to keep up with every bet.
 */
export const ofMembers = (parameter: string): string => `p.id = any (array(
  select t.posting_id from ledger_account o join ledger_transfer t on t.debit_id = o.id and t.debit_after is not null
  where o.merchant = $1 and o.member_id = any (${parameter}::int4[])
  union
  select t.posting_id from ledger_account o join ledger_transfer t on t.credit_id = o.id and t.credit_after is not null
  where o.merchant = $1 and o.member_id = any (${parameter}::int4[])
))`;
