/** Reports results of pending bets to the session's net position, each once across tabs. */
import { create } from 'zustand';
import { useEffect } from 'react';
import { useNetPosition } from '../../shared/play/net-position.ts';
import { takeEnds } from './ends.ts';
import type { BetRow } from './tickets.ts';

interface Bought {
  readonly orders: ReadonlySet<number>;
  readonly bought: (order: number) => void;
}

export const useBought = create<Bought>((set) => ({
  orders: new Set(),
  bought: (order) => set(({ orders }) => ({ orders: new Set(orders).add(order) })),
}));

const waited = new Set<number>();
const taken = new Set<number>();

export function useEndsOf(rows: readonly BetRow[] | undefined): void {
  const { orders } = useBought();
  useEffect(() => {
    for (const end of takeEnds(waited, orders, taken, rows ?? [])) useNetPosition.getState().settle(end);
  }, [rows, orders]);
}
