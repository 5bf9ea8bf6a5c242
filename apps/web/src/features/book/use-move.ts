import { useState } from 'react';

interface Move {
  readonly way: 'up' | 'down';
  /** Which one it is, of all that were seen. */
  readonly count: number;
}

/** How a price moved last while it was looked at; null where it has not. */
export function useMove(odds: number): Move | null {
  const [seen, setSeen] = useState<{ readonly odds: number; readonly move: Move | null }>({ odds, move: null });
  if (seen.odds === odds) return seen.move;
  const move = { way: odds > seen.odds ? 'up' : 'down', count: (seen.move?.count ?? 0) + 1 } as const;
  setSeen({ odds, move });
  return move;
}
