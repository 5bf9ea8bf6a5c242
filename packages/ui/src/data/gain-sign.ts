/** The sign of what a stake has brought back: a return of no more than the stake is no gain (R38). */
export const gainSign = (back: number, stake: number): 'plus' | 'none' => (back > stake ? 'plus' : 'none');
