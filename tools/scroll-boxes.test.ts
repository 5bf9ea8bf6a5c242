/**
 * A box that scrolls holds what is taken out of its flow, such as a word for screen readers. Otherwise that word stretches
 * the page around the box, and a thumb at the box's end pushes the whole page out of sight.
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

/** A dialog or a popover: the browser gives it its position. */
const LAYER = /(?:::backdrop|:popover-open)$/;

/** The selectors of boxes that scroll and have no position, whatever else the file says of them. */
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
