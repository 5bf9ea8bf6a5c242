import '#ui/styles/index.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { dir, languageTag } from '#i18n';
import { App } from './app.tsx';
import { address, openSession } from './play-session.ts';
import { loadText, TextContext } from './text.ts';

const root = createRoot(document.getElementById('root')!);

/** The ticket is good once, so it is traded here and not in a component, which may be rendered twice. */
async function start(): Promise<void> {
  const opening = openSession();
  const opened = await opening;
  const language = opened.ok ? opened.value.language : address.language;
  const text = await loadText(language);
  document.documentElement.lang = languageTag(language);
  document.documentElement.dir = dir(language);
  root.render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } })}>
        <TextContext value={text}>
          <App opened={opened} />
        </TextContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
