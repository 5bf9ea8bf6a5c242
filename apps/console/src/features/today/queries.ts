/** Queries of today's figures and active alarms of the brand. */
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shared/calls/client.ts';
import { valueOf } from '../../shared/calls/query.ts';
import { useAskEvery } from '../../shared/desk/live.ts';
import { useBrandCode } from '../../shared/session/brand.ts';

export function useFigures() {
  const brand = useBrandCode();
  const refetchInterval = useAskEvery();
  return useQuery({
    queryKey: ['figures', brand],
    queryFn: () => valueOf(client.desk.figures({ brand })),
    enabled: brand !== '',
    refetchInterval,
  });
}
