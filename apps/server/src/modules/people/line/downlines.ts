/** Downlines of an agent, or of an agent below; and one of them in detail. */
import { rateToWire, type Contract, type Downline, type ParsedOf } from '#contract';
import { toMillis, toDate } from '#db';
import { DAY_MS, done, memberId, millis, refuse, units, unitsToWire, type MemberId, type Units } from '#kernel';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import { keyIn, pageOrRefusal } from '../../../ports/record-page.ts';
import {
  accountOf,
  branchDownlines,
  directDownlines,
  downlineById,
  headOf,
  namedDownlines,
  pathTo,
  playOf,
  type DownlineRow,
  type Kind,
} from './downline-queries.ts';
import { presentRates } from './present.ts';
import { ratesOf } from './rate-queries.ts';
import type { Rates } from './rules.ts';
import { scopeOf, within, type Scope } from './scope.ts';

type Calls = Contract['line'];
type Input = ParsedOf<Calls['downlines']>;

/** A session seen within this time is of somebody who is there. */
const THERE_MS = 5 * 60_000;
const SPAN_DAYS_MAX = 366;

export async function listDownlines(
  deps: Deps,
  context: CallContext<Calls['downlines']>,
  input: Input,
): Promise<Answer<Calls['downlines']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const { merchant, agentId: rootId } = scope.value;
  const asked = input.agentId ?? rootId;
  const listed = await within(deps.db, scope.value, { customerId: asked }, { self: true });
  if (!listed.ok || !listed.value.isAgent) return refuse('downline.not.yours');
  if (isTooLong(input)) return refuse('date.range.too.long', { days: SPAN_DAYS_MAX });
  const { id: agentId } = listed.value;
  return pageOrRefusal(async () => {
    const { rows, next } = await pageOf(deps, scope.value, agentId, input);
    const [list, head, path] = await Promise.all([
      present(deps, scope.value, rows),
      headOf(deps.db, merchant.code, agentId),
      pathTo(deps.db, merchant.code, { rootId, agentId }),
    ]);
    return done({
      list,
      next,
      teamBalance: unitsToWire(units(head.team_balance)),
      teamSize: head.team_size,
      path: path.map(({ id, account }) => ({ customerId: Number(id), customerName: account })),
    });
  });
}

/** Half a span is open towards the other side. */
function isTooLong({ startRegDate, endRegDate }: Input): boolean {
  if (startRegDate === undefined || endRegDate === undefined) return false;
  return (Date.parse(endRegDate) - Date.parse(startRegDate)) / DAY_MS >= SPAN_DAYS_MAX;
}

const dayStart = (day: string | undefined, later = 0): Date | null =>
  day === undefined ? null : toDate(millis(Date.parse(`${day}T00:00:00+08:00`) + later));

interface Page {
  readonly rows: readonly DownlineRow[];
  readonly next: string | null;
}

async function pageOf(deps: Deps, scope: Scope, agentId: bigint, input: Input): Promise<Page> {
  const { cursor, pageSize, customerName, downlineType } = input;
  const filter = {
    merchant: scope.merchant.code,
    kind: kindOf(input.userType),
    from: dayStart(input.startRegDate),
    to: dayStart(input.endRegDate, DAY_MS),
    limit: pageSize + 1,
    seenSince: millis(deps.clock.now() - THERE_MS),
  };
  if (customerName !== undefined) {
    const behind = cursor === undefined ? '' : keyIn(cursor, /^n_.{1,80}$/su).slice(2);
    const direct = downlineType === 'DIRECT';
    const { rows, last } = await namedDownlines(deps.db, filter, { agentId, direct, prefix: customerName, behind });
    const shown = rows.slice(0, pageSize);
    const name = rows.length > pageSize ? shown.at(-1)!.name : last;
    return { rows: shown, next: name === null ? null : `n_${name}` };
  }
  if (downlineType === 'DIRECT') {
    const [, at, id] = cursor === undefined ? [] : keyIn(cursor, /^d_\d{1,14}_\d{1,15}$/).split('_');
    const behind = at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id: BigInt(id) };
    const rows = await directDownlines(deps.db, filter, { agentId, behind });
    return cut(rows, pageSize, (row) => `d_${row.registered_at.getTime()}_${row.id}`);
  }
  const [, branch, at, id] = cursor === undefined ? [] : keyIn(cursor, /^a_\d{1,15}_\d{1,14}_\d{1,15}$/).split('_');
  const behind = branch && at && id ? { agentId: BigInt(branch), at: new Date(Number(at)), id: BigInt(id) } : undefined;
  const rows = await branchDownlines(deps.db, filter, { agentId, behind });
  return cut(rows, pageSize, (row) => keyInBranch(row));
}

/** Behind the row of an agent come all of their members. */
const keyInBranch = (row: DownlineRow & { readonly branch_id: bigint }): string =>
  row.id === row.branch_id
    ? `a_${row.branch_id}_${END_OF_TIME}_0`
    : `a_${row.branch_id}_${row.registered_at.getTime()}_${row.id}`;
const END_OF_TIME = Date.UTC(2400, 0);

function cut<Row extends DownlineRow>(rows: readonly Row[], size: number, keyOf: (row: Row) => string): Page {
  const shown = rows.slice(0, size);
  return { rows: shown, next: rows.length > size ? keyOf(shown.at(-1)!) : null };
}

const kindOf = (type: Input['userType']): Kind => (type === 0 ? 'members' : type === 1 ? 'agents' : 'both');

async function present(deps: Deps, { merchant }: Scope, rows: readonly DownlineRow[]): Promise<Downline[]> {
  const ids = rows.map(({ id }) => memberId(Number(id)));
  const [rates, cash] = await Promise.all([
    ratesOf(
      deps.db,
      rows.map(({ id }) => id),
    ),
    cashOf(deps, merchant.code, ids),
  ]);
  return rows.map((row) => presentRow(row, rates.get(row.id) ?? {}, cash.get(Number(row.id)) ?? units(0n)));
}

/** Money that members can spend or have set aside, without bonus and play money. */
async function cashOf({ ledger }: Deps, merchant: string, memberIds: readonly MemberId[]) {
  const cash = new Map<number, Units>();
  for (const { memberId: id, kind, balance } of await ledger.balances({ merchant, memberIds })) {
    if (kind === 'main' || kind.startsWith('wallet:')) cash.set(id, units((cash.get(id) ?? 0n) + balance));
  }
  return cash;
}

function presentRow(row: DownlineRow, rates: Rates, cash: Units): Downline {
  const balance = unitsToWire(cash);
  return {
    customerId: Number(row.id),
    customerName: row.account,
    ...(row.nickname !== null && { nickname: row.nickname }),
    type: row.account_type === 0 ? 0 : 1,
    teamSize: row.team_size ?? 0,
    registerDate: { time: toMillis(row.registered_at) },
    lastLogin: row.last_login_at && { time: toMillis(row.last_login_at) },
    sscRebate: rateToWire(rates.SSC ?? 0),
    super6Rebate: rateToWire(rates.LHC ?? 0),
    rebates: presentRates(rates),
    accountBalance: balance,
    teamBalance: row.team_balance === null ? balance : unitsToWire(units(row.team_balance)),
    activeFlag: flagOf(row),
    online: row.online,
  };
}

/** Frozen accounts are `disabled`; operators close accounts. */
function flagOf({ status, first_login_at: entered }: DownlineRow): Downline['activeFlag'] {
  if (status === 'closed') return 5;
  if (status === 'disabled') return 2;
  return entered === null ? 6 : 1;
}

export async function showDownline(
  deps: Deps,
  context: CallContext<Calls['downline']>,
  { customerId }: ParsedOf<Calls['downline']>,
): Promise<Answer<Calls['downline']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const found = await within(deps.db, scope.value, { customerId });
  if (!found.ok) return found;
  const { code: merchant } = context.merchant;
  const { id, uplineId } = found.value;
  const seenSince = millis(deps.clock.now() - THERE_MS);
  const [row, upline, sums, played] = await Promise.all([
    downlineById(deps.db, { merchant, id, seenSince }),
    accountOf(deps.db, merchant, uplineId),
    deps.ledger.lifetime({ merchant, memberId: memberId(customerId) }),
    playOf(deps.db, merchant, id),
  ]);
  if (!row) return refuse('downline.not.yours');
  const [downline] = await present(deps, scope.value, [row]);
  return done({
    ...downline!,
    upline,
    depositTotal: unitsToWire(units(sums.deposited - sums.reversed)),
    withdrawTotal: unitsToWire(sums.withdrawn),
    validBetTotal: unitsToWire(units(played.turnover)),
    lastBetAt: played.last_day === null ? null : toMillis(dayStart(played.last_day)!),
  });
}
