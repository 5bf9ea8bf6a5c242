import { expect, it } from 'vitest';
import { createNotedStage } from '../../kit-ui/slot/noted-stage.ts';
import type { ReefStep } from '../engine/play.ts';
import type { ReefSymbol } from '../engine/strips.ts';
import { litBy, show } from './show.ts';

const step = (changed: Partial<ReefStep> = {}): ReefStep => ({
  kind: 'spin',
  stops: [1, 2, 3, 4, 5],
  grid: [
    ['conch', 'crab', 'coral'],
    ['crab', 'coral', 'turtle'],
    ['conch', 'crab', 'coral'],
    ['crab', 'coral', 'turtle'],
    ['conch', 'crab', 'coral'],
  ],
  lines: [],
  scatters: 3,
  scatterPays: 0,
  win: 0,
  total: 0,
  awarded: 0,
  left: 0,
  capped: false,
  ...changed,
});

it('lights a line from the end at which it pays, and the conches before the lines', () => {
  const win = { line: 0, symbol: 'crab', count: 3, pays: 10 } as const;
  const lit = litBy(
    step({
      scatterPays: 40,
      lines: [
        { ...win, end: 'left' },
        { ...win, end: 'right' },
      ],
    }),
  );
  const reels = lit.map(({ cells }) => cells.map(([reel]) => reel));
  expect(reels).toEqual([
    [0, 2, 4],
    [0, 1, 2],
    [2, 3, 4],
  ]);
  expect(lit.slice(1).every(({ line }) => line?.join('') === '11111')).toBe(true);
});

const PEARLS = [
  [2, 0],
  [2, 1],
  [2, 2],
];

it('fills the middle reel with pearls once the parade has begun, and keeps it still', async () => {
  const noted = createNotedStage<ReefSymbol>();
  const won = step({ awarded: 6, left: 6 });
  await show.step(won, noted.stage);
  await show.lead!(won, noted.stage);
  const parts = noted.notes.map(([part]) => part);
  expect(noted.of('turnInto')).toEqual([[PEARLS, 'pearl']]);
  expect(parts.indexOf('turnInto')).toBeGreaterThan(parts.indexOf('change'));
  expect(noted.of('spin')).toEqual([[{ still: [2] }]]);
});

it('fills it again for a player who returns', async () => {
  const noted = createNotedStage<ReefSymbol>();
  await show.resume!([step({ left: 6 }), step({ kind: 'free', left: 5 })], noted.stage);
  expect(noted.of('turnInto')).toEqual([[PEARLS, 'pearl']]);
});
