import { expect, test } from 'vitest';
import { filterFault, readFilter, writeFilter, type Filter } from './filter.ts';

const OPEN: Filter = { agent: undefined, name: '', type: '', scope: 'DIRECT', from: '', to: '' };

test('a filter comes back from the address as it was', () => {
  const filter: Filter = { agent: 7, name: 'lu', type: 1, scope: 'ALL', from: '2026-01-02', to: '2026-01-05' };
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
  expect(writeFilter(OPEN)).toEqual({});
});

test('an address that makes no sense leaves the filter open', () => {
  expect(readFilter(new URLSearchParams('agent=x&type=9&scope=SOME'))).toEqual(OPEN);
});

test('days of registration may be open at either end, but not the wrong way round', () => {
  expect(filterFault({ from: '2026-01-05', to: '' })).toBeNull();
  expect(filterFault({ from: '2026-01-05', to: '2026-01-05' })).toBeNull();
  expect(filterFault({ from: '2026-01-05', to: '2026-01-04' })).toBe('order');
  expect(filterFault({ from: '2026-01', to: '' })).toBe('unread');
});
