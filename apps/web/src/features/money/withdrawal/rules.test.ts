import { describe, expect, it } from 'vitest';
import { amountFault, arrivesOf, feeOf, mostOf, stepsOf } from './rules.ts';

const limits = { minAmount: 20, maxAmount: 500 };

it.each([
  ['', 'empty'],
  ['0', 'empty'],
  ['19.99', 'tooLow'],
  ['500.01', 'tooHigh'],
  ['300.01', 'tooMuch'],
  ['20', null],
  ['300', null],
])('the amount "%s" with 300 in hand: %s', (text, fault) => expect(amountFault(text, limits, 300)).toBe(fault));

describe('the fee', () => {
  const percent = { type: 'P', value: 1.5, freeTimes: 1, freeLeft: 0 } as const;
  it('is nothing while withdrawals of the day are free', () =>
    expect(feeOf('100', { ...percent, freeLeft: 1 }, 2)).toBe(0));
  it('is a share rounded down to coins', () => {
    expect(feeOf('33.33', percent, 2)).toBe(0.49);
    expect(feeOf('200000', percent, 0)).toBe(3_000);
    expect(arrivesOf('33.33', 0.49, 2)).toBe(32.84);
  });
  it('is a fixed sum, but never all of it', () => {
    expect(feeOf('100', { ...percent, type: 'F', value: 2 }, 2)).toBe(2);
    expect(feeOf('1', { ...percent, type: 'F', value: 2 }, 2)).toBe(0.99);
  });
});

it('all there is, within the limits and in whole coins', () => {
  expect(mostOf(limits, 123.4567, 2)).toBe('123.45');
  expect(mostOf(limits, 9_000, 2)).toBe('500');
  expect(mostOf({ maxAmount: 1e9 }, 123.99, 0)).toBe('123');
});

it('the way of a withdrawal is told with what has happened, what is waited for and what comes', () => {
  const dates = { withdrawDate: 1, approvedDate: null, paidDate: null, processedDate: null };
  const stepTexts = (row: Parameters<typeof stepsOf>[0]) => stepsOf(row).map(({ id, state }) => `${id} ${state}`);
  expect(stepTexts({ ...dates, stage: 'review' })).toEqual([
    'requested done',
    'approved now',
    'paid ahead',
    'received ahead',
  ]);
  expect(stepTexts({ ...dates, stage: 'paying', approvedDate: 2 })).toEqual([
    'requested done',
    'approved done',
    'paid now',
    'received ahead',
  ]);
  expect(stepTexts({ ...dates, stage: 'paid', approvedDate: 2, paidDate: 3 })).toEqual([
    'requested done',
    'approved done',
    'paid done',
    'received now',
  ]);
  expect(stepTexts({ ...dates, stage: 'rejected', processedDate: 4 })).toEqual(['requested done', 'rejected failed']);
  expect(stepTexts({ ...dates, stage: 'disputed', approvedDate: 2, paidDate: 3 }).at(-1)).toBe('disputed now');
  expect(stepTexts({ ...dates, stage: 'received', approvedDate: 2, paidDate: 3, processedDate: 4 }).at(-1)).toBe(
    'received done',
  );
});
