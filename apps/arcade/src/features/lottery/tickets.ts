/** Today's bets of the player, and cancellation. */
import type { Contract, ValueOf } from '#contract';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../shared/hall/index.ts';
import { WAITS } from './bet-status.ts';
import { valueOrThrow, useDesk, useRefresh } from './desk.ts';
import { useHeld, waitingForHeld } from './held.ts';

export type BetRow = ValueOf<Contract['lotteryOrder']['today']>['content'][number];
export type BetLine = ValueOf<Contract['lotteryOrder']['lines']>['content'][number];

const PAGE = 50;

/** Results are shown once the draw has been revealed. */
export function useTickets() {
  const { gameId, session } = useDesk();
  const held = useHeld(({ numero }) => numero);
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', gameId],
    enabled: session.mode !== 'DEMO',
    queryFn: async () => (await valueOrThrow(client.lotteryOrder.today({ gameId, page: 0, size: PAGE }))).content,
    // Pending bets are settled in the background.
    refetchInterval: ({ state }) => (state.data?.some(({ orderStatus }) => orderStatus === WAITS) ? 8_000 : false),
  });
  const rows = useMemo(() => data && waitingForHeld(data, held), [data, held]);
  return { data: rows, isError, refetch };
}

export function useLines(orderDetailId: number): UseQueryResult<readonly BetLine[]> {
  return useQuery({
    queryKey: ['orders', 'lines', orderDetailId],
    queryFn: async () => (await valueOrThrow(client.lotteryOrder.lines({ orderDetailId, page: 0, size: 100 }))).content,
  });
}

export function useTakeBack() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (orderDetailIds: number[]) => client.lotteryOrder.cancel({ orderDetailIds }),
    onSuccess: () => refresh('orders', 'balance'),
  });
}
