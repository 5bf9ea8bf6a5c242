import { expect, it } from 'vitest';
import { phaseOf, waitsForDraw, withWord } from './sale.ts';

const issue = { numero: '20261128-0042', locksAt: 1_000 as never };
const near = (isVoid: boolean, numero = issue.numero) => ({
  previousNumero: { numero: '20261128-0041', gameId: 7 },
  currentNumero: {
    numero,
    gameId: 7,
    gameCode: 'k3-60',
    remainTime: 0,
    lockTime: 5,
    isSale: !isVoid,
    isVoid,
    openTime: 0 as never,
    drawTime: 0 as never,
  },
  nextNumero: { numero: '20261128-0043', gameId: 7 },
  serverTime: 0 as never,
});

it('a draw is open until its lock, also before the house has said anything', () => {
  expect(phaseOf(issue, undefined, 999)).toBe('open');
  expect(phaseOf(issue, near(false), 999)).toBe('open');
  expect(phaseOf(issue, near(false), 1_000)).toBe('locked');
});

it('a draw that is called off is neither open nor waited for; the draw behind it is open', () => {
  expect(phaseOf(issue, near(true), 999)).toBe('void');
  expect(phaseOf(issue, near(true), 1_000)).toBe('void');
  expect(phaseOf(issue, near(true, '20261128-0041'), 999)).toBe('open');
});

it('the word of the site ends the sale of the draw it names, and of no other', () => {
  const word = { from: 'site', type: 'issueVoid', gameCode: 'k3-60', numero: issue.numero } as const;
  expect(phaseOf(issue, withWord(near(false), word), 999)).toBe('void');
  for (const other of [
    { ...word, numero: '20261128-0043' },
    { ...word, gameCode: 'ssc60' },
  ])
    expect(phaseOf(issue, withWord(near(false), other), 999)).toBe('open');
});

it('an order is told of until its draw, and no more once that is over or called off', () => {
  for (const phase of ['open', 'locked'] as const) expect(waitsForDraw(issue.numero, issue, phase)).toBe(true);
  expect(waitsForDraw(issue.numero, issue, 'void')).toBe(false);
  expect(waitsForDraw(issue.numero, { numero: '20261128-0043' }, 'open')).toBe(false);
  expect(waitsForDraw(undefined, issue, 'open')).toBe(false);
});
