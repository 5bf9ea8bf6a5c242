/** How a table is drawn: by its game's own face, or plainly. */
import type { LiveFace } from '#games/kit-ui/live.ts';
import { liveFaces } from '#games/live-faces.ts';
import { useQuery } from '@tanstack/react-query';

/** Undefined while it is on its way; null where there is none, or it cannot be had. */
export function useFace(engine: string): LiveFace | null | undefined {
  const load = liveFaces[engine];
  const face = useQuery({
    queryKey: ['face', engine],
    enabled: load !== undefined,
    staleTime: Infinity,
    queryFn: () => load!(),
  });
  return load === undefined || face.isError ? null : face.data;
}
