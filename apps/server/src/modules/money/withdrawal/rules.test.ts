import { currency, isInCoins, millis, units } from '#kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pavilion } from '../../../seed/brands/pavilion.ts';
import type { RankConfig } from '../../../ports/brand/merchant.ts';
import { cardNumber } from './card-number.ts';
import type { State } from './queries.ts';
import {
  actsAt,
  feeOf,
  limitsOf,
  masked,
  maskedName,
  mayReject,
  paidOf,
  refIdOf,
  statesOf,
  statusOf,
  tailOf,
  unitsOf,
  unpaidOf,
} from './rules.ts';

const config = { ...pavilion.withdraw!, fee: { type: 'P', value: 1.5, freeTimes: 1 } } as const;
const USD = currency('USD');
const u = (main: number) => units(BigInt(Math.round(main * 10_000)));

it('the first of a day are free, then a percentage in whole cents or a fixed sum', () => {
  expect(feeOf(config, u(100), 0, USD)).toBe(0n);
  expect(feeOf(config, u(100), 1, USD)).toBe(u(1.5));
  expect(feeOf(config, u(33.33), 1, USD)).toBe(u(0.49));
  const fixed = { ...config, fee: { type: 'F', value: 2, freeTimes: 0 } } as const;
  expect(feeOf(fixed, u(100), 0, USD)).toBe(u(2));
  expect(feeOf(fixed, u(1), 0, USD)).toBe(u(0.99));
});

it('whatever the fee, something payable is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.double({ min: 0, max: 100, noNaN: true }), (cents, rate) => {
      const value = Math.round(rate * 100) / 100;
      const amount = units(BigInt(cents) * 100n);
      const fee = feeOf({ ...config, fee: { type: 'P', value, freeTimes: 0 } }, amount, 0, USD);
      expect(fee >= 0n && fee < amount && isInCoins(amount - fee, USD)).toBe(true);
    }),
  );
});

it('a level says how often and how much a day; what is left of it bounds the next one', () => {
  const rank = { dailyWithdrawTimes: 3, dailyWithdrawLimit: 2_000 } as RankConfig;
  expect(limitsOf(config, rank, { count: 0, sum: 0n })).toEqual({ times: 3, remaining: 3, max: u(2_000) });
  expect(limitsOf(config, rank, { count: 2, sum: u(1_990) })).toEqual({ times: 3, remaining: 1, max: u(10) });
  expect(limitsOf(config, rank, { count: 4, sum: u(2_100) })).toEqual({ times: 3, remaining: 0, max: u(0) });
  expect(limitsOf(config, rank, { count: 0, sum: u(1_999.9999) }).max).toBe(1n);
  expect(limitsOf(config, undefined, { count: 9, sum: u(90_000) })).toEqual({
    times: 1_000,
    remaining: 991,
    max: u(5_000),
  });
});

it('what is on its way or paid is not paid again; what failed is', () => {
  const row = { amount: u(100), fee: u(1) };
  const part = (amount: number, state: 'planned' | 'sent' | 'paid' | 'failed') => ({ amount: u(amount), state });
  expect(unpaidOf(row, [])).toBe(u(99));
  expect(unpaidOf(row, [part(40, 'paid'), part(20, 'planned'), part(9, 'sent'), part(30, 'failed')])).toBe(u(30));
});

it('what is paid is what has arrived', () => {
  const part = (amount: number, state: 'planned' | 'sent' | 'paid' | 'failed') => ({ amount: u(amount), state });
  expect(paidOf([part(40, 'paid'), part(20, 'planned'), part(9, 'sent'), part(30, 'failed'), part(1, 'paid')])).toBe(
    u(41),
  );
});

it('is refused as long as nothing of it is paid or on its way', () => {
  const states: State[] = ['requested', 'review', 'approved', 'paying', 'paid', 'disputed', 'received', 'rejected'];
  expect(states.filter((state) => mayReject(state, []))).toEqual(['requested', 'review', 'approved']);
  expect(mayReject('approved', [{ state: 'failed' }])).toBe(true);
  for (const state of ['planned', 'sent'] as const) {
    expect(mayReject('approved', [{ state: 'failed' }, { state }])).toBe(false);
  }
});

it('numbers a withdrawal by the day in GMT+8, all in capitals', () => {
  expect(refIdOf(millis(Date.parse('2026-11-22T15:59:59.999Z')), 'a1b2')).toBe('W20261122A1B2');
  expect(refIdOf(millis(Date.parse('2026-11-22T16:00:00.000Z')), 'a1b2')).toBe('W20261123A1B2');
});

it('shows of a card its last four signs, and of a name the first', () => {
  expect([tailOf('123456789'), masked(tailOf('123456789'))]).toEqual(['6789', '•••• 6789']);
  expect([maskedName('Ann Lee'), maskedName('𠮷田'), maskedName('')]).toEqual(['A•••', '𠮷•••', '•••']);
});

it('reads configured amounts to the unit, and starts with none that is finer', () => {
  expect(unitsOf(12.5)).toBe(125_000n);
  expect(() => unitsOf(0.00001)).toThrow('at most four decimals');
});

it('every state has its number on the wire', () => {
  expect([statesOf(1), statesOf(2), statesOf(3), statesOf(4), statesOf(5)]).toEqual([
    ['requested', 'review'],
    ['approved', 'paying'],
    ['paid', 'disputed'],
    ['received'],
    ['rejected'],
  ]);
  for (const status of [1, 2, 3, 4, 5]) expect(new Set(statesOf(status).map(statusOf))).toEqual(new Set([status]));
});

it('an address that was mistyped by one sign is none', () => {
  expect(cardNumber('tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).not.toBeNull();
  expect(cardNumber('tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')).toBeNull();
  expect(cardNumber('account', '12 34-5678')).toBe('12345678');
});

it('an operator is offered what can be done to a withdrawal as it stands, and first to take it', () => {
  for (const state of ['requested', 'approved', 'disputed'] as const) expect(actsAt(state, null)).toEqual(['take']);
  expect(actsAt('review', 'kim')).toEqual(['approve', 'reject', 'leave']);
  expect(actsAt('approved', 'kim')).toContain('pay');
  expect(actsAt('paying', 'kim')).not.toContain('reject');
  expect(actsAt('approved', 'kim', 'kim')).toContain('pay');
  for (const state of ['review', 'approved', 'paying', 'disputed'] as const)
    expect(actsAt(state, 'kim', 'lee')).toEqual(['takeOver']);
  expect(actsAt('disputed', 'kim')).toEqual(['arrived', 'returned', 'leave']);
});
