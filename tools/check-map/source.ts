/** Parses a file for the map's rules: imports, exports, and code without comments. */
import { parseSync } from 'vite';

export interface Import {
  readonly from: string;
  readonly line: number;
  /** True for a type-only import, erased at run time. */
  readonly typeOnly: boolean;
}

export interface Source {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly hasDefault: boolean;
  /** True when every statement re-exports from other files. */
  readonly isBarrel: boolean;
  /** Text with comments blanked, keeping positions. */
  readonly code: string;
}

export interface File {
  readonly path: string;
  readonly text: string;
}

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

export const lineOf = (source: Source, position: number): number => lineAt(source.code, position);

function withoutComments(text: string, comments: readonly { start: number; end: number }[]): string {
  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  return code;
}

export function readSource({ path, text }: File): Source {
  const lines = text.trimEnd().split('\n').length;
  if (!isCode(path)) return { path, lines, imports: [], hasDefault: false, isBarrel: false, code: text };
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const { staticImports, staticExports } = module;
  const requests = [
    ...staticImports.map(({ moduleRequest, entries }) => ({ moduleRequest, entries })),
    ...staticExports.map(({ entries }) => ({ moduleRequest: entries[0]?.moduleRequest, entries })),
  ];
  const named = requests.flatMap(({ moduleRequest, entries }) => {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    return moduleRequest ? [{ from: moduleRequest.value, line: lineAt(text, moduleRequest.start), typeOnly }] : [];
  });
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(start, end));
    return literal ? [{ from: literal[2]!, line: lineAt(text, start), typeOnly: false }] : [];
  });
  const statements = program.body as readonly { type: string; source?: unknown }[];
  return {
    path,
    lines,
    imports: [...named, ...lazy, ...typeImports(text, program)],
    hasDefault: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => exportName.kind === 'Default'),
    ),
    isBarrel:
      statements.length > 0 && statements.every(({ type, source }) => /^Export(All|Named)/.test(type) && source),
    code: withoutComments(text, comments),
  };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly source?: { readonly value?: unknown };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `import('./x.ts').Y` in a type is an import too. */
function typeImports(text: string, program: unknown): Import[] {
  if (!/\bimport\(/.test(text)) return [];
  const found: Import[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    const from = value.type === 'TSImportType' ? value.source?.value : undefined;
    if (typeof from === 'string') found.push({ from, line: lineAt(text, value.start), typeOnly: true });
    Object.values(value).forEach(walk);
  };
  walk(program);
  return found;
}
