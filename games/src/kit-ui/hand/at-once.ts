/** For `auto` of a game whose hands end where they begin: there is never a move to decide on. */
export const atOnce = (): never => {
  throw new Error('a hand that is over takes no move');
};
