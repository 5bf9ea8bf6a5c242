/**
 * Inline script of a rendered page until its code has loaded. It holds presses on buttons until a handler exists;
 * links work without code, and so do popovers. Web fonts and code are requested once the page is painted, or at the
 * first press; a browser that has had the fonts starts with them. It is the page's only inline script, allowed by its
 * hash in the content security policy.
 */
import { createHash } from 'node:crypto';

/** Latest start of the code, for browsers that do not report their first paint. */
const PATIENCE_MS = 1_000;

const YEAR_S = 31_536_000;

const SCRIPT = `{
const script = document.currentScript;
const style = script.previousElementSibling;
const { steps, beside } = script.dataset;
const till = (begin) => new Promise(begin);
const letters = async () => {
  if (!style.media) return;
  const fonts = style.dataset.files.match(/\\S+/g) ?? [];
  await Promise.allSettled(fonts.map((href) => new FontFace('letters', \`url(\${href})\`).load()));
  style.media = 'all';
  document.cookie = 'letters=1;path=/;max-age=${YEAR_S};samesite=lax';
};
const patience = () => till((done) => setTimeout(done, ${PATIENCE_MS}));
let pressed, touched;
const touch = till((done) => (touched = done));
const keep = ({ target }) => {
  pressed = target.closest?.('button:not([popovertarget])');
  touched();
};
addEventListener('click', keep, true);
window.takePress = () => {
  removeEventListener('click', keep, true);
  return pressed;
};
const parsed = till((done) => addEventListener('DOMContentLoaded', done));
const painted = till((done) =>
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) done();
  }).observe({ type: 'paint', buffered: true }),
);
const loaded = till((done) => addEventListener('load', done)).then(patience);
const pictured = (picture) =>
  till((done) =>
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ element }) => element === picture)) done();
    }).observe({ type: 'largest-contentful-paint', buffered: true }),
  );
const picture = () => {
  const first = document.querySelector('img[fetchpriority=high]');
  const told = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint');
  return first && (told ? pictured(first) : first.decode());
};
const shown = Promise.all([parsed, painted]).then(() => Promise.race([picture(), patience()]));
Promise.race([touch, loaded, shown.catch(() => {})])
  .then(() => parsed)
  .then(() => {
    letters();
    for (const href of (steps + ' ' + beside).match(/\\S+/g))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  })
  .then(async () => {
    for (const step of steps.match(/\\S+/g)) {
      await import(step);
      await till(setTimeout);
    }
  });
}`;

export const beforeCodeHash = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** Web font files that every language needs (basic Latin); others load with the first glyph that needs them. */
const FIRST_FONTS = /\/[^)]*-latin-(?!ext)[^)]*/g;

/** URLs of scripts. */
interface Code {
  /** Loaded one after the other, so that input is handled in between; the last hydrates the page. */
  readonly steps: readonly string[];
  /** URLs that the last script will request, preloaded. */
  readonly preloaded: readonly string[];
}

/**
 * `fontFaces` are the @font-face styles, enabled once all files have arrived, so that layout happens once; `here` is
 * true when this browser has them cached.
 */
export function beforeCode({ steps, preloaded }: Code, fontFaces: string, here: boolean): string {
  const fonts = fontFaces.match(FIRST_FONTS) ?? [];
  const style = here ? '<style>' : `<style media="not all" data-files="${fonts.join(' ')}">`;
  return `${style}${fontFaces}</style><script data-steps="${steps.join(' ')}" data-beside="${preloaded.join(' ')}">${SCRIPT}</script>`;
}
