import par from '#games/mines/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import type { HandCheck } from './hand-check.ts';
import { impossible, isWhole, readMove } from './moves.ts';

const { tiles, leastMines, mostMines, pays } = par.rules;

export const minesCheck: HandCheck = {
  version: '1',
  bets: pays.map((_, less) => ({ mines: less + 1 })),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { mines } = bet as { mines: unknown };
    if (!isWhole(mines, leastMines, mostMines + 1)) impossible('no such number of mines is on offer');
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const order = Array.from({ length: tiles }, (_, tile) => tile);
    for (let open = tiles; open > 1; open -= 1) {
      const at = integer(numbers, open);
      [order[open - 1], order[at]] = [order[at]!, order[open - 1]!];
    }
    const mined = order.slice(0, mines).toSorted((a, b) => a - b);

    const opened: number[] = [];
    let [hit, taken]: [number | null, boolean] = [null, false];
    const isOver = () => taken || hit !== null || opened.length === tiles - mines;
    const read = moves.map((move) => {
      const { type, tile } = readMove(move);
      if (isOver()) impossible('the hand is over before its last move');
      if (type === 'take') {
        if (opened.length === 0) impossible('there is nothing to take before a tile is open');
        taken = true;
        return { type };
      }
      if (type !== 'open' || !isWhole(tile, 0, tiles)) impossible('a move that nobody can make');
      if (opened.includes(tile)) impossible(`tile ${tile} has been opened before`);
      opened.push(tile);
      if (mined.includes(tile)) hit = tile;
      return { type, tile };
    });
    const finished = isOver();
    const back = finished && hit === null ? pays[mines - 1]![opened.length - 1]! : 0;
    return { moves: read, view: { opened, hit, laid: finished ? mined : null }, staked: 100, finished, back };
  },
};
