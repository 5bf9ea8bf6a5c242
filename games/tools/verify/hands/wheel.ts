import par from '#games/wheel/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import { settled } from './at-once.ts';
import type { HandCheck } from './hand-check.ts';

const rings: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = par.rules.rings;

export const wheelCheck: HandCheck = {
  version: '1',
  bets: Object.entries(rings).flatMap(([risk, wheels]) =>
    Object.keys(wheels).map((segments) => ({ segments: Number(segments), risk })),
  ),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { risk, segments } = bet as { risk: string; segments: number };
    const ring = rings[risk]?.[segments];
    if (!ring) throw new Error('no such wheel is on offer');
    const segment = integer(rawNumbers(serverSeed, clientSeed, nonce), segments);
    const pays = ring[segment]!;
    return settled(moves, { segment, pays }, pays);
  },
};
