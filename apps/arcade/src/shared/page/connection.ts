/** True while the server is unreachable and a round is waiting for it. */
import { create } from 'zustand';

export const useConnection = create<{ readonly away: boolean }>(() => ({ away: false }));
