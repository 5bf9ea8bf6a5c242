import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lanternCourt } from '#games/lantern-court/engine/engine.ts';
import { fairStream } from '#games/kit/fair.ts';
import { papers } from '../slots/papers.ts';
import type { SlotSheet } from '../slots/sheet.ts';
import { fairnessPage } from './fairness-page.ts';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/fairness.md'), 'utf8');
const sheets = papers.map(
  ({ engine }) => JSON.parse(readFileSync(join(root, 'games/src', engine.meta.id, 'par.json'), 'utf8')) as SlotSheet,
);

it('the page on fairness says what the code does', () => {
  expect(fairnessPage(page, sheets)).toBe(page);
});

it('every field of an outcome is told on the page, and no other', () => {
  const told = (heading: string) => {
    const part = page.split(`${heading}\n\n`)[1]!.split('\n\n')[0]!;
    return [...part.matchAll(/^\| `(\w+)`/gm)].map(([, field]) => field!).toSorted();
  };
  const { steps } = lanternCourt.play(
    { lines: 20 },
    fairStream({ serverSeed: '5a'.repeat(32), clientSeed: 'me', nonce: 0 }),
  );
  expect(told('### Fields of a step of Lantern Court')).toEqual(Object.keys(steps[0]!).toSorted());
  expect(told('Each entry of `lines`:')).toEqual(['count', 'line', 'pays', 'symbol']);
});
