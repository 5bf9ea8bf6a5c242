/** Rows read by each statement of pages and jobs, from PostgreSQL's auto_explain, for .cache/plans.md. */
import { closeSync, mkdirSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../launch/root.ts';
import type { Db } from '#db';
import type { Question } from './measure.ts';

/** Server option that enables auto_explain. */
export const EXPLAIN_OPTION = 'session_preload_libraries=auto_explain';

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

interface Plan {
  readonly 'Query Text': string;
  readonly Plan: Node;
}

interface Reading {
  /** Access path of most rows: an index, or a sequential scan. */
  readonly by: string;
  readonly read: number;
  readonly answered: number;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const walked = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

function readingOf(top: Node): Reading | null {
  const scans = nodesOf(top).filter((node) => node['Node Type'].includes('Scan') && 'Relation Name' in node);
  const most = scans.toSorted((a, b) => walked(b) - walked(a))[0];
  if (!most) return null;
  return {
    by: most['Index Name'] ?? `all of ${most['Relation Name']}`,
    read: scans.reduce((sum, node) => sum + walked(node), 0),
    answered: top['Actual Rows'] * top['Actual Loops'],
  };
}

/** Statement on one line, without the length of its lists, cut to the table's width. */
const shortOf = (text: string): string => {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\$\d+)(, \$\d+)+/g, '$1, …')
    .replaceAll('"', '')
    .trim();
  const short = line.replace(/^select .{40,}? from /, 'select … from ');
  return (short.length > 110 ? `${short.slice(0, 109)}…` : short).replaceAll('|', String.raw`\|`);
};

const PLAN = /^.*LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/gm;

/** Reads the log from an offset: it grows too large to read whole for each question. */
function readFrom(file: string, from: number): string {
  const text = Buffer.alloc(statSync(file).size - from);
  const open = openSync(file, 'r');
  readSync(open, text, 0, text.length, from);
  closeSync(open);
  return text.toString('utf8');
}

/** Readings since an offset in the log, the heaviest of each statement. */
function readingsSince(log: string, from: number): Map<string, Reading> {
  const readings = new Map<string, Reading>();
  for (const [, json = ''] of readFrom(log, from).matchAll(PLAN)) {
    const { 'Query Text': text, Plan: top } = JSON.parse(json.replaceAll(/^\t/gm, '')) as Plan;
    // Foreign key check of PostgreSQL.
    if (text.startsWith('SELECT 1 FROM ONLY')) continue;
    const reading = readingOf(top);
    const known = readings.get(shortOf(text));
    if (reading && (!known || known.read < reading.read)) readings.set(shortOf(text), reading);
  }
  return readings;
}

async function switchOn(db: Db): Promise<string> {
  for (const [name, value] of [
    ['log_min_duration', '0'],
    ['log_analyze', 'on'],
    ['log_timing', 'off'],
    ['log_format', 'json'],
    // Includes statements inside functions.
    ['log_nested_statements', 'on'],
  ]) {
    await db.run(`alter system set auto_explain.${name} = '${value}'`);
  }
  await db.run('select pg_reload_conf(), pg_sleep(1)');
  const [folder] = await db.run<{ at: string }>(`select current_setting('data_directory') as at`);
  return join(folder!.at, '../log');
}

/** Readings of a question's statements, by side. */
export interface Found {
  readonly label: string;
  readonly readings: readonly Map<string, Reading>[];
}

/** Runs each question once on each side. */
export async function findPlans(dbs: readonly Db[], questions: readonly Question[]): Promise<Found[]> {
  const log = await switchOn(dbs[0]!);
  const found: Found[] = [];
  for (const { label, before, run } of questions) {
    const readings: Map<string, Reading>[] = [];
    for (const side of dbs.keys()) {
      await before?.(side);
      const from = statSync(log).size;
      await run(side);
      readings.push(readingsSince(log, from));
    }
    found.push({ label, readings });
  }
  return found;
}

export function writePlans(found: readonly Found[], sizes: readonly string[]): void {
  const everywhere = new Map<string, number>();
  for (const { readings } of found)
    for (const statement of readings[0]!.keys()) everywhere.set(statement, (everywhere.get(statement) ?? 0) + 1);
  const isCommon = (statement: string) => (everywhere.get(statement) ?? 0) > found.length / 4;
  const lines = found.flatMap(({ label, readings: [few, many] }) =>
    [...many!].map(([statement, large]) => row(isCommon(statement) ? 'every call' : label, statement, few, large)),
  );
  const common = lines.filter((line) => line.startsWith('| every call'));
  const seen = new Set<string>();
  /** A further question of the same call with the same readings gets no line. */
  const isNew = (line: string): boolean => {
    const [label = '', statement, by, , read] = line.split(' | ');
    const key = [label.split(',', 1)[0], statement, by, label === '| every call' || read].join();
    return !seen.has(key) && seen.add(key) !== null;
  };
  const rows = [...common, ...lines.filter((line) => !common.includes(line))].filter(isNew);
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'plans.md'), pageOf(rows, sizes));
}

const row = (label: string, statement: string, few: Map<string, Reading> | undefined, large: Reading): string =>
  `| ${label} | \`${statement}\` | ${large.by} | ${few?.get(statement)?.read ?? 0} | ${large.read} | ${large.answered} |`;

const pageOf = (rows: readonly string[], [small = '', large = '']: readonly string[]): string =>
  `# What each page and job reads

Written by \`npm run bench:pages -- --plans\`: for each statement what most of its rows are found by, how many rows it walks for
a member with ${small} movements and for one with ${large} of the same days, and how many it answers.

| Page or job | Statement | By | Read at ${small} | at ${large} | Answered |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
