/** The round whose picture is still running: lists that come from the host have its result before the player has seen it. */
import { create } from 'zustand';

export const useUnseenRound = create<{ readonly roundId: string | null }>(() => ({ roundId: null }));
