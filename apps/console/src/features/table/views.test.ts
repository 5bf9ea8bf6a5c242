import { expect, test } from 'vitest';
import { viewOf, viewsIn, withoutView, withView } from './views.ts';

const late = { name: 'Late', filters: { state: 'pending' }, hidden: ['bank'] };
const all = { name: 'All', filters: {}, hidden: [] };

test('a view is kept by its name, and a new one takes the place of the old', () => {
  const views = withView(withView([], late), all);
  expect(views.map(({ name }) => name)).toEqual(['All', 'Late']);
  expect(withView(views, { ...late, hidden: [] }).find(({ name }) => name === 'Late')?.hidden).toEqual([]);
  expect(withoutView(views, 'Late')).toEqual([all]);
});

test('what was kept by an older page, or by nobody, is read as far as it can be', () => {
  expect(viewsIn(undefined)).toEqual([]);
  expect(viewsIn({})).toEqual([]);
  expect(viewsIn([late, 7, { name: 'x' }, { name: 'y', filters: { a: 1, b: 'c' } }])).toEqual([
    late,
    { name: 'y', filters: { b: 'c' }, hidden: [] },
  ]);
});

test('the view in force is known by what it shows, in whatever order that was chosen', () => {
  const wide = { name: 'Wide', filters: { a: '1', b: '2' }, hidden: ['x', 'y'] };
  expect(viewOf([late, wide], { filters: { b: '2', a: '1' }, hidden: ['y', 'x'] })).toBe(wide);
  expect(viewOf([late, wide], { filters: { b: '2' }, hidden: ['y', 'x'] })).toBeUndefined();
});
