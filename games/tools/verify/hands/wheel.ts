import par from '#games/wheel/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import { settled } from './at-once.ts';
import type { HandCheck } from './hand-check.ts';
import { entry, impossible } from './moves.ts';

const rings: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = par.rules.rings;

export const wheelCheck: HandCheck = {
  version: '1',
  bets: Object.entries(rings).flatMap(([risk, wheels]) =>
    Object.keys(wheels).map((segments) => ({ segments: Number(segments), risk })),
  ),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { risk, segments } = bet as { risk: unknown; segments: unknown };
    const ring = entry(entry(rings, risk) ?? {}, segments) ?? impossible('no such wheel is on offer');
    const segment = integer(rawNumbers(serverSeed, clientSeed, nonce), ring.length);
    const pays = ring[segment]!;
    return settled(moves, { segment, pays }, pays);
  },
};
