/** End of a hand: who shows, and who gets what. */
import { assert } from '#kernel';
import { sumOf } from '../../kit/cards/money.ts';
import { bestOf, type HandClass } from '../../kit/cards/poker.ts';
import { moneyOf, type Pot } from './pots.ts';
import { FLOP } from './rules.ts';
import { boardOf, holeOf, leftIn, type HoldemState } from './state.ts';

/** The hand with its result. A seat left alone wins without showing. */
export function finished(state: HoldemState): HoldemState {
  const left = leftIn(state);
  const board = boardOf(state);
  const isShown = left.length > 1;
  const classes = state.seats.map(({ folded }, seat) =>
    isShown && !folded ? bestOf([...holeOf(state, seat), ...board]) : null,
  );
  const money = moneyOf({
    put: state.seats.map(({ put }) => put),
    folded: state.seats.map(({ folded }) => folded),
    classes,
    button: state.button,
    flopDealt: board.length >= FLOP,
    rake: state.rules.rake,
  });
  const back = state.seats.map(({ stack }, seat) => stack + money.uncalled[seat]! + money.win[seat]!);
  const brought = sumOf(state.seats.map(({ stack, put }) => stack + put));
  assert(sumOf(back) + money.rake === brought, 'a hand makes no money and loses none');
  const open = shownBy(state, classes, money.pots);
  return { ...state, open: [...new Set([...state.open, ...open])], result: { ...money, back } };
}

/**
 * Seats that show, in order: the last to bet or raise on the river begins, else the first on the left of the button.
 * After it, whoever still can win a pot that others can win too shows; the others muck.
 */
function shownBy(state: HoldemState, classes: readonly (HandClass | null)[], pots: readonly Pot[]): number[] {
  const { length } = state.seats;
  const first = state.aggressor ?? (state.button + 1) % length;
  const turns = state.seats.map((_, step) => (first + step) % length).filter((seat) => classes[seat] !== null);
  const contested = pots.filter(({ eligible }) => eligible.length > 1);
  const shown: number[] = [];
  for (const seat of turns) {
    const canWin = contested.some(
      ({ eligible }) =>
        eligible.includes(seat) &&
        shown.every((other) => !eligible.includes(other) || classes[other]! <= classes[seat]!),
    );
    if (canWin) shown.push(seat);
  }
  return shown;
}
