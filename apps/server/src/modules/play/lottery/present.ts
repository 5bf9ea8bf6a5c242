/** Wire form of a bet in one issue. */
import type { LotteryBet, OrderStatus } from '#contract';
import { millis, units, unitsToWire } from '#kernel';
import { modeOfUnit } from './prices.ts';
import type { BetRow } from './record-queries.ts';

const money = (value: bigint): number => unitsToWire(units(value));

/** Order status; wins appear only once the whole issue is paid. */
export function statusOf({ state, issue_state: issue }: Pick<BetRow, 'state' | 'issue_state'>): OrderStatus {
  if (state === 'placed') return issue === 'settled' ? 5 : 2;
  if (state === 'won') return issue === 'settled' ? 4 : 2;
  return OVER[state];
}

const OVER = { held: 2, stopped: 6, refused: 7, cancelled: 8, void: 12 } as const;

export function presentBet(row: BetRow): LotteryBet {
  const status = statusOf(row);
  const isOver = status === 4 || status === 5;
  const isStaked = row.state === 'placed' || row.state === 'won';
  return {
    orderDetailId: Number(row.id),
    orderMasterId: Number(row.order_id),
    orderNumber: row.number,
    gameId: row.node_id,
    gameCode: row.lottery,
    numero: row.numero,
    ...(row.last_numero !== null && { chaseEndNumero: row.last_numero }),
    bettingTime: millis(row.placed_at.getTime()),
    bettingModeCode: row.prize_group === null ? '' : modeOfUnit(row.unit, row.currency),
    series: row.prize_group ?? 0,
    stakes: Number(row.notes),
    multiple: row.multiple,
    planBettingAmount: money(row.stake),
    actualBettingAmount: isStaked ? money(row.stake) : 0,
    bettingAmount: isStaked ? money(row.stake) : 0,
    winningAmount: isOver ? money(row.win) : null,
    rebateAmount: isOver ? money(row.rebate) : null,
    winningNumber: isStaked ? row.result : null,
    orderStatus: status,
    chasing: row.chase ? 1 : 0,
    ...(row.chase && { chasingOrder: Number(row.order_id), chasingPhase: row.phase, actualChasingPhase: row.phase }),
  };
}
