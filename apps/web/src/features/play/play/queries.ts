import type { Contract, GameItem, RoundRow, ValueOf, Winner } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { currentLanguage, useLanguage } from '../../../shared/page/language.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { DEPOSIT, wayToFunds } from '../../../shared/session/funds.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';

export interface Launch {
  readonly nodeId: number;
  readonly vassalage: string;
  /** Play money, without a wallet. */
  readonly demo: boolean;
}

interface Launched {
  readonly game_url: string;
}

/** The address contains a single-use ticket, so it is never reused from the cache. */
export function useLaunch({ nodeId, vassalage, demo }: Launch, enabled: boolean): UseQueryResult<Launched> {
  const input = { nodeId, vassalage, language: currentLanguage() };
  return useQuery<Launched>({
    queryKey: ['own', 'launch', nodeId, vassalage, demo],
    queryFn: () =>
      valueOf(
        demo
          ? client.game.trialLaunch(input)
          : client.game.launch({
              ...input,
              accountType: 1,
              confirmTransLoc: 0,
              launchMode: 'GLS',
              platform: 'html5-desktop',
              clientType: 3,
            }),
      ),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Address for funds for a game, determined on press: transfer or deposit. On failure, the deposit. */
export async function fundsFor({ nodeId, vassalage }: Launch, mayMove: boolean): Promise<string> {
  if (!mayMove) return DEPOSIT;
  const [kinds, wallets, game] = await Promise.all([
    client.wallet.merchantWallet(),
    client.wallet.balance(),
    client.game.detail({ nodeId, ...(vassalage && { vassalage }), language: currentLanguage() }),
  ]);
  if (!kinds.ok || !wallets.ok || !game.ok) return DEPOSIT;
  return wayToFunds({ kinds: kinds.value, balances: wallets.value.balances }, game.value.gameType);
}

/** Game named in the address, for visitors who have not launched it. */
export function useGame({ nodeId, vassalage }: Pick<Launch, 'nodeId'> & Partial<Launch>): UseQueryResult<GameItem> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['game', nodeId, vassalage, language],
    queryFn: () => valueOf(client.game.detail({ nodeId, ...(vassalage && { vassalage }), language })),
    staleTime: 600_000,
  });
}

export type About = ValueOf<Contract['gamePage']['about']>;
export type Sheet = ValueOf<Contract['gamePage']['sheet']>;

export const useAbout = ({ nodeId }: GameItem): UseQueryResult<About> =>
  useQuery({
    queryKey: ['game-about', nodeId],
    queryFn: () => valueOf(client.gamePage.about({ nodeId })),
    staleTime: 60_000,
  });

export const useSheet = (nodeId: number): UseQueryResult<Sheet> =>
  useQuery({
    queryKey: ['game-sheet', nodeId],
    queryFn: () => valueOf(client.gamePage.sheet({ nodeId })),
    staleTime: Number.POSITIVE_INFINITY,
  });

const WINS = 6;
const ROUNDS = 5;
const RELATED = 6;

export function useGameWins({ nodeId }: GameItem): UseQueryResult<Winner[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['game-wins', nodeId, language],
    queryFn: async () =>
      (await valueOf(client.home.winners({ nodeId, language, limitNum: WINS }))).list.map(({ vo }) => vo),
    staleTime: 60_000,
  });
}

/** Latest rounds of the member, newest first; rounds at tables are in the betting record. */
export function useOwnRounds({ nodeId }: GameItem): UseQueryResult<readonly RoundRow[]> {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: ['own', 'game-rounds', nodeId],
    queryFn: async () => (await valueOf(client.game.rounds({ nodeId, pageSize: ROUNDS }))).list,
    enabled: loggedIn,
  });
}

/** Other games of its kind, in the brand's order. */
export function useRelated({ nodeId, gameType, gameClassify }: GameItem): UseQueryResult<GameItem[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['game-related', nodeId, language],
    queryFn: async () => {
      const kind = gameClassify && { gameClassify };
      const asked = { gameType, ...kind, sort: 'HOT', language, pageNo: 1, pageSize: RELATED + 1 } as const;
      const { games } = await valueOf(client.game.list(asked));
      return games.filter((game) => game.nodeId !== nodeId).slice(0, RELATED);
    },
    staleTime: 600_000,
  });
}
