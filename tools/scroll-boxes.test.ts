/**
 * A scroll container must be positioned, so that absolutely positioned content such as visually hidden text stays
 * inside it. Otherwise it extends the page, and scrolling past the container's end moves the whole page.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const STYLES = ['apps/*/src/**/*.css', 'packages/*/src/**/*.css', 'games/src/**/*.css'];

const selectorsOf = (list: string): string[] =>
  list
    .split(/,(?![^(]*\))/)
    .map((selector) => selector.trim())
    .filter(Boolean);

/** Dialogs and popovers are positioned by the browser. */
const LAYER = /(?:::backdrop|:popover-open)$/;

/** Selectors of scroll containers without a position, over all rules of the file. */
function looseBoxes(css: string): string[] {
  const rules = [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const those = (body: RegExp) =>
    rules.filter(([, , text = '']) => body.test(text)).flatMap(([, list = '']) => selectorsOf(list));
  const layers = rules
    .flatMap(([, list = '']) => selectorsOf(list))
    .filter((selector) => LAYER.test(selector))
    .map((selector) => selector.replace(LAYER, ''));
  const held = new Set([...those(/position:\s*(?:relative|sticky|absolute|fixed)/), ...layers]);
  return those(/overflow(?:-[a-z]+)?:[^;]*\b(?:auto|scroll)/).filter((selector) => !held.has(selector));
}

test('every box that scrolls has a position', () => {
  const files = globSync(STYLES, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(150);
  const loose = files.flatMap((file) =>
    looseBoxes(readFileSync(join(ROOT, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(loose).toEqual([]);
});

test('a box without a position is found, also in a list of selectors', () => {
  expect(looseBoxes('.main,\n.aside { overflow-y: auto; }\n.aside { position: sticky; }')).toEqual(['.main']);
  expect(looseBoxes('.a:has(b, c) { overflow: hidden auto; position: relative; }')).toEqual([]);
});
