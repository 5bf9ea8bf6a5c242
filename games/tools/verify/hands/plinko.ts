import par from '#games/plinko/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import { settled } from './at-once.ts';
import type { HandCheck } from './hand-check.ts';
import { entry, impossible } from './moves.ts';

const boards: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = par.rules.pays;

export const plinkoCheck: HandCheck = {
  version: '1',
  bets: Object.entries(boards).flatMap(([risk, heights]) =>
    Object.keys(heights).map((rows) => ({ rows: Number(rows), risk })),
  ),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { risk, rows } = bet as { risk: unknown; rows: unknown };
    const half = entry(entry(boards, risk) ?? {}, rows) ?? impossible('no such board is on offer');
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const path = Array.from({ length: Number(rows) }, () => integer(numbers, 2));
    const slot = path.reduce((sum, step) => sum + step, 0);
    const pays = half[Math.min(slot, path.length - slot)]!;
    return settled(moves, { path, slot, pays }, pays);
  },
};
