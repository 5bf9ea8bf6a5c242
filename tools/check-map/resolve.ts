/** Resolves an import to its file. */
import { posix } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'outside'; readonly name: string };

const aliases = Object.entries(manifest.imports as Record<string, string>);

function fromAlias(specifier: string): string | undefined {
  const exact = aliases.find(([name]) => name === specifier);
  if (exact) return exact[1].slice(2);
  for (const [name, place] of aliases) {
    if (!name.endsWith('*') || !specifier.startsWith(name.slice(0, -1))) continue;
    return place.slice(2).replace('*', specifier.slice(name.length - 1));
  }
  return undefined;
}

const packageName = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

export function resolve(importer: string, specifier: string): Target {
  const bare = specifier.replace(/\?[a-z]+$/, '');
  if (bare.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(importer), bare) };
  if (bare.startsWith('#')) return { kind: 'file', path: fromAlias(bare) ?? bare };
  if (bare.startsWith('virtual:')) return { kind: 'outside', name: 'virtual' };
  return { kind: 'outside', name: bare.startsWith('node:') ? 'node' : packageName(bare) };
}
