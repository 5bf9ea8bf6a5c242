/** Visible text belongs in the catalogues: no literals between tags or in visible attributes. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url).pathname;
const SEEN_ATTRIBUTES = new Set([
  'aria-label',
  'alt',
  'label',
  'placeholder',
  'title',
  'closeLabel',
  'retryLabel',
  'text',
]);
const WORD = /\p{L}{2,}/u;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Literal text of a JSX node, a visible attribute, or a string between tags. */
function literalOf(node: Node): string | undefined {
  const literal = (value: unknown) =>
    isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : undefined;
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type === 'JSXExpressionContainer') return undefined;
  if (node.type === 'JSXAttribute') {
    const name = (node['name'] as { name?: unknown }).name;
    return SEEN_ATTRIBUTES.has(String(name)) ? literal(node['value']) : undefined;
  }
  if (node.type !== 'JSXElement') return undefined;
  const children = node['children'] as readonly Node[];
  return children
    .filter(({ type }) => type === 'JSXExpressionContainer')
    .map((child) => literal(child['expression']))
    .find((text) => text !== undefined);
}

export function literalTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value)) return;
    const text = literalOf(value);
    if (text !== undefined && WORD.test(text)) found.push(`${file}: ${text.trim()}`);
    Object.values(value).forEach(walk);
  };
  walk(parseSync(file, source).program);
  return found;
}

test('the scan finds words between tags and in what people hear', () => {
  const source = `export const a = <p title="Hello">Good {'day'}<b aria-label={t('x')}>{t('y')} · 5</b></p>;`;
  expect(literalTexts('a.tsx', source)).toEqual(['a.tsx: day', 'a.tsx: Hello', 'a.tsx: Good']);
});

test('no screen holds text that a translator cannot reach', () => {
  const files = globSync(['apps/{web,arcade,console}/src/**/*.tsx', 'games/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], {
    cwd: ROOT,
  });
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap((file) => literalTexts(file, readFileSync(ROOT + file, 'utf8')))).toEqual([]);
});
