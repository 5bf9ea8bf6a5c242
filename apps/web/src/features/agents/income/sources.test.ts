import { expect, test } from 'vitest';
import { shownSources } from './sources.ts';

const menus = { dividend: true, daily: false, hourly: false, realtime: false };

test('commissions are always shown, a contract where the brand offers it or has paid by it', () => {
  expect(shownSources(undefined, undefined)).toEqual(['lottery', 'games']);
  expect(shownSources(menus, { hour_salary: 0 })).toEqual(['lottery', 'games', 'dividend']);
  expect(shownSources(menus, { hour_salary: 2 })).toEqual(['lottery', 'games', 'dividend', 'hourly']);
});
