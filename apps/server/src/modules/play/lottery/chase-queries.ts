import type { Access, Tx } from '#db';
import type { PlayKind } from '#ledger';
import { UNLED, type IssueName, type IssueRow } from './queries.ts';

/** A held leg with fields of its order. */
export interface HeldLeg {
  readonly id: bigint;
  readonly order_id: bigint;
  readonly member_id: bigint;
  readonly merchant: string;
  readonly lottery: string;
  readonly numero: string;
  readonly phase: number;
  readonly multiple: number;
  readonly stake: bigint;
  readonly number: string;
  readonly vendor: string;
  readonly category: string;
  readonly stops: boolean;
  readonly wallet: PlayKind;
}

const HELD = `select l.id, l.order_id, l.member_id, l.merchant, l.lottery, l.numero, l.phase, l.multiple, l.stake, l.wallet, o.number, o.vendor,
  o.category, o.stops
  from lottery_leg l
  cross join lateral (select o.number, o.vendor, o.category, o.stops from lottery_order o
    where o.id = l.order_id and o.merchant = $1 limit 1) o`;

/** Pages of legs held for this issue; skips legs whose earlier issue is unsettled, unless `alsoWaiting`. */
export function heldFor(
  access: Access,
  issue: IssueName,
  { after, limit, alsoWaiting }: { readonly after: bigint; readonly limit: number; readonly alsoWaiting: boolean },
): Promise<HeldLeg[]> {
  return access.run(
    `${HELD} where l.merchant = $1 and l.lottery = $2 and l.numero = $3 and l.state = 'held' and l.id > $4
       and ($6::boolean or not exists (
         select from (select b.issue_id from lottery_leg b
           where b.order_id = l.order_id and b.merchant = $1 || left(b.currency, 0) and b.phase < l.phase and b.state = 'placed' offset 0) b
         cross join lateral (select i.state from lottery_issue i where i.id = b.issue_id and i.merchant = $1 limit 1) i
         where i.state <> 'settled'))
     order by l.id limit $5`,
    [issue.merchant, issue.lottery, issue.numero, after, limit, alsoWaiting],
    'lottery_held_for',
  );
}

const WAITING = `from lottery_leg l where l.merchant = m.merchant and l.lottery between c.lottery and c.lottery
  and l.numero <= c.numero and l.state = 'held'`;
/** This order exists only in the index of held legs, which finds the next issue in one lookup. */
const NEXT = `order by l.lottery, l.numero, l.id limit 1`;

/** Issues with held legs, up to the current one. */
export function heldUpTo(
  access: Access,
  merchants: readonly string[],
  current: readonly { readonly lottery: string; readonly numero: string }[],
): Promise<IssueName[]> {
  return access.run(
    `select m.merchant, c.lottery, h.numero from unnest($1::text[]) as m(merchant)
     cross join unnest($2::text[], $3::text[]) as c(lottery, numero)
     cross join lateral (
       with recursive waited(numero) as (
         (select l.numero ${WAITING} ${NEXT})
         union all
         select (select l.numero ${WAITING} and l.numero > w.numero ${NEXT}) from waited w where w.numero is not null
       ) select w.numero from waited w where w.numero is not null
     ) h order by m.merchant, c.lottery, h.numero`,
    [merchants, current.map(({ lottery }) => lottery), current.map(({ numero }) => numero)],
    'lottery_held_up_to',
  );
}

export async function lockHeld(tx: Tx, merchant: string, id: bigint): Promise<HeldLeg | undefined> {
  const [row] = await tx.run<HeldLeg>(
    `${HELD} where l.merchant = $1 ${UNLED} and l.id = $2 and l.state = 'held' ${UNLED} for update of l`,
    [merchant, id],
  );
  return row;
}

export interface Before {
  /** True if an earlier leg is staked and its issue unsettled. */
  readonly waits: boolean;
  readonly won: boolean;
}

/** State of the order's earlier legs. */
export async function beforeLeg(tx: Tx, { merchant, order_id, phase }: HeldLeg): Promise<Before> {
  const [row] = await tx.run<Before>(
    `select coalesce(bool_or(l.state = 'placed' and i.state <> 'settled'), false) as waits, coalesce(bool_or(l.state = 'won'), false) as won
     from lottery_leg l
     left join lateral (select i.state from lottery_issue i where i.id = l.issue_id and i.merchant = $1 limit 1) i on true
     where l.order_id = $2 and l.phase < $3 and l.merchant = $1 ${UNLED}`,
    [merchant, order_id, phase],
  );
  return row!;
}

/** Locks the held legs of an order. */
export function lockHeldOf(tx: Tx, merchant: string, order: bigint): Promise<HeldLeg[]> {
  return tx.run(
    `${HELD} where l.merchant = $1 ${UNLED} and l.order_id = $2 and l.state = 'held' ${UNLED}
     order by l.phase for update of l`,
    [merchant, order],
  );
}

export async function markLegs(
  tx: Tx,
  merchant: string,
  ids: readonly bigint[],
  state: 'stopped' | 'refused' | 'cancelled',
): Promise<void> {
  await tx.run('update lottery_leg set state = $3 where id = any($2::int8[]) and merchant = $1', [
    merchant,
    ids,
    state,
  ]);
}

export async function markPlaced(tx: Tx, merchant: string, id: bigint, issue: bigint): Promise<void> {
  await tx.run(
    `update lottery_leg l set state = 'placed', issue_id = $3
     where l.id = $2 and l.merchant = $1 ${UNLED} and l.state = 'held' ${UNLED}`,
    [merchant, id, issue],
  );
}

/** Orders that stop after a win, won in this issue and still have held legs. */
export async function wonChases(access: Access, issue: Pick<IssueRow, 'id' | 'merchant'>): Promise<bigint[]> {
  const rows = await access.run<{ order_id: bigint }>(
    `select l.order_id from lottery_leg l
     cross join lateral (select o.stops from lottery_order o where o.id = l.order_id and o.merchant = $2 limit 1) o
     where l.issue_id = $1 and l.merchant = $2 ${UNLED} and l.state = 'won' and o.stops and exists (
       select from (select h.state from lottery_leg h
         where h.order_id = l.order_id and h.merchant = $2 || left(h.currency, 0) offset 0) h where h.state = 'held')`,
    [issue.id, issue.merchant],
  );
  return rows.map(({ order_id }) => order_id);
}
