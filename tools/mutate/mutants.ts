/** Mutants of a file: small changes that a test should detect, one at a time. */
import { parseSync } from 'vite';
import { mutated, type Mutant } from './mutant.ts';
import { sqlMutants } from './sql.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
};
/** Calls removed from a chain, which then selects more or something else. */
const DROPPED =
  /^(where|whereRef|on|onRef|having|limit|distinct|forUpdate|forNoKeyUpdate|skipLocked|orderBy|filter|slice|trim|toLowerCase|toUpperCase|toSorted|padStart|padEnd)$/;
const RENAMED: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};
/** Type-only nodes; for `x as T` and the like, `x` remains. */
const IS_TYPE = /^TS/;
const HOLDS_VALUE = /^TS(As|Satisfies|NonNull|Instantiation)/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): readonly Node[] =>
  (HOLDS_VALUE.test(node.type) ? [node['expression']] : Object.values(node)).flat().filter(isNode);

export function mutantsOf(path: string, text: string): Mutant[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || (IS_TYPE.test(node.type) && !HOLDS_VALUE.test(node.type))) return;
    found.push(...of(node, text));
    childrenOf(node).forEach(visit);
  };
  visit(program as unknown as Node);
  const parses = (mutant: Mutant) => parseSync(path, mutated(text, mutant)).errors.length === 0;
  return found.filter(parses).toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Mutants of a single node, without its children. */
function of(node: Node, text: string): Mutant[] {
  const part = (name: string) => node[name] as Node;
  const replaced = (at: Node, ...by: string[]): Mutant[] =>
    by.map((instead) => ({ start: at.start, end: at.end, instead }));
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operator(part('left'), part('right'), String(node['operator']), text);
    case 'UnaryExpression':
      return ['!', '-'].includes(String(node['operator']))
        ? [{ start: node.start, end: part('argument').start, instead: '' }]
        : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return replaced(part('test'), 'true', 'false');
    case 'WhileStatement':
      return replaced(part('test'), 'false');
    case 'ExpressionStatement':
      return node['directive'] ? [] : replaced(node, ';');
    case 'CallExpression':
      return call(node);
    case 'TemplateLiteral':
      return sqlMutants(withoutExpressions(node, text), node.start, text);
    case 'Literal':
      return literal(node, text);
    default:
      return [];
  }
}

function operator(left: Node, right: Node, sign: string, text: string): Mutant[] {
  const instead = SWAPPED[sign];
  // A comment between the operands could contain the operator; the code base has none.
  const at = text.indexOf(sign, left.end);
  const joinsTexts = sign === '+' && [left, right].some(isText);
  return instead === undefined || joinsTexts || at >= right.start
    ? []
    : [{ start: at, end: at + sign.length, instead }];
}

const isText = ({ type, value }: Node): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

function call({ callee, end }: Node): Mutant[] {
  const { type, object, property } = callee as Node;
  if (type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return [];
  const name = String(property['name']);
  if (DROPPED.test(name)) return [{ start: object.end, end, instead: '' }];
  const instead = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  return instead === undefined ? [] : [{ start: property.start, end: property.end, instead }];
}

/**
 * Only SQL strings are mutated: column names and codes occur twice and would always be detected; others are texts for
 * people.
 */
function literal({ start, end, value }: Node, text: string): Mutant[] {
  if (typeof value === 'boolean') return [{ start, end, instead: String(!value) }];
  if (typeof value === 'number') return [{ start, end, instead: String(value + 1) }];
  if (typeof value === 'bigint') return [{ start, end, instead: `${value + 1n}n` }];
  return typeof value === 'string' ? sqlMutants(text.slice(start, end), start, text) : [];
}

/** Masks the expressions of a template literal: they are code, and have mutants of their own. */
function withoutExpressions({ start, end, quasis }: Node, text: string): string {
  const written = quasis as readonly Node[];
  const isWritten = (at: number) => written.some((part) => part.start <= at && at < part.end);
  return text.slice(start, end).replaceAll(/[^]/g, (sign, index: number) => (isWritten(start + index) ? sign : 'x'));
}
