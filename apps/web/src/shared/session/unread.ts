/** Number of unread messages, for the inbox badge. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useSwitch } from '../brand/switches.ts';
import { client } from '../calls/client.ts';
import { queryClient, renew, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLoggedIn } from './session.ts';

const key = ['own', 'message', 'unread'] as const;

export function useUnread(): UseQueryResult<number> {
  const [loggedIn, offered] = [useLoggedIn(), useSwitch('INBOX3')];
  return useQuery({
    queryKey: key,
    queryFn: () => valueOf(client.message.unreadCountV2()),
    enabled: loggedIn && offered,
    staleTime: 300_000,
  });
}

export const applyUnread = (count: number): void => void queryClient.setQueryData<number>(key, count);

/** After a new message: refetches the count at once, lists when viewed. */
export const renewMessages = (): Promise<void> => renew(['own', 'message']);
