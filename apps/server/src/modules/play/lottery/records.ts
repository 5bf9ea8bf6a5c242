/** A member's lottery bets and their results. */
import { orderStatuses, type AnswerOf, type Contract, type OrderStatus, type ParsedOf } from '#contract';
import type { LegState } from '#db/tables/lottery.ts';
import { readPicked } from '#games/lottery/kit/selection.ts';
import { winOf } from '#games/lottery/kit/settle.ts';
import { LOTTERIES, lotteryOf } from '#games/lottery/lotteries.ts';
import { DAY_MS, dayStart, done, refuse, units, unitsToWire, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { lotteryMenus, vietnamMenu } from '../../house/catalogue/index.ts';
import { modeOfUnit } from './prices.ts';
import { presentBet, statusOf } from './present.ts';
import { linesOf, type LineRow, type Owner } from './queries.ts';
import {
  betsFound,
  betsOfOrder,
  countBets,
  COUNTED_MAX,
  lotteryAt,
  type BetRow,
  type Search,
} from './record-queries.ts';
import { familyOf } from './settings.ts';

type Calls = Contract['lotteryOrder'];
type Asking = Pick<Deps, 'db' | 'clock'>;

const SPAN_MAX = 35 * DAY_MS;

const ANY = { lottery: null, numero: null, number: null, order: null, chase: null, states: null, isSettled: null };

interface Page {
  readonly page: number;
  readonly size: number;
}

/** A page of bets; the total is capped, and pages end there. */
async function pageOf(deps: Asking, owner: Owner, wanted: Search, { page, size }: Page) {
  const offset = page * size;
  const [rows, count] = await Promise.all([
    offset >= COUNTED_MAX ? [] : betsFound(deps.db, owner, wanted, { limit: size, offset }),
    countBets(deps.db, owner, wanted),
  ]);
  const content = rows.map(presentBet);
  return { content, totalPages: Math.ceil(count / size), totalElements: count, number: page, size };
}

export async function today(
  deps: Asking,
  owner: Owner,
  { gameId, page, size }: ParsedOf<Calls['today']>,
): Promise<AnswerOf<Calls['today']>> {
  const from = dayStart(deps.clock.now());
  const span = { from: new Date(from), to: new Date(from + DAY_MS) };
  const lottery = gameId === -1 ? null : await lotteryAt(deps.db, owner.merchant, gameId);
  const orders = await pageOf(deps, owner, { ...ANY, ...span, lottery }, { page, size });
  return { ...orders, orders };
}

/** States of legs and their issues, by order status. */
export const legsOfStatus: Readonly<Record<OrderStatus, { states: readonly LegState[]; isSettled: boolean | null }>> = {
  2: { states: ['held', 'placed', 'won'], isSettled: false },
  4: { states: ['won'], isSettled: true },
  5: { states: ['placed'], isSettled: true },
  6: { states: ['stopped'], isSettled: null },
  7: { states: ['refused'], isSettled: null },
  8: { states: ['cancelled'], isSettled: null },
  12: { states: ['void'], isSettled: null },
};

export async function search(
  deps: Asking,
  owner: Owner,
  input: ParsedOf<Calls['search']>,
): Promise<Result<AnswerOf<Calls['search']>, 'date.range.too.long'>> {
  const { startDate, endDate, orderStatus, gameId, chasingStatus, orderNumber, chasingOrder, numero } = input;
  if (endDate - startDate > SPAN_MAX) return refuse('date.range.too.long');
  const isGiven = gameId !== undefined && gameId !== '';
  const wanted: Search = {
    from: new Date(startDate),
    to: new Date(endDate),
    lottery: isGiven ? await lotteryAt(deps.db, owner.merchant, gameId) : null,
    numero: numero || null,
    number: orderNumber || null,
    order: chasingOrder === undefined || chasingOrder === '' ? null : BigInt(chasingOrder),
    chase: chasingStatus ? chasingStatus === '1' : null,
    ...(orderStatus ? legsOfStatus[orderStatus] : { states: null, isSettled: null }),
  };
  const orders = await pageOf(deps, owner, wanted, input);
  const sum = (amountOf: (bet: (typeof orders.content)[number]) => number | null): number =>
    unitsToWire(
      units(orders.content.reduce((all, bet) => all + BigInt(Math.round((amountOf(bet) ?? 0) * 10_000)), 0n)),
    );
  return done({
    orders,
    orderSumTO: {
      sumPlanBettingAmt: sum((bet) => bet.planBettingAmount),
      sumActualBettingAmt: sum((bet) => bet.actualBettingAmount),
      sumWinningAmt: sum((bet) => bet.winningAmount),
    },
  });
}

const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  2: 'PENDING',
  4: 'WON',
  5: 'LOST',
  6: 'STOPPED',
  7: 'REFUSED',
  8: 'CANCELLED',
  12: 'VOID',
};

export async function conditions(deps: Asking, merchant: Merchant): Promise<AnswerOf<Calls['conditions']>> {
  const [halls, vietnam] = [
    await lotteryMenus(deps, merchant, 'EN', undefined),
    await vietnamMenu(deps, merchant, 'EN', undefined),
  ];
  const games = [
    ...Object.values(halls).flatMap((group) => group.games.map(({ gameId, code }) => [String(gameId), code] as const)),
    ...Object.values(vietnam).flatMap(({ gameMenus }) =>
      gameMenus.map(({ gameId, gameCode }) => [String(gameId), gameCode] as const),
    ),
  ].filter(([, code]) => LOTTERIES.some((lottery) => lottery.code === code));
  return {
    games: Object.fromEntries(games),
    orderStatus: Object.fromEntries(orderStatuses.map((status) => [STATUS_NAMES[status], status])),
  };
}

export async function detail(
  deps: Asking,
  owner: Owner,
  id: number,
): Promise<Result<AnswerOf<Calls['detail']>, 'lotto.order.unknown'>> {
  const rows = await betsOfOrder(deps.db, owner, BigInt(id));
  const row = rows.find((each) => each.id === BigInt(id));
  if (!row) return refuse('lotto.order.unknown');
  const bets = rows.map(presentBet);
  return done({
    ...presentBet(row),
    chase: row.chase,
    winningStop: row.stops,
    completed: rows.every((each) => statusOf(each) !== 2),
    totalBetAmount: unitsToWire(units(row.total)),
    totalActualBetAmount: unitsToWire(units(rows.reduce((sum, each) => sum + stakedOf(each), 0n))),
    totalChasePhases: rows.length,
    orderDetailOrders: bets,
  });
}

const stakedOf = ({ state, stake }: BetRow): bigint => (state === 'placed' || state === 'won' ? stake : 0n);

export async function lines(
  deps: Asking,
  owner: Owner,
  { orderDetailId, page, size }: ParsedOf<Calls['lines']>,
): Promise<Result<AnswerOf<Calls['lines']>, 'lotto.order.unknown'>> {
  const id = BigInt(orderDetailId);
  const row = (await betsOfOrder(deps.db, owner, id)).find((each) => each.id === id);
  if (!row) return refuse('lotto.order.unknown');
  const all = await linesOf(deps.db, row.order_id);
  const shown = all.slice(page * size, (page + 1) * size);
  return done({
    content: shown.map((line) => presentLine(row, line)),
    totalPages: Math.ceil(all.length / size),
    totalElements: all.length,
    number: page,
    size,
  });
}

function presentLine(bet: BetRow, line: LineRow): AnswerOf<Calls['lines']>['content'][number] {
  const family = familyOf(lotteryOf(bet.lottery)!, bet.numero);
  const at = family.plays.findIndex(({ code }) => code === line.play);
  const isJudged = bet.issue_state === 'settled' && (bet.state === 'placed' || bet.state === 'won');
  return {
    playId: at + 1,
    playCode: line.play,
    playName: line.play,
    bettingContent: line.selection,
    stakes: line.notes,
    series: line.prize_group ?? 0,
    bettingMode: line.prize_group === null ? '' : modeOfUnit(line.unit, bet.currency),
    multiple: line.multiple * bet.multiple,
    bettingAmount: unitsToWire(units(line.stake * BigInt(bet.multiple))),
    odds: line.odds.map(Number),
    winAmount: isJudged ? unitsToWire(winOfLine(bet, line)) : null,
  };
}

/** Win of a line, computed by the functions that settled it. */
function winOfLine(bet: BetRow, line: LineRow) {
  const family = familyOf(lotteryOf(bet.lottery)!, bet.numero);
  const play = family.plays.find(({ code }) => code === line.play)!;
  const picked = readPicked(play.board, line.selection);
  if (!picked.ok) throw new Error('a line that was sold cannot be read');
  const stakePerNote = units(line.unit * BigInt(line.multiple) * BigInt(bet.multiple));
  return winOf({ play, picked: picked.value, stakePerNote, odds: line.odds.map(Number) }, family.read(bet.result!)!);
}
