/** Server rendering of pages with the app's own components. Built separately, see tools/launch/build.ts. */
import type { DrawnPage, MakeDrawing, ToDraw } from '#contract';
import { dehydrate, QueryClient, type Query } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import sanitizeHtml from 'sanitize-html';
import { App } from '../app/app.tsx';
import { drawnAddress } from '../app/drawn-address.ts';
import { pages } from '../app/pages.ts';
import { preparePage } from '../app/prepare-page.ts';
import { useTheme } from '../app/theme.ts';
import { chooseMirrors, useMirrors } from '../shared/brand/mirrors.ts';
import { setBoot } from '../shared/brand/boot.ts';
import { callThrough } from '../shared/calls/client.ts';
import { RefusalError } from '../shared/calls/query.ts';
import { sanitizeWith } from '#ui/html/sanitizer.ts';
import { startLanguage, withTexts } from '../shared/page/language.ts';
import { useDrawn, type DrawnState } from '../shared/page/drawn.ts';
import { keepPagesApart, type Shelf } from '../shared/page/page-store.ts';

sanitizeWith((html) => sanitizeHtml(html));

/** Maximum number of render passes: data loaded in one pass may lead to further queries in the next. */
const ROUNDS = 3;

interface AtWork {
  readonly page: ToDraw;
  readonly shelf: Shelf;
}

/** Renders run concurrently; AsyncLocalStorage gives each its own state and query client. */
export const makeDrawing: MakeDrawing = (atHand) => {
  const drawing = () => atHand.getStore() as AtWork;
  keepPagesApart(() => drawing().shelf);
  callThrough((noun, name, input) => drawing().page.answer(noun, name, input));
  return {
    addressOf: drawnAddress(pages),
    draw: (page) => atHand.run({ page, shelf: new Map() } satisfies AtWork, () => draw(page)),
  };
};

async function draw(page: ToDraw): Promise<DrawnPage> {
  const at = page.boot.status.info.serverTime;
  await prepare(page, at);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
  });
  let html = await render(page, client);
  for (let round = 0; round < ROUNDS && (await learn(client)); round += 1) html = await render(page, client);
  const state: DrawnState = {
    at,
    awaited: page.awaited,
    mirror: useMirrors.getState().pictures,
    queries: dehydrate(client),
  };
  const [hints = ''] = HINTS.exec(html) ?? [];
  return { html: html.slice(hints.length), picture: LARGEST.exec(hints)?.[1], state };
}

/** Image preload hints from React; only the one with high priority is kept. */
const HINTS = /^(<link rel="preload" as="image"[^>]*>)*/;
const LARGEST = /<link rel="preload" as="image" href="([^"]+)" fetchPriority="high"/;

async function prepare({ boot, theme, awaited, address }: ToDraw, at: number): Promise<void> {
  setBoot(boot);
  useTheme.setState({ theme, drawn: theme });
  useDrawn.setState({ at, awaited });
  chooseMirrors();
  await startLanguage([boot.language], boot.language);
  await withTexts(preparePage(address.split('?')[0] ?? ''));
}

/** Loads the queries that the last render left pending. False when there were none or all failed. */
async function learn(client: QueryClient): Promise<boolean> {
  const wanted = client.getQueryCache().getAll().filter(isOpen);
  const answers = await Promise.allSettled(wanted.map((query) => query.fetch()));
  const fault = answers.find((answer) => answer.status === 'rejected' && !(answer.reason instanceof RefusalError));
  if (fault?.status === 'rejected') throw fault.reason;
  // Refused queries are removed: the browser retries them, and the page shows their skeleton until then.
  for (const query of wanted) if (query.state.status !== 'success') client.getQueryCache().remove(query);
  return answers.some(({ status }) => status === 'fulfilled');
}

const isOpen = (query: Query): boolean => {
  const { enabled } = query.options as { readonly enabled?: unknown };
  return query.state.status === 'pending' && enabled !== false;
};

async function render({ address }: ToDraw, client: QueryClient): Promise<string> {
  const app = <App client={client} router={(children) => <StaticRouter location={address}>{children}</StaticRouter>} />;
  let broken: unknown;
  const stream = await renderToReadableStream(app, {
    // One chunk: a streamed boundary needs an inline script, which the CSP forbids.
    progressiveChunkSize: Infinity,
    onError: (error) => void (broken ??= error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (broken !== undefined) throw broken;
  return html;
}
