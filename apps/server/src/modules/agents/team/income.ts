/** The agent's income by day, and the income of their downlines. */
import type { Contract, IncomeRow, ParsedOf, TeamIncomeRow } from '#contract';
import { done, lotteryGroups } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { keyIn, wholePage } from '../../../ports/record-page.ts';
import { scopeOf } from '../../people/line/index.ts';
import { childrenOf } from './account-queries.ts';
import { money, sumOf } from './add-sums.ts';
import type { PageInput } from './branch-rows.ts';
import {
  duesByDay,
  incomeOf,
  paymentsByDay,
  settledByDay,
  type AgreementKind,
  type IncomeOf,
} from './income-queries.ts';
import { fields, reportFile } from './report-file.ts';
import { readDays } from './report-days.ts';
import { prepare, type Viewer } from './reporting.ts';

type Income = Contract['team']['income'];
type IncomeFile = Contract['team']['incomeFile'];
type TeamIncome = Contract['team']['teamIncome'];
type TeamIncomeFile = Contract['team']['teamIncomeFile'];

interface Earned {
  readonly day: string;
  readonly lottery: bigint;
  readonly product: bigint;
  readonly paid: bigint;
  readonly debt: bigint;
  readonly owed: bigint;
  readonly by: Readonly<Record<AgreementKind, bigint>>;
}

/** Days with any income, newest first. */
async function earnedBy(
  { db }: Pick<Deps, 'db'>,
  of: { readonly merchant: string; readonly memberId: bigint; readonly first: string; readonly last: string },
): Promise<Earned[]> {
  const [dues, payments, settled] = await Promise.all([
    duesByDay(db, { ...of, lotteries: lotteryGroups }),
    paymentsByDay(db, of),
    settledByDay(db, of),
  ]);
  const days = [...new Set([...dues, ...payments, ...settled].map(({ day }) => day))].toSorted().toReversed();
  return days.map((day) => {
    const due = dues.find((each) => each.day === day);
    const payment = payments.find((each) => each.day === day);
    const own = settled.filter((each) => each.day === day);
    const by = (kind: AgreementKind) =>
      sumOf(
        own.filter((each) => each.kind === kind),
        ({ paid }) => paid,
      );
    return {
      day,
      lottery: due?.lottery ?? 0n,
      product: due?.product ?? 0n,
      paid: payment?.paid ?? 0n,
      debt: payment?.debt_after ?? 0n,
      owed: sumOf(own, ({ owed }) => owed),
      by: { DIVIDEND: by('DIVIDEND'), DAILY: by('DAILY'), HOURLY: by('HOURLY'), REALTIME: by('REALTIME') },
    };
  });
}

function figures(days: readonly Earned[]) {
  const of = (pick: (day: Earned) => bigint) => sumOf(days, pick);
  const all = (day: Earned) =>
    day.lottery + day.product + day.by.DAILY + day.by.HOURLY + day.by.REALTIME + day.by.DIVIDEND;
  return {
    lott_agent_commission: money(of(({ lottery }) => lottery)),
    lott_daily_income: money(of(({ by }) => by.DAILY)),
    lott_brokerage: money(of(({ by }) => by.DIVIDEND)),
    hour_salary: money(of(({ by }) => by.HOURLY)),
    realtime_salary: money(of(({ by }) => by.REALTIME)),
    product_commission: money(of(({ product }) => product)),
    agent_income: money(of(all)),
    commission_paid: money(of(({ paid }) => paid)),
    owed: money(of(({ owed }) => owed)),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

async function incomePage(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  input: ParsedOf<IncomeFile>,
  { cursor, pageSize }: PageInput,
): Promise<Answer<Income>> {
  const scope = await scopeOf(deps, viewer);
  if (!scope.ok) return scope;
  const days = readDays(input);
  if (!days.ok) return days;
  const { first, last } = days.value;
  const all = await earnedBy(deps, { merchant: viewer.merchant.code, memberId: scope.value.agentId, first, last });
  const before = cursor === undefined ? undefined : keyIn(cursor, DAY);
  const rest = all.filter(({ day }) => before === undefined || day < before);
  const shown = rest.slice(0, pageSize);
  return done({
    list: shown.map((day) => ({ balance_date: day.day, ...figures([day]), debt: money(day.debt) })),
    next: rest.length > pageSize ? shown.at(-1)!.day : null,
    footer: figures(all),
  });
}

export const income = (deps: Deps, context: CallContext<Income>, input: ParsedOf<Income>): Promise<Answer<Income>> =>
  incomePage(deps, context, input, input);

export const incomeFile = (
  deps: Deps,
  context: CallContext<IncomeFile>,
  input: ParsedOf<IncomeFile>,
): Promise<Answer<IncomeFile>> =>
  reportFile({
    name: `${context.merchant.code}-income-${input.startDate}-${input.endDate}.csv`,
    language: context.language,
    columns: fields<IncomeRow>(
      'balance_date',
      'lott_agent_commission',
      'product_commission',
      'lott_daily_income',
      'hour_salary',
      'realtime_salary',
      'lott_brokerage',
      'agent_income',
      'commission_paid',
      'owed',
      'debt',
    ),
    pageOf: (page) => incomePage(deps, context, input, page),
  });

const presentIncome = (account: string, row: IncomeOf): TeamIncomeRow => ({
  customer_id: Number(row.id),
  customer_name: account,
  lott_agent_commission: money(row.lottery),
  lott_daily_income: money(row.daily),
  lott_brokerage: money(row.dividend),
  hour_salary: money(row.hourly),
  realtime_salary: money(row.realtime),
  product_commission: money(row.product),
  total: money(row.lottery + row.product + row.daily + row.hourly + row.realtime + row.dividend),
});

const ID = /^\d{1,18}$/;
/** Nobody joins after it: accounts that have left are no downlines, and are not listed. */
const NOBODY_LEFT = '9999-12-31';

async function teamIncomePage(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  input: ParsedOf<TeamIncomeFile>,
  { cursor, pageSize }: PageInput,
): Promise<Answer<TeamIncome>> {
  const prepared = await prepare(deps, viewer, input);
  if (!prepared.ok) return prepared;
  const { scope, subject, days } = prepared.value;
  const merchant = scope.merchant.code;
  const of = { merchant, first: days.first, last: days.last, lotteries: lotteryGroups };
  if (subject.uplineId !== null) {
    const [row] = await incomeOf(deps.db, of, [subject.id]);
    return done(wholePage([presentIncome(subject.account, row!)], cursor));
  }
  const after = cursor === undefined ? 0n : BigInt(keyIn(cursor, ID));
  const found = await childrenOf(
    deps.db,
    { merchant, agentId: scope.agentId, first: NOBODY_LEFT },
    after,
    pageSize + 1,
  );
  const shown = found.slice(0, pageSize);
  const rows = new Map(
    (
      await incomeOf(
        deps.db,
        of,
        shown.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return done({
    list: shown.map(({ id, account }) => presentIncome(account, rows.get(id)!)),
    next: found.length > pageSize ? String(shown.at(-1)!.id) : null,
  });
}

export const teamIncome = (
  deps: Deps,
  context: CallContext<TeamIncome>,
  input: ParsedOf<TeamIncome>,
): Promise<Answer<TeamIncome>> => teamIncomePage(deps, context, input, input);

export const teamIncomeFile = (
  deps: Deps,
  context: CallContext<TeamIncomeFile>,
  input: ParsedOf<TeamIncomeFile>,
): Promise<Answer<TeamIncomeFile>> =>
  reportFile({
    name: `${context.merchant.code}-team-income-${input.startDate}-${input.endDate}.csv`,
    language: context.language,
    columns: fields<TeamIncomeRow>(
      'customer_name',
      'lott_agent_commission',
      'product_commission',
      'lott_daily_income',
      'hour_salary',
      'realtime_salary',
      'lott_brokerage',
      'total',
    ),
    pageOf: (page) => teamIncomePage(deps, context, input, page),
  });
