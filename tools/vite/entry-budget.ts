/** Size limit of the first paint's scripts; exceeding it fails the build. */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** `maxBytes` of gzipped script: the entry and its static imports. */
export function entryBudget(maxBytes: number): Plugin {
  return {
    name: 'entry-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk]),
      );
      for (const entry of [...chunks.values()].filter(({ isEntry }) => isEntry)) {
        const names = withImports(entry, chunks);
        const bytes = names.reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0);
        this.info(`${entry.fileName} and ${names.length - 1} imports: ${(bytes / 1000).toFixed(1)} kB gzip`);
        if (bytes > maxBytes) this.error(`the entry weighs ${bytes} bytes, ${bytes - maxBytes} over its budget`);
      }
    },
  };
}

function withImports(entry: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): string[] {
  const found = new Set([entry.fileName]);
  for (const name of found) {
    for (const imported of chunks.get(name)?.imports ?? []) if (chunks.has(imported)) found.add(imported);
  }
  return [...found];
}
