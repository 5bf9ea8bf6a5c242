/** Signed-in operator, and their rights at the selected brand. */
import type { ConsoleContract, ConsoleRoom, Right, Rights, ValueOf } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { client, useEnded } from '../calls/client.ts';
import { queryClient, valueOf } from '../calls/query.ts';

export type Me = NonNullable<ValueOf<ConsoleContract['operator']['me']>>;

const key = ['me'];

/** Null when nobody is signed in. After a session has ended, the known operator is kept and asked to log in again. */
async function askMe(): Promise<Me | null> {
  const before = queryClient.getQueryData<Me | null>(key);
  const now = await valueOf(client.operator.me());
  if (now || !before) return now;
  useEnded.setState({ ended: true });
  return before;
}

export const useMeQuery = () => useQuery({ queryKey: key, queryFn: askMe });

/** Undefined or null when no operator is known to be signed in. */
export const meNow = (): Me | null | undefined => queryClient.getQueryData<Me | null>(key);

/** Used inside the frame, where an operator is always signed in. */
export function useMe(): Me {
  const { data } = useMeQuery();
  if (!data) throw new Error('nobody is signed in');
  return data;
}

/** Signs in; data of a previous operator is removed from the cache. */
export function signedIn(me: Me): void {
  const before = queryClient.getQueryData<Me | null>(key);
  // The `me` query has active observers, so its entry stays.
  if (before?.account !== me.account) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  queryClient.setQueryData(key, me);
  useEnded.setState({ ended: false });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
}

export async function signOut(): Promise<void> {
  const answer = await client.operator.leave();
  if (!answer.ok && answer.code !== 'user.or.token.invalid') return;
  queryClient.clear();
  location.assign('/');
}

const holds = (rights: Rights | undefined, room: ConsoleRoom, needed: Right): boolean =>
  rights?.[room] === 'work' || (needed === 'see' && rights?.[room] === 'see');

/** Rights for the whole platform apply to each of its brands. */
export const may = ({ house, brands }: Me, brand: string, room: ConsoleRoom, needed: Right): boolean =>
  holds(house, room, needed) || holds(brands.find(({ code }) => code === brand)?.rights, room, needed);
