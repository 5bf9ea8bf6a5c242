import type { Game } from './game.ts';

const FLOORS = 8;
const DOORS = 3;
/** RTP in hundredths, at any floor; fractions of a hundredth go to the house. */
const SHARE = 97;

/** The storm's door on each floor, drawn before the first step. */
interface State {
  readonly storms: readonly number[];
  readonly doors: readonly number[];
  readonly taken: boolean;
}

export const paysAt = (floor: number): number => Math.floor(SHARE * (DOORS / (DOORS - 1)) ** floor);

const hasFallen = ({ storms, doors }: State): boolean => doors.length > 0 && storms[doors.length - 1] === doors.at(-1);

/** Each floor has three doors, one of which hides the storm; the player may cash out from the first floor on. */
export const lighthouse: Game<State> = {
  code: 'LIGHTHOUSE',
  name: 'Lighthouse',
  spots: ['climb'],
  spotsMax: 1,
  begin: (chance) => ({ storms: Array.from({ length: FLOORS }, () => chance(DOORS)), doors: [], taken: false }),
  act(state, action) {
    if (lighthouse.isOver(state)) return null;
    if ('take' in action) return state.doors.length > 0 ? { ...state, taken: true } : null;
    return action.door < DOORS ? { ...state, doors: [...state.doors, action.door] } : null;
  },
  steps: ({ doors }) => doors.length,
  isOver: (state) => state.taken || hasFallen(state) || state.doors.length === FLOORS,
  pays: (state) => (hasFallen(state) ? 0 : paysAt(state.doors.length)),
  shown: (state) => ({
    doors: state.doors,
    fallen: hasFallen(state),
    // Storms of passed floors; all of them once the round is over.
    storms: lighthouse.isOver(state) ? state.storms : state.storms.slice(0, state.doors.length),
    ladder: Array.from({ length: FLOORS }, (_, floor) => paysAt(floor + 1)),
  }),
};
