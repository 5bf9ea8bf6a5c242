import '#ui/styles/index.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#contract';
import { dir, languageTag } from '#i18n';
import { address, openSession } from './play-session.ts';
import { learnRest, loadText, TextContext } from './text.ts';

const root = createRoot(document.getElementById('root')!);

/** What a visit is for: a table of the house, or the lotteries or live tables, whose texts and code slot games do not carry. */
interface Visit {
  readonly language: Language;
  readonly isHall: boolean;
  readonly page: React.JSX.Element;
}

async function visitTable(): Promise<Visit> {
  const [opened, { App }] = await Promise.all([openSession(), import('./app.tsx')]);
  const language = opened.ok ? opened.value.language : address.language;
  return { language, isHall: false, page: <App opened={opened} /> };
}

async function visitLotteries(): Promise<Visit> {
  const { openLottery, LotteryRoom } = await import('./lottery/index.ts');
  const opened = await openLottery();
  const language = opened.ok ? opened.value.language : address.language;
  return { language, isHall: true, page: <LotteryRoom opened={opened} /> };
}

async function visitTables(): Promise<Visit> {
  const { openVisit, LiveRoom } = await import('./live/index.ts');
  const opened = await openVisit();
  const language = opened.ok ? opened.value.language : address.language;
  return { language, isHall: true, page: <LiveRoom opened={opened} /> };
}

const HALLS: Readonly<Record<string, () => Promise<Visit>>> = { '/lottery': visitLotteries, '/live': visitTables };

/** The ticket is good once, so it is traded here and not in a component, which may be rendered twice. */
async function start(): Promise<void> {
  const { language, isHall, page } = await (HALLS[location.pathname] ?? visitTable)();
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
