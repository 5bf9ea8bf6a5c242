/** The draws that may be read: one that is being shown place by place joins them when its show ends. */
import { useMemo } from 'react';
import { useDraws } from './desk.ts';
import { useHeld, withoutHeld } from './held.ts';

/** The latest draws, newest first, as `useDraws` has them. */
export function useKnownDraws(size?: number) {
  const { data, isError, refetch } = useDraws(size);
  const held = useHeld(({ numero }) => numero);
  const known = useMemo(() => data && withoutHeld(data, held), [data, held]);
  return { data: known, isError, refetch };
}
