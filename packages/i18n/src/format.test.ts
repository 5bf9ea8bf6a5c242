import { parseUnits, type Units } from '#kernel';
import { expect, test } from 'vitest';
import { amountsHave, formatExact, formatMoney } from './format-money.ts';
import { formatNumber } from './format-number.ts';
import { formatAgo, formatClock, formatDay, formatMoment } from './format-time.ts';
import { dir, languageTag } from './languages.ts';
import { loadTranslator } from './locale-files.ts';

const units = (text: string): Units => {
  const parsed = parseUnits(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

test('money has two decimals and comma thousands, from the wire or from units', () => {
  expect(formatMoney(1234567.5)).toBe('1,234,567.50');
  expect(formatMoney(units('1234567.5'), '฿')).toBe('฿1,234,567.50');
  expect(formatMoney(0)).toBe('0.00');
  expect(formatMoney(-12.3, '$')).toBe('-$12.30');
});

test('an amount never looks larger than it is', () => {
  expect(formatMoney(9.9999)).toBe('9.99');
  expect(formatMoney(units('0.0099'))).toBe('0.00');
  expect(formatMoney(-0.001, '$')).toBe('$0.00');
});

test('an amount has the decimals of its currency, or of the page that it stands on', () => {
  expect(formatMoney(20_000_000.55, '₫', 0)).toBe('₫20,000,000');
  expect(formatMoney(-0.5, '₫', 0)).toBe('₫0');
  expect(formatMoney(1.2345, '', 3)).toBe('1.234');
  expect(formatExact('1000000.0000', 0)).toBe('1,000,000');
  expect(formatExact('1000000.5500', 0)).toBe('1,000,000.55');
  amountsHave(() => 0);
  try {
    expect([formatMoney(10, '₫'), formatExact('10.0000')]).toEqual(['₫10', '10']);
  } finally {
    amountsHave(() => undefined);
  }
});

test('the largest amount keeps its last digit', () => {
  expect(formatMoney(2_000_000_000_000_000n as Units)).toBe('200,000,000,000.00');
  expect(formatMoney(1_999_999_999_999_900n as Units)).toBe('199,999,999,999.99');
});

test('who accounts for an amount sees all of it', () => {
  expect(formatExact('1234567.5')).toBe('1,234,567.50');
  expect(formatExact('-1234.5678')).toBe('-1,234.5678');
  expect(formatExact('49.9500')).toBe('49.95');
  expect(formatExact('100')).toBe('100.00');
  expect(formatExact('9007199254740993.0001')).toBe('9,007,199,254,740,993.0001');
  expect(formatExact('12 THB')).toBe('12 THB');
});

test('moments and the clock are read in GMT+8', () => {
  const newYear = Date.UTC(2025, 11, 31, 16, 0, 5);
  expect(formatMoment(newYear)).toBe('2026-01-01 00:00:05');
  expect(formatDay(newYear)).toBe('2026-01-01');
  expect(formatClock(newYear)).toBe('01/01/2026 00:00:05');
});

test('what was lately is told in the words of the language', () => {
  expect(formatAgo('EN', 0, 300_000)).toBe('5 minutes ago');
  expect(formatAgo('EN', 0, 86_400_000)).toBe('yesterday');
  expect(formatAgo('VI', 0, 300_000)).toBe('5 phút trước');
});

test('Arabic is written from the right, with the digits that amounts have', () => {
  expect(dir('AR')).toBe('rtl');
  expect(dir('EN')).toBe('ltr');
  expect(languageTag('TW')).toBe('zh-Hant');
  expect(formatAgo('AR', 0, 12 * 86_400_000)).toContain('12');
});

test('counts are grouped like amounts in every language, also inside of a message', () => {
  expect(formatNumber(5000)).toBe('5,000');
  for (const language of ['EN', 'VI', 'AR'] as const) {
    expect(loadTranslator(language).t('games.count', { count: 5000 })).toContain('5,000');
    expect(loadTranslator(language).t('slot.rules.cap', { most: 3000 })).toContain('3,000');
  }
  expect(loadTranslator('EN').t('games.count', { count: 1 })).toBe('1 game');
});
