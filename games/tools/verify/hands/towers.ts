import par from '#games/towers/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import type { HandCheck } from './hand-check.ts';
import { entry, impossible, isWhole, readMove } from './moves.ts';

const { floors, difficulties } = par.rules;
const pays: Readonly<Record<string, readonly number[]>> = par.rules.pays;

export const towersCheck: HandCheck = {
  version: '1',
  bets: Object.keys(difficulties).map((difficulty) => ({ difficulty })),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { difficulty } = bet as { difficulty: unknown };
    const tower = entry(difficulties, difficulty) ?? impossible('no such difficulty is on offer');
    const worth = entry(pays, difficulty)!;
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const stairs = Array.from({ length: floors }, () => {
      const odd = integer(numbers, tower.doors);
      return Array.from({ length: tower.doors }, (_, door) => door).filter((door) =>
        tower.stairs === 1 ? door === odd : door !== odd,
      );
    });

    const opened: number[] = [];
    let [fell, taken] = [false, false];
    const isOver = () => taken || fell || opened.length === floors;
    const read = moves.map((move) => {
      const { type, door } = readMove(move);
      if (isOver()) impossible('the hand is over before its last move');
      if (type === 'take') {
        if (opened.length === 0) impossible('there is nothing to take at the foot of the tower');
        taken = true;
        return { type };
      }
      if (type !== 'climb' || !isWhole(door, 0, tower.doors)) impossible('a move that nobody can make');
      fell = !stairs[opened.length]!.includes(door);
      opened.push(door);
      return { type, door };
    });
    const finished = isOver();
    const back = finished && !fell ? worth[opened.length - 1]! : 0;
    return { moves: read, view: { opened, fell, stairs: finished ? stairs : null }, staked: 100, finished, back };
  },
};
