import { towers, type TowersMove, type TowersState } from '#games/towers/engine/engine.ts';
import {
  chanceOf,
  difficultyNames,
  FLOORS,
  goalOf,
  law,
  payAfter,
  paysOf,
  rules,
  type TowersBet,
} from '#games/towers/engine/rules.ts';
import type { HandPaper } from '../paper.ts';

const all = difficultyNames.map((difficulty) => ({ difficulty }));

export const towersPaper: HandPaper<TowersBet, TowersMove, TowersState> = {
  engine: towers,
  rules: { ...rules, pays: Object.fromEntries(difficultyNames.map((name) => [name, paysOf(name)])) },
  law,
  top: ({ difficulty }) => ({ back: payAfter(difficulty, FLOORS), chance: chanceOf(difficulty, FLOORS) }),
  main: { difficulty: 'easy' },
  listed: all,
  tried: all,
  play: {
    strategy:
      'Figures are those of climbing until a floor pays twice the stake, and taking the money there. Taken on any other floor it returns as ' +
      'much, but for what is cut away below a point; `pays` has what is paid after one floor, two floors and so on.',
    move: ({ opened, difficulty }): TowersMove =>
      opened.length < goalOf(difficulty) ? { type: 'climb', door: opened.length % 2 } : { type: 'take' },
  },
};
