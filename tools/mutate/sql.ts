/** Mutants of a SQL statement. Parameters stay in use, since the database refuses unused ones. */
import type { Mutant } from './mutant.ts';

const IS_SQL = /\b(select\b|insert into\b|update\s+\w+ set\b|delete from\b)|= \$\d/;
const OPERAND = String.raw`(?:\$\{x*\}|\$\d+(?:::\w+(?:\[\])?)?|'[^']*'|[\w.]+(?:\([^()]*\))?)`;
const CONDITION = new RegExp(
  String.raw`(?<=^.\s*|\b(?:where|and|or|on|when)\s+)(?:${OPERAND}\s*(?:<>|<=|>=|=|<|>)\s*${OPERAND}|[\w.]+ is (?:not )?null)`,
  'g',
);
const SWAPPED: readonly (readonly [sign: RegExp, instead: string])[] = [
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\s)\+(?=\s)/g, '-'],
  [/(?<=\s)-(?=\s)/g, '+'],
  [/\bleft (?=join\b)/g, ''],
  [/\bdistinct (?=\w)/g, ''],
  [/\bfor (no key )?update\b/g, ''],
  [/(?<=\w )desc\b/g, ''],
];

/** `text` is a literal with its quotes that starts at `at`; its expressions are masked: `${xxx}`. */
export function sqlMutants(text: string, at: number, original: string): Mutant[] {
  if (!IS_SQL.test(text)) return [];
  const changes = (pattern: RegExp, instead: (found: string) => string): Mutant[] =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => {
      const [start, end] = [at + index, at + index + match.length];
      return { start, end, instead: instead(original.slice(start, end)) };
    });
  return [
    ...changes(CONDITION, (condition) => `(${condition} or true)`),
    ...SWAPPED.flatMap(([sign, instead]) => changes(sign, () => instead)),
  ];
}
