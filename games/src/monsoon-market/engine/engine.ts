import { roundEngine } from '../../kit/round.ts';
import { oneBet } from '../../kit/slot/one-bet.ts';
import { meta } from '../meta.ts';
import { playMarket } from './play.ts';
import { BETS, rules } from './rules.ts';

export const monsoonMarket = roundEngine({ meta, readBet: oneBet(BETS), play: (_bet, rng) => playMarket(rules, rng) });
