import { expect, test } from 'vitest';
import { z } from 'zod';
import { commandFaults } from './command-faults.ts';
import { vendorCommand } from './vendors.ts';

const faultsOf = (shape: z.ZodType, wish: unknown): string => {
  const read = shape.safeParse(wish);
  return read.success ? '' : commandFaults(read.error);
};

test('an operator who types a value that is too small reads the option and what it may be', () => {
  const wish = { act: 'key', merchant: 'pavilion', vendor: 'STUDIO', by: 'ada', reason: 'x', openDays: 1 };
  expect(faultsOf(vendorCommand, wish)).toBe('reason: at least 3 characters; open-days: at least 2');
  expect(faultsOf(vendorCommand, { ...wish, reason: 'a new term', openDays: 401 })).toBe('open-days: at most 400');
});

test('what is missing, of another kind, not among the choices or not known is named', () => {
  const shape = z.strictObject({ name: z.string(), count: z.number(), how: z.enum(['on', 'off']) });
  expect(faultsOf(shape, { count: 'two', how: 'maybe' })).toBe('name: a string; count: a number; how: one of on, off');
  expect(faultsOf(shape, { name: 'a', count: 2, how: 'on', other: 1 })).toBe('the command: without other');
});
