/** Brand scoping: each statement on a table with a merchant column must name the brand of its rows. */
import { parseSync } from 'vite';
import { brandless } from '../brandless.ts';
import { lineOf, type Source } from './source.ts';
import type { Violation } from './violation.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Tables with a merchant column, as created and renamed by the migrations. */
export function brandTables(migrations: readonly string[]): ReadonlySet<string> {
  const made = migrations.flatMap((text) => [...text.matchAll(/create table (\w+) \(([\s\S]*?)\n\)/g)]);
  const tables = new Set(made.filter(([, , columns]) => /^\s+merchant\s/m.test(columns!)).map(([, name]) => name!));
  for (const [, before, after] of migrations.join('\n').matchAll(/alter table (\w+) rename to (\w+)/g))
    if (tables.delete(before!)) tables.add(after!);
  return tables;
}

/** Columns that imply the brand: a member, player or token belongs to exactly one. */
const OWN = '(?:merchant|member_id|player|token_hash)';
const NAMED = new RegExp(`(?:where|on|whereRef|onRef)\\(\\s*'(?:\\w+\\.)?${OWN}'`);
const VERBS = new Set(['selectFrom', 'updateTable', 'deleteFrom']);
const CONDITION = /^(where|on|and|or|set|cross|left|inner|join|group|order|limit|for|offset|union|returning|using)$/;

interface Statement {
  readonly position: number;
  readonly table: string;
  readonly named: boolean;
  /** Name of the surrounding function or constant. */
  readonly within: string;
}

/** Code of a call chain that begins with this call. */
function chainOf(call: Node, above: readonly Node[], code: string): string {
  let end = call;
  for (const parent of above.toReversed()) {
    if (parent['object'] !== end && parent['callee'] !== end) break;
    end = parent;
  }
  return code.slice(end.start, end.end);
}

function nameOf(above: readonly Node[]): string {
  const named = above.find(({ type }) => type === 'FunctionDeclaration' || type === 'VariableDeclarator');
  return (named?.['id'] as { name?: string } | undefined)?.name ?? '';
}

/** All SQL text of an expression, including constants and functions of the file it is composed from. */
function sqlOf(value: unknown, declared: ReadonlyMap<string, Node>, code: string): string {
  if (Array.isArray(value)) return value.map((each) => sqlOf(each, declared, code)).join(' ');
  if (!isNode(value)) return '';
  if (value.type === 'TemplateElement') return code.slice(value.start, value.end);
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? value['value'] : '';
  if (value.type === 'TemplateLiteral') {
    const parts = [...(value['quasis'] as Node[]), ...(value['expressions'] as Node[])];
    return parts
      .toSorted((a, b) => a.start - b.start)
      .map((part) => sqlOf(part, declared, code))
      .join('');
  }
  const name = value.type === 'Identifier' ? String(value['name']) : '';
  const known = declared.get(name);
  if (known) return sqlOf(known, new Map([...declared].filter(([each]) => each !== name)), code);
  return Object.entries(value)
    .filter(([field]) => field !== 'id' && field !== 'params')
    .map(([, each]) => sqlOf(each, declared, code))
    .join(' ');
}

/**
 * True when a table in the SQL is bound to a brand: by its own columns, or by a reference from another row of the
 * statement.
 */
function isBound(sql: string, table: string, tail: string): boolean {
  const next = /^\s+(?:as\s+)?([a-z_]\w*)/.exec(tail)?.[1] ?? '';
  const alias = next !== '' && !CONDITION.test(next) ? `${next}\\.` : `(?:${table}\\.)?`;
  const own = new RegExp(`(?<![\\w.])${alias}${OWN}\\s*(?:=|in\\b)|ledger_name\\(${alias}merchant\\b[^)]*\\)\\s*=`);
  const ofRow = new RegExp(`(?<![\\w.])${alias}(?:id|account_id|posting_id)\\s*=\\s*(?:\\w+\\.\\w+)`);
  return own.test(sql) || ofRow.test(sql) || (alias.endsWith('?') && /(?<![\w.])merchant\s*=/.test(sql));
}

function statementsIn(source: Source, tables: ReadonlySet<string>): Statement[] {
  const { program } = parseSync(source.path, source.code);
  const declared = new Map<string, Node>();
  const found: Statement[] = [];
  const collect = (node: Node) => {
    const list = node.type === 'VariableDeclaration' ? (node['declarations'] as Node[]) : [node];
    for (const each of list) {
      const name = (each['id'] as Node | undefined)?.['name'];
      if (typeof name === 'string') declared.set(name, (each['init'] ?? each['body']) as Node);
    }
  };
  for (const node of program.body as unknown as Node[]) {
    const inner = (node['declaration'] as Node | null | undefined) ?? node;
    if (inner.type === 'VariableDeclaration' || inner.type === 'FunctionDeclaration') collect(inner);
  }
  const visit = (node: Node, above: readonly Node[]): void => {
    const callee = node['callee'] as Node | undefined;
    const verb = node.type === 'CallExpression' ? (callee?.['property'] as Node | undefined)?.['name'] : undefined;
    const [first] = (node['arguments'] as Node[] | undefined) ?? [];
    const add = (table: string, named: boolean) =>
      tables.has(table) && found.push({ position: node.start, table, named, within: nameOf(above) });
    if (typeof verb === 'string' && VERBS.has(verb) && typeof first?.['value'] === 'string') {
      add(first['value'].split(' ')[0]!, NAMED.test(chainOf(node, above, source.code)));
    }
    const asks = verb === 'run' || verb === 'lookUp';
    const isRaw = asks || (node.type === 'TaggedTemplateExpression' && (node['tag'] as Node)['name'] === 'sql');
    if (isRaw) {
      const sqlText = sqlOf(asks ? first : node['quasi'], declared, source.code);
      // Keys of a look-up are values, not rows of a table.
      const sql = verb === 'lookUp' ? sqlText.replaceAll(/\bk\.\w+/g, '?') : sqlText;
      for (const match of sql.matchAll(/\b(?:from|join|update)\s+(\w+)/g)) {
        add(match[1]!, isBound(sql, match[1]!, sql.slice(match.index + match[0].length)));
      }
    }
    walk(Object.values(node), [...above, node]);
  };
  const walk = (value: unknown, above: readonly Node[]): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, above);
    else if (isNode(value)) visit(value, above);
  };
  walk(program, []);
  return found;
}

const CHECKED = /^(apps\/server|packages\/ledger)\/src\/(?!seed\/).*(?<!\.test)\.ts$/;

/** Unbound statements must be listed in `brandless.ts` with a reason; unused entries are reported. */
export function checkBrands(sources: readonly Source[], tables: ReadonlySet<string>): Violation[] {
  const excused = new Set(brandless.flatMap(({ in: path, of }) => of.map((name) => `${path}#${name}`)));
  const used = new Set<string>();
  const violations: Violation[] = [];
  for (const source of sources.filter(({ path }) => CHECKED.test(path))) {
    for (const { position, table, named, within } of statementsIn(source, tables)) {
      const key = `${source.path}#${within}`;
      if (named) continue;
      used.add(key);
      if (excused.has(key)) continue;
      const what = `${within} asks ${table} without a brand: name the merchant, or say in tools/brandless.ts why not`;
      violations.push({ path: source.path, line: lineOf(source, position), what });
    }
  }
  const idle = [...excused].filter((key) => !used.has(key));
  return [
    ...violations,
    ...idle.map((key) => ({ path: 'tools/brandless.ts', line: 1, what: `${key} needs no excuse any more` })),
  ];
}
