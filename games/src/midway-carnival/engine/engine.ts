import { roundEngine } from '../../kit/round.ts';
import { oneBet } from '../../kit/slot/one-bet.ts';
import { meta } from '../meta.ts';
import { playMidway } from './play.ts';

export const midwayCarnival = roundEngine({
  meta,
  readBet: oneBet(meta.betsPerRound),
  play: (_bet, rng) => playMidway(rng),
});
