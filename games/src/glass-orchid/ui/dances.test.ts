import { expect, it } from 'vitest';
import { dances } from './dances.ts';

const spots = [-0.5, -0.25, 0, 0.25, 0.5].flatMap((u) => [-0.5, -0.2, 0.1, 0.5].map((v) => [u, v] as const));

it.each(Object.entries(dances))('%s begins and ends at rest, and stays among its neighbours', (_, dance) => {
  for (const [u, v] of spots) {
    for (const time of [0, 1]) for (const moved of dance(u, v, time)) expect(Math.abs(moved)).toBeLessThan(1e-9);
    for (let time = 0.05; time < 1; time += 0.05)
      for (const moved of dance(u, v, time)) expect(Math.abs(moved)).toBeLessThan(1);
  }
});
