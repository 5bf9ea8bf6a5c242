import { times, toneOf } from '../../kit-ui/hand/figures.ts';
import type { HandFace, MoveButton } from '../../kit-ui/hand.ts';
import type { CoinMove, CoinView } from '../engine/engine.ts';
import { payOf, SIDES, type CoinBet } from '../engine/rules.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

const HOTKEYS = { heads: 'h', tails: 't' } as const;

const movesOf = ({ worth }: CoinView): readonly MoveButton<CoinMove>[] => [
  { move: { type: 'take' }, label: 'coin-flip.take', values: { times: times(worth) }, hotkey: 'c' },
  ...SIDES.map((side) => ({ move: { type: side }, label: `coin-flip.flip.${side}`, hotkey: HOTKEYS[side] })),
];

export const face: HandFace<CoinBet, CoinMove, CoinView> = {
  firstBet: { side: 'heads', goal: 1 },
  Settings,
  Scene,
  moves: movesOf,
  auto: ({ side }) => ({ type: side }),
  mark: ({ worth, flips }, standing) => ({ text: `${flips.length} · ${times(worth)}`, tone: toneOf(standing) }),
  statusText: ({ flips, guessed, worth }, { finished }) => {
    const side = flips.at(-1)?.side ?? 'heads';
    if (guessed === 0) return { key: `coin-flip.lost.${side}` };
    return { key: `coin-flip.${finished ? 'paid' : 'may'}.${side}`, values: { times: times(worth), guessed } };
  },
  pays: ({ goal }) =>
    Array.from({ length: goal }, (_, more) => ({
      label: 'coin-flip.pay',
      values: { count: more + 1 },
      back: payOf(more + 1),
      chance: String(100 / 2 ** (more + 1)),
    })),
};
