/** Documents for integrators, from the repository: pages, tables of plays and games, and matches as test data. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const ROOT = join(import.meta.dirname, '../../../..');

/** Served below `/docs/papers/` at repository paths, so that links between them work. */
const isPaper = (path: string): boolean =>
  /^(?:docs\/(?:lottery|fairness|sports|recipes\/connect-a-supplier)\.md|games\/src\/(?:lottery\/[\w-]+\/plays\.md|sports\/[\w-]+\/[\w.-]+\.(?:ts|json)|[\w-]+\/par\.(?:md|json)))$/.test(
    path,
  );

const TYPES: Readonly<Record<string, string>> = { '.json': 'application/json', '.md': 'text/markdown' };

export function mountPapers(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>('/docs/papers/*', async ({ params }, reply) => {
    const path = params['*'];
    const text = isPaper(path) ? await readFile(join(ROOT, path), 'utf8').catch(() => null) : null;
    if (text === null) return reply.callNotFound();
    const type = TYPES[extname(path)] ?? 'text/plain';
    return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
  });
}
