import '#ui/styles/index.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#contract';
import type { HandFace } from '#games/kit-ui/hand.ts';
import { handFaces } from '#games/hand-faces.ts';
import { dir, languageTag, type Translator } from '#i18n';
import type { Hall } from './hall/index.ts';
import { address, openSession, type Opened } from './play-session.ts';
import { learnApart, learnRest, loadText } from './load-text.ts';
import { TextContext } from './text.ts';

const root = createRoot(document.getElementById('root')!);

/** What a visit is for: a slot, a hand, or a hall. Texts and code of one of them the others do not carry. */
interface Visit {
  readonly language: Language;
  /** The texts it needs beside those that all have. */
  readonly learn?: (text: Translator) => Promise<void>;
  readonly page: React.JSX.Element;
}

async function closed(why: string | null | undefined): Promise<Visit> {
  const { ClosedRoom } = await import('./closed-room.tsx');
  return { language: address.language, page: <ClosedRoom why={why} /> };
}

async function visitTable(): Promise<Visit> {
  const [opened, { GameRoom }] = await Promise.all([openSession(), import('./game-room.tsx')]);
  if (!opened.ok) return closed(opened.message);
  const loadFace = handFaces[opened.value.game.code];
  if (loadFace) return visitHand(opened.value, loadFace);
  return { language: opened.value.language, page: <GameRoom opened={opened.value} /> };
}

async function visitHand(opened: Opened, loadFace: () => Promise<HandFace>): Promise<Visit> {
  const [face, { HandRoom }, { handByCode }] = await Promise.all([
    loadFace(),
    import('./hand/hand-room.tsx'),
    import('#games/hands.ts'),
  ]);
  const { id } = handByCode(opened.game.code)!.meta;
  return {
    language: opened.language,
    learn: (text) => learnApart(text, ['hand', id]),
    page: <HandRoom opened={opened} face={face} />,
  };
}

const HALLS: Readonly<Record<string, () => Promise<{ readonly hall: Hall }>>> = {
  '/lottery': () => import('./lottery/index.ts'),
  '/live': () => import('./live/index.ts'),
};

async function visitHall(load: () => Promise<{ readonly hall: Hall }>): Promise<Visit> {
  const { hall } = await load();
  const opened = await hall.open();
  if (!opened.ok) return closed(opened.message);
  return { language: opened.value.language, learn: learnRest, page: <hall.Room session={opened.value} /> };
}

/** The ticket is good once, so it is traded here and not in a component, which may be rendered twice. */
async function start(): Promise<void> {
  const load = HALLS[location.pathname];
  const { language, learn, page } = await (load ? visitHall(load) : visitTable());
  const text = await loadText(language);
  await learn?.(text);
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
