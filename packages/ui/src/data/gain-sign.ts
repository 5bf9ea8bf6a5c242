/** Sign of a return: one not above the stake is no gain (R38). */
export const gainSign = (back: number, stake: number): 'plus' | 'none' => (back > stake ? 'plus' : 'none');
