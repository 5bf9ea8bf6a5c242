import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEAST, TOP } from '#games/crash/engine/climb.ts';
import { expect, it } from 'vitest';
import { crashMarkdown } from './markdown.ts';
import { countedReturn, crashSheet } from './sheet.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../src/crash', name), 'utf8');

it('the sheet is what the law comes to, and belongs to its version', () => {
  const sheet = crashSheet();
  expect(JSON.parse(read('par.json'))).toEqual(sheet);
  expect(read('par.md')).toBe(crashMarkdown(sheet));
  const known: Record<string, string> = { 1: '36ca74e0bdec6e05ef1a048141c1e281fe7eeb04ba11ca9e6aa076a821bdcfd4' };
  expect(sheet.rulesSha256).toBe(known[sheet.version]);
});

it('R41 brings back exactly 99 of 100 at every target there is', () => {
  for (let target = LEAST; target <= TOP; target += 1) {
    const { whole, rest } = countedReturn(target);
    if (whole !== 99n || rest !== 0n) expect([target, whole, rest]).toEqual([target, 99n, 0n]);
  }
});
