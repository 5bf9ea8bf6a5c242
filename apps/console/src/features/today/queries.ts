/** The figures of the day and what is not as it should be, at the brand. */
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
