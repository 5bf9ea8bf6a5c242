import { atOnce } from '../../kit-ui/hand/at-once.ts';
import { chanceText, hundredths, toneOf } from '../../kit-ui/hand/figures.ts';
import type { HandFace } from '../../kit-ui/hand.ts';
import { chanceOf, payOf, rules, type DiceBet } from '../engine/rules.ts';
import type { DiceView } from '../engine/engine.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

export const face: HandFace<DiceBet, never, DiceView> = {
  firstBet: { side: 'under', target: rules.faces / 2 },
  Settings,
  Scene,
  moves: () => [],
  auto: atOnce,
  mark: ({ roll }, standing) => ({ text: hundredths(roll), tone: toneOf(standing) }),
  statusText: ({ roll, isWon }) => ({
    key: isWon ? 'dice.said.won' : 'dice.said.lost',
    values: { roll: hundredths(roll) },
  }),
  pays: (bet) => [
    {
      label: `dice.pay.${bet.side}`,
      values: { target: hundredths(bet.target) },
      back: payOf(bet),
      chance: chanceText({ n: BigInt(chanceOf(bet)), d: BigInt(rules.faces) }),
    },
  ],
};
