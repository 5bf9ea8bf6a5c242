import par from '#games/plinko/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import { settled } from './at-once.ts';
import type { HandCheck } from './hand-check.ts';

const boards: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = par.rules.pays;

export const plinkoCheck: HandCheck = {
  version: '1',
  bets: Object.entries(boards).flatMap(([risk, heights]) =>
    Object.keys(heights).map((rows) => ({ rows: Number(rows), risk })),
  ),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { risk, rows } = bet as { risk: string; rows: number };
    const half = boards[risk]?.[rows];
    if (!half) throw new Error('no such board is on offer');
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const path: number[] = [];
    while (path.length < rows) path.push(integer(numbers, 2));
    const slot = path.filter((step) => step === 1).length;
    const pays = half[slot <= rows - slot ? slot : rows - slot]!;
    return settled(moves, { path, slot, pays }, pays);
  },
};
