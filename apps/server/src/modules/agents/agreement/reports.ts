/** Dividends and salaries of an agent and of the accounts directly below. */
import { rateToWire, readRange, type Contract, type ParsedOf } from '#contract';
import { toMillis } from '#db';
import { dayName, DAY_MS, done, millis, refuse, units, unitsToWire, ZERO, type Millis } from '#kernel';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import { pageOrRefusal, readCursor, recordPage } from '../../../ports/record-page.ts';
import { directlyWithin, scopeOf, type Scope } from '../../people/line/index.ts';
import { figuresOf, netOfLine, NO_FIGURES, type AreaLine } from './figures.ts';
import { periodKindOf } from './kinds.ts';
import { periodOf, type Period } from './period.ts';
import { openOf } from './queries.ts';
import {
  explainedSettlement,
  paidCounts,
  settlementFor,
  settlementsOf,
  sumOfSettlements,
  type NamedSettlement,
} from './report-queries.ts';
import { tiersNow } from './row.ts';
import { payoutOf, toWire, type StoredTier } from './tiers.ts';

type Calls = Contract['agreement'];

const wire = (value: bigint): number => unitsToWire(units(value));
const timeOf = (at: Date) => ({ time: toMillis(at) });
const ID = /^\d{1,18}$/;

const keyOf = ({ starts_at: at, id }: NamedSettlement) => ({ at, name: String(id) });
const afterOf = (cursor: string | undefined) => {
  const key = readCursor(cursor, ID);
  return key && { at: key.at, id: BigInt(key.name) };
};

/** 0 payable, 1 paid or nothing to pay. */
const payable = (state: string): '0' | '1' => (state === 'owed' || state === 'held' ? '0' : '1');
const PAYABLE = { '0': ['owed', 'held'], '1': ['paid', 'nothing'] } as const;

const rateOf = (tier: StoredTier | null): number =>
  tier && 'contractRate' in tier ? rateToWire(tier.contractRate) : 0;

export async function showCommission(
  deps: Deps,
  { merchant, session }: CallContext<Calls['commission']>,
): Promise<Answer<Calls['commission']>> {
  const scope = await scopeOf(deps, { merchant, session });
  if (!scope.ok) return scope;
  const { agentId } = scope.value;
  const kind = periodKindOf('DIVIDEND', merchant.config);
  const now = periodOf(kind, deps.clock.now());
  const before = periodOf(kind, millis(now.start - 1));
  const [current, previous, counts] = await Promise.all([
    expectedDividend(deps, scope.value, now),
    settlementFor(deps.db, { merchant: merchant.code, kind: 'DIVIDEND', receiverId: agentId, startsAt: before.start }),
    paidCounts(deps.db, { merchant: merchant.code, agentId, startsAt: before.start }),
  ]);
  const row = {
    lott_game_betting: wire(current.turnover),
    curr_net_profit: wire(current.net),
    curr_active_member_count: current.active,
    curr_dividend_rate: rateOf(current.tier),
    curr_dividend_income: wire(current.amount),
    curr_start_date: { time: now.start },
    curr_end_date: { time: now.end },
    team_betting: wire(previous?.turnover ?? 0n),
    prev_net_profit: wire(previous?.net ?? 0n),
    active_member_count: previous?.active ?? 0,
    prev_dividend_rate: rateOf((previous?.tier as StoredTier | null | undefined) ?? null),
    prev_dividend_income: wire(previous?.amount ?? 0n),
    prev_start_date: previous ? timeOf(previous.starts_at) : { time: before.start },
    prev_end_date: previous ? timeOf(previous.ends_at) : { time: before.end },
    dividend_status: dividendStatus(previous?.state),
    commission_distributed_count: counts.distributed,
    commission_received_count: counts.received,
  };
  return done({ list: [row] });
}

const dividendStatus = (state: string | undefined): 0 | 1 | 2 =>
  state === 'paid' ? 2 : state === 'owed' || state === 'held' ? 1 : 0;

/** The dividend if the period ended now. */
async function expectedDividend(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchant, agentId }: Scope,
  period: Period,
) {
  const of = { merchant: merchant.code, kind: 'DIVIDEND', receiverId: agentId } as const;
  const kind = periodKindOf('DIVIDEND', merchant.config);
  const [row, figures] = await Promise.all([
    openOf(db, of),
    figuresOf(db, { merchant: merchant.code, kind, period, of: [{ id: agentId, isAgent: true }] }),
  ]);
  const own = figures.get(agentId) ?? NO_FIGURES;
  const tiers = (row && tiersNow(row, clock.now())) ?? [];
  const isInForce = row?.since && toMillis(row.since) <= period.start;
  const terms = { kind: 'DIVIDEND', tiers: isInForce ? tiers : [], carrying: row?.carrying ?? false } as const;
  return { ...own, ...payoutOf(terms, units(row?.carry ?? 0n), own) };
}

export async function listDisbursements(
  deps: Deps,
  { merchant, session }: CallContext<Calls['disbursements']>,
  { view, startDate, endDate, status, cursor, pageSize }: ParsedOf<Calls['disbursements']>,
): Promise<Answer<Calls['disbursements']>> {
  const scope = await scopeOf(deps, { merchant, session });
  if (!scope.ok) return scope;
  const range = readRange(startDate, endDate);
  if (!range.ok) return range;
  return pageOrRefusal(async () => {
    const { agentId } = scope.value;
    const by = view === 'MINE' ? { receiverId: agentId } : { payerId: agentId };
    const states = status === undefined ? null : PAYABLE[status];
    const sought = { merchant: merchant.code, kind: 'DIVIDEND', by, range: range.value, states } as const;
    const rows = await settlementsOf(deps.db, sought, { after: afterOf(cursor), limit: pageSize + 1 });
    const { shown, next } = recordPage(rows, pageSize, keyOf);
    const list = shown.map((row) => ({
      ...beneficiaryOf(row),
      from: toMillis(row.starts_at),
      to: toMillis(row.ends_at),
      create_date: toMillis(row.settled_at),
      team_bet: wire(row.turnover),
      team_profit: wire(row.net),
      active_member: row.active,
      contract_rate: rateOf(row.tier as StoredTier | null),
      amount: wire(row.amount),
      status: payable(row.state),
    }));
    return done({ list, next });
  });
}

const beneficiaryOf = ({ id, receiver_id: receiver, account }: NamedSettlement) => ({
  id: Number(id),
  beneficiary_id: Number(receiver),
  beneficiary_name: account,
});

export async function listSalaries(
  deps: Deps,
  { merchant, session }: CallContext<Calls['salaries']>,
  { kind, view, customerName, startDate, endDate, cursor, pageSize }: ParsedOf<Calls['salaries']>,
): Promise<Answer<Calls['salaries']>> {
  const scope = await scopeOf(deps, { merchant, session });
  if (!scope.ok) return scope;
  const { agentId } = scope.value;
  const range = readRange(startDate, endDate);
  if (!range.ok) return range;
  const named =
    view === 'MINE' || customerName === undefined ? null : await directlyWithin(deps.db, scope.value, { customerName });
  if (named && !named.ok) return named;
  return pageOrRefusal(async () => {
    const by = view === 'MINE' ? { receiverId: agentId } : { payerId: agentId, receiverId: named?.value.id };
    const sought = { merchant: merchant.code, kind, by, range: range.value, states: null };
    const [rows, amount] = await Promise.all([
      settlementsOf(deps.db, sought, { after: afterOf(cursor), limit: pageSize + 1 }),
      sumOfSettlements(deps.db, sought),
    ]);
    const { shown, next } = recordPage(rows, pageSize, keyOf);
    return done({ list: shown.map(salaryOf), next, footer: { amount: wire(amount) } });
  });
}

/** GMT+8. */
function momentOf(at: Millis): string {
  const inDay = new Date(at + 8 * (DAY_MS / 24)).toISOString().slice(11, 19);
  return `${dayName(at)} ${inDay}`;
}

function salaryOf(row: NamedSettlement) {
  const tier = row.tier as StoredTier | null;
  const rates = (row.agreed ?? []).flatMap((each) => ('winRate' in each ? [each] : []));
  const isFixed = tier !== null && 'rateType' in tier && tier.rateType === 'F';
  return {
    ...beneficiaryOf(row),
    create_time: toMillis(row.settled_at),
    period: momentOf(toMillis(row.starts_at)),
    team_betting: wire(row.turnover),
    active_member: row.active,
    rate_type: isFixed ? ('F' as const) : ('P' as const),
    rate: isFixed ? wire(BigInt(tier.amount)) : tier && 'rate' in tier ? rateToWire(tier.rate) : 0,
    ...(rates.length > 0 && {
      win_rate: rateToWire(Math.max(...rates.map(({ winRate }) => winRate))),
      loss_rate: rateToWire(Math.max(...rates.map(({ lossRate }) => lossRate))),
    }),
    amount: wire(row.amount),
    status: payable(row.state),
  };
}

const STATUS = { owed: '0', paid: '1', nothing: '2', held: '3' } as const;

/** A settlement of the agent's own, or of an account that they pay. */
export async function showSettlement(
  deps: Deps,
  { merchant, session }: CallContext<Calls['settlement']>,
  { id }: ParsedOf<Calls['settlement']>,
): Promise<Answer<Calls['settlement']>> {
  const scope = await scopeOf(deps, { merchant, session });
  if (!scope.ok) return scope;
  const { agentId } = scope.value;
  const row = await explainedSettlement(deps.db, { merchant: merchant.code, id: BigInt(id) });
  if (!row || (row.payer_id !== agentId && row.receiver_id !== agentId)) return refuse('contract.unknown');
  const tier = row.tier as StoredTier | null;
  return done({
    id: Number(row.id),
    kind: row.kind,
    beneficiary: row.receiver,
    from: toMillis(row.starts_at),
    to: toMillis(row.ends_at),
    turnover: wire(row.turnover),
    net: wire(row.net),
    active: row.active,
    carryIn: wire(row.carry_in),
    carryOut: wire(row.carry_out),
    tier: tier && toWire(tier),
    tiers: (row.tiers ?? []).map(toWire),
    lines: (row.lines as readonly AreaLine[]).map(lineOf),
    amount: wire(row.amount),
    status: STATUS[row.state],
    payer: row.payer ?? '',
    paidAt: row.paid_at && toMillis(row.paid_at),
  });
}

const lineOf = ({ area, turnover, staked, won, costs }: AreaLine) => ({
  area: area as '',
  turnover: wire(BigInt(turnover)),
  net: unitsToWire(netOfLine({ staked, won, costs })),
  amount: unitsToWire(units(BigInt(costs) || ZERO)),
});
