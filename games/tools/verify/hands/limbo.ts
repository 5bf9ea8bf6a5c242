import par from '#games/limbo/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import { divided, settled } from './at-once.ts';
import type { HandCheck } from './hand-check.ts';
import { impossible, isWhole } from './moves.ts';

const { draws, worth, leastTarget, mostTarget } = par.rules;

export const limboCheck: HandCheck = {
  version: '1',
  bets: [leastTarget, 150, 200, 333, 1_000, 50_000, 99_976_902, mostTarget].map((target) => ({ target })),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { target } = bet as { target: unknown };
    if (!isWhole(target, leastTarget, mostTarget + 1)) impossible('no such target is on offer');
    const drawn = integer(rawNumbers(serverSeed, clientSeed, nonce), draws);
    const multiple = Math.min(mostTarget, Math.max(100, divided(worth * draws, drawn + 1)));
    const isWon = multiple >= target;
    return settled(moves, { multiple, isWon }, isWon ? target : 0);
  },
};
