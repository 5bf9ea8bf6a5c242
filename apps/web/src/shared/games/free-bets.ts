import type { FreeBet } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { renew, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLoggedIn } from '../session/session.ts';

/** Below what is told anew as bonuses change: one that is given is there at once. */
const FREE_BETS = ['own', 'bonus', 'free'] as const;

export const useFreeBets = (): UseQueryResult<readonly FreeBet[]> =>
  useQuery({
    queryKey: FREE_BETS,
    queryFn: ({ signal }) => valueOf(client.freeBet.list({}, { signal })),
    enabled: useLoggedIn(),
  });

export const renewFreeBets = (): Promise<void> => renew(FREE_BETS);
