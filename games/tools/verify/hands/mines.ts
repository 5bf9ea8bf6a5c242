import par from '#games/mines/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import type { HandCheck } from './hand-check.ts';

const { tiles, leastMines, mostMines, pays } = par.rules;

export const minesCheck: HandCheck = {
  version: '1',
  bets: Array.from({ length: mostMines }, (_, less) => ({ mines: less + leastMines })),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { mines } = bet as { mines: number };
    const line = pays[mines - 1];
    if (!line) throw new Error('no such number of mines is on offer');
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const row = Array.from({ length: tiles }, (_, tile) => tile);
    for (let open = tiles; open > 1; open -= 1) {
      const other = integer(numbers, open);
      [row[open - 1], row[other]] = [row[other]!, row[open - 1]!];
    }
    const laid = new Set(row.slice(0, mines));
    const opened: number[] = [];
    let isTaken = false;
    const isHit = () => opened.some((tile) => laid.has(tile));
    const isOver = () => isTaken || isHit() || opened.length === tiles - mines;
    for (const { type, tile } of moves as { type: string; tile?: number }[]) {
      if (isOver()) throw new Error('the hand is over before its last move');
      if (type === 'take') {
        if (opened.length === 0) throw new Error('there is nothing to take yet');
        isTaken = true;
      } else if (type === 'open' && row.includes(tile!) && !opened.includes(tile!)) opened.push(tile!);
      else throw new Error('a tile is opened that is not there, or is open');
    }
    const finished = isOver();
    const view = {
      opened,
      hit: isHit() ? opened.at(-1) : null,
      laid: finished ? row.filter((tile) => laid.has(tile)).toSorted((a, b) => a - b) : null,
    };
    return { moves, view, staked: 100, finished, back: finished && !isHit() ? line[opened.length - 1]! : 0 };
  },
};
