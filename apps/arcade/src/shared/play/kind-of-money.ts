/** True while the table plays with bonus money; it may change from round to round. */
import { create } from 'zustand';

export const useKindOfMoney = create<{ readonly isBonus: boolean }>(() => ({ isBonus: false }));
