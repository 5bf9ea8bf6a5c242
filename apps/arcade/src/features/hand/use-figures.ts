/** Figures of the chosen bet; null while it is not valid, such as a keno card without a number. */
import type { BetFigures } from '#games/kit/hand.ts';
import { useMemo } from 'react';
import { useHand, type Sitting } from './sitting.ts';

export function useFigures(sitting: Sitting): BetFigures | null {
  const bet = useHand(sitting, (state) => (state.isUnread ? null : state.bet));
  const { engine } = sitting;
  return useMemo(() => {
    if (bet === null) return null;
    const read = engine.readBet(bet);
    return read.ok ? engine.figures(read.value) : null;
  }, [engine, bet]);
}
