/** Round whose animation is running: server data already contains the result the player has not seen. */
import { create } from 'zustand';

interface Unseen {
  /** Lists leave this round out. */
  readonly roundId: string | null;
  /** True from the press until the result has been shown. */
  readonly isUnderWay: boolean;
}

export const useUnseenRound = create<Unseen>(() => ({ roundId: null, isUnderWay: false }));
