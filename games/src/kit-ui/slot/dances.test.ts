import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Dance } from './face.ts';

const games = join(import.meta.dirname, '../..');
const slots = readdirSync(games).filter((game) => existsSync(join(games, game, 'engine/strips.ts')));

/** Drawings that turn are measured without their corners, which are empty and move far. */
const TURNING = ['clockmaker', 'midway-carnival'];
/** Symbols that never win. */
const STILL = ['ember-forge coal'];

const rows = await Promise.all(
  slots.map(async (slot) => {
    const { dances } = (await import(`../../${slot}/ui/dances.ts`)) as { dances: Readonly<Record<string, Dance>> };
    return Object.entries(dances).map(([symbol, dance]) => ({ slot, name: `${slot} ${symbol}`, dance }));
  }),
);

const across = Array.from({ length: 13 }, (_, index) => index / 12 - 0.5);
const everywhere = across.flatMap((u) => across.map((v) => [u, v] as const));
const withoutCorners = everywhere.filter(([u, v]) => Math.hypot(u, v) < 0.44);
const frames = Array.from({ length: 54 }, (_, index) => (index + 1) / 55);

describe.each(rows.flat())('the dance of $name', ({ slot, name, dance }) => {
  const spots = TURNING.includes(slot) ? withoutCorners : everywhere;

  it('begins and ends with the drawing as it rests', () => {
    const moved = [0, 1].flatMap((time) => spots.flatMap(([u, v]) => [...dance(u, v, time)]));
    expect(Math.max(...moved.map(Math.abs))).toBeLessThan(1e-10);
  });

  it('is seen, and strays no further than the neighbours of its cell', () => {
    const moves = frames.flatMap((time) => spots.map(([u, v]) => dance(u, v, time)));
    const furthest = Math.max(...moves.map(([du, dv]) => Math.hypot(du, dv)));
    if (STILL.includes(name)) expect(furthest).toBe(0);
    else expect(furthest).toBeGreaterThan(0.05);
    expect(furthest).toBeLessThan(1);
  });

  it('never jumps from one frame to the next', () => {
    const steps = spots.flatMap(([u, v]) => {
      const way = [0, ...frames].map((time) => dance(u, v, time));
      return way.slice(1).map(([du, dv], frame) => Math.hypot(du - way[frame]![0], dv - way[frame]![1]));
    });
    expect(Math.max(...steps)).toBeLessThan(0.2);
  });
});
