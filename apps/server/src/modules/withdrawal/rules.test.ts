import { currency, units } from '#kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pavilion } from '../../seed/brands/pavilion.ts';
import type { RankConfig } from '../brand/index.ts';
import { cardNumber } from './card-number.ts';
import { feeOf, isPayable, limitsOf, statesOf, statusOf, unpaidOf } from './rules.ts';

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
      expect(fee >= 0n && fee < amount && isPayable(amount - fee, USD)).toBe(true);
    }),
  );
});

it('a level says how often and how much a day; what is left of it bounds the next one', () => {
  const rank = { dailyWithdrawTimes: 3, dailyWithdrawLimit: 2_000 } as RankConfig;
  expect(limitsOf(config, rank, { count: 0, sum: 0n })).toEqual({ times: 3, remaining: 3, max: u(2_000) });
  expect(limitsOf(config, rank, { count: 2, sum: u(1_990) })).toEqual({ times: 3, remaining: 1, max: u(10) });
  expect(limitsOf(config, rank, { count: 4, sum: u(2_100) })).toEqual({ times: 3, remaining: 0, max: u(0) });
  expect(limitsOf(config, undefined, { count: 9, sum: u(90_000) }).max).toBe(u(5_000));
});

it('what is on its way or paid is not paid again; what failed is', () => {
  const row = { amount: u(100), fee: u(1) };
  const part = (amount: number, state: 'planned' | 'sent' | 'paid' | 'failed') => ({ amount: u(amount), state });
  expect(unpaidOf(row, [])).toBe(u(99));
  expect(unpaidOf(row, [part(40, 'paid'), part(20, 'planned'), part(9, 'sent'), part(30, 'failed')])).toBe(u(30));
});

it('every state has a number on the wire', () => {
  for (const status of [1, 2, 3, 4, 5]) {
    expect(statesOf(status).length).toBeGreaterThan(0);
    expect(new Set(statesOf(status).map(statusOf))).toEqual(new Set([status]));
  }
});

it('an address that was mistyped by one sign is none', () => {
  expect(cardNumber('tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).not.toBeNull();
  expect(cardNumber('tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')).toBeNull();
  expect(cardNumber('account', '12 34-5678')).toBe('12345678');
});
