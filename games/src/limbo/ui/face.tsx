import { atOnce } from '../../kit-ui/hand/at-once.ts';
import { chanceText, times, toneOf } from '../../kit-ui/hand/figures.ts';
import type { HandFace } from '../../kit-ui/hand.ts';
import type { LimboView } from '../engine/engine.ts';
import { rules, winsOf, type LimboBet } from '../engine/rules.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

export const face: HandFace<LimboBet, never, LimboView> = {
  firstBet: { target: 200 },
  Settings,
  Scene,
  moves: () => [],
  auto: atOnce,
  mark: ({ multiple }, standing) => ({ text: times(multiple), tone: toneOf(standing) }),
  statusText: ({ multiple, isWon }) => ({
    key: isWon ? 'limbo.said.won' : 'limbo.said.lost',
    values: { times: times(multiple) },
  }),
  pays: ({ target }) => [
    {
      label: 'limbo.pay',
      values: { times: times(target) },
      back: target,
      chance: chanceText({ n: BigInt(winsOf(target)), d: BigInt(rules.draws) }),
    },
  ],
};
