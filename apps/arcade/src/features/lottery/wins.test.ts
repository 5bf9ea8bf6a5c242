import { expect, test } from 'vitest';
import { takeWins } from './wins.ts';

const bet = { orderDetailId: 7, numero: '20260131-0042', planBettingAmount: 2 };
const waits = { ...bet, orderStatus: 2 as const, winningAmount: null };
const won = (winningAmount: number) => ({ ...bet, orderStatus: 4 as const, winningAmount });

test('a bet that waited and has won is told once', () => {
  const waited = new Set<number>();
  expect(takeWins(waited, [waits])).toEqual([]);
  expect(takeWins(waited, [won(9.8)])).toEqual([
    { ticket: 7, numero: '20260131-0042', amount: 9.8, stake: 2, isWin: true },
  ]);
  expect(takeWins(waited, [won(9.8)])).toEqual([]);
});

test('what had won before this visit, and what has lost, is not told', () => {
  const waited = new Set<number>();
  expect(takeWins(waited, [won(9.8)])).toEqual([]);
  takeWins(waited, [waits]);
  expect(takeWins(waited, [{ ...bet, orderStatus: 5 as const, winningAmount: 0 }])).toEqual([]);
  expect(takeWins(waited, [won(9.8)])).toEqual([]);
});

test.each([0.5, 2])('R38 %d back of a stake of 2 is told and not celebrated', (amount) => {
  const waited = new Set<number>([7]);
  expect(takeWins(waited, [won(amount)])[0]).toMatchObject({ amount, isWin: false });
});
