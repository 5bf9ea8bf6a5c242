import par from '#games/towers/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import type { HandCheck } from './hand-check.ts';

const { floors, difficulties, pays } = par.rules;
type Difficulty = keyof typeof difficulties;

export const towersCheck: HandCheck = {
  version: '1',
  bets: Object.keys(difficulties).map((difficulty) => ({ difficulty })),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { difficulty } = bet as { difficulty: Difficulty };
    if (!Object.hasOwn(difficulties, difficulty)) throw new Error('no such difficulty is on offer');
    const { doors, stairs: withStairs } = difficulties[difficulty];
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const stairs = Array.from({ length: floors }, () => {
      const odd = integer(numbers, doors);
      return Array.from({ length: doors }, (_, door) => door).filter((door) => (door === odd) === (withStairs === 1));
    });
    const opened: number[] = [];
    let isTaken = false;
    const hasFallen = () => opened.some((door, floor) => !stairs[floor]!.includes(door));
    const isOver = () => isTaken || hasFallen() || opened.length === floors;
    for (const { type, door } of moves as { type: string; door?: number }[]) {
      if (isOver()) throw new Error('the hand is over before its last move');
      if (type === 'take') {
        if (opened.length === 0) throw new Error('there is nothing to take yet');
        isTaken = true;
      } else if (type === 'climb' && Number.isInteger(door) && door! >= 0 && door! < doors) opened.push(door!);
      else throw new Error('a door is opened that the floor does not have');
    }
    const [finished, fell] = [isOver(), hasFallen()];
    const back = finished && !fell ? pays[difficulty][opened.length - 1]! : 0;
    return { moves, view: { opened, fell, stairs: finished ? stairs : null }, staked: 100, finished, back };
  },
};
