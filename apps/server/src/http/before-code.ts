/**
 * What stands in a drawn page until its code is here. It keeps a press on a button until somebody knows what to do with
 * it; links need no code, and what opens a popover works without. And it asks for the letters and the code once the page
 * has been shown, so that nothing that is seen waits for what is not; who presses sooner has them sooner, and a browser
 * that has had the letters begins with them. It is the one script that stands in a page; the policy lets it run by its hash.
 */
import { createHash } from 'node:crypto';

/** How long the code waits for the first picture, and for a browser that does not tell when it has shown a page. */
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

/** Of the web fonts, the files that every language of the page needs; the others come with the first word that does. */
const FIRST_FONTS = /\/[^)]*-latin-(?!ext)[^)]*/g;

/** Addresses of scripts. */
interface Code {
  /** Read one after the other, so that what is pressed meanwhile is heard; the last takes the page over. */
  readonly steps: readonly string[];
  /** What that one will ask for. */
  readonly beside: readonly string[];
}

/**
 * `letters` are the web fonts' styles, switched on when the files are here, so that the page is laid out anew once; `here`
 * says that this browser has them.
 */
export function beforeCode({ steps, beside }: Code, letters: string, here: boolean): string {
  const fonts = letters.match(FIRST_FONTS) ?? [];
  const style = here ? '<style>' : `<style media="not all" data-files="${fonts.join(' ')}">`;
  return `${style}${letters}</style><script data-steps="${steps.join(' ')}" data-beside="${beside.join(' ')}">${SCRIPT}</script>`;
}
