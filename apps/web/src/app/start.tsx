/** Start of the app: boot data, language, then the first paint. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrate } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { setBoot } from '../shared/brand/boot.ts';
import { catchInstallOffer } from '../shared/install/install-offer.ts';
import { currentLanguage, startLanguage } from '../shared/page/language.ts';
import { chooseMirrors, useMirrors } from '../shared/brand/mirrors.ts';
import { queryClient } from '../shared/calls/query.ts';
import { useDrawn, type DrawnState } from '../shared/page/drawn.ts';
import { holdForTakeover } from '../shared/page/page-store.ts';
import { leaveWord, rememberMerchant } from '../shared/session/session.ts';
import { App } from './app.tsx';
import { findBoot } from './boot-source.ts';
import { takeEarlyPress } from './early-press.ts';
import { preparePage } from './prepare-page.ts';
import { StartFailed } from './start-failed.tsx';
import { startTheme } from './theme.ts';

export async function start(element: HTMLElement): Promise<void> {
  catchInstallOffer();
  const boot = await findBoot();
  if (!boot.ok) {
    await startLanguage(['EN'], 'EN');
    createRoot(element).render(<StartFailed refusal={boot} />);
    return;
  }
  const { info } = boot.value.status;
  setBoot(boot.value);
  chooseMirrors();
  await otherTasks();
  const drawn = takeOver();
  await otherTasks();
  startTheme(info.brand.defaultTheme);
  rememberMerchant(info.merchantCode);
  const joined = joinTabs(info.merchantCode);
  await otherTasks();
  await startLanguage(info.languages, boot.value.language);
  await otherTasks();
  await preparePage(location.pathname);
  // The session is known before the first paint.
  await joined;
  leaveWord();
  const app = (onArrived?: () => void) => (
    <App client={queryClient} router={(children) => <BrowserRouter>{children}</BrowserRouter>} onArrived={onArrived} />
  );
  // A language the server could not know (stored on the device) means a full client render.
  const asDrawn = drawn && currentLanguage() === boot.value.language;
  if (!asDrawn) document.title = info.brand.name;
  holdForTakeover();
  // A transition hydrates in slices, so that a slow phone can handle touches in between.
  startTransition(() => {
    if (asDrawn) hydrateRoot(element, app(takeEarlyPress()));
    else createRoot(element).render(app());
  });
}

/** Yields to pending tasks, such as a press or an image load. */
const otherTasks = () => new Promise((done) => setTimeout(done));

/** Reads the server-rendered state; false when there is none. */
function takeOver(): boolean {
  const text = document.getElementById('drawn')?.textContent;
  if (!text) return false;
  const drawn = JSON.parse(text) as DrawnState;
  hydrate(queryClient, drawn.queries);
  useMirrors.setState({ pictures: drawn.mirror });
  useDrawn.setState(drawn);
  // The root path shows the home page.
  if (location.pathname === '/') history.replaceState(history.state, '', `/index${location.search}${location.hash}`);
  return true;
}

/** The code is not in the entry chunk; the first paint waits for it only when another tab holds a session. */
async function joinTabs(merchant: string): Promise<void> {
  const join = async () => (await import('../shared/session/session-tabs.ts')).joinTabs(merchant);
  // Without it this tab has its own session.
  const joined = join().catch(() => undefined);
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  if (held.some(({ name }) => name?.startsWith(`session:${merchant}:`))) await joined;
}
