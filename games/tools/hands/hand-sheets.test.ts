import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hands } from '#games/hands.ts';
import { deep } from '#testkit/deep.ts';
import { describe, expect, it } from 'vitest';
import { widestOf } from '../live/trial.ts';
import { handMarkdown } from './markdown.ts';
import type { HandPaper } from './paper.ts';
import { papers } from './papers.ts';
import { betFiguresOf, handSheet, rangeOf, sheetJson } from './sheet.ts';
import { tryOut } from './trial.ts';

const games = join(import.meta.dirname, '../../src');
const read = (id: string, name: string) => readFileSync(join(games, id, name), 'utf8');
const named = papers.map((paper): [string, HandPaper] => [paper.engine.meta.id, paper]);

/** Rounds of each game, shared among its tried settings. */
const rounds = deep(200_000, 20_000);

it('every hand has a sheet', () => {
  expect(named.map(([id]) => id)).toEqual(hands.map(({ meta }) => meta.id));
});

describe.each(named)('the sheet of %s', (id, paper) => {
  it('is what its law comes to', () => {
    const sheet = handSheet(paper);
    expect(read(id, 'par.json')).toBe(sheetJson(sheet));
    expect(read(id, 'par.md')).toBe(handMarkdown(sheet));
  });

  it('R41 has no setting that returns less than 97 %, nor one that returns all', () => {
    const { least, best } = rangeOf(paper);
    expect(least.n * 100n).toBeGreaterThanOrEqual(least.d * 97n);
    expect(best.n).toBeLessThan(best.d);
  });

  it('R40 tells the player of each setting what the sheet says', () => {
    for (const bet of paper.listed) {
      expect(paper.engine.readBet(JSON.parse(JSON.stringify(bet)))).toEqual({ ok: true, value: bet });
      expect(paper.engine.figures(bet)).toEqual(betFiguresOf(paper, bet));
    }
  });

  it(`agrees with ${rounds} hands with the fair generator: in the mean, and over what comes back (chi-square)`, () => {
    const share = Math.floor(rounds / paper.tried.length);
    const off = widestOf(2 * paper.tried.length);
    paper.tried.forEach((bet, nonce) => {
      const found = tryOut(paper, bet, share, nonce);
      expect(found.off, JSON.stringify(bet)).toBeLessThan(off);
      expect(found.chi, JSON.stringify(bet)).toBeLessThan(off);
    });
  });
});

it('a sheet belongs to its version: other rules need another one', () => {
  const known: Record<string, string> = {
    'dice 1': '4fe0613e26895b92926bac2ccabb6eb41e0d485038450797389d409b8a969582',
    'mines 1': '6cd49215acf81a6f65b5dff7a2b570ea5aff2dd6e0d2cc484e8cc2cf0e66fc64',
    'towers 1': 'df532df9d89223a3943ab0a97310326b29f19e920ab990d765d0ca2af6376d17',
    'hi-lo 1': '80c5c2ef5fdb2129a9e54f68bbb28dbcbe1f78ae9469f184cedd77a8d22d4df7',
    'limbo 1': 'cced2b5ac4c7a9b12227c4c7fd4e927447f02b05a7b47b6c8ca0ac3194854057',
    'coin-flip 1': 'bae9dbfb5f45e00c5e7c94626e7b39c716d6d5099d2a31f6b029b5752bf89010',
    'wheel 1': 'e585a104331a7323f811fc5be940bd17c211398d9305688cacfd52291f8a77f5',
    'plinko 1': 'c48cb9e499bfa7eb38daa6ae0a633ae84409921825007386058ea33276b9162d',
    'keno 1': '3cd2c5e132529aeae6735752eaf8d5ad8d41c22c4a67dd65bd82d70374fbc3e1',
    'video-poker 1': '724192b6e5ba3c95e7fbfbd403c8977051438b27c33b55d6ff78ec330429faf9',
    'blackjack 1': '8be763021c583a72de732dee38856656b98b651591aab494cf6a473d5002c46e',
  };
  for (const paper of papers) {
    const { id, version, rulesSha256 } = handSheet(paper);
    expect(rulesSha256, id).toBe(known[`${id} ${version}`]);
  }
});
