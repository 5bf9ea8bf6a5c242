import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { slotSheet } from '../../tools/par/figures.ts';
import { sheetMarkdown } from '../../tools/par/markdown.ts';
import { fairStreams } from '../kit/fair.ts';
import { playSlot } from '../kit/slot/play.ts';
import type { SlotSheet } from '../kit/slot/sheet.ts';
import { identity } from './engine/identity.ts';
import { rules } from './engine/rules.ts';
import { meta } from './meta.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const published = JSON.parse(read('par.json')) as SlotSheet;

describe('the published sheet', () => {
  it('is what a walk through the full cycle gives', () => {
    const sheet = slotSheet(identity, rules);
    expect(published).toEqual(JSON.parse(JSON.stringify(sheet)));
    expect(read('par.md')).toBe(sheetMarkdown(sheet));
  });

  it('R41 returns what a house game aims at, at every bet level since pays are whole line bets', () => {
    expect(Number(meta.figures.rtp)).toBeGreaterThanOrEqual(95.5);
    expect(Number(meta.figures.rtp)).toBeLessThanOrEqual(96.5);
    expect(Number(meta.figures.hitRate)).toBeGreaterThan(25);
    expect(Number(meta.figures.hitRate)).toBeLessThan(32);
  });

  it('belongs to this version: other rules need another one', () => {
    const known: Record<string, string> = {
      1: 'e601d63a8a1e4a30ed1c74dc59f34aa05b67ec23d4af2984e32348403f1705ed',
    };
    expect(published.rulesSha256).toBe(known[identity.version]);
  });
});

/** A million with ROUNDS=1000000; the interval is that of as many as there are. */
const rounds = Number(process.env['ROUNDS'] ?? 200_000);

describe(`${rounds} rounds with the fair generator`, () => {
  const marks = [0, 1, 20, 40, 100, 200, 400, 1_000, 2_000];
  const totals = { sum: 0, squares: 0, paid: 0, free: 0, atLeast: marks.map(() => 0) };

  beforeAll(() => {
    const streamOf = fairStreams('7a'.repeat(32));
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { steps, total } = playSlot(rules, streamOf('auditor', nonce));
      totals.sum += total;
      totals.squares += total ** 2;
      if (total > 0) totals.paid += 1;
      if (steps.length > 1) totals.free += 1;
      marks.forEach((mark, index) => {
        if (total >= mark) totals.atLeast[index]! += 1;
      });
    }
  }, 120_000);

  /** Whether a count of rounds lies within the 99 % interval around its published chance. */
  const agrees = (count: number, chance: number) =>
    Math.abs(count - rounds * chance) <= 2.576 * Math.sqrt(rounds * chance * (1 - chance));

  it('return what the sheet says, within the 99 % interval', () => {
    const width = (2.576 * Number(published.figures.volatility) * 20) / Math.sqrt(rounds);
    expect(Math.abs(totals.sum / rounds - Number(published.figures.rtpExact) / 5)).toBeLessThan(width);
  });

  it('pay, and win free spins, as often as the sheet says', () => {
    expect(agrees(totals.paid, Number(published.figures.hitRate) / 100 + 0.00005)).toBe(true);
    expect(agrees(totals.free, 1 / Number(published.figures.freeSpinsOneIn))).toBe(true);
  });

  it('spread over small and large wins as the sheet says (chi-square)', () => {
    const chanceOf = (lineBets: number) => {
      if (lineBets === 0) return 1;
      if (lineBets === 1) return Number(published.figures.hitRate) / 100 + 0.00005;
      return 1 / published.figures.oneIn.find(({ stakes }) => stakes * 20 === lineBets)!.rounds;
    };
    const statistic = marks.reduce((sum, mark, index) => {
      const upper = marks[index + 1];
      const expected = rounds * (chanceOf(mark) - (upper === undefined ? 0 : chanceOf(upper)));
      const seen = totals.atLeast[index]! - (totals.atLeast[index + 1] ?? 0);
      return sum + (seen - expected) ** 2 / expected;
    }, 0);
    // Eight degrees of freedom, one chance in a thousand.
    expect(statistic).toBeLessThan(26.12);
  });
});
