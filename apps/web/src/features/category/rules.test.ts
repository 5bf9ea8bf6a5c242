import { expect, test } from 'vitest';
import { readView, writeView } from './rules.ts';

const view = (text: string) => readView(new URLSearchParams(text), ['PG', 'JILI']);

test('the page parameter opens the tab of that vendor', () => {
  expect(view('page=JILI').vendor).toBe('JILI');
});

test('a vendor that the category does not have opens all of them', () => {
  expect(view('page=GONE').vendor).toBe('');
});

test('an address is read as it was written', () => {
  const written = { vendor: 'PG', query: 'tiger & co', sort: 'NAME' } as const;
  expect(view(writeView(written).toString())).toEqual(written);
});

test('the plain page has a plain address', () => {
  expect(writeView({ vendor: '', query: '', sort: 'HOT' }).toString()).toBe('');
  expect(view('sort=WRONG')).toEqual({ vendor: '', query: '', sort: 'HOT' });
});
