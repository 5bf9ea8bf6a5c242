import type { Game } from './game.ts';

const SIDES = ['shell', 'pearl'] as const;
const PAYS = 196;

interface State {
  readonly side: string;
}

/** Two equally likely sides; the right one pays 1.96, an RTP of 98 %. */
export const shellToss: Game<State> = {
  code: 'SHELL_TOSS',
  name: 'Shell Toss',
  spots: SIDES,
  spotsMax: 1,
  begin: (chance) => ({ side: SIDES[chance(2)]! }),
  act: () => null,
  steps: () => 0,
  isOver: () => true,
  pays: ({ side }, spot) => (side === spot ? PAYS : 0),
  shown: ({ side }) => ({ side }),
};
