/** The round whose picture is still running: what comes from the host has its result before the player has seen it. */
import { create } from 'zustand';

interface Unseen {
  /** Lists leave it out. */
  readonly roundId: string | null;
  /** From the press until its answer has been shown to its end. */
  readonly isUnderWay: boolean;
}

export const useUnseenRound = create<Unseen>(() => ({ roundId: null, isUnderWay: false }));
