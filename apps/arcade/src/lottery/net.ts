/** What of this visit's bets has won, for the session's net position; each win is counted once. */
import { create } from 'zustand';
import { useEffect } from 'react';
import { useNetPosition } from '../net-position.ts';
import type { BetRow } from './tickets.ts';

interface Bought {
  readonly orders: ReadonlySet<number>;
  readonly bought: (order: number) => void;
}

export const useBought = create<Bought>((set) => ({
  orders: new Set(),
  bought: (order) => set(({ orders }) => ({ orders: new Set(orders).add(order) })),
}));

const counted = new Set<number>();

export function useWinsOf(rows: readonly BetRow[] | undefined): void {
  const { orders } = useBought();
  useEffect(() => {
    for (const { orderDetailId, orderMasterId, winningAmount } of rows ?? []) {
      if (!orders.has(orderMasterId) || !winningAmount || counted.has(orderDetailId)) continue;
      counted.add(orderDetailId);
      useNetPosition.getState().win(winningAmount);
    }
  }, [rows, orders]);
}
