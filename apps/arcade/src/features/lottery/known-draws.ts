/** Draws that may be shown: one being revealed is added when its reveal ends. */
import { useMemo } from 'react';
import { useDraws } from './desk.ts';
import { useHeld, withoutHeld } from './held.ts';

/** Latest draws from `useDraws`, newest first. */
export function useKnownDraws(size?: number) {
  const { data, isError, refetch } = useDraws(size);
  const held = useHeld(({ numero }) => numero);
  const known = useMemo(() => data && withoutHeld(data, held), [data, held]);
  return { data: known, isError, refetch };
}
