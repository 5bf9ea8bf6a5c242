/** Rules for a single file: name, length, exports, and access restricted to certain files. */
import { dataFiles, defaultsIn, ledgerTablesIn, sqlAllowedIn } from '../map.ts';
import { placeOf } from './import-rules.ts';
import { lineOf, type Source } from './source.ts';
import type { Violation } from './violation.ts';

const LINES_MAX = 400;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const DUSTBINS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc']);

type Rule = (source: Source) => Violation[];

const at = (source: Source, line: number, what: string): Violation => ({ path: source.path, line, what });

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const names: Rule = (source) => {
  if (source.path.includes('/locales/')) return [];
  const segments = source.path.split('/');
  const odd = segments.filter((segment) => !KEBAB.test(segment));
  const dustbins = segments.filter((segment) => DUSTBINS.has(segment.split('.')[0]!));
  return [
    ...odd.map((segment) => at(source, 1, `${segment} is not kebab-case`)),
    ...dustbins.map((segment) => at(source, 1, `${segment} says nothing: name it after the thing it holds`)),
  ];
};

const length: Rule = (source) =>
  source.lines > LINES_MAX && !dataFiles.test(source.path)
    ? [at(source, LINES_MAX, `${source.lines} lines; at most ${LINES_MAX}`)]
    : [];

const exported: Rule = (source) => {
  const fileName = source.path.split('/').at(-1);
  return [
    ...(source.hasDefault && !defaultsIn.test(source.path) ? [at(source, 1, 'a default export: name what it is')] : []),
    ...(source.isBarrel && fileName !== 'index.ts'
      ? [at(source, 1, 'only hands on what others export: import it where it is')]
      : []),
  ];
};

function everyMatch(source: Source, pattern: RegExp, what: (found: string) => string): Violation[] {
  return [...source.code.matchAll(pattern)].map((match) => at(source, lineOf(source, match.index), what(match[0])));
}

const sql: Rule = (source) =>
  sqlAllowedIn.test(source.path)
    ? []
    : everyMatch(source, /\.q\b(?!\s*[(:=?])/g, () => 'SQL stands in the queries.ts of its module');

const ledgerTables: Rule = (source) =>
  ledgerTablesIn.test(source.path) || !/\.tsx?$/.test(source.path)
    ? []
    : everyMatch(source, /\bledger_[a-z_]+/g, (found) => `${found} belongs to the ledger: ask it through #ledger`);

const NOT_PURE =
  /\b(Date\.now|Math\.random|performance\.now|crypto\.(randomUUID|getRandomValues))\b|\bnew Date\(\s*\)/g;

/** Deciding code takes time from the Clock and chance from the Rng. */
const purity: Rule = (source) => {
  const room = placeOf(source.path)?.room;
  const decides = room?.pure || room?.name === 'modules' || source.path.endsWith('/rules.ts');
  return decides && !isTest(source.path)
    ? everyMatch(source, NOT_PURE, (found) => `${found} in a place that decides: time and chance are handed in`)
    : [];
};

const rulesAreRules: Rule = (source) => {
  if (!/^apps\/server\/.*\/rules\.ts$/.test(source.path)) return [];
  const decides = (from: string) =>
    /^(#kernel|#contract|#games\/|\.\/|#i18n)/.test(from) && !from.endsWith('queries.ts');
  return source.imports
    .filter(({ from, typeOnly }) => !typeOnly && !decides(from))
    .map(({ from, line }) => at(source, line, `rules decide and touch nothing: ${from} does not belong here`));
};

const RULES: readonly Rule[] = [names, length, exported, sql, ledgerTables, purity, rulesAreRules];

export const checkFile = (source: Source): Violation[] => RULES.flatMap((rule) => rule(source));
