/** Stake limits of the chosen bet. */
import { useMemo } from 'react';
import { useHand, type Sitting } from './sitting.ts';
import type { Stakes } from './stake.ts';

export function useStakes(sitting: Sitting): Stakes {
  const bet = useHand(sitting, (state) => state.bet);
  const { stakesOf } = sitting;
  return useMemo(() => stakesOf(bet), [stakesOf, bet]);
}
