import '#ui/styles/index.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { HandFace } from '#games/kit-ui/hand.ts';
import { handFaces } from '#games/hand-faces.ts';
import { dir, languageTag, type Translator } from '#i18n';
import { address } from './shared/page/address.ts';
import { FailureBoundary } from './shared/page/failure-boundary.tsx';
import type { Hall } from './shared/hall/index.ts';
import { InLanguage } from './shared/page/in-language.tsx';
import { notifyLobby } from './shared/page/lobby.ts';
import { openSession, type Opened } from './shared/play/play-session.ts';
import { learnApart, learnRest, loadText } from './shared/page/load-text.ts';

const root = createRoot(document.getElementById('root')!);

/** Page of a visit (slot, hand or hall) with its texts; each kind loads only its own code and texts. */
interface Visit {
  readonly text: Translator;
  readonly page: React.JSX.Element;
}

type Refused = Extract<Awaited<ReturnType<typeof openSession>>, { readonly ok: false }>;

/** Refusals of a used ticket: a reloaded iframe has none left in its address. */
const STALE: readonly string[] = ['ticket.invalid', 'request.param.invalid'];

/** Reports an expired or used ticket to the site, which requests a new launch by itself. */
function refused({ code, message }: Refused): Promise<Visit> {
  if (STALE.includes(code)) notifyLobby({ from: 'arcade', type: 'stale' });
  return closed(message);
}

async function closed(why: string | null | undefined): Promise<Visit> {
  const [text, { ClosedRoom }] = await Promise.all([
    loadText(address.language),
    import('./shared/page/closed-room.tsx'),
  ]);
  return { text, page: <ClosedRoom why={why} /> };
}

async function visitTable(): Promise<Visit> {
  const [opened, { GameRoom }] = await Promise.all([openSession(), import('./features/slot/game-room.tsx')]);
  if (!opened.ok) return refused(opened);
  const loadFace = handFaces[opened.value.game.code];
  if (loadFace) return visitHand(opened.value, loadFace);
  const text = await loadText(opened.value.language);
  await learnApart(text, ['slot', opened.value.game.code]);
  return { text, page: <GameRoom opened={opened.value} /> };
}

async function visitHand(opened: Opened, loadFace: () => Promise<HandFace>): Promise<Visit> {
  const [text, face, { HandRoom }, { handByCode }] = await Promise.all([
    loadText(opened.language),
    loadFace(),
    import('./features/hand/hand-room.tsx'),
    import('#games/hands.ts'),
  ]);
  const keys = await learnApart(text, ['hand', handByCode(opened.game.code)!.meta.id]);
  return { text, page: <HandRoom opened={opened} face={face} keys={keys} /> };
}

const HALLS: Readonly<Record<string, () => Promise<{ readonly hall: Hall }>>> = {
  '/lottery': () => import('./features/lottery/index.ts'),
  '/live': () => import('./features/live/index.ts'),
  '/room': () => import('./features/room/index.ts'),
};

async function visitHall(load: () => Promise<{ readonly hall: Hall }>): Promise<Visit> {
  const { hall } = await load();
  const opened = await hall.open();
  if (!opened.ok) return refused(opened);
  const text = await loadText(opened.value.language);
  await learnRest(text);
  return { text, page: <hall.Room session={opened.value} /> };
}

/** Redeems the single-use ticket outside of components, which may be rendered twice. */
async function start(): Promise<void> {
  const load = HALLS[location.pathname];
  show(await (load ? visitHall(load) : visitTable()));
}

function show({ text, page }: Visit): void {
  document.documentElement.lang = languageTag(text.language);
  document.documentElement.dir = dir(text.language);
  root.render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } })}>
        <InLanguage text={text}>
          <FailureBoundary>{page}</FailureBoundary>
        </InLanguage>
      </QueryClientProvider>
    </StrictMode>,
  );
}

// When code fails to load, an error page with a way back is shown instead of an empty frame.
void start().catch(async () => show(await closed(null)));
