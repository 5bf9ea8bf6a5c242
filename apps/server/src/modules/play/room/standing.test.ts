import { expect, it } from 'vitest';
import type { SeatRow } from './queries.ts';
import { leaveOut } from './standing.ts';

const seat = (number: number): [string, SeatRow] => {
  const player = `player ${number}`;
  return [
    player,
    { merchant: 'pavilion', room: 'table', seat: number, player, member_id: BigInt(number), play_session_id: null },
  ];
};

it('a host keeps who had a part in the round and who waits, and nobody else', () => {
  const seats = new Map([1, 2, 3].map(seat));
  const coming = new Map([4, 5].map(seat));
  expect(leaveOut({ seats, coming }, new Map([[1, 'main']]), new Set(['player 3', 'player 5']))).toEqual([
    'player 2',
    'player 4',
  ]);
  expect([[...seats.keys()], [...coming.keys()]]).toEqual([['player 1', 'player 3'], ['player 5']]);
});
