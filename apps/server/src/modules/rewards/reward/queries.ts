import { toDate, type Access, type Db, type Tables, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import type { Insertable, Selectable } from 'kysely';

export type KindRow = Selectable<Tables['ticket_kind']>;
export type TicketRow = Selectable<Tables['reward_ticket']> & Pick<KindRow, 'type' | 'names'>;
export type CodeRow = Selectable<Tables['promo_code']>;

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

export async function insertKind(access: Access, row: Insertable<Tables['ticket_kind']>): Promise<void> {
  await access.q.insertInto('ticket_kind').values(row).execute();
}

export function kindOf(access: Access, merchant: string, code: string): Promise<KindRow | undefined> {
  return access.q
    .selectFrom('ticket_kind')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function kindCodes(access: Access, merchant: string): Promise<string[]> {
  const kinds = await access.q
    .selectFrom('ticket_kind')
    .select('code')
    .where('merchant', '=', merchant)
    .orderBy('code')
    .execute();
  return kinds.map(({ code }) => code);
}

/** False when a ticket was given for this fact before. */
export async function insertTicket(
  access: Access,
  row: Omit<Insertable<Tables['reward_ticket']>, 'opened_at' | 'request_id' | 'prize_id' | 'amount'>,
): Promise<boolean> {
  const made = await access.q
    .insertInto('reward_ticket')
    .values({ ...row, opened_at: null, request_id: null, prize_id: null, amount: null })
    .onConflict((on) => on.columns(['merchant', 'member_id', 'fact']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

const WHICH = {
  AVAILABLE: 't.opened_at is null and t.expires_at > $3',
  USED: 't.opened_at is not null and $3::timestamptz is not null',
  EXPIRED: 't.opened_at is null and t.expires_at <= $3',
} as const;

const ticketsThat = (which: keyof typeof WHICH): string =>
  `select * from reward_ticket t where t.merchant = $1 and t.member_id = $2 and ${WHICH[which]}`;

/** Open tickets are few, however many expired unopened: they are found by expiry. */
const GOOD = `${ticketsThat('AVAILABLE')} order by t.expires_at limit 1000`;

/** Newest first, before the ticket `before`. */
export function ticketsOf(
  db: Db,
  { merchant, memberId }: Owner,
  asked: { which: keyof typeof WHICH; now: Millis; before: bigint; limit: number },
): Promise<TicketRow[]> {
  return db.run<TicketRow>(
    `select t.*, k.type, k.names from (
       select * from (${asked.which === 'AVAILABLE' ? GOOD : ticketsThat(asked.which)}) t where t.id < $4
       order by t.id desc limit $5
     ) t cross join lateral (
       select type, names from ticket_kind k where k.merchant = $1 and k.code = t.kind limit 1
     ) k
     order by t.id desc`,
    [merchant, memberId, toDate(asked.now), asked.before, asked.limit],
  );
}

export function lockTicket(tx: Tx, { merchant, memberId }: Owner, id: bigint) {
  return tx.q
    .selectFrom('reward_ticket')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markOpened(
  tx: Tx,
  { merchant, id }: { merchant: string; id: bigint },
  opened: { at: Millis; requestId: string; prizeId: number; amount: bigint },
): Promise<void> {
  await tx.q
    .updateTable('reward_ticket')
    .set({
      opened_at: toDate(opened.at),
      request_id: opened.requestId,
      prize_id: opened.prizeId,
      amount: opened.amount,
    })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
}

/** False when the code exists already. */
export async function insertCode(access: Access, row: Insertable<Tables['promo_code']>): Promise<boolean> {
  const made = await access.q
    .insertInto('promo_code')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('code')
    .executeTakeFirst();
  return made !== undefined;
}

export function lockCode(tx: Tx, merchant: string, code: string): Promise<CodeRow | undefined> {
  return tx.q
    .selectFrom('promo_code')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** Request by which the member used the code; undefined if unused. */
export async function useOf(tx: Tx, { merchant, memberId }: Owner, code: string): Promise<string | undefined> {
  const row = await tx.q
    .selectFrom('promo_code_use')
    .select('request_id')
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .where('member_id', '=', BigInt(memberId))
    .executeTakeFirst();
  return row?.request_id;
}

export async function noteUse(
  tx: Tx,
  { merchant, memberId }: Owner,
  { code, requestId, at }: { code: string; requestId: string; at: Millis },
): Promise<void> {
  await tx.q
    .insertInto('promo_code_use')
    .values({ merchant, code, member_id: BigInt(memberId), request_id: requestId, used_at: toDate(at) })
    .execute();
  await tx.q
    .updateTable('promo_code')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .execute();
}

const OWN_CODES_MAX = 50;

/** Codes for this member that are valid and unused. */
export function ownCodes(db: Db, { merchant, memberId }: Owner, now: Millis): Promise<CodeRow[]> {
  return db.run<CodeRow>(
    `select c.* from (
       select * from promo_code c
       where c.merchant = $1 and c.member_id = $2 and c.expires_at > $3 and c.uses < c.uses_max
       order by c.expires_at limit ${OWN_CODES_MAX}
     ) c
     where (select true from promo_code_use u where u.merchant = $1 and u.code = c.code and u.member_id = $2 limit 1) is null
     order by c.expires_at`,
    [merchant, memberId, toDate(now)],
  );
}

/** Accounts for trial are nobody's. */
export const memberByAccount = (
  access: Access,
  merchant: string,
  account: string,
): Promise<{ id: bigint; account_type: number } | undefined> =>
  access.q
    .selectFrom('member')
    .select(['id', 'account_type'])
    .where('merchant', '=', merchant)
    .where((where) => where(where.fn<string>('lower', ['account']), '=', account.toLowerCase()))
    .where('account_type', '<>', 4)
    .executeTakeFirst();
