/** `auto` of a game whose hands end with the deal: there is never a move to choose. */
export const atOnce = (): never => {
  throw new Error('a hand that is over takes no move');
};
