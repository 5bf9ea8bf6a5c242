import { useEffect, useRef } from 'react';
import type { CrashProps } from './props.ts';

/** Sounds: a bet placed, lift-off, a cash-out, and the crash. */
export function useSounds({ shared: { phase }, own, onSound }: Pick<CrashProps, 'shared' | 'own' | 'onSound'>): void {
  const placed = own.bets.length;
  const left = own.bets.filter(({ out }) => out !== null).length;
  const before = useRef({ phase, placed, left });
  useEffect(() => {
    const was = before.current;
    before.current = { phase, placed, left };
    if (placed > was.placed) onSound('chip');
    if (left > was.left) onSound('out');
    if (phase === was.phase) return;
    if (phase === 'climbing') onSound('lift');
    if (phase === 'crashed') onSound('gone');
  }, [phase, placed, left, onSound]);
}
