import { roundEngine } from '../../kit/round.ts';
import { oneBet } from '../../kit/slot/one-bet.ts';
import { meta } from '../meta.ts';
import { playSnow } from './play.ts';
import { rules } from './rules.ts';

export const snowLeopard = roundEngine({
  meta,
  readBet: oneBet(meta.betsPerRound),
  play: (_bet, rng) => playSnow(rules, rng),
});
