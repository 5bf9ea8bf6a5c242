import type { Contract, GameCategory, InputOf, LotteryLine, ValueOf } from '#contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { endOf, rangeFault, startOf, type DayRange } from '../../../shared/range/range.ts';

type Transactions = ValueOf<Contract['report']['transactions']>;
type TransactionTypes = ValueOf<Contract['report']['transactionTypes']>;
export type Profit = ValueOf<Contract['report']['personalProfit']>;
type BetSummary = ValueOf<Contract['report']['betSummary']>;
type Rounds = ValueOf<Contract['game']['rounds']>;

const PAGE = 20;

export interface TransactionFilter {
  readonly range: DayRange;
  readonly type: string;
  /** Wallet id; empty for all. */
  readonly wallet: string;
}

/** Input of the calls. */
export const transactionInput = ({ range, type, wallet }: TransactionFilter) =>
  ({
    startTime: startOf(range),
    endTime: endOf(range),
    ...(type && { transactionType: type }),
    ...(wallet && { accountType: Number(wallet) }),
  }) satisfies InputOf<Contract['report']['transactionFile']>;

export function useTransactions(filter: TransactionFilter): UseInfiniteQueryResult<InfiniteData<Transactions>> {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: ['own', 'transactions', filter, language],
    enabled: rangeFault(filter.range) === null,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      valueOf(
        client.report.transactions({
          ...transactionInput(filter),
          pageSize: PAGE,
          ...(pageParam && { cursor: pageParam }),
        }),
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useTransactionTypes(): UseQueryResult<TransactionTypes> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['own', 'transaction-types', language],
    queryFn: () => valueOf(client.report.transactionTypes()),
    staleTime: 600_000,
  });
}

export interface RoundFilter {
  readonly range: DayRange;
  readonly category: GameCategory | '';
  readonly vendor: string;
}

export function useRounds({ range, category, vendor }: RoundFilter): UseInfiniteQueryResult<InfiniteData<Rounds>> {
  return useInfiniteQuery({
    queryKey: ['own', 'rounds', range, category, vendor],
    enabled: rangeFault(range) === null,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      valueOf(
        client.game.rounds({
          startDate: startOf(range),
          endDate: endOf(range),
          ...(category && { gameType: category }),
          ...(vendor && { vassalage: vendor }),
          pageSize: PAGE,
          ...(pageParam && { cursor: pageParam }),
        }),
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

type TableRounds = ValueOf<Contract['room']['own']>;

export function useTableRounds(range: DayRange): UseInfiniteQueryResult<InfiniteData<TableRounds>> {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: ['own', 'tables', range, language],
    enabled: rangeFault(range) === null,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      valueOf(
        client.room.own({
          startDate: startOf(range),
          endDate: endOf(range),
          pageSize: PAGE,
          ...(pageParam && { cursor: pageParam }),
        }),
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

type Coupons = ValueOf<Contract['coupon']['list']>;

export interface SportsBetFilter {
  /** All, open, or settled. */
  readonly part: '' | 'open' | 'over';
  /** Empty for all. */
  readonly sport: string;
  readonly league: string;
}

export function useSportsBets(asked: SportsBetFilter): UseInfiniteQueryResult<InfiniteData<Coupons>> {
  const { part, sport, league } = asked;
  return useInfiniteQuery({
    queryKey: ['own', 'coupons', 'record', asked],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      valueOf(
        client.coupon.list({
          ...(part && { open: part === 'open' ? 'true' : 'false' }),
          ...(sport && { sport }),
          ...(league && { league }),
          pageSize: PAGE,
          ...(pageParam && { cursor: pageParam }),
        }),
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export const useBookLeagues = (): UseQueryResult<ValueOf<Contract['book']['leagues']>> =>
  useQuery({
    queryKey: ['book', 'leagues', 'ANY'],
    queryFn: ({ signal }) => valueOf(client.book.leagues({ phase: 'ANY' }, { signal })),
    staleTime: 600_000,
  });

export type LotteryBet = ValueOf<Contract['lotteryOrder']['search']>['orders']['content'][number];
export interface LotteryBets {
  readonly list: LotteryBet[];
  readonly next: number | null;
}

/** Time of a GMT+8 day as a timestamp. */
const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);

export function useLotteryBets(range: DayRange, chases: boolean): UseInfiniteQueryResult<InfiniteData<LotteryBets>> {
  return useInfiniteQuery({
    queryKey: ['own', 'lottery-bets', range, chases],
    enabled: rangeFault(range) === null,
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam }): Promise<LotteryBets> => {
      const { orders } = await valueOf(
        client.lotteryOrder.search({
          startDate: momentOf(startOf(range)),
          endDate: momentOf(endOf(range)),
          ...(chases && { chasingStatus: '1' }),
          page: pageParam,
          size: PAGE,
        }),
      );
      return { list: orders.content, next: pageParam + 1 < orders.totalPages ? pageParam + 1 : null };
    },
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Lottery names by id, in the member's language. */
export function useLotteryNames(): UseQueryResult<ReadonlyMap<number, string>> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['lottery-names', language],
    staleTime: 600_000,
    queryFn: async () => {
      const [sea, vietnam] = await Promise.all([
        valueOf(client.lottery.menus({ language })),
        valueOf(client.lottery.vietnamMenu({ language })),
      ]);
      return new Map([
        ...Object.values(sea).flatMap(({ games }) => games.map((game) => [game.gameId, game.remark] as const)),
        ...Object.values(vietnam).flatMap(({ gameMenus }) =>
          gameMenus.map((game) => [game.gameId, game.gameName] as const),
        ),
      ]);
    },
  });
}

export function useLotteryLines(orderDetailId: number): UseQueryResult<readonly LotteryLine[]> {
  return useQuery({
    queryKey: ['own', 'lottery-lines', orderDetailId],
    queryFn: async () => (await valueOf(client.lotteryOrder.lines({ orderDetailId, page: 0, size: 100 }))).content,
  });
}

const whole = ({ from, to }: DayRange) => ({ startDate: from, endDate: to });

export function useBetSummary(range: DayRange, category: GameCategory | ''): UseQueryResult<BetSummary> {
  return useQuery({
    queryKey: ['own', 'bet-summary', range, category],
    enabled: rangeFault(range) === null,
    placeholderData: keepPreviousData,
    queryFn: () => valueOf(client.report.betSummary({ ...whole(range), ...(category && { gameType: category }) })),
  });
}

export function useProfit(range: DayRange): UseQueryResult<Profit> {
  return useQuery({
    queryKey: ['own', 'profit', range],
    enabled: rangeFault(range) === null,
    placeholderData: keepPreviousData,
    queryFn: () => valueOf(client.report.personalProfit(whole(range))),
  });
}
