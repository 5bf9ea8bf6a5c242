import { atOnce } from '../../kit-ui/hand/at-once.ts';
import { chanceText, times, toneOf } from '../../kit-ui/hand/figures.ts';
import type { HandFace } from '../../kit-ui/hand.ts';
import type { WheelView } from '../engine/engine.ts';
import { paysOf, type WheelBet } from '../engine/rules.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

export const face: HandFace<WheelBet, never, WheelView> = {
  firstBet: { segments: 30, risk: 'medium' },
  Settings,
  Scene,
  moves: () => [],
  auto: atOnce,
  mark: ({ pays }, standing) => ({ text: times(pays), tone: toneOf(standing) }),
  statusText: ({ pays }) => ({ key: pays > 0 ? 'wheel.said.pays' : 'wheel.said.none', values: { times: times(pays) } }),
  pays: (bet) =>
    paysOf(bet).map(({ back, count }) => ({
      label: 'wheel.pay',
      values: { count, segments: bet.segments },
      back,
      chance: chanceText({ n: BigInt(count), d: BigInt(bet.segments) }),
    })),
};
