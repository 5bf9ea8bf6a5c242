import { expect, it } from 'vitest';
import { createNotedStage } from '../../kit-ui/slot/noted-stage.ts';
import { fall } from '../engine/fall.ts';
import type { SnowStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import { strips, type SnowSymbol } from '../engine/strips.ts';
import { burstOf, show } from './show.ts';

/** A spin that bursts so often, as the game would say it. */
function spinThatBursts(times: number): SnowStep {
  for (let at = 0; at < 20_000; at += 1) {
    const stops = strips.map((strip, reel) => Math.floor((at * 7919) / 29 ** reel) % strip.length);
    const { falls, grid, scatters, pays } = fall(rules, stops, rules.multipliers);
    if (falls.length !== times || scatters > 2) continue;
    return { kind: 'spin', stops, falls, grid, scatters, win: pays, total: pays, awarded: 0, left: 0, capped: false };
  }
  throw new Error(`no spin bursts ${times} times`);
}

it('every screen that pays is told by itself, with what multiplies it, and bursts into the next one', async () => {
  const step = spinThatBursts(3);
  const { stage, of } = createNotedStage<SnowSymbol>();
  await show.step(step, stage);
  expect(of('land')[0]![0]).toBe(step.falls[0]!.grid);
  expect(of('cascade').map(([given]) => (given as { grid: unknown }).grid)).toEqual([
    step.falls[1]!.grid,
    step.falls[2]!.grid,
    step.grid,
  ]);
  expect(of('badge')).toEqual([
    ['multiplier', '×2'],
    ['multiplier', '×3'],
    ['multiplier', null],
  ]);
});

it('what the screens pay adds up to what the spin pays, and the whole is told once', async () => {
  const step = spinThatBursts(3);
  const { stage, of } = createNotedStage<SnowSymbol>();
  await show.step(step, stage);
  const wins = of('win').map(([given]) => given as { win: number; total: number });
  expect(wins.reduce((sum, { win }) => sum + win, 0)).toBe(step.win);
  expect(wins.at(-1)!.total).toBe(step.total);
  expect(of('sum')).toEqual([[step.win]]);
});

it('a spin with one screen that pays has no sum besides, and one with none says so', async () => {
  const [one, none] = [createNotedStage<SnowSymbol>(), createNotedStage<SnowSymbol>()];
  await show.step(spinThatBursts(1), one.stage);
  await show.step(spinThatBursts(0), none.stage);
  expect(one.of('sum')).toEqual([]);
  expect(none.of('win')).toHaveLength(1);
  expect(none.of('cascade')).toEqual([]);
});

it('where the round reaches its most, no screen is told more than is paid', async () => {
  const step = spinThatBursts(2);
  const { stage, of } = createNotedStage<SnowSymbol>();
  const total = step.win - 1;
  await show.step({ ...step, win: total, total, capped: true }, stage);
  const wins = of('win').map(([given]) => given as { win: number; capped: boolean });
  expect(wins.reduce((sum, { win }) => sum + win, 0)).toBe(total);
  expect(wins.at(-1)).toMatchObject({ win: 0, capped: true });
});

it('a cell on two lines bursts once', () => {
  const grid: SnowStep['grid'] = Array.from({ length: 5 }, () => ['ice', 'ice', 'ice']);
  const lines = [0, 1, 2, 3].map((line) => ({ line, symbol: 'ice' as const, count: 5, pays: 50 }));
  expect(burstOf({ grid, lines, multiplier: 1 })).toHaveLength(15);
});

it('three summits open the night, with the sum in view', async () => {
  const { stage, notes } = createNotedStage<SnowSymbol>();
  await show.step({ ...spinThatBursts(0), scatters: 3, awarded: 8, left: 8, total: 0 }, stage);
  const parts = notes.map(([part]) => part);
  expect(parts.slice(parts.indexOf('dance'))).toEqual(['dance', 'sound', 'change', 'total', 'notice']);
});
