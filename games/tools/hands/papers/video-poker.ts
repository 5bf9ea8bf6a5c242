import type { HandLaw } from '#games/kit/hand-law.ts';
import type { NoBet } from '#games/kit/no-bet.ts';
import { videoPoker, type VideoPokerMove, type VideoPokerState } from '#games/video-poker/engine/engine.ts';
import { bestHold } from '#games/video-poker/engine/play.ts';
import { handNames, pays } from '#games/video-poker/engine/rules.ts';
import type { HandPaper } from '../paper.ts';

/** Hands that `laws/video-poker.ts` counts over every deal and draw, which takes it half a minute; the deep tier of the tests counts again. */
const COUNTS = [
  41_126_022n,
  181_573_608n,
  3_924_430_647n,
  19_122_956_883n,
  18_296_232_180n,
  18_653_130_482n,
  123_666_922_527n,
  214_745_513_679n,
  356_447_740_914n,
];

export const publishedLaw: HandLaw = {
  all: 1_661_102_543_100n,
  ways: handNames.map((name, at) => ({ back: pays[name], count: COUNTS[at] ?? 0n })),
};

export const videoPokerPaper: HandPaper<NoBet, VideoPokerMove, VideoPokerState> = {
  engine: videoPoker,
  rules: { decks: 1, pays, counts: { all: Number(publishedLaw.all), ways: COUNTS.map(Number) } },
  law: () => publishedLaw,
  main: {},
  listed: [{}],
  tried: [{}],
  play: {
    strategy:
      'Figures are those of holding what is worth most, counted over all 2,598,960 deals and every draw to each; of two that are worth the same what holds more cards. ' +
      '`counts.ways` says how many of `counts.all` equally likely hands end as which, in the order of `pays`.',
    move: ({ dealt }): VideoPokerMove => ({ type: 'draw', held: bestHold(dealt).held }),
  },
};
