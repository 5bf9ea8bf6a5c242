/** Brings the app up: start-up data, the language, then the first paint. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setBoot } from '../shared/brand/boot.ts';
import { catchInstallOffer } from '../shared/install/install-offer.ts';
import { startLanguage } from '../shared/page/language.ts';
import { chooseMirrors } from '../shared/brand/mirrors.ts';
import { rememberMerchant } from '../shared/session/session.ts';
import { App } from './app.tsx';
import { findBoot } from './boot-source.ts';
import { preparePage } from './lazy-page.tsx';
import { StartFailed } from './start-failed.tsx';
import { startTheme } from './theme.ts';

export async function start(element: HTMLElement): Promise<void> {
  catchInstallOffer();
  const root = createRoot(element);
  const boot = await findBoot();
  if (!boot.ok) {
    await startLanguage(['EN'], 'EN');
    root.render(<StartFailed refusal={boot} />);
    return;
  }
  const { info } = boot.value.status;
  setBoot(boot.value);
  chooseMirrors();
  startTheme(info.brand.defaultTheme);
  rememberMerchant(info.merchantCode);
  const joined = joinTabs(info.merchantCode);
  await startLanguage(info.languages, boot.value.language);
  await preparePage(location.pathname);
  // The first paint knows who is here.
  await joined;
  document.title = info.brand.name;
  // In slices: a slow phone can answer a touch between them.
  startTransition(() => root.render(<App />));
}

/** Its code is no part of the entry; the first paint waits for it only where another tab has a session. */
async function joinTabs(merchant: string): Promise<void> {
  const join = async () => (await import('../shared/session/session-tabs.ts')).joinTabs(merchant);
  // Without it this tab has a session of its own.
  const joined = join().catch(() => undefined);
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  if (held.some(({ name }) => name?.startsWith(`session:${merchant}:`))) await joined;
}
