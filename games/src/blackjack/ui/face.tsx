import { times, toneOf } from '../../kit-ui/hand/figures.ts';
import type { HandFace, MoveButton } from '../../kit-ui/hand.ts';
import type { NoBet } from '../../kit/no-bet.ts';
import type { BlackjackMove } from '../engine/engine.ts';
import { playOf } from '../engine/play.ts';
import { BACKS, INSURANCE } from '../engine/rules.ts';
import { statusTextOf, type View } from './reading.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

type Word = BlackjackMove['type'];

const KEYS: Readonly<Record<Word, { readonly hotkey: string; readonly adds?: number }>> = {
  hit: { hotkey: 'h' },
  stand: { hotkey: 's' },
  double: { hotkey: 'd', adds: 100 },
  split: { hotkey: 'p', adds: 100 },
  decline: { hotkey: 'n' },
  insure: { hotkey: 'i', adds: INSURANCE.stake },
};

export const face: HandFace<NoBet, BlackjackMove, View> = {
  firstBet: {},
  Settings,
  Scene,
  moves: ({ may }) =>
    may.map((type): MoveButton<BlackjackMove> => ({ move: { type }, label: `blackjack.move.${type}`, ...KEYS[type] })),
  /** The published play. */
  auto: (_bet, view) => ({ type: playOf(view) }),
  mark: (_view, standing) => ({ text: times(standing.back), tone: toneOf(standing) }),
  statusText: statusTextOf,
  pays: () => [
    { label: 'blackjack.pay.blackjack', back: BACKS.blackjack, chance: null },
    { label: 'blackjack.pay.win', back: BACKS.win, chance: null },
    { label: 'blackjack.pay.push', back: BACKS.push, chance: null },
    { label: 'blackjack.pay.insurance', back: (INSURANCE.back * 100) / INSURANCE.stake, chance: null },
  ],
};
