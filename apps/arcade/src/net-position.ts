/** What this visit has cost or brought so far, and since when; shown while playing (R20). */
import { create } from 'zustand';

interface NetPosition {
  readonly since: number;
  readonly staked: number;
  readonly won: number;
  stake(amount: number): void;
  win(amount: number): void;
}

export const useNetPosition = create<NetPosition>((set) => ({
  since: Date.now(),
  staked: 0,
  won: 0,
  stake: (amount) => set((now) => ({ staked: now.staked + amount })),
  win: (amount) => set((now) => ({ won: now.won + amount })),
}));

/** Wire amounts have four decimals; a sum of them is cut back to four. */
export const netOf = ({ staked, won }: Pick<NetPosition, 'staked' | 'won'>): number =>
  Math.round((won - staked) * 10_000) / 10_000;
