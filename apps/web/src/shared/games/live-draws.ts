/** Last result and next closing time of each lottery, polled while the page is visible. */
import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLanguage } from '../page/language.ts';
import { useArrived } from '../page/page-store.ts';

export type Opened = ValueOf<Contract['draw']['opened']>[string];

/** Client time of the answer, to which `remainTime` refers. */
export interface LiveDraws {
  readonly at: number;
  readonly byCode: Readonly<Record<string, Opened>>;
}

const EVERY_MS = 15_000;
const ALL = 100;

/** Runs in the browser only: a server-rendered countdown would be outdated. */
export function useLiveDraws(count = ALL): UseQueryResult<LiveDraws> {
  const language = useLanguage();
  const arrived = useArrived();
  return useQuery({
    queryKey: ['live-draws', count, language],
    queryFn: async () => ({
      byCode: await valueOf(client.draw.opened({ count, device: 'WEB', language })),
      at: Date.now(),
    }),
    enabled: arrived,
    refetchInterval: EVERY_MS,
  });
}
