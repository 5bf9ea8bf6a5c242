/** What waits for an operator's word at the brand. */
import { useQuery } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useBrandCode } from '../session/brand.ts';
import { useAskEvery } from './live.ts';

export function useWaiting() {
  const brand = useBrandCode();
  const refetchInterval = useAskEvery();
  return useQuery({
    queryKey: ['waiting', brand],
    queryFn: () => valueOf(client.desk.waiting({ brand })),
    enabled: brand !== '',
    refetchInterval,
  });
}
