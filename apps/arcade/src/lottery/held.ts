/** The draw that is being shown place by place: no list has it before its show ends. */
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import type { DrawRow } from './desk.ts';

export const useHeld = create<{ readonly numero: string | null }>(() => ({ numero: null }));

/** Holds a draw before the page is painted, so that it is never seen in a list meanwhile; null holds none. */
export function useHold(numero: string | null): void {
  useLayoutEffect(() => {
    useHeld.setState({ numero });
    return () => useHeld.setState({ numero: null });
  }, [numero]);
}

/** `draws` without the one that is held, and what came after it. */
export const withoutHeld = (draws: readonly DrawRow[], held: string | null): readonly DrawRow[] =>
  held === null ? draws : draws.filter(({ numero }) => numero < held);
