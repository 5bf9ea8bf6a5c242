/**
 * SQL over the index of account statements (account, type, posting). Look-ups per row of another table are aggregates,
 * or end in a limit or `offset 0`, so that the planner cannot turn them into a join.
 */

export type StatementSide = 'debit' | 'credit';

/** Transfer `t` is a line of account `a` on that side. */
export const isOwn = (which: StatementSide): string => `t.${which}_id = a.id and t.${which}_after is not null`;

/**
 * Query for the types of account `a` on one side, by skip scan: one index probe per type. `unless` is a condition under
 * which the answer is empty.
 */
export const typesHad = (which: StatementSide, unless = 'false'): string => `
  with recursive had (type_id) as (
    (select t.${which}_type_id from ledger_transfer t where not (${unless}) and ${isOwn(which)}
     order by t.${which}_type_id limit 1)
    union all
    select n.type_id from had cross join lateral (
      select t.${which}_type_id as type_id from ledger_transfer t
      where ${isOwn(which)} and t.${which}_type_id > had.type_id order by t.${which}_type_id limit 1
    ) n
  )
  select type_id from had`;

/** A query for the types account `a` has days of, by the same leaps. */
export const typesOfDays = (unless = 'false'): string => `
  with recursive had (type_id) as (
    (select d.type_id from ledger_day d where not (${unless}) and d.account_id = a.id order by d.type_id limit 1)
    union all
    select n.type_id from had cross join lateral (
      select d.type_id from ledger_day d where d.account_id = a.id and d.type_id > had.type_id order by d.type_id limit 1
    ) n
  )
  select type_id from had`;

/** The condition that transfer `t` is a line of account `a` of type `w.type_id` within a span of postings. */
export const within = (which: StatementSide, first: string, last: string): string => `${isOwn(which)}
  and t.${which}_type_id = w.type_id and t.posting_id >= ${first} and t.posting_id <= ${last}`;

/** No other index has the postings of all accounts in their order, so that the planner has no choice. */
export const byPosting = (direction: 'asc' | 'desc' = 'asc'): string => `order by t.posting_id ${direction}`;

/** The last posting there can be, as SQL. */
export const LAST_POSTING = '9223372036854775807::int8';
