/** View of a table: its game's own face, or the plain one. */
import type { LiveFace } from '#games/kit-ui/live.ts';
import { liveFaces } from '#games/live-faces.ts';
import { useQuery } from '@tanstack/react-query';

/** Undefined while loading; null when there is none, or it fails to load. */
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
