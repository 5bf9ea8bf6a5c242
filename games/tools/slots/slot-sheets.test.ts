import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engines } from '#games/engines.ts';
import { deep } from '#testkit/deep.ts';
import { describe, expect, it } from 'vitest';
import { widestOf } from '../live/trial.ts';
import { slotMarkdown } from './markdown.ts';
import type { SlotPaper } from './paper.ts';
import { papers } from './papers.ts';
import { rulesHash, sheetJson, slotSheet, type SlotSheet } from './sheet.ts';
import { tryOut } from './trial.ts';

const games = join(import.meta.dirname, '../../src');
const read = (id: string, name: string) => readFileSync(join(games, id, name), 'utf8');
const named = papers.map((paper): [string, SlotPaper] => [paper.engine.meta.id, paper]);

const rounds = deep(200_000, 20_000);

it('every slot has a sheet', () => {
  expect(named.map(([id]) => id)).toEqual(engines.map(({ meta }) => meta.id));
});

describe.each(named)('the sheet of %s', (id, paper) => {
  const published = JSON.parse(read(id, 'par.json')) as SlotSheet;
  const { meta } = paper.engine;

  it('is of these rules, and the same to read', () => {
    expect(published).toMatchObject({ id, code: meta.code, version: meta.version, bet: paper.bet });
    expect(published.rules).toEqual(JSON.parse(JSON.stringify(paper.rules)));
    expect(published.rulesSha256).toBe(rulesHash(paper.rules));
    expect(paper.engine.readBet(published.bet)).toEqual({ ok: true, value: paper.bet });
    expect(read(id, 'par.md')).toBe(slotMarkdown(published, paper));
  });

  it.skipIf(paper.isSlow)('is what its law comes to', () => {
    expect(read(id, 'par.json')).toBe(sheetJson(slotSheet(paper)));
  });

  it('R41 returns what a house game aims at, at every bet level since pays are whole base bets', () => {
    expect(Number(meta.figures.rtp)).toBeGreaterThanOrEqual(95.5);
    expect(Number(meta.figures.rtp)).toBeLessThanOrEqual(96.5);
    expect(Number(meta.figures.hitRate)).toBeGreaterThan(20);
    expect(Number(meta.figures.hitRate)).toBeLessThan(35);
    expect(meta.figures.maxWin).toBeGreaterThanOrEqual(1_000);
    expect(meta.figures.maxWin).toBeLessThanOrEqual(10_000);
  });

  it(`agrees with ${rounds} rounds with the fair generator: in the mean, and over what they pay (chi-square)`, () => {
    const [found, off] = [tryOut(paper, published.figures, rounds), widestOf(2)];
    expect(found.off).toBeLessThan(off);
    expect(found.chi).toBeLessThan(off);
  });
});

it('a sheet belongs to its version: other rules need another one', () => {
  const known: Record<string, string> = {
    'lantern-court 1': 'e601d63a8a1e4a30ed1c74dc59f34aa05b67ec23d4af2984e32348403f1705ed',
    'monsoon-market 1': '1f9168817321b3c217f129d0f695643c915e45447d920a11167c0ed9c6496423',
    'coral-parade 1': '3742e8e9607c4867adfa8fbf12252d876b1d78015e1205f8dea7bcab3654ed65',
    'ember-forge 1': '5275615933b0fb5ffa3983fdea9ba92cd12e835c25d053d2a9c827418397cb54',
    'glass-orchid 1': 'f7f74b581a7d70403f5b96403f09ca9870589036fb4ec08b5f6363931dac1384',
    'clockmaker 1': 'e49f32725c2727bb3384cf72feaedd23b28b1009e27a9bc66475d6ba36ec1a30',
    'midway-carnival 1': 'ae25da58e8960f117e9494ccdd7473933773cb62ebd120ee6a14ad8652307a57',
    'snow-leopard 1': 'd6642c1a3ca7ee93ac54c654b4dfc79955d11282ca0e5a52e3a0fadd4c49270e',
    'star-caravan 1': 'd245e03aa0c7ed8c5d8cc49215fe010290b024a6ff3b1f67397b995cdd01131c',
  };
  for (const { engine, rules } of papers) {
    const { id, version } = engine.meta;
    expect(rulesHash(rules), id).toBe(known[`${id} ${version}`]);
  }
});
