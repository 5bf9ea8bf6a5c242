import { expect, test } from 'vitest';
import type { DrawRow } from './desk.ts';
import { withoutHeld } from './held.ts';

const draws = ['20260301-0003', '20260301-0002', '20260301-0001'].map((numero) => ({ numero })) as DrawRow[];
const numeros = (held: string | null) => withoutHeld(draws, held).map(({ numero }) => numero);

test('a draw is in no list while it is shown place by place, and in all of them afterwards', () => {
  expect(numeros('20260301-0003')).toEqual(['20260301-0002', '20260301-0001']);
  expect(numeros(null)).toHaveLength(draws.length);
});

test('nor is one that was drawn meanwhile', () => {
  expect(numeros('20260301-0002')).toEqual(['20260301-0001']);
});
