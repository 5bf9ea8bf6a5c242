import { roundEngine } from '../../kit/round.ts';
import { oneBet } from '../../kit/slot/one-bet.ts';
import { meta } from '../meta.ts';
import { playReef } from './play.ts';
import { rules } from './rules.ts';

export const coralParade = roundEngine({
  meta,
  readBet: oneBet(rules.lines.length),
  play: (_bet, rng) => playReef(rules, rng),
});
