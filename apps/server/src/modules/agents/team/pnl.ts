/** Profit and loss by account: in lotteries, and in one category of games. */
import type { AnswerOf, Contract, GamePnlRow, LotteryPnlRow, ParsedOf } from '#contract';
import { done, memberId, refuse, type GameCategory } from '#kernel';
import { REWARD_TYPES, TX, type SummaryLine } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { AreaSums, Asked } from '../commission/index.ts';
import { directSize, pathDown } from './account-queries.ts';
import { addSums, isLottery, money, sumOf } from './add-sums.ts';
import { branchRows, singleRow, type BranchRow, type Listed, type PageInput } from './branch-rows.ts';
import { column, fields, reportFile } from './report-file.ts';
import { prepare, type Prepared, type Viewer } from './reporting.ts';
import { presentPath } from './subject.ts';

type Lottery = Contract['team']['lotteryPnl'];
type LotteryFile = Contract['team']['lotteryPnlFile'];
type Game = Contract['team']['gamePnl'];
type GameFile = Contract['team']['gamePnlFile'];

interface Of {
  readonly prepared: Prepared;
  /** A name asks for one account, an id for those below it. */
  readonly isNamed: boolean;
  readonly alone: boolean;
}

const merchantOf = ({ scope }: Prepared): string => scope.merchant.code;

async function listed({ db }: Pick<Deps, 'db'>, { prepared, isNamed, alone }: Of, page: PageInput): Promise<Listed> {
  const { scope, subject, days } = prepared;
  const merchant = merchantOf(prepared);
  const asked: Asked = { merchant, agentId: subject.id, first: days.first, last: days.last };
  const isSingle = subject.uplineId !== null && (isNamed || !subject.isAgent);
  if (!isSingle) return branchRows(db, { asked, account: subject.account, alone }, page);
  const hasDirect = subject.isAgent && (await directSize(db, merchant, subject.id)) > 0;
  return singleRow(
    db,
    { asked: { ...asked, agentId: subject.uplineId ?? scope.agentId }, alone },
    { ...subject, hasDirect },
    page,
  );
}

async function pathOf({ db }: Pick<Deps, 'db'>, { prepared, isNamed }: Of) {
  const { scope, subject } = prepared;
  const below = subject.uplineId !== null && (isNamed || !subject.isAgent) ? subject.uplineId : subject.id;
  return presentPath(await pathDown(db, merchantOf(prepared), scope.agentId, below));
}

const whoIs = ({ id, account, hasDirect }: BranchRow) => ({
  customer_id: Number(id),
  customer_name: account,
  has_direct: hasDirect ? ('1' as const) : ('0' as const),
});

/** Everything of no category is that of all games. */
function lotteryFigures(sums: readonly AreaSums[]) {
  const all = addSums(sums);
  const { staked, won } = addSums(sums.filter(isLottery));
  return {
    deposit: money(all.deposited),
    withdraw: money(all.withdrawn),
    lott_game_betting: money(staked),
    lott_game_winning: money(won),
    lott_game_rebate: money(all.rebate),
    lott_promotion: money(all.promotion),
    lott_daily_income: money(all.salary),
    lott_game_pnl: money(won - staked),
  };
}

const CODES = {
  agent_transfer_in: [TX.uplineTransferIn],
  agent_transfer_out: [TX.uplineTransferOut],
  lott_agent_commission: [REWARD_TYPES.lotteryAgentRebate],
  lott_brokerage: [REWARD_TYPES.dividend, REWARD_TYPES.gameDividend],
} as const satisfies Partial<Record<keyof LotteryPnlRow, readonly number[]>>;
type Movement = keyof typeof CODES;

function movementsIn(lines: readonly SummaryLine[]): Record<Movement, number> {
  const of = (codes: readonly number[]) =>
    money(
      sumOf(
        lines.filter(({ txTypeId }) => codes.includes(txTypeId)),
        ({ amount }) => amount,
      ),
    );
  return {
    agent_transfer_in: of(CODES.agent_transfer_in),
    agent_transfer_out: -of(CODES.agent_transfer_out) || 0,
    lott_agent_commission: of(CODES.lott_agent_commission),
    lott_brokerage: of(CODES.lott_brokerage),
  };
}

/** Movements that are counted for accounts, not for teams; not of accounts that have left. */
async function movementsOf({ ledger }: Pick<Deps, 'ledger'>, prepared: Prepared, rows: readonly BranchRow[]) {
  const ids = rows.filter(({ isStill }) => isStill).map(({ id }) => memberId(Number(id)));
  const { first, last } = prepared.days;
  const lines = await ledger.summary({
    merchant: merchantOf(prepared),
    memberIds: ids,
    kinds: ['main'],
    firstDay: first,
    lastDay: last,
  });
  const byMember = Map.groupBy(lines, (line) => Number(line.memberId));
  return (row: BranchRow) => (row.isStill ? movementsIn(byMember.get(Number(row.id)) ?? []) : {});
}

async function lotteryPage(
  deps: Pick<Deps, 'db' | 'ledger'>,
  viewer: Viewer,
  input: ParsedOf<LotteryFile>,
  page: PageInput,
): Promise<Answer<Lottery>> {
  const prepared = await prepare(deps, viewer, input);
  if (!prepared.ok) return prepared;
  const of = { prepared: prepared.value, isNamed: isNamed(input), alone: input.summaryType === 0 };
  const { list, next, footer } = await listed(deps, of, page);
  const movements = of.alone ? await movementsOf(deps, of.prepared, list) : () => ({});
  const rows = list.map((row) => ({ ...whoIs(row), ...lotteryFigures(row.sums), ...movements(row) }));
  return done({ list: rows, next, footer: footer ? lotteryFigures(footer) : {}, path: await pathOf(deps, of) });
}

const isNamed = ({
  customerId,
  customerName,
}: {
  customerId?: number | undefined;
  customerName?: string | undefined;
}) => customerId === undefined && customerName !== undefined;

export const lotteryPnl = (
  deps: Deps,
  context: CallContext<Lottery>,
  input: ParsedOf<Lottery>,
): Promise<Answer<Lottery>> => lotteryPage(deps, context, input, input);

const LOTTERY_COLUMNS = [
  'customer_name',
  'deposit',
  'withdraw',
  'agent_transfer_in',
  'agent_transfer_out',
  'lott_game_betting',
  'lott_game_winning',
  'lott_game_rebate',
  'lott_agent_commission',
  'lott_promotion',
  'lott_daily_income',
  'lott_brokerage',
  'lott_game_pnl',
] as const;
const ALONE: readonly string[] = Object.keys(CODES);

export const lotteryPnlFile = (
  deps: Deps,
  context: CallContext<LotteryFile>,
  input: ParsedOf<LotteryFile>,
): Promise<Answer<LotteryFile>> =>
  reportFile({
    name: `${context.merchant.code}-lottery-pnl-${input.startDate}-${input.endDate}.csv`,
    language: context.language,
    columns: fields<LotteryPnlRow>(
      ...LOTTERY_COLUMNS.filter((name) => input.summaryType === 0 || !ALONE.includes(name)),
    ),
    pageOf: (page) => lotteryPage(deps, context, input, page),
  });

/** Areas by category of game, with the beginning of its fields; lotteries have a report of their own, but for Vietnam's. */
const GAMES: Partial<
  Record<
    GameCategory,
    { readonly prefix: string; readonly area: string; readonly stakes: string; readonly wins: string }
  >
> = {
  PVP: { prefix: 'pvp', area: 'PVP', stakes: 'game_loses', wins: 'game_winnings' },
  ...Object.fromEntries(
    [
      ['RNG', 'RNG'],
      ['LIVE', 'LIVE'],
      ['FISH', 'FISH'],
      ['SPORTS', 'SPORTS'],
      ['ESPORTS', 'ESPORTS'],
      ['ELOTT', 'VN'],
    ].map(([category, area]) => [
      category,
      { prefix: category!.toLowerCase(), area, stakes: 'game_betting', wins: 'game_winning' },
    ]),
  ),
};

type GameFigures = Omit<GamePnlRow, 'customer_id' | 'customer_name' | 'has_direct'>;

function gameFigures(
  sums: readonly AreaSums[],
  { prefix, area, stakes, wins }: NonNullable<(typeof GAMES)['PVP']>,
): GameFigures {
  const all = addSums(sums);
  const { staked, won, promotion } = addSums(sums.filter((each) => each.area === area));
  return {
    deposit: money(all.deposited),
    withdraw: money(all.withdrawn),
    [`${prefix}_${stakes}`]: money(staked),
    [`${prefix}_${wins}`]: money(won),
    [`${prefix}_promotion`]: money(promotion),
    [`${prefix}_game_pnl`]: money(won - staked + promotion),
  };
}

async function gamePage(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  input: ParsedOf<GameFile>,
  page: PageInput,
): Promise<Answer<Game>> {
  const game = GAMES[input.gameType];
  if (!game) return refuse('request.param.invalid', { fields: ['gameType'] });
  const prepared = await prepare(deps, viewer, input);
  if (!prepared.ok) return prepared;
  const of = { prepared: prepared.value, isNamed: isNamed(input), alone: input.group_type === 0 };
  const { list, next, footer } = await listed(deps, of, page);
  const rows: AnswerOf<Game>['list'] = list.map((row) => ({ ...whoIs(row), ...gameFigures(row.sums, game) }));
  return done({ list: rows, next, footer: footer ? gameFigures(footer, game) : {}, path: await pathOf(deps, of) });
}

export const gamePnl = (deps: Deps, context: CallContext<Game>, input: ParsedOf<Game>): Promise<Answer<Game>> =>
  gamePage(deps, context, input, input);

export function gamePnlFile(
  deps: Deps,
  context: CallContext<GameFile>,
  input: ParsedOf<GameFile>,
): Promise<Answer<GameFile>> {
  const { prefix, stakes, wins } = GAMES[input.gameType] ?? GAMES.PVP!;
  const name = (field: string) => `${prefix}_${field}` as keyof GamePnlRow;
  return reportFile({
    name: `${context.merchant.code}-${prefix}-pnl-${input.startDate}-${input.endDate}.csv`,
    language: context.language,
    columns: [
      ...fields<GamePnlRow>('customer_name', 'deposit', 'withdraw'),
      column('stakes_amount', (row: GamePnlRow) => row[name(stakes)] ?? 0),
      column('wins_amount', (row: GamePnlRow) => row[name(wins)] ?? 0),
      column('promotion', (row: GamePnlRow) => row[name('promotion')] ?? 0),
      column('pnl', (row: GamePnlRow) => row[name('game_pnl')] ?? 0),
    ],
    pageOf: (page) => gamePage(deps, context, input, page),
  });
}
