import '#ui/styles/index.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#contract';
import { dir, languageTag } from '#i18n';
import type { Hall } from './hall/index.ts';
import { address, openSession } from './play-session.ts';
import { learnRest, loadText, TextContext } from './text.ts';

const root = createRoot(document.getElementById('root')!);

/** What a visit is for: a table of the house, or a hall, whose texts and code slot games do not carry. */
interface Visit {
  readonly language: Language;
  readonly isHall: boolean;
  readonly page: React.JSX.Element;
}

async function closed(why: string | null | undefined, isHall: boolean): Promise<Visit> {
  const { ClosedRoom } = await import('./closed-room.tsx');
  return { language: address.language, isHall, page: <ClosedRoom why={why} /> };
}

async function visitTable(): Promise<Visit> {
  const [opened, { GameRoom }] = await Promise.all([openSession(), import('./game-room.tsx')]);
  if (!opened.ok) return closed(opened.message, false);
  return { language: opened.value.language, isHall: false, page: <GameRoom opened={opened.value} /> };
}

const HALLS: Readonly<Record<string, () => Promise<{ readonly hall: Hall }>>> = {
  '/lottery': () => import('./lottery/index.ts'),
  '/live': () => import('./live/index.ts'),
  '/room': () => import('./room/index.ts'),
};

async function visitHall(load: () => Promise<{ readonly hall: Hall }>): Promise<Visit> {
  const { hall } = await load();
  const opened = await hall.open();
  if (!opened.ok) return closed(opened.message, true);
  return { language: opened.value.language, isHall: true, page: <hall.Room session={opened.value} /> };
}

/** The ticket is good once, so it is traded here and not in a component, which may be rendered twice. */
async function start(): Promise<void> {
  const load = HALLS[location.pathname];
  const { language, isHall, page } = await (load ? visitHall(load) : visitTable());
  const text = await loadText(language);
  if (isHall) await learnRest(text);
  document.documentElement.lang = languageTag(language);
  document.documentElement.dir = dir(language);
  root.render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } })}>
        <TextContext value={text}>{page}</TextContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
