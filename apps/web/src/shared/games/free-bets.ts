import type { FreeBet } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { renew, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLoggedIn } from '../session/session.ts';

/** Below the key that is refetched when bonuses change, so that a new free bet appears at once. */
const FREE_BETS = ['own', 'bonus', 'free'] as const;

export const useFreeBets = (): UseQueryResult<readonly FreeBet[]> =>
  useQuery({
    queryKey: FREE_BETS,
    queryFn: ({ signal }) => valueOf(client.freeBet.list({}, { signal })),
    enabled: useLoggedIn(),
  });

export const renewFreeBets = (): Promise<void> => renew(FREE_BETS);
