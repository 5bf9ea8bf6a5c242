import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { contract, isInQuery, type Call } from '../index.ts';
import { numberIn } from './values.ts';

const size = z.object({ size: numberIn(z.number().int().min(1).max(100)).default(20) });

test.each([
  [7, 7],
  ['7', 7],
  ['7.0', 7],
  [undefined, 20],
])('a number is read from %o', (given, read) => {
  expect(size.parse({ size: given })).toEqual({ size: read });
});

test.each([[7], '', ' 7 ', '0x7', '7e0', '+7', '٧', '7,0', '7.5', true, null, {}, Number.NaN].map((given) => [given]))(
  'no number is read from %o',
  (given) => expect(size.safeParse({ size: given }).success).toBe(false),
);

const calls = Object.values(contract).flatMap((noun) => Object.entries(noun as Record<string, Call>));

const numbersOf = ({ input }: Call): string[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.entries((schema.properties ?? {}) as Record<string, { readonly type?: string }>)
    .filter(([, { type }]) => type === 'integer' || type === 'number')
    .map(([name]) => name);
};

it('no call takes a list, a word of another notation or nothing for a number, and those in a query take its digits', () => {
  for (const [name, call] of calls) {
    const shape = call.input instanceof z.ZodObject ? (call.input.shape as Record<string, z.ZodType>) : {};
    for (const field of numbersOf(call)) {
      const read = (given: unknown) => shape[field]!.safeParse(given).success;
      expect([[3], '', '0x3', '3e0', ' 3 ', true].filter(read), `${name} ${field}`).toEqual([]);
      if (isInQuery(call.method, call.traits.sealed))
        expect(['1', '3', '20', '30'].some(read), `${name} ${field}`).toBe(true);
    }
  }
});
