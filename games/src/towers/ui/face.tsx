import { chanceText, times, toneOf } from '../../kit-ui/hand/figures.ts';
import type { HandFace, MoveButton } from '../../kit-ui/hand.ts';
import type { TowersMove, TowersView } from '../engine/engine.ts';
import { chanceOf, goalOf, paysOf, type TowersBet } from '../engine/rules.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

/** The two that every floor has. */
const FIRST_DOORS = [0, 1];

export const face: HandFace<TowersBet, TowersMove, TowersView> = {
  firstBet: { difficulty: 'easy' },
  Settings,
  Scene,
  moves: ({ opened }) => [
    { move: { type: 'take' }, label: 'towers.take', hotkey: 'c', isOff: opened.length === 0 },
    ...FIRST_DOORS.map((door): MoveButton<TowersMove> => ({
      move: { type: 'climb', door },
      label: 'towers.climb',
      values: { door: door + 1 },
      hotkey: String(door + 1),
    })),
  ],
  /** The published strategy: climb up to twice the stake. All doors are equal, since the deal precedes the choice. */
  auto: ({ difficulty }, { opened }) =>
    opened.length < goalOf(difficulty) ? { type: 'climb', door: opened.length % 2 } : { type: 'take' },
  mark: (_view, standing) => ({ text: times(standing.back), tone: toneOf(standing) }),
  statusText: ({ opened, fell }, { finished }) => {
    const key = fell ? 'fell' : finished ? 'taken' : 'climbed';
    return { key: `towers.said.${key}`, values: { count: fell ? opened.length - 1 : opened.length } };
  },
  pays: ({ difficulty }) =>
    paysOf(difficulty).map((back, at) => {
      const { n, d } = chanceOf(difficulty, at + 1);
      return {
        label: 'towers.pay',
        values: { count: at + 1 },
        back,
        chance: chanceText({ n: BigInt(n), d: BigInt(d) }),
      };
    }),
};
