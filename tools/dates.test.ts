/** Consistent dates: one formatter for output, one field for input. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SHOWN = [
  'apps/{web,arcade,console}/src/**/*.{ts,tsx}',
  'packages/{ui,i18n}/src/**/*.{ts,tsx}',
  'games/src/**/*.tsx',
];
/** The only files that format dates themselves. */
const WRITERS = new Set(['packages/i18n/src/format-time.ts', 'packages/ui/src/fields/date-field.tsx']);

const OTHERS: readonly (readonly [what: string, form: RegExp])[] = [
  ['a browser’s own form of a date', /toLocale(?:Date|Time)String|DateTimeFormat|(?:date|time)Style/],
  ['a field in the browser’s language', /\btype[=:].*['"](?:date|datetime-local|month|week|time)['"]/],
  ['a piece cut out of a date that is shown', /format(?:Moment|Day|Clock)\([^)]*\)\s*\.(?:slice|split|replace)/],
];
const faultsOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => OTHERS.filter(([, form]) => form.test(line)).map(([what]) => `${what}: ${line.trim()}`));

test('every date is written by the one formatter and asked for by the one field', () => {
  const files = globSync(SHOWN, { cwd: ROOT }).filter((file) => !file.includes('.test.') && !WRITERS.has(file));
  expect(files.length).toBeGreaterThan(300);
  const faults = files.flatMap((file) =>
    faultsOf(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  'new Date(at).toLocaleDateString()',
  "new Intl.DateTimeFormat('en', { dateStyle: 'medium' })",
  '<input type="date" />',
  "type={isTime ? 'datetime-local' : 'search'}",
  "birthday: { type: 'date', autoComplete: 'bday' },",
  'formatMoment(drawTime).slice(5, 16)',
])('%s would be another form', (line) => expect(faultsOf(line)).not.toEqual([]));
