/** The documents that a client of the calls is written from, as they lie in the repository: pages, sheets of plays and of games, and matches to test a program by. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const ROOT = join(import.meta.dirname, '../../../..');

/** Below `/docs/papers/`, so that what one of them says of another is its address. */
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
