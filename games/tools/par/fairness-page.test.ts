import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { adviceOf } from '#games/blackjack/engine/play.ts';
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
  const fieldsUnder = (heading: string) => {
    const part = page.split(`${heading}\n\n`)[1]!.split('\n\n')[0]!;
    return [...part.matchAll(/^\| `(\w+)`/gm)].map(([, field]) => field!).toSorted();
  };
  const { steps } = lanternCourt.play(
    { lines: 20 },
    fairStream({ serverSeed: '5a'.repeat(32), clientSeed: 'me', nonce: 0 }),
  );
  expect(fieldsUnder('### Fields of a step of Lantern Court')).toEqual(Object.keys(steps[0]!).toSorted());
  expect(fieldsUnder('Each entry of `lines`:')).toEqual(['count', 'line', 'pays', 'symbol']);
});

/** The strategy chart parsed from the page, as a lookup by cards. */
function chartOf(text: string) {
  const lines = text
    .split('### The published play of blackjack')[1]!
    .split('\n###')[0]!
    .match(/^\|.*\|$/gm)!;
  const cells = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const [head, , ...rows] = cells;
  const chart = new Map(rows.map(([name, ...letters]) => [name!, letters]));
  return (row: string, up: string) => {
    const letter = chart.get(row)?.[head!.slice(1).indexOf(up)];
    if (!letter) throw new Error(`the chart says nothing of ${row} against ${up}`);
    return letter;
  };
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];
const worth = (rank: string) => (rank === 'T' ? 10 : rank === 'A' ? 1 : Number(rank));

function rowOf(ranks: readonly string[]): string {
  const sum = ranks.reduce((total, rank) => total + worth(rank), 0);
  if (ranks.includes('A') && sum <= 11) {
    const other = sum - 1;
    return other === 1 ? 'hit' : other >= 8 ? 'A and 8, A and 9' : `A and ${other}`;
  }
  return sum <= 8 ? '8 and less' : sum >= 17 ? '17 and more' : String(sum);
}

it('the chart of the page is the play that the figures of blackjack are reckoned with', () => {
  const chart = chartOf(page);
  const three = RANKS.flatMap((one) => RANKS.flatMap((two) => RANKS.map((other) => [one, two, other])));
  const two = RANKS.flatMap((one) => RANKS.map((other) => [one, other]));
  for (const ranks of [...two, ...three])
    for (const rank of RANKS) {
      const up = rank === 'T' ? '10' : rank;
      const row = rowOf(ranks);
      const letter = row === 'hit' ? 'H' : chart(row, up);
      const pair = ranks.length === 2 && ranks[0] === ranks[1] ? ranks[0]! : undefined;
      const ofPair = pair && chart(pair === 'T' ? 'ten, ten' : `${pair}, ${pair}`, up);
      const words = { H: 'hit', S: 'stand', DH: 'hit', DS: 'stand' } as const;
      const cards = ranks.map((each) => `${each}h`);
      const advice = (mayDouble: boolean, maySplit: boolean) => adviceOf(cards, `${rank}s`, { mayDouble, maySplit });
      const plain = letter as keyof typeof words;
      const named = `${ranks.join(' ')} against ${up}`;
      expect(advice(false, false), named).toBe(words[plain]);
      expect(advice(true, false), named).toBe(letter.startsWith('D') ? 'double' : words[plain]);
      if (ofPair) expect(advice(true, true) === 'split', named).toBe(ofPair === 'P');
    }
});
