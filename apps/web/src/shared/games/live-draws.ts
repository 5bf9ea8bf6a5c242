/** What every lottery drew last and when it closes next, kept up to date while somebody looks. */
import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLanguage } from '../page/language.ts';
import { useArrived } from '../page/page-store.ts';

export type Opened = ValueOf<Contract['draw']['opened']>[string];

/** When what remains was told, by this browser's clock. */
export interface LiveDraws {
  readonly at: number;
  readonly byCode: Readonly<Record<string, Opened>>;
}

const EVERY_MS = 15_000;
const ALL = 100;

/** Only a browser asks: what is drawn on the server would be old when it is read. */
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
