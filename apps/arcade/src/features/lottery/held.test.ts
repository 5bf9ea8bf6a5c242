import { expect, test } from 'vitest';
import type { DrawRow } from './desk.ts';
import { payFromHeld, useHeld, waitingForHeld, withoutHeld } from './held.ts';
import type { BetRow } from './tickets.ts';

const draws = ['20260301-0003', '20260301-0002', '20260301-0001'].map((numero) => ({ numero })) as DrawRow[];
const numeros = (held: string | null) => withoutHeld(draws, held).map(({ numero }) => numero);

test('a draw is in no list while it is shown place by place, and in all of them afterwards', () => {
  expect(numeros('20260301-0003')).toEqual(['20260301-0002', '20260301-0001']);
  expect(numeros(null)).toHaveLength(draws.length);
});

test('nor is one that was drawn meanwhile', () => {
  expect(numeros('20260301-0002')).toEqual(['20260301-0001']);
});

const bet = (numero: string, more: Partial<BetRow>) => ({ numero, ...more }) as BetRow;

test('a bet on it waits meanwhile, as one on a later draw does, and is told how it ended afterwards', () => {
  const won = { orderStatus: 4, winningAmount: 9.8, winningNumber: '0,1,2,3,4', rebateAmount: 0 } as const;
  const rows = [bet('20260301-0003', won), bet('20260301-0002', won), bet('20260301-0001', won)];
  const [latest, shown, before] = waitingForHeld(rows, '20260301-0002');
  for (const row of [latest, shown])
    expect(row).toMatchObject({ orderStatus: 2, winningAmount: null, winningNumber: null, rebateAmount: null });
  expect(before).toBe(rows[2]);
  expect(waitingForHeld(rows, null)).toBe(rows);
});

test('one that was taken back is no secret', () => {
  const back = bet('20260301-0003', { orderStatus: 8 });
  expect(waitingForHeld([back], '20260301-0003')).toEqual([back]);
});

test('what is staked meanwhile leaves the balance that is shown, and the win stays untold', () => {
  expect(payFromHeld(2)).toBeNull();
  useHeld.setState({ numero: '20260301-0003', balance: 100.1 });
  expect(payFromHeld(0.2)).toBe(99.9);
  expect(useHeld.getState().balance).toBe(99.9);
});
