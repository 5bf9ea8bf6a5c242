import type { Contract, GameCategory, InputOf, LotteryLine, TeamBetRow, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useReport, type Report } from '../../../shared/lists/rows.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { rangeFault, type DayRange } from '../../../shared/range/range.ts';
import { daysIn, PAGE_SIZE, reaches, type Reach } from '../../../shared/agents/filters.ts';

type Team = Contract['team'];

interface OrderFilter {
  readonly range: DayRange;
  readonly name: string;
  readonly reach: Reach;
  /** '' for all. */
  readonly status: string;
  readonly lottery: string;
  readonly orderNum: string;
}

export const orderInput = ({ range, name, reach, status, lottery, orderNum }: OrderFilter) =>
  ({
    ...daysIn(range),
    area: reaches[reach],
    ...(name && { customerName: name }),
    ...(status && { status: Number(status) }),
    ...(lottery && { gameCode: lottery }),
    ...(orderNum && { orderNum }),
  }) satisfies InputOf<Team['lotteryBetsFile']>;

export function useLotteryOrders(filter: OrderFilter): Report<ValueOf<Team['lotteryBets']>> {
  const language = useLanguage();
  return useReport(
    ['own', 'team-orders', filter, language],
    (from, signal) => client.team.lotteryBets({ ...orderInput(filter), ...from, pageSize: PAGE_SIZE }, { signal }),
    rangeFault(filter.range) === null,
  );
}

interface PlayFilter {
  readonly range: DayRange;
  /** Undefined for the whole team, or before the account of a name is known. */
  readonly customerId: number | undefined;
  readonly reach: Reach;
  readonly category: GameCategory | '';
}

export const playInput = ({ range, customerId, reach, category }: PlayFilter) =>
  ({
    ...daysIn(range),
    range: reaches[reach],
    ...(customerId !== undefined && { customerId }),
    ...(category && { gameCode: category }),
  }) satisfies InputOf<Team['playFile']>;

export function useTeamPlay(filter: PlayFilter, enabled: boolean): Report<ValueOf<Team['play']>> {
  const language = useLanguage();
  return useReport(
    ['own', 'team-play', filter, language],
    (from, signal) => client.team.play({ ...playInput(filter), ...from, pageSize: PAGE_SIZE }, { signal }),
    enabled && rangeFault(filter.range) === null,
  );
}

export interface OneFilter {
  readonly range: DayRange;
  readonly customerId: number;
  readonly lottery: number | undefined;
  readonly orderNum: string;
}

export const oneInput = ({ range, customerId, lottery, orderNum }: OneFilter) =>
  ({
    ...daysIn(range),
    customerId,
    ...(lottery !== undefined && { gameId: lottery }),
    ...(orderNum && { orderNum }),
  }) satisfies InputOf<Team['betsOfOneFile']>;

export function useBetsOfOne(filter: OneFilter): Report<ValueOf<Team['betsOfOne']>> {
  const language = useLanguage();
  return useReport(
    ['own', 'team-orders-of-one', filter, language],
    (from, signal) => client.team.betsOfOne({ ...oneInput(filter), ...from, pageSize: PAGE_SIZE }, { signal }),
    rangeFault(filter.range) === null,
  );
}

/** Lines of an order; at most 100. */
export const useOrderLines = ({
  customer_name: customerName,
  order_detail_id: id,
}: TeamBetRow): UseQueryResult<readonly LotteryLine[]> =>
  useQuery({
    queryKey: ['own', 'team-order-lines', id],
    queryFn: async () =>
      (await valueOf(client.team.betLines({ customerName, orderDetailId: id, page: 0, size: 100 }))).content,
  });

export interface Lottery {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly group: string;
}

/** Lotteries of the brand, by group, in the language of the page. */
export function useLotteries(): UseQueryResult<readonly Lottery[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['lotteries', language],
    staleTime: 600_000,
    queryFn: async () => {
      const [groups, regions] = await Promise.all([
        valueOf(client.lottery.menus({ language })),
        valueOf(client.lottery.vietnamMenu({ language })),
      ]);
      return [
        ...Object.values(groups).flatMap(({ displayName, games }) =>
          games.map(({ gameId, code, remark }) => ({ id: gameId, code, name: remark, group: displayName })),
        ),
        ...Object.values(regions).flatMap(({ groupName, gameMenus }) =>
          gameMenus.map(({ gameId, gameCode, gameName }) => ({
            id: gameId,
            code: gameCode,
            name: gameName,
            group: groupName,
          })),
        ),
      ];
    },
  });
}
