import { atOnce } from '../../kit-ui/hand/at-once.ts';
import { chanceText, times, toneOf } from '../../kit-ui/hand/figures.ts';
import { choose } from '../../kit/hand-law.ts';
import type { HandFace } from '../../kit-ui/hand.ts';
import type { PlinkoView } from '../engine/engine.ts';
import { payOf, type PlinkoBet } from '../engine/rules.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

/** From the edge to the middle; both sides of a pair pay alike. */
const pairs = ({ rows }: PlinkoBet): number[] => Array.from({ length: Math.floor(rows / 2) + 1 }, (_, slot) => slot);

export const face: HandFace<PlinkoBet, never, PlinkoView> = {
  firstBet: { rows: 12, risk: 'medium' },
  Settings,
  Scene,
  moves: () => [],
  auto: atOnce,
  mark: ({ pays }, standing) => ({ text: times(pays), tone: toneOf(standing) }),
  statusText: ({ pays, slot }) => ({ key: 'plinko.said', values: { slot: slot + 1, times: times(pays) } }),
  pays: (bet) =>
    pairs(bet).map((slot) => {
      const isMiddle = slot * 2 === bet.rows;
      return {
        label: isMiddle ? 'plinko.pay.middle' : 'plinko.pay.pair',
        values: { first: slot + 1, last: bet.rows + 1 - slot },
        back: payOf(bet, slot),
        chance: chanceText({ n: choose(bet.rows, slot) * (isMiddle ? 1n : 2n), d: 2n ** BigInt(bet.rows) }),
      };
    }),
};
