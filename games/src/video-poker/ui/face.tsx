import { times, toneOf } from '../../kit-ui/hand/figures.ts';
import type { HandFace } from '../../kit-ui/hand.ts';
import type { NoBet } from '../../kit/no-bet.ts';
import type { VideoPokerMove, VideoPokerView } from '../engine/engine.ts';
import { handNames, pays } from '../engine/rules.ts';
import { bestOf } from './reading.ts';
import { Scene } from './scene.tsx';
import { Settings } from './settings.tsx';

export const face: HandFace<NoBet, VideoPokerMove, VideoPokerView> = {
  firstBet: {},
  Settings,
  Scene,
  /** The draw depends on the held cards, which are chosen on the cards: so the scene has the button. */
  moves: () => [],
  auto: (_bet, { dealt }) => ({ type: 'draw', held: bestOf(dealt) }),
  mark: (_view, standing) => ({ text: times(standing.back), tone: toneOf(standing) }),
  statusText: ({ name, held }) =>
    held === null ? { key: 'video-poker.said.dealt' } : { key: `video-poker.hand.${name ?? 'nothing'}` },
  pays: () => handNames.map((name) => ({ label: `video-poker.hand.${name}`, back: pays[name], chance: null })),
};
