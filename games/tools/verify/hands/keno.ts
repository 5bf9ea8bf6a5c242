import par from '#games/keno/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import { settled } from './at-once.ts';
import type { HandCheck } from './hand-check.ts';
import { entry, impossible, isWhole } from './moves.ts';

const { numbers: count, drawn: draws } = par.rules;
const lines: Readonly<Record<string, readonly (readonly number[])[]>> = par.rules.pays;

/** Picks `many` numbers, spread over the board. */
const spacedNumbers = (many: number) => Array.from({ length: many }, (_, at) => 2 + at * 4);

export const kenoCheck: HandCheck = {
  version: '1',
  bets: Object.entries(lines).flatMap(([risk, pays]) =>
    pays.map((_, less) => ({ picks: spacedNumbers(less + 1), risk })),
  ),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { picks, risk } = bet as { picks: unknown; risk: unknown };
    const picked: readonly unknown[] = Array.isArray(picks) ? picks : [];
    const areSound = picked.every((pick, at) => isWhole(pick, 1, count + 1) && picked.indexOf(pick) === at);
    const line = entry(lines, risk)?.[picked.length - 1];
    if (!line || !areSound) impossible('no such bet is on offer');
    const stream = rawNumbers(serverSeed, clientSeed, nonce);
    const row = Array.from({ length: count }, (_, place) => place + 1);
    for (let place = 0; place < draws; place += 1) {
      const other = place + integer(stream, count - place);
      [row[place], row[other]] = [row[other]!, row[place]!];
    }
    const drawn = row.slice(0, draws);
    const hits = drawn.filter((number) => picked.includes(number)).length;
    return settled(moves, { drawn, hits, pays: line[hits]! }, line[hits]!);
  },
};
