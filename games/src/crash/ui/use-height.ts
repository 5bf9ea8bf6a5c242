import { useEffect, useState } from 'react';
import { multipleAt, ONE, type Hundredths } from '../engine/climb.ts';
import type { CrashShared } from '../engine/views.ts';

const EVERY_MS = 100;

type Seen = Pick<CrashShared, 'phase' | 'startedAt' | 'crash'>;

/** Height of the curve at that moment of the house's clock, as far as this page knows. */
export function heightOf({ phase, startedAt, crash }: Seen, now: number): Hundredths {
  if (phase === 'crashed') return crash ?? ONE;
  return phase === 'climbing' && startedAt !== null ? multipleAt(Math.floor(now - startedAt)) : ONE;
}

/** The same for texts and buttons, ten times a second; the drawing reads it on every frame. */
export function useHeight(seen: Seen, now: () => number): Hundredths {
  const { phase, startedAt, crash } = seen;
  const [, rerender] = useState(0);
  useEffect(() => {
    if (phase !== 'climbing') return undefined;
    const timer = setInterval(() => rerender((count) => count + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [phase]);
  return heightOf({ phase, startedAt, crash }, now());
}
