/** Script of the offline page: language, theme, retry, and automatic return. */
import { readLocal } from '../shared/device/storage.ts';

type Texts = Readonly<Record<'lang' | 'dir' | 'title' | 'offline' | 'text' | 'retry', string>>;

const POLL_EVERY_MS = 10_000;
const OWN_ADDRESS = '/offline';

function speak(): void {
  const all = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Record<string, Texts>;
  const texts = all[readLocal('lang') ?? document.documentElement.dataset['language'] ?? ''];
  if (!texts) return;
  document.documentElement.lang = texts.lang;
  document.documentElement.dir = texts.dir;
  for (const key of ['title', 'text', 'retry'] as const)
    document.querySelector(`[data-text=${key}]`)?.replaceChildren(texts[key]);
  // Online, but the site is unreachable.
  if (!navigator.onLine) document.querySelector('[data-text=title]')?.replaceChildren(texts.offline);
}

function dress(): void {
  const theme = readLocal('theme');
  if (theme === 'night' || theme === 'day') document.documentElement.dataset['theme'] = theme;
  const ground = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

/** The offline page is shown at the requested address. */
function goOn(): void {
  if (location.pathname === OWN_ADDRESS) location.replace('/index');
  else location.reload();
}

/** A browser may report to be online while the site is unreachable, so the site itself is requested. */
async function poll(): Promise<void> {
  try {
    const answer = await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' });
    if (answer.ok) goOn();
  } catch {
    // Still unreachable.
  }
}

speak();
dress();
document.querySelector('button')?.addEventListener('click', goOn);
addEventListener('offline', speak);
addEventListener('online', () => {
  speak();
  void poll();
});
setInterval(() => void poll(), POLL_EVERY_MS);
