import { expect, test } from 'vitest';
import { addressOf, filtersIn, wireOf } from './filters.ts';

const known = [
  { key: 'account', kind: 'text' },
  { key: 'state', kind: 'choice', choices: ['pending', 'done'] },
  { key: 'since', kind: 'from' },
  { key: 'before', kind: 'until' },
] as const;
const list = known.map((filter) => ({ ...filter, ...('choices' in filter && { choices: [...filter.choices] }) }));
const read = (address: string) => filtersIn(new URLSearchParams(address), list);

test('filters are read from the address, and what the table does not know is left out', () => {
  expect(read('account=+ann+&state=pending&since=2026-11-23T10:00&colour=red')).toEqual({
    account: 'ann',
    state: 'pending',
    since: '2026-11-23T10:00',
  });
  expect(read('state=gone&since=soon&before=2026-99-99T10:00&account=')).toEqual({});
});

test('the address of filters reads as the same filters', () => {
  const filters = { account: 'a&b=c', state: 'done', before: '2026-11-23T10:00' };
  expect(filtersIn(addressOf(filters), list)).toEqual(filters);
  expect(addressOf({ account: '', state: 'done' }).toString()).toBe('state=done');
});

test('times travel as milliseconds, and are meant in GMT+8', () => {
  expect(wireOf({ since: '1970-01-01T08:00', before: '1970-01-01T08:01', account: 'ann' }, list)).toBe(
    '{"account":"ann","since":"0","before":"60000"}',
  );
  expect(wireOf({}, list)).toBeUndefined();
  expect(wireOf({ account: '' }, list)).toBeUndefined();
});
