/** Whether the balance on the table is bonus money; it may change from round to round. */
import { create } from 'zustand';

export const useKindOfMoney = create<{ readonly isBonus: boolean }>(() => ({ isBonus: false }));
