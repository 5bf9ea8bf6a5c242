/** The agent's income by source, and their own share by the direct downline that it comes through. */
import {
  contractKinds,
  rateAreas,
  type Contract,
  type IncomeSourceRow,
  type IncomeThroughRow,
  type ParsedOf,
  type RateArea,
} from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { done, lotteryGroups, type LotteryGroup } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { keyIn, wholePage } from '../../../ports/record-page.ts';
import { scopeOf } from '../../people/line/index.ts';
import { childrenOf, directSize, pathDown } from './account-queries.ts';
import { isLottery, money, sumOf, validOf } from './add-sums.ts';
import type { PageInput } from './branch-rows.ts';
import { settledByDay } from './income-queries.ts';
import { column, fields, reportFile } from './report-file.ts';
import { readDays } from './report-days.ts';
import { prepare, type Prepared, type Viewer } from './reporting.ts';
import { duesByArea, sharesThrough, type ShareSum } from './share-queries.ts';
import type { Subject } from './subject.ts';

type Through = Contract['team']['incomeByDownline'];
type ThroughFile = Contract['team']['incomeByDownlineFile'];
type Sources = Contract['team']['incomeBySource'];
type SourcesFile = Contract['team']['incomeBySourceFile'];

/** An account directly below, or the agent. */
interface Listed {
  readonly id: bigint;
  readonly account: string;
  readonly hasDirect: boolean;
}

const ID = /^\d{1,18}$/;

function figures(sums: readonly Omit<ShareSum, 'id'>[]) {
  const lotteries = sums.filter(isLottery);
  const lottery = sumOf(lotteries, ({ amount }) => amount);
  const all = sumOf(sums, ({ amount }) => amount);
  return {
    turnover: money(validOf(sums)),
    lott_agent_commission: money(lottery),
    product_commission: money(all - lottery),
    agent_commission: money(all),
  };
}

/** The account directly below that leads to this one. */
async function leadingTo({ db }: Pick<Deps, 'db'>, { scope }: Prepared, subject: Subject): Promise<Listed> {
  const merchant = scope.merchant.code;
  const isDirect = subject.uplineId === scope.agentId || subject.uplineId === null;
  const [, first] = isDirect ? [] : await pathDown(db, merchant, scope.agentId, subject.uplineId);
  const { id, account } = first ?? subject;
  const isSelf = id === scope.agentId;
  return { id, account, hasDirect: !isSelf && (await directSize(db, merchant, id)) > 0 };
}

/** The agent first, then the accounts below by id, those that have moved away since among them. */
async function throughPage(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  input: ParsedOf<ThroughFile>,
  { cursor, pageSize }: PageInput,
): Promise<Answer<Through>> {
  const prepared = await prepare(deps, viewer, input);
  if (!prepared.ok) return prepared;
  const { scope, subject, days } = prepared.value;
  const asked = { merchant: scope.merchant.code, agentId: scope.agentId, first: days.first, last: days.last };
  const rowsOf = async (listed: readonly Listed[]): Promise<IncomeThroughRow[]> => {
    const ids = listed.map(({ id }) => id);
    const sums = Map.groupBy(await sharesThrough(deps.db, asked, ids), ({ id }) => id);
    return listed.map(({ id, account, hasDirect }) => ({
      customer_id: Number(id),
      customer_name: account,
      has_direct: hasDirect ? '1' : '0',
      ...figures(sums.get(id) ?? []),
    }));
  };
  if (input.customerName !== undefined) {
    const rows = await rowsOf([await leadingTo(deps, prepared.value, subject)]);
    const [{ turnover, lott_agent_commission, product_commission, agent_commission }] = rows as [IncomeThroughRow];
    const footer = { turnover, lott_agent_commission, product_commission, agent_commission };
    return done({ ...wholePage(rows, cursor), footer });
  }
  const isFirst = cursor === undefined;
  const after = isFirst ? 0n : BigInt(keyIn(cursor, ID));
  const room = isFirst ? pageSize - 1 : pageSize;
  const found = await childrenOf(deps.db, asked, after, room + 1);
  const below = found.slice(0, room).map(({ id, account, upline_id: uplineId, direct_size: size }) => ({
    id,
    account,
    hasDirect: uplineId === scope.agentId && (size ?? 0) > 0,
  }));
  const own = { id: scope.agentId, account: scope.agent, hasDirect: false };
  return done({
    list: await rowsOf(isFirst ? [own, ...below] : below),
    next: found.length > room ? String(below.at(-1)?.id ?? after) : null,
    footer: isFirst ? figures(await duesByArea(deps.db, asked)) : {},
  });
}

export const incomeByDownline = (
  deps: Deps,
  context: CallContext<Through>,
  input: ParsedOf<Through>,
): Promise<Answer<Through>> => throughPage(deps, context, input, input);

export const incomeByDownlineFile = (
  deps: Deps,
  context: CallContext<ThroughFile>,
  input: ParsedOf<ThroughFile>,
): Promise<Answer<ThroughFile>> =>
  reportFile({
    name: `${context.merchant.code}-income-by-downline-${input.startDate}-${input.endDate}.csv`,
    language: context.language,
    columns: fields<IncomeThroughRow>(
      'customer_name',
      'turnover',
      'lott_agent_commission',
      'product_commission',
      'agent_commission',
    ),
    pageOf: (page) => throughPage(deps, context, input, page),
  });

async function sourcesPage(deps: Pick<Deps, 'db'>, viewer: Viewer, input: ParsedOf<Sources>): Promise<Answer<Sources>> {
  const scope = await scopeOf(deps, viewer);
  if (!scope.ok) return scope;
  const days = readDays(input);
  if (!days.ok) return days;
  const merchant = viewer.merchant.code;
  const { first, last } = days.value;
  const { agentId } = scope.value;
  const [dues, settled] = await Promise.all([
    duesByArea(deps.db, { merchant, agentId, first, last }),
    settledByDay(deps.db, { merchant, memberId: agentId, first, last }),
  ]);
  const areas = rateAreas.flatMap((area): IncomeSourceRow[] => {
    const due = dues.find((each) => each.area === area);
    return due ? [{ source: area, turnover: money(due.turnover), amount: money(due.amount), owed: 0 }] : [];
  });
  const contracts = contractKinds.flatMap((kind): IncomeSourceRow[] => {
    const own = settled.filter((each) => each.kind === kind);
    const [paid, owed] = [sumOf(own, (each) => each.paid), sumOf(own, (each) => each.owed)];
    return paid === 0n && owed === 0n ? [] : [{ source: kind, turnover: 0, amount: money(paid), owed: money(owed) }];
  });
  return done({
    list: [...areas, ...contracts],
    next: null,
    footer: {
      amount: money(sumOf(dues, ({ amount }) => amount) + sumOf(settled, ({ paid }) => paid)),
      owed: money(sumOf(settled, ({ owed }) => owed)),
    },
  });
}

export const incomeBySource = (
  deps: Deps,
  context: CallContext<Sources>,
  input: ParsedOf<Sources>,
): Promise<Answer<Sources>> => sourcesPage(deps, context, input);

const CONTRACT_NAMES = {
  DIVIDEND: 'agentIncome.source.dividend',
  DAILY: 'agentIncome.source.daily',
  HOURLY: 'agentIncome.source.hourly',
  REALTIME: 'agentIncome.source.realtime',
} as const;

function nameOf(source: IncomeSourceRow['source']) {
  const kind = contractKinds.find((each) => each === source);
  if (kind) return CONTRACT_NAMES[kind];
  const group = lotteryGroups.find((each) => each === source);
  if (!group) return `teamFile.category.${source as Exclude<RateArea, LotteryGroup>}` as const;
  return group === 'VN' ? 'lottery.vietnam.title' : (`lottery.group.${group}` as const);
}

export function incomeBySourceFile(
  deps: Deps,
  context: CallContext<SourcesFile>,
  input: ParsedOf<SourcesFile>,
): Promise<Answer<SourcesFile>> {
  const { t } = loadTranslator(context.language);
  return reportFile({
    name: `${context.merchant.code}-income-by-source-${input.startDate}-${input.endDate}.csv`,
    language: context.language,
    columns: [
      column<IncomeSourceRow>('source', ({ source }) => t(nameOf(source))),
      ...fields<IncomeSourceRow>('turnover', 'amount', 'owed'),
    ],
    pageOf: () => sourcesPage(deps, context, input),
  });
}
