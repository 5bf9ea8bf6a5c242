import { UNREAD } from '#ui/fields/number-notation.ts';
import { expect, test } from 'vitest';
import { fieldsOf } from '#contract/console/act-fields.ts';
import { faultsOf, filledFault, givenOf, isTextOf, partsOf } from './fields.ts';

const form = {
  type: 'object',
  properties: {
    merchant: { type: 'string' },
    reason: { type: 'string', minLength: 3, maxLength: 500 },
    title: { type: 'string', minLength: 1, maxLength: 120 },
    'title.CN': { type: 'string', maxLength: 120 },
    content: { type: 'string', maxLength: 20_000 },
    'content.CN': { type: 'string', maxLength: 20_000 },
    'rate.max': { type: 'string' },
    days: { type: 'integer', minimum: 1, maximum: 365 },
    open: { type: 'string', enum: ['yes', 'no'] },
    loud: { type: 'boolean' },
    ref: { type: 'string', pattern: '^[A-Z0-9_]{2,32}$' },
  },
  required: ['ref', 'title', 'reason'],
};
const fields = fieldsOf(form);
const named = (name: string) => fields.main.find((field) => field.name === name)!;

test('what an act is done to is asked first, why last, and what the call says itself not at all', () => {
  expect(fields.main.map(({ name }) => name)).toEqual([
    'ref',
    'title',
    'content',
    'rate.max',
    'days',
    'open',
    'loud',
    'reason',
  ]);
});

test('a text in another language stands with its language; a point in a name alone makes no language', () => {
  expect([...fields.others.keys()]).toEqual(['CN']);
  expect(fields.others.get('CN')!.map(({ base }) => base)).toEqual(['title', 'content']);
});

test('texts that there are in languages stand together, where the first of them is asked for', () => {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const { before, texts, after } = partsOf(fields, false);
  expect([names(before), names(texts), names(after)]).toEqual([
    ['ref'],
    ['title', 'content'],
    ['rate.max', 'days', 'open', 'loud', 'reason'],
  ]);
  expect(names(partsOf(fields, true).before)).toEqual([]);
  expect([isTextOf(fields, named('title')), isTextOf(fields, named('rate.max'))]).toEqual([true, false]);
  const plain = partsOf(fieldsOf({ properties: { days: { type: 'integer' } } }), false);
  expect([names(plain.before), plain.texts, plain.after]).toEqual([['days'], [], []]);
});

test('each field looks like what it takes', () => {
  const looks = fields.main.map(({ name, control: look }) => [name, look]);
  expect(Object.fromEntries(looks)).toEqual({
    ref: 'line',
    title: 'line',
    content: 'area',
    'rate.max': 'line',
    days: 'number',
    open: 'choice',
    loud: 'choice',
    reason: 'area',
  });
  expect(named('loud').choices).toEqual(['yes', 'no']);
});

test.each([
  ['ref', '', 'missing'],
  ['ref', '  ', 'missing'],
  ['ref', 'first bank', 'unfit'],
  ['ref', 'FIRST_BANK', undefined],
  ['reason', 'no', 'short'],
  ['reason', 'x'.repeat(501), 'long'],
  ['days', '0', 'range'],
  ['days', '366', 'range'],
  ['days', 'soon', 'number'],
  ['days', UNREAD, 'number'],
  ['rate.max', UNREAD, 'number'],
  ['days', '30', undefined],
  ['days', '', undefined],
])('%s given as "%s" is %s', (name, text, fault) => {
  expect(filledFault(named(name), text)).toBe(fault);
});

test('what is not filled in is not given', () => {
  const filled = { ref: ' FIRST_BANK ', title: 'News', 'title.CN': '', reason: 'as agreed', days: ' ' };
  expect(faultsOf(fields, filled)).toEqual(new Map());
  expect(givenOf(fields, filled)).toEqual({ ref: 'FIRST_BANK', title: 'News', reason: 'as agreed' });
});

test('a form that says nothing asks for nothing', () => {
  expect(fieldsOf({})).toEqual({ main: [], others: new Map() });
});
