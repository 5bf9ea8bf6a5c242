/** Queries of the open lottery: its plays, limits and draws, and the player's balance. */
import type { Contract, ValueOf } from '#contract';
import type { Family } from '#games/lottery/kit/family.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { currentIssue, type Issue } from '#games/lottery/kit/schedule.ts';
import type { Lottery } from '#games/lottery/lotteries.ts';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';
import { useHeld } from './held.ts';
import { lotteryWith, type Rests } from './rests.ts';
import { serverNow, useServerNow, client, type HallSession } from '../../shared/hall/index.ts';
import { phaseOf, type Phase } from './sale.ts';
import { useNear } from './use-near.ts';

type PlayMenu = ValueOf<Contract['lottery']['playMenu']>[number];
type PlayTerms = PlayMenu['playMenuGroups'][number]['playMenus'][number];
export type Setting = ValueOf<Contract['lottery']['setting']>;
type Series = ValueOf<Contract['lottery']['series']>[number];
export type DrawRow = ValueOf<Contract['draw']['history']>['content'][number];

/** The lottery of this page, with its rule family. */
export interface Desk {
  readonly session: HallSession;
  readonly gameId: number;
  readonly name: string;
  readonly lottery: Lottery;
  readonly family: Family<never>;
}

export interface Terms {
  readonly oddsVersion: string;
  /** Terms by code of the play. */
  readonly plays: ReadonlyMap<string, PlayTerms>;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a desk is used outside its lottery');
  return desk;
}

/** Date of a draw in the lottery's time zone. */
const dayOf = ({ schedule }: Lottery, at: number): string =>
  new Date(at + schedule.ahead * 60_000).toISOString().slice(0, 10);

export function deskOf(
  session: HallSession,
  game: { nodeId: number; code: string; name: string },
  rests: Rests,
): Desk | null {
  const lottery = lotteryWith(rests, game.code);
  if (!lottery) return null;
  const { drawsAt } = currentIssue(lottery.schedule, serverNow());
  const family = lottery.familyOn(dayOf(lottery, drawsAt));
  return { session, gameId: game.nodeId, name: game.name, lottery, family };
}

export const playOf = ({ family }: Desk, code: string): Play<never> | undefined =>
  family.plays.find((play) => play.code === code);

/** Throws the refusal code, so that the query fails. */
async function valueOrThrow<V>(answer: Promise<{ ok: true; value: V } | { ok: false; code: string }>): Promise<V> {
  const result = await answer;
  if (result.ok) return result.value;
  throw new Error(result.code);
}

export function useTerms(): UseQueryResult<Terms> {
  const { gameId } = useDesk();
  return useQuery({
    queryKey: ['terms', gameId],
    staleTime: 60_000,
    queryFn: async (): Promise<Terms> => {
      const [menu] = await valueOrThrow(client.lottery.playMenu({ gameId }));
      const plays = menu?.playMenuGroups.flatMap(({ playMenus }) => playMenus) ?? [];
      return { oddsVersion: menu?.oddsVersion ?? '', plays: new Map(plays.map((play) => [play.playCode, play])) };
    },
  });
}

export function useSetting(): UseQueryResult<Setting> {
  const { gameId } = useDesk();
  return useQuery({
    queryKey: ['setting', gameId],
    staleTime: 60_000,
    queryFn: () => valueOrThrow(client.lottery.setting({ gameId })),
  });
}

/** Stake and win limits of one line; undefined until loaded. */
export const useLineLimits = (): Setting['bettingModes'][number] | undefined => useSetting().data?.bettingModes[0];

/** Prize groups the member may choose; visitors get the brand's highest. */
export function useSeries(): UseQueryResult<Series | null> {
  const { gameId, session } = useDesk();
  return useQuery({
    queryKey: ['series', gameId],
    staleTime: 60_000,
    enabled: session.mode !== 'DEMO',
    queryFn: async () => (await valueOrThrow(client.lottery.series({ gameId })))[0] ?? null,
  });
}

const DRAWS = 100;

/** Latest draws, newest first; shows the shorter list while a longer one loads. */
export function useDraws(size = DRAWS): UseQueryResult<readonly DrawRow[]> {
  const { gameId } = useDesk();
  return useQuery({
    queryKey: ['draws', gameId, size],
    staleTime: 5_000,
    queryFn: async () => (await valueOrThrow(client.draw.history({ gameId, page: 0, size }))).content,
    placeholderData: keepPreviousData,
  });
}

/** Balance, frozen while a draw is animated: it must not reveal the result of a bet. */
export function useBalance(): number {
  const { session } = useDesk();
  const held = useHeld(({ balance }) => balance);
  const { data } = useQuery({
    queryKey: BALANCE,
    queryFn: () => valueOrThrow(client.arcade.balance()),
    initialData: { balance: session.balance, isBonus: session.isBonus },
    staleTime: 10_000,
    refetchInterval: 20_000,
  });
  return held ?? data.balance;
}

const BALANCE = ['balance'];

/** Reads the latest balance from the cache. */
export function useLatestBalance(): () => number {
  const queries = useQueryClient();
  const { session } = useDesk();
  return useCallback(
    () => queries.getQueryData<{ balance: number }>(BALANCE)?.balance ?? session.balance,
    [queries, session],
  );
}

/** Refetches what may have changed after a bet, a cancellation or a draw. */
export function useRefresh(): (...what: readonly ('balance' | 'orders' | 'draws' | 'terms' | 'near')[]) => void {
  const queries = useQueryClient();
  return useCallback(
    (...what) => {
      for (const key of what) void queries.invalidateQueries({ queryKey: [key] });
    },
    [queries],
  );
}

/** The issue on sale with its remaining time; a cancelled issue stays until the next one is on sale. */
export function useIssue(): { issue: Issue; phase: Phase; leftMs: number; now: number } {
  const { gameId, lottery, session } = useDesk();
  const now = useServerNow();
  const issue = currentIssue(lottery.schedule, now);
  const phase = phaseOf(issue, useNear(gameId, issue.numero, session.lobbyOrigin), now);
  return { issue, phase, now, leftMs: (phase === 'open' ? issue.locksAt : issue.drawsAt) - now };
}

export { valueOrThrow };
