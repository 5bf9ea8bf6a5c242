/** Behind the offline page: the visitor's language and theme, "Try again", and the way back when the connection returns. */
import { readLocal } from '../shared/device/storage.ts';

type Texts = Readonly<Record<'lang' | 'dir' | 'title' | 'offline' | 'text' | 'retry', string>>;

const LOOK_EVERY_MS = 10_000;
const OWN_ADDRESS = '/offline';

function speak(): void {
  const all = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Record<string, Texts>;
  const texts = all[readLocal('lang') ?? document.documentElement.dataset['language'] ?? ''];
  if (!texts) return;
  document.documentElement.lang = texts.lang;
  document.documentElement.dir = texts.dir;
  for (const key of ['title', 'text', 'retry'] as const)
    document.querySelector(`[data-text=${key}]`)?.replaceChildren(texts[key]);
  // A browser that has a network has lost the site alone.
  if (!navigator.onLine) document.querySelector('[data-text=title]')?.replaceChildren(texts.offline);
}

function dress(): void {
  const theme = readLocal('theme');
  if (theme === 'night' || theme === 'day') document.documentElement.dataset['theme'] = theme;
  const ground = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

/** The page stands in for the one that was asked for, under its address. */
function goOn(): void {
  if (location.pathname === OWN_ADDRESS) location.replace('/index');
  else location.reload();
}

/** A browser may call itself connected while the site is out of reach, so the site itself is asked. */
async function look(): Promise<void> {
  try {
    const answer = await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' });
    if (answer.ok) goOn();
  } catch {
    // Not yet.
  }
}

speak();
dress();
document.querySelector('button')?.addEventListener('click', goOn);
addEventListener('offline', speak);
addEventListener('online', () => {
  speak();
  void look();
});
setInterval(() => void look(), LOOK_EVERY_MS);
