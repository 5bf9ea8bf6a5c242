import { brandFromAccent, brands } from '#ui/tokens/brands.ts';
import { expect, test } from 'vitest';
import { brandColours } from './colours.ts';

test('a brand may have its own colours, or the house’s', () => {
  expect(brandColours.parse(undefined)).toEqual({ night: {}, day: {} });
  expect(brandColours.parse(brands.lotus)).toEqual(brands.lotus);
  expect(brandColours.safeParse(brandFromAccent('#00ff00')).success).toBe(true);
});

test.each([
  ['text that nobody could read', { night: { ground: '#ffffff' }, day: {} }, /on ground/],
  ['a colour that is none', { night: { brand: 'red' }, day: {} }, /#/],
  ['more than a colour', { night: { brand: '#ff9a4d;}body{display:none' }, day: {} }, /#/],
  ['a role that is the house’s', { night: { win: '#ffffff' }, day: {} }, /win/i],
])('%s is refused', (_, colours, why) => {
  const parsed = brandColours.safeParse(colours);
  expect(parsed.success).toBe(false);
  expect(JSON.stringify(parsed.error?.issues)).toMatch(why);
});
