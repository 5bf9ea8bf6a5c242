/**
 * What stands in a drawn page until its code is here. It keeps a press on a button until somebody knows what to do with
 * it; links need no code, and what opens a popover works without. And it asks for the letters and the code once the page
 * has been shown, so that nothing that is seen waits for what is not; who presses sooner has them sooner, and a browser
 * that has had the letters begins with them. It is the one script that stands in a page; the policy lets it run by its hash.
 */
import { createHash } from 'node:crypto';

/** How long the code waits for the first picture, and for a browser that does not tell when it has shown a page. */
const PATIENCE_MS = 1_000;

const SCRIPT = `{
const script = document.currentScript;
const [start, ...others] = script.dataset.code.split(' ');
const letters = () => {
  script.previousElementSibling.media = 'all';
};
const storage = () => {
  try {
    return localStorage;
  } catch {
    return {};
  }
};
if (storage().letters) letters();
const till = (begin) => new Promise(begin);
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
    document.fonts.ready.then(() => (storage().letters = 'here'));
    for (const href of others)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
    import(start);
  });
}`;

export const beforeCodeHash = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** `files` are addresses: the script that takes the page over, then what it will need. `letters` are the web fonts' styles. */
export const beforeCode = (files: readonly string[], letters: string): string =>
  `<style media="not all">${letters}</style><script data-code="${files.join(' ')}">${SCRIPT}</script>`;
