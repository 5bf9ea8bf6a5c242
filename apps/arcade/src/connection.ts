/** Whether the house can be reached at the moment; said while a round waits for it. */
import { create } from 'zustand';

export const useConnection = create<{ readonly away: boolean }>(() => ({ away: false }));
