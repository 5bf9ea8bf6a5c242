import { currency, millis } from '#kernel';
import { describe, expect, it } from 'vitest';
import { exactAmount, isSameName, judge, partOf, refIdOf, spanOf, unitsOf } from './rules.ts';

it('reads configured amounts to the unit, and starts with none that is finer', () => {
  expect(unitsOf(12.5)).toBe(125_000n);
  expect(() => unitsOf(0.00001)).toThrow('not an amount: 0.00001');
});

it('numbers a deposit by the day in GMT+8, all in capitals', () => {
  expect(refIdOf(millis(Date.parse('2026-11-22T15:59:59.999Z')), 'a1b2')).toBe('D20261122A1B2');
  expect(refIdOf(millis(Date.parse('2026-11-22T16:00:00.000Z')), 'a1b2')).toBe('D20261123A1B2');
});

const USD = currency('USD');
const dollars = (main: number) => unitsOf(main);

it('gives each payer of one amount an amount of his own, the nearest that nobody may be sending', () => {
  const out = (main: number, open = true) => ({ exact: dollars(main), open });
  expect(exactAmount(dollars(50), USD, [])).toBe(dollars(50));
  expect(exactAmount(dollars(50), USD, [out(50), out(50.01), out(50.03)])).toBe(dollars(50.02));
  // A deposit cancelled an hour ago may still arrive.
  expect(exactAmount(dollars(50), USD, [out(50, false)])).toBe(dollars(50.01));
  const hundred = Array.from({ length: 100 }, (_, cents) => out(50 + cents / 100, cents !== 7));
  expect(exactAmount(dollars(50), USD, hundred)).toBe(dollars(50.07));
  expect(
    exactAmount(
      dollars(50),
      USD,
      hundred.map(({ exact }) => ({ exact, open: true })),
    ),
  ).toBeNull();
  expect(exactAmount(dollars(200_000), currency('VND'), [out(200_000)])).toBe(dollars(200_001));
});

it('looks for it among a hundred coins from the amount on', () => {
  expect(spanOf(dollars(50), USD)).toEqual({ from: dollars(50), to: dollars(50.99) });
  expect(spanOf(dollars(200_000), currency('VND'))).toEqual({ from: dollars(200_000), to: dollars(200_099) });
});

it('takes parts of an amount down to whole coins', () => {
  expect(partOf(dollars(33.33), 150, USD)).toBe(dollars(0.49));
  expect(partOf(dollars(1_000_000), 150, USD)).toBe(dollars(15_000));
  expect(partOf(dollars(99_999), 10, currency('VND'))).toBe(dollars(99));
  expect(partOf(dollars(50), 0, USD)).toBe(0n);
});

describe('a provider’s word', () => {
  const isOpen = { state: 'P', received: null, endedBy: null, held: null } as const;
  const asked = { ...isOpen, requested: 100n, currency: 'USD', isNobodys: false } as const;
  const paid = { outcome: 'succeeded', amount: 100n, currency: 'USD' } as const;
  const less = { ...paid, amount: 60n };
  const failed = { ...paid, outcome: 'failed' } as const;
  const held = { amount: 60n, currency: 'USD' };
  const rejected = { ...asked, state: 'F', endedBy: 'operator', held } as const;
  it.each([
    ['credits what is open', asked, paid, 'credit'],
    ['credits what comes late, or after the member gave up', { ...asked, state: 'C' }, paid, 'credit'],
    ['is held when whoever asked was erased', { ...asked, state: 'C', isNobodys: true }, paid, 'hold'],
    ['is known when it comes again', { ...asked, state: 'S', received: 100n }, paid, 'known'],
    ['is held when it is of another amount', asked, less, 'hold'],
    ['is held when it is of another currency', asked, { ...paid, currency: 'EUR' }, 'hold'],
    ['is held when it is of another amount and late', { ...asked, state: 'C' }, less, 'hold'],
    [
      'is held when it had failed before by the same provider',
      { ...asked, state: 'F', endedBy: 'provider' },
      paid,
      'hold',
    ],
    ['is known when it is held already', { ...asked, held }, less, 'known'],
    ['is not held twice, by two amounts', { ...asked, held }, paid, 'order.over'],
    ['does not undo what an operator has rejected', rejected, less, 'known'],
    ['does not undo that with another amount', rejected, paid, 'order.over'],
    ['does not undo what he has rejected unseen', { ...rejected, held: null }, paid, 'order.over'],
    ['takes no credited money away', { ...asked, state: 'S', received: 100n }, failed, 'order.over'],
    ['adds nothing to credited money', { ...asked, state: 'S', received: 100n }, less, 'order.over'],
    ['is known when what an operator confirmed comes again', { ...asked, state: 'S', received: 60n }, less, 'known'],
    ['fails what is open', asked, failed, 'fail'],
    ['fails nothing that is held', { ...asked, held }, failed, 'order.over'],
    ['fails nothing twice', { ...asked, state: 'F', endedBy: 'provider' }, failed, 'known'],
    ['fails nothing of another amount', asked, { ...failed, amount: 60n }, 'order.mismatch'],
  ] as const)('%s', (_, standing, reported, word) => expect(judge(standing, reported)).toBe(word));
});

it('two spellings of one name agree, whatever their accents, capitals, points and order; two names do not', () => {
  for (const other of ['nguyen van an', 'AN, Nguyễn Văn', 'Nguyen  Van-An'])
    expect(isSameName('Nguyễn Văn An', other)).toBe(true);
  for (const other of ['Nguyen Van Anh', 'Nguyen Van', '']) expect(isSameName('Nguyễn Văn An', other)).toBe(false);
});
