import par from '#games/dice/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import { divided, settled } from './at-once.ts';
import type { HandCheck } from './hand-check.ts';
import { impossible, isWhole } from './moves.ts';

const { faces, leastChance, mostChance, worth } = par.rules;
const CHANCES = [leastChance, 201, 1_234, 3_333, 5_000, 6_789, 9_706, mostChance];

export const diceCheck: HandCheck = {
  version: '1',
  bets: CHANCES.flatMap((chance) => [
    { side: 'under', target: chance },
    { side: 'over', target: faces - 1 - chance },
  ]),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { side, target } = bet as { side: unknown; target: unknown };
    if (!isWhole(target, 0, faces) || (side !== 'under' && side !== 'over')) impossible('no such bet is on offer');
    const chance = side === 'under' ? target : faces - 1 - target;
    if (chance < leastChance || chance > mostChance) impossible('no such bet is on offer');
    const roll = integer(rawNumbers(serverSeed, clientSeed, nonce), faces);
    const isWon = side === 'under' ? roll < target : roll > target;
    return settled(moves, { roll, isWon }, isWon ? divided(worth, chance) : 0);
  },
};
