import { roundEngine } from '../../kit/round.ts';
import { oneBet } from '../../kit/slot/one-bet.ts';
import { meta } from '../meta.ts';
import { playGlass } from './play.ts';

export const glassOrchid = roundEngine({
  meta,
  readBet: oneBet(meta.betsPerRound),
  play: (_bet, rng) => playGlass(rng),
});
