import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useDrawn } from '../page/drawn.ts';
import { useQuery } from './use-query.ts';

const POT = ['pot'] as const;

function Pot(): ReactNode {
  const { data, isPending } = useQuery({ queryKey: POT, queryFn: () => Promise.resolve(3), enabled: false });
  return data ?? (isPending ? 'not told' : 'nothing');
}

/** First render, in a browser that hydrates as on the server. */
const begins = (client: QueryClient): string =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Pot)));

it('what the server draws is what it was told', () => {
  const client = new QueryClient();
  expect(begins(client)).toBe('not told');
  client.setQueryData(POT, 1);
  expect(begins(client)).toBe('1');
});

it('a part that is not taken over yet stands as it was drawn, whatever was told or forgotten meanwhile', () => {
  const client = new QueryClient();
  useDrawn.setState({
    queries: { mutations: [], queries: [{ queryKey: POT, queryHash: JSON.stringify(POT), state: { data: 1 } }] },
  });
  client.setQueryData(POT, 2);
  expect(begins(client)).toBe('1');
  // As at the start or end of a session, which clears the cache.
  client.removeQueries({ queryKey: POT });
  expect(begins(client)).toBe('1');
});

it('a part that was drawn without an answer begins without one, also where another part has been told it', () => {
  const client = new QueryClient();
  useDrawn.setState({ queries: { mutations: [], queries: [] } });
  client.setQueryData(POT, 2);
  expect(begins(client)).toBe('not told');
});

it('no part of the site asks past it', async () => {
  const found: string[] = [];
  for await (const path of glob('apps/web/src/**/*.{ts,tsx}'))
    if (!path.includes('/use-query.') && /\buseQuery\b[^;]*@tanstack/.test(readFileSync(path, 'utf8')))
      found.push(path);
  expect(found).toEqual([]);
});
