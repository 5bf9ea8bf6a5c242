import { describe, expect, it } from 'vitest';
import { symbols } from '../engine/strips.ts';
import { dances } from './dances.ts';

const across = Array.from({ length: 13 }, (_, index) => index / 12 - 0.5);
const spots = across.flatMap((u) => across.map((v) => [u, v] as const));
const frames = Array.from({ length: 54 }, (_, index) => (index + 1) / 55);

describe.each(symbols)('the dance of the %s', (symbol) => {
  const dance = dances[symbol];

  it('begins and ends with the drawing as it rests', () => {
    const moved = [0, 1].flatMap((time) => spots.flatMap(([u, v]) => [...dance(u, v, time)]));
    expect(Math.max(...moved.map(Math.abs))).toBeLessThan(1e-10);
  });

  it('is seen, and strays no further than the neighbours of its cell', () => {
    const moves = frames.flatMap((time) => spots.map(([u, v]) => dance(u, v, time)));
    const furthest = Math.max(...moves.map(([du, dv]) => Math.hypot(du, dv)));
    expect(furthest).toBeGreaterThan(0.05);
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
