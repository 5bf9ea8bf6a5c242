/** Lottery orders of a branch, newest first. */
import type { Access } from '#db';
import type { IssueState, LegState } from '#db/tables/lottery.ts';
import type { RowKey } from '../../../ports/record-page.ts';

export interface TeamBet {
  readonly id: bigint;
  readonly order_id: bigint;
  readonly member_id: bigint;
  readonly number: string;
  readonly account: string;
  readonly lottery: string;
  readonly node_id: number;
  readonly numero: string;
  readonly placed_at: Date;
  readonly phase: number;
  readonly phases: number | null;
  readonly chase: boolean;
  readonly stake: bigint;
  readonly win: bigint;
  readonly state: LegState;
  readonly issue_state: IssueState | null;
}

export interface BetFilter {
  readonly merchant: string;
  readonly from: Date;
  readonly to: Date;
  /** Continue behind this bet. */
  readonly after: RowKey | undefined;
  readonly lottery: string | null;
  readonly numero: string | null;
  readonly number: string | null;
  readonly chase: boolean | null;
  readonly states: readonly LegState[] | null;
  readonly isSettled: boolean | null;
}

const LAST = '9223372036854775807';

const spanOf = ({ merchant, from, to, after }: BetFilter): unknown[] => [
  merchant,
  from,
  to,
  after?.at ?? to,
  after?.name ?? LAST,
];

/** Bets of leg `l` in the span, behind the cursor. Parameters 1 to 5. */
const SPAN = `l.merchant = $1 and l.placed_at >= $2 and l.placed_at < $3 and (l.placed_at, l.id) < ($4::timestamptz, $5::int8)`;
const NEWEST = 'order by l.placed_at desc, l.id desc';

/** Parameters 6 to 11, for the filters; the order and the issue are looked up for bets that the rest has let through. */
const FILTERED = `l.lottery = coalesce($6, l.lottery) and l.numero = coalesce($7, l.numero) and o.number = coalesce($8, o.number)
  and o.chase = coalesce($9, o.chase) and l.state = any (coalesce($10::text[], array[l.state]))
  and coalesce(i.state = 'settled', false) = coalesce($11, coalesce(i.state = 'settled', false))`;
const filters = ({ lottery, numero, number, chase, states, isSettled }: BetFilter): unknown[] => [
  lottery,
  numero,
  number,
  chase,
  states,
  isSettled,
];

const ORDER = `cross join lateral (select o.number, o.node_id, o.chase from lottery_order o
    where o.id = l.order_id and o.merchant = $1 limit 1) o
  left join lateral (select i.state from lottery_issue i where i.id = l.issue_id and i.merchant = $1 limit 1) i on true`;
const SHOWN = `l.id, l.order_id, l.member_id, o.number, m.account, l.lottery, o.node_id, l.numero, l.placed_at, l.phase,
  case when o.chase then (select max(c.phase) from lottery_leg c where c.order_id = l.order_id and c.merchant = $1 || left(c.currency, 0)) end as phases,
  o.chase, l.stake, l.win, l.state, i.state as issue_state`;

/** Bets of some accounts: each account's newest, and of these the newest. */
export const OF_SOME = `select ${SHOWN} from (
    select l.* from unnest($12::int8[]) k(id) cross join lateral (
      select l.* from lottery_leg l ${ORDER} where l.member_id = k.id and ${SPAN} and ${FILTERED} ${NEWEST} limit $13
    ) l ${NEWEST} limit $13
  ) l ${ORDER} cross join lateral (select k.account from member k where k.id = l.member_id and k.merchant = $1 limit 1) m ${NEWEST}`;

export const betsOfSome = (
  access: Access,
  filter: BetFilter,
  ids: readonly bigint[],
  limit: number,
): Promise<TeamBet[]> => access.run(OF_SOME, [...spanOf(filter), ...filters(filter), ids, limit]);

const WALKED = `select l.* from lottery_leg l where ${SPAN} ${NEWEST}`;

/** Bets of a team among the newest `look` bets of the brand. */
export const OF_TEAM = `select ${SHOWN} from (${WALKED} limit $14) l
  cross join lateral (select k.account, k.upline_id from member k where k.id = l.member_id and k.merchant = $1
    and k.account_type in (0, 1, 2) and not k.is_test limit 1) m
  cross join lateral (select true from agent_line a where a.above_id = $12 and a.below_id = m.upline_id
    and (a.distance = 0 or not $15::bool) limit 1) a
  ${ORDER} where ${FILTERED} ${NEWEST} limit $13`;

interface Among {
  readonly agentId: bigint;
  readonly direct: boolean;
  readonly look: number;
}

export const betsOfTeam = (
  access: Access,
  filter: BetFilter,
  { agentId, direct, look }: Among,
  limit: number,
): Promise<TeamBet[]> => access.run(OF_TEAM, [...spanOf(filter), ...filters(filter), agentId, limit, look, direct]);

/** The last of the newest `look` bets of a brand; none where there are fewer. */
export async function endOfWalk(access: Access, filter: BetFilter, look: number): Promise<RowKey | undefined> {
  const [row] = await access.run<{ id: bigint; placed_at: Date }>(
    `select l.id, l.placed_at from lottery_leg l where ${SPAN} ${NEWEST} offset $6 limit 1`,
    [...spanOf(filter), look - 1],
  );
  return row && { at: row.placed_at, name: String(row.id) };
}
