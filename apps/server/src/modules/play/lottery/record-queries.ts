import type { Access } from '#db';
import type { IssueState, LegState } from '#db/tables/lottery.ts';
import { UNLED, type Owner } from './queries.ts';

/** Cap of counted rows of a search; beyond it a shorter span is needed. */
export const COUNTED_MAX = 1_000;

export interface BetRow {
  readonly id: bigint;
  readonly order_id: bigint;
  readonly number: string;
  readonly node_id: number;
  readonly lottery: string;
  readonly numero: string;
  readonly placed_at: Date;
  readonly notes: bigint;
  readonly phase: number;
  readonly multiple: number;
  readonly stake: bigint;
  readonly rebate: bigint;
  readonly win: bigint;
  readonly state: LegState;
  readonly chase: boolean;
  readonly stops: boolean;
  readonly total: bigint;
  readonly issue_state: IssueState | null;
  readonly result: string | null;
  readonly unit: bigint;
  readonly currency: string;
  readonly prize_group: number | null;
  readonly last_numero: string | null;
}

export interface Search {
  readonly from: Date;
  readonly to: Date;
  readonly lottery: string | null;
  readonly numero: string | null;
  readonly number: string | null;
  readonly order: bigint | null;
  readonly chase: boolean | null;
  /** States of legs and their issues; null for any. */
  readonly states: readonly LegState[] | null;
  readonly isSettled: boolean | null;
}

const ORDER = `cross join lateral (select o.number, o.node_id, o.notes, o.chase, o.stops, o.total from lottery_order o
    where o.id = l.order_id and o.merchant = $1 limit 1) o`;
const ISSUE = `left join lateral (select i.state, i.result from lottery_issue i
    where i.id = l.issue_id and i.merchant = $1 limit 1) i on true`;
const FROM = `from lottery_leg l ${ORDER} ${ISSUE}`;
const COLUMNS = `l.id, l.order_id, o.number, o.node_id, l.lottery, l.numero, l.placed_at, o.notes, l.phase, l.multiple, l.stake,
  l.rebate, l.win, l.state, l.currency, o.chase, o.stops, o.total, i.state as issue_state, i.result,
  (select unit from lottery_line where order_id = l.order_id order by n limit 1) as unit,
  (select prize_group from lottery_line where order_id = l.order_id order by n limit 1) as prize_group,
  case when o.chase then (select max(c.numero) from lottery_leg c where c.order_id = l.order_id and c.merchant = $1 || left(c.currency, 0)) end as last_numero`;

function found({ merchant, memberId }: Owner, search: Search): { also: string; params: unknown[] } {
  const params: unknown[] = [merchant, memberId, search.from, search.to];
  const parts = [''];
  const add = (value: unknown, part: (n: string) => string): void => {
    if (value === null) return;
    params.push(value);
    parts.push(part(`$${params.length}`));
  };
  add(search.lottery, (n) => `l.lottery = ${n}`);
  add(search.numero, (n) => `l.numero = ${n}`);
  add(search.order, (n) => `l.order_id = ${n}`);
  add(search.number, (n) => `o.number = ${n}`);
  add(search.chase, (n) => `o.chase = ${n}`);
  add(search.states, (n) => `l.state = any(${n}::text[])`);
  add(search.isSettled, (n) => `coalesce(i.state = 'settled', false) = ${n}`);
  return { also: parts.join(' and '), params };
}

export function betsFound(
  access: Access,
  owner: Owner,
  search: Search,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<BetRow[]> {
  const { also, params } = found(owner, search);
  return access.run(
    `select ${COLUMNS} ${FROM}
     where l.merchant = $1 and l.member_id = $2 and l.placed_at >= $3 and l.placed_at < $4 ${also} order by l.placed_at desc, l.id desc
     limit $${params.length + 1} offset $${params.length + 2}`,
    [...params, limit, offset],
  );
}

export async function countBets(access: Access, owner: Owner, search: Search): Promise<number> {
  const { also, params } = found(owner, search);
  // Orders and issues are joined only if the filters need them.
  const order = search.number !== null || search.chase !== null ? ORDER : '';
  const issue = search.isSettled === null ? '' : ISSUE;
  const [row] = await access.run<{ count: bigint }>(
    `select count(*) as count from (select from lottery_leg l ${order} ${issue}
     where l.merchant = $1 and l.member_id = $2 and l.placed_at >= $3 and l.placed_at < $4 ${also} limit ${COUNTED_MAX}) counted`,
    params,
  );
  return Number(row!.count);
}

/** All legs of the order that this bet belongs to; empty for another member's. */
export function betsOfOrder(access: Access, { merchant, memberId }: Owner, leg: bigint): Promise<BetRow[]> {
  return access.run(
    `select ${COLUMNS} ${FROM} where l.merchant = $1 ${UNLED} and l.member_id = $2 and l.order_id =
       (select order_id from lottery_leg where id = $3 and merchant = $1 and member_id = $2) order by l.phase`,
    [merchant, memberId, leg],
  );
}

/** Code of a lottery by node id, including lotteries that are off; empty if unknown. */
export async function lotteryAt(access: Access, merchant: string, gameId: number): Promise<string> {
  const [row] = await access.run<{ game_code: string }>(
    'select game_code from game where merchant = $1 and node_id = $2',
    [merchant, gameId],
  );
  return row?.game_code ?? '';
}
