import type { Access } from '#db';
import type { Owner } from './queries.ts';

/** Upper bounds: latest sessions of the member that are compared, and other members per shared value. */
const VISITS = 100;
const OTHERS = 20;

/** Others who share a value, found one after the other (loose index scan): their number of rows does not matter. */
const others = (table: string, column: string, kept: string): string => `
  with recursive his(value) as (${kept}),
  found(value, member_id, n) as (
    select his.value, next.member_id, 1 from his cross join lateral (
      select t.member_id from ${table} t where t.merchant = $1 and t.${column} = his.value order by t.member_id limit 1
    ) next
    union all
    select found.value, next.member_id, found.n + 1 from found cross join lateral (
      select t.member_id from ${table} t
      where t.merchant = $1 and t.${column} = found.value and t.member_id > found.member_id order by t.member_id limit 1
    ) next where found.n < ${OTHERS + 1}
  )
  select distinct member_id from found where member_id <> $2`;

const asked = async (access: Access, statement: string, { merchant, memberId }: Owner): Promise<bigint[]> => {
  const rows = await access.run<{ member_id: bigint }>(statement, [merchant, BigInt(memberId)]);
  return rows.map((row) => row.member_id);
};

export const onDeviceOf = (access: Access, owner: Owner): Promise<bigint[]> =>
  asked(
    access,
    others(
      'remember_ticket',
      'device_hash',
      `select distinct device_hash from (
         select device_hash from remember_ticket where member_id = $2 and merchant = $1 limit ${VISITS}
       ) r`,
    ),
    owner,
  );

export const atAddressOf = (access: Access, owner: Owner): Promise<bigint[]> =>
  asked(
    access,
    others(
      'session',
      'ip',
      `select distinct ip from (
         select ip from session where member_id = $2 and merchant = $1 order by last_seen_at desc, id desc limit ${VISITS}
       ) s where ip <> ''`,
    ),
    owner,
  );

export const withNumberOf = (access: Access, owner: Owner): Promise<bigint[]> =>
  asked(
    access,
    others(
      'bank_card',
      'number_print',
      `select distinct number_print from bank_card where member_id = $2 and merchant = $1 and length(number_print) > 0`,
    ),
    owner,
  );

export interface Alike {
  readonly account: string;
  readonly status: string;
  readonly joined: Date;
}

export async function accountsOf(
  access: Access,
  merchant: string,
  ids: readonly bigint[],
): Promise<Map<bigint, Alike>> {
  if (ids.length === 0) return new Map();
  const rows = await access.q
    .selectFrom('member')
    .select(['id', 'account', 'status', 'registered_at'])
    .where('merchant', '=', merchant)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, account, status, registered_at: joined }) => [id, { account, status, joined }]));
}
