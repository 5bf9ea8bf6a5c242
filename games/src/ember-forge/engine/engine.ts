import { roundEngine } from '../../kit/round.ts';
import { oneBet } from '../../kit/slot/one-bet.ts';
import { meta } from '../meta.ts';
import { playForge } from './play.ts';

export const emberForge = roundEngine({
  meta,
  readBet: oneBet(meta.betsPerRound),
  play: (_bet, rng) => playForge(rng),
});
