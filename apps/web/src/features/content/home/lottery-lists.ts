/** Lottery lists of the home page: next draws, popular, Vietnamese, and the member's recent ones. */
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useLiveDraws } from '../../../shared/games/live-draws.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';

/** Sizes of the two lists in the specification: popular, and all. */
export const POPULAR = 20;
export const EVERY = 100;
const NEXT = 5;
const RECENT = 12;
const EVERY_MS = 15_000;

export interface LotteryTile {
  readonly gameId: number;
  readonly code: string;
  readonly vassalage: string;
  readonly name: string;
  /** Empty before the first draw. */
  readonly winNo: string;
  /** Milliseconds until betting closes, as of `at`. */
  readonly remainTime: number;
  /** True when the next draw is cancelled. */
  readonly isVoid: boolean;
}

export interface LotteryList {
  /** Client time of the answer. */
  readonly at: number;
  readonly tiles: readonly LotteryTile[];
}

export type ListName = 'next' | 'popular' | 'vietnam' | 'recent';

const VIETNAM = 'TCG_LOTTO_VN';
const asked = { prizeMode: 'LOTT', device: 'WEB' } as const;

function usePopular(enabled: boolean, count: number): LotteryList | undefined {
  const language = useLanguage();
  return useQuery({
    queryKey: ['popular-lotteries', count, language],
    queryFn: async () => ({
      at: Date.now(),
      tiles: (await valueOf(client.draw.popular({ ...asked, count, language }))).map(
        ({ gameId, gameCode: code, vassalage, displayName: name, lastWinNo: winNo = '', remainTime, isVoid }) => ({
          gameId,
          code,
          vassalage,
          name,
          winNo,
          remainTime,
          isVoid,
        }),
      ),
    }),
    enabled,
    refetchInterval: EVERY_MS,
  }).data;
}

function useVietnam(enabled: boolean): LotteryList | undefined {
  const language = useLanguage();
  return useQuery({
    queryKey: ['vietnam-opened', language],
    queryFn: async () => ({
      at: Date.now(),
      tiles: Object.values(await valueOf(client.draw.vietnamOpened({ ...asked, count: POPULAR, language }))).map(
        ({ gameId, gameCode: code, gameName: name, winNo, remainTime, isVoid }) => ({
          gameId,
          code,
          vassalage: VIETNAM,
          name,
          winNo,
          remainTime,
          isVoid,
        }),
      ),
    }),
    enabled,
    refetchInterval: EVERY_MS,
  }).data;
}

/** Codes of the member's recent lotteries, newest first; Vietnamese ones have a list of their own. */
function useRecentCodes(enabled: boolean): readonly string[] | undefined {
  const language = useLanguage();
  return useQuery({
    queryKey: ['own', 'recent-lotteries', language],
    queryFn: async () => {
      const [recent, vietnam] = await Promise.all([
        valueOf(client.lottery.recent({ size: RECENT, language })),
        valueOf(client.lottery.vietnamRecent({ language })),
      ]);
      return [...new Set([...recent.map(({ code }) => code), ...vietnam.map(({ gameCode }) => gameCode)])];
    },
    enabled,
  }).data;
}

/** With `all` the full list instead of the popular part. Undefined while loading. */
export function useLotteryList(name: ListName, all: boolean): LotteryList | undefined {
  const loggedIn = useLoggedIn();
  const draws = useLiveDraws(name === 'recent' ? EVERY : POPULAR).data;
  const popular = usePopular(name === 'popular', all ? EVERY : POPULAR);
  const vietnam = useVietnam(name === 'vietnam');
  const recent = useRecentCodes(loggedIn && name === 'recent');
  if (name === 'popular') return popular;
  if (name === 'vietnam') return vietnam;
  if (!draws) return undefined;
  const tiles = Object.values(draws.byCode).map(({ gameCode: code, displayName, gameId, ...opened }): LotteryTile => {
    const { vassalage, winNo, remainTime, isVoid } = opened;
    return { gameId, code, vassalage, name: displayName, winNo, remainTime, isVoid };
  });
  if (name === 'next')
    return { at: draws.at, tiles: tiles.toSorted((a, b) => a.remainTime - b.remainTime).slice(0, NEXT) };
  return recent && { at: draws.at, tiles: recent.flatMap((code) => tiles.find((tile) => tile.code === code) ?? []) };
}
