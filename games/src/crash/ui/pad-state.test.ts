import { UNREAD } from '#ui/fields/number-notation.ts';
import { describe, expect, it } from 'vitest';
import type { BetNo } from '../engine/state.ts';
import { padState, readTarget, timesOf, worthAt, type Known, type OwnBet } from './pad-state.ts';

const bet: OwnBet = { round: 1, no: 1, points: 500, target: null, out: null };
const known: Known = { phase: 'betting', bet: undefined, pending: [], isWanted: false, height: 100 };
const kind = (more: Partial<Known>, no: BetNo = 1) => padState(no, { ...known, ...more }).kind;

describe('a bet on the page', () => {
  it('is free, wanted for the next flight, or on its way', () => {
    expect(kind({})).toBe('free');
    expect(kind({ phase: 'climbing', isWanted: true })).toBe('wanted');
    expect(kind({ pending: [{ type: 'bet', bet: 1, points: 500 }] })).toBe('placing');
    expect(kind({ pending: [{ type: 'bet', bet: 2, points: 500 }] })).toBe('free');
  });

  it('that stands can be taken back until bets are closed, and then cashed out', () => {
    expect(kind({ bet })).toBe('placed');
    expect(kind({ bet, pending: [{ type: 'cancel', bet: 1 }] })).toBe('taking-back');
    expect(kind({ bet, phase: 'climbing', height: 150 })).toBe('flying');
    expect(kind({ bet, phase: 'climbing', pending: [{ type: 'cash', bet: 1 }] })).toBe('cashing');
  });

  it('has left where the house says so, and not before: at its target it is only leaving', () => {
    const left = { ...bet, out: 231 };
    for (const phase of ['climbing', 'crashed'] as const)
      expect(padState(1, { ...known, phase, bet: left })).toMatchObject({ kind: 'out', out: 231 });
    const aimed = { ...bet, target: 200 };
    expect(kind({ bet: aimed, phase: 'climbing', height: 199 })).toBe('flying');
    expect(kind({ bet: aimed, phase: 'climbing', height: 204 })).toBe('cashing');
  });

  it('that was still in the flight when it crashed is lost, whatever had been said of it', () => {
    expect(kind({ bet, phase: 'crashed' })).toBe('lost');
    expect(kind({ bet: { ...bet, target: 200 }, phase: 'crashed', height: 199 })).toBe('lost');
    expect(kind({ bet, phase: 'crashed', pending: [{ type: 'cash', bet: 1 }] })).toBe('lost');
  });

  it('is worth what the curve makes of it', () => {
    expect([100, 101, 231].map((height) => worthAt(bet, height))).toEqual([500, 505, 1_155]);
  });
});

it('reads the target of its field, nothing as none, and what is no number as no target at all', () => {
  expect(['', '2', '2.5', '2.50', '1.01', '10000'].map(readTarget)).toEqual([null, 200, 250, 250, 101, 1_000_000]);
  expect(readTarget(UNREAD)).toBeNaN();
  expect(timesOf(231)).toBe('×2.31');
});
