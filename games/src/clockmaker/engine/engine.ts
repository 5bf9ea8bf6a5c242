import { roundEngine } from '../../kit/round.ts';
import { oneBet } from '../../kit/slot/one-bet.ts';
import { meta } from '../meta.ts';
import { playClockmaker } from './play.ts';

export const clockmaker = roundEngine({
  meta,
  readBet: oneBet(meta.betsPerRound),
  play: (_bet, rng) => playClockmaker(rng),
});
