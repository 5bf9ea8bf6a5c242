/** Lottery orders of the agent, of those directly below, of the team, or of one downline. */
import type { Contract, ParsedOf, TeamBetRow } from '#contract';
import type { Access } from '#db';
import { formatMoment } from '#i18n';
import { done, memberId, merchantCode, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { readCursor, recordPage, type RowKey } from '../../../ports/record-page.ts';
import { gameNames } from '../../play/report/index.ts';
import { legsOfStatus, linesOfBet, lotteryAt, statusOf } from '../../play/lottery/index.ts';
import { scopeOf } from '../../people/line/index.ts';
import { teamIds } from './account-queries.ts';
import { money, sumOf } from './add-sums.ts';
import { betsOfSome, betsOfTeam, endOfWalk, type BetFilter, type TeamBet } from './bet-queries.ts';
import type { PageInput } from './branch-rows.ts';
import { column, fields, reportFile } from './report-file.ts';
import { prepare, type Prepared, type Viewer } from './reporting.ts';
import { subjectOf } from './subject.ts';

type Bets = Contract['team']['lotteryBets'];
type Lines = Contract['team']['betLines'];
type BetsFile = Contract['team']['lotteryBetsFile'];
type OfOne = Contract['team']['betsOfOne'];
type OfOneFile = Contract['team']['betsOfOneFile'];

/** Maximum span, in days: pages and files read bet after bet. */
const PAGE_DAYS = 35;
/** Teams up to this size are read account by account, larger ones found among the bets of the brand. */
const FEW = 2_000;
/** Bets of the brand that a page of a large team looks through. */
const LOOK = 5_000;

const ALONE = 0;
const DIRECT = 1;

interface Found {
  readonly rows: readonly TeamBet[];
  readonly next: string | null;
}

const keyOf = (row: TeamBet): RowKey => ({ at: row.placed_at, name: String(row.id) });
const cursorOf = ({ at, name }: RowKey): string => `${at.getTime()}_${name}`;

async function ofSome(access: Access, filter: BetFilter, ids: readonly bigint[], pageSize: number): Promise<Found> {
  const rows = await betsOfSome(access, filter, ids, pageSize + 1);
  const { shown, next } = recordPage(rows, pageSize, keyOf);
  return { rows: shown, next };
}

/** A page may be short: where the look through the brand's bets ends, the next page goes on. */
async function ofTeam(
  access: Access,
  filter: BetFilter,
  team: { readonly agentId: bigint; readonly direct: boolean },
  pageSize: number,
): Promise<Found> {
  const few = await teamIds(access, { merchant: filter.merchant, ...team }, FEW + 1);
  if (few.length <= FEW) return ofSome(access, filter, few, pageSize);
  const rows = await betsOfTeam(access, filter, { ...team, look: LOOK }, pageSize + 1);
  const { shown, next } = recordPage(rows, pageSize, keyOf);
  if (next !== null) return { rows: shown, next };
  const end = await endOfWalk(access, filter, LOOK);
  return { rows: shown, next: end ? cursorOf(end) : null };
}

const found = (
  access: Access,
  { subject }: Prepared,
  area: 0 | 1 | 2,
  { filter, pageSize }: { readonly filter: BetFilter; readonly pageSize: number },
): Promise<Found> =>
  area === ALONE || !subject.isAgent
    ? ofSome(access, filter, [subject.id], pageSize)
    : ofTeam(access, filter, { agentId: subject.id, direct: area === DIRECT }, pageSize);

const NUMBER = /^\d{1,18}$/;

const anything = { lottery: null, numero: null, number: null, chase: null, states: null, isSettled: null };

const spanOf = ({ scope, days }: Prepared, { cursor }: PageInput) => ({
  merchant: scope.merchant.code,
  from: new Date(days.from),
  to: new Date(days.to),
  after: readCursor(cursor, NUMBER),
});

async function presented(deps: Deps, { merchant, language }: Viewer, rows: readonly TeamBet[]) {
  const names = await gameNames(deps, merchant, language);
  return rows.map((row): TeamBetRow => {
    const status = statusOf(row);
    const isStaked = row.state === 'placed' || row.state === 'won';
    return {
      order_detail_id: Number(row.id),
      order_master_id: Number(row.order_id),
      order_num: row.number,
      customer_name: row.account,
      game_name: names.get(row.lottery) ?? row.lottery,
      game_code: row.lottery,
      create_time: row.placed_at.getTime(),
      numero: row.numero,
      chase: row.chase ? 1 : 0,
      chase_remark: row.chase ? `${row.phase}/${row.phases ?? row.phase}` : '',
      plan_bet_amount: money(row.stake),
      actual_bet_amount: isStaked ? money(row.stake) : 0,
      win_amount: status === 4 ? money(row.win) : 0,
      status: String(status),
    };
  });
}

const staked = ({ state, stake }: TeamBet): bigint => (state === 'placed' || state === 'won' ? stake : 0n);
const won = (row: TeamBet): bigint => (statusOf(row) === 4 ? row.win : 0n);

async function betsPage(deps: Deps, viewer: Viewer, input: ParsedOf<BetsFile>, page: PageInput): Promise<Answer<Bets>> {
  const prepared = await prepare(deps, viewer, input, PAGE_DAYS);
  if (!prepared.ok) return prepared;
  const filter: BetFilter = {
    ...spanOf(prepared.value, page),
    lottery: input.gameCode ?? null,
    numero: input.numero ?? null,
    number: input.orderNum ?? null,
    chase: input.chase === undefined ? null : input.chase === 1,
    ...(input.status === undefined ? { states: null, isSettled: null } : legsOfStatus[input.status]),
  };
  const area = input.customerName === undefined ? input.area : ALONE;
  const { rows, next } = await found(deps.db, prepared.value, area, { filter, pageSize: page.pageSize });
  return done({
    list: await presented(deps, viewer, rows),
    next,
    footer: {
      total_plan_bet_amount: money(sumOf(rows, ({ stake }) => stake)),
      total_actual_bet_amount: money(sumOf(rows, staked)),
      total_win_amount: money(sumOf(rows, won)),
    },
  });
}

async function onePage(
  deps: Deps,
  viewer: Viewer,
  { gameId, orderNum, ...input }: ParsedOf<OfOneFile>,
  page: PageInput,
): Promise<Answer<OfOne>> {
  const prepared = await prepare(deps, viewer, input, PAGE_DAYS);
  if (!prepared.ok) return prepared;
  const filter: BetFilter = {
    ...anything,
    ...spanOf(prepared.value, page),
    lottery: gameId === undefined ? null : await lotteryAt(deps.db, viewer.merchant.code, gameId),
    number: orderNum ?? null,
  };
  const { rows, next } = await found(deps.db, prepared.value, ALONE, { filter, pageSize: page.pageSize });
  return done({
    list: await presented(deps, viewer, rows),
    next,
    footer: { total_actual_bet_amount: money(sumOf(rows, staked)), total_win_amount: money(sumOf(rows, won)) },
  });
}

/** As the member sees them. */
export async function betLines(
  deps: Deps,
  context: CallContext<Lines>,
  input: ParsedOf<Lines>,
): Promise<Answer<Lines>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const subject = await subjectOf(deps.db, scope.value, input);
  if (!subject.ok) return subject;
  const owner = { merchant: merchantCode(context.merchant.code), memberId: memberId(Number(subject.value.id)) };
  return linesOfBet(deps, owner, input);
}

export const lotteryBets = (deps: Deps, context: CallContext<Bets>, input: ParsedOf<Bets>): Promise<Answer<Bets>> =>
  betsPage(deps, context, input, input);

export const betsOfOne = (deps: Deps, context: CallContext<OfOne>, input: ParsedOf<OfOne>): Promise<Answer<OfOne>> =>
  onePage(deps, context, input, input);

const COLUMNS = [
  column('time', (row: TeamBetRow) => formatMoment(millis(row.create_time))),
  ...fields<TeamBetRow>('order_num', 'customer_name', 'game_name', 'numero', 'chase_remark'),
  ...fields<TeamBetRow>('plan_bet_amount', 'actual_bet_amount', 'win_amount'),
  column('status', (row: TeamBetRow) => row.status),
];

const fileOf = (context: Viewer, name: string, { startDate, endDate }: { startDate: string; endDate: string }) => ({
  name: `${context.merchant.code}-${name}-${startDate}-${endDate}.csv`,
  language: context.language,
  columns: COLUMNS,
});

export const lotteryBetsFile = (
  deps: Deps,
  context: CallContext<BetsFile>,
  input: ParsedOf<BetsFile>,
): Promise<Answer<BetsFile>> =>
  reportFile({
    ...fileOf(context, 'team-lottery', input),
    pageOf: (page) => betsPage(deps, context, input, page),
  });

export const betsOfOneFile = (
  deps: Deps,
  context: CallContext<OfOneFile>,
  input: ParsedOf<OfOneFile>,
): Promise<Answer<OfOneFile>> =>
  reportFile({
    ...fileOf(context, 'downline-lottery', input),
    pageOf: (page) => onePage(deps, context, input, page),
  });
