import { useState } from 'react';

interface Move {
  readonly way: 'up' | 'down';
  /** Sequence number of the change. */
  readonly count: number;
}

/** Last change of a price since it is shown; null without one. */
export function useMove(odds: number): Move | null {
  const [seen, setSeen] = useState<{ readonly odds: number; readonly move: Move | null }>({ odds, move: null });
  if (seen.odds === odds) return seen.move;
  const move = { way: odds > seen.odds ? 'up' : 'down', count: (seen.move?.count ?? 0) + 1 } as const;
  setSeen({ odds, move });
  return move;
}
