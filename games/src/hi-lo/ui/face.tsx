import type { NoBet } from '../../kit/no-bet.ts';
import { RANKS } from '../../kit/live/shoe.ts';
import { times, toneOf } from '../../kit-ui/hand/figures.ts';
import type { HandFace, MoveButton } from '../../kit-ui/hand.ts';
import { likelier, type HiLoMove, type HiLoView } from '../engine/engine.ts';
import { EVENS, oddsAfter, payOf, type Guess } from '../engine/rules.ts';
import { guessChance, guessKind, lastCard } from './reading.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

const GOAL = 200;
const GUESSES: readonly Guess[] = ['higher', 'lower'];

export const face: HandFace<NoBet, HiLoMove, HiLoView> = {
  firstBet: {},
  Settings,
  Scene,
  /** Buttons keep their places from card to card, against mistaken presses. */
  moves: (view) => [
    ...GUESSES.map((guess): MoveButton<HiLoMove> => ({
      move: { type: guess },
      label: `hi-lo.move.${guess}`,
      values: { kind: guessKind(lastCard(view), guess), times: times(view[guess] ?? 0) },
      hotkey: guess === 'higher' ? 'h' : 'l',
      isOff: view[guess] === null,
    })),
    {
      move: { type: 'take' },
      label: 'hi-lo.take',
      values: { times: view.worth === 0 ? '' : times(view.worth) },
      hotkey: 'c',
      isOff: view.worth === 0,
    },
    {
      move: { type: 'skip' },
      label: 'hi-lo.skip',
      values: { left: view.skipsLeft },
      hotkey: 's',
      isOff: view.skipsLeft === 0,
    },
  ],
  /** The published strategy: the likelier guess, up to twice the stake. */
  auto: (_bet, view) => ({ type: view.worth >= GOAL ? 'take' : likelier(lastCard(view)) }),
  mark: (_view, standing) => ({ text: times(standing.back), tone: toneOf(standing) }),
  statusText: (view) => ({
    key: `hi-lo.said.${view.end ?? 'open'}`,
    values: { count: view.said.filter((word) => word !== 'skip').length },
  }),
  /** Payouts of a first guess; later ones multiply. */
  pays: () =>
    RANKS.flatMap((rank) =>
      GUESSES.map((guess) => {
        const card = `${rank}s`;
        return {
          label: 'hi-lo.pay',
          values: { rank: rank === 'T' ? '10' : rank, guess, kind: guessKind(card, guess) },
          back: payOf(oddsAfter(EVENS, card, guess)),
          chance: guessChance(card, guess),
        };
      }),
    ),
};
