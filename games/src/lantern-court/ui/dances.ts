/** How each symbol of the court moves when it wins. */
import { held, REST, smooth, swell, TURN, turned } from '../../kit-ui/slot/symbols/moves.ts';
import type { Dance, Moved } from '../../kit-ui/slot/face.ts';
import type { CourtSymbol } from '../engine/strips.ts';

/** Closed quickly, opened wide, and back to how far it is open at rest. */
function opening(time: number, closed: number, wide: number): number {
  if (time < 0.25) return 1 + (closed - 1) * smooth(time / 0.25);
  if (time < 0.75) return closed + (wide - closed) * smooth((time - 0.25) / 0.5);
  return wide + (1 - wide) * smooth((time - 0.75) / 0.25);
}

/** Blades or petals around `(0, y)`: their angles from upright grow and shrink together; the part below stays. */
function spread(u: number, v: number, y: number, open: number, long: number): Moved {
  const [angle, radius] = [Math.atan2(u, y - v), Math.hypot(u, y - v)];
  const share = 1 - smooth((Math.abs(angle) - 1.5) / 0.6);
  const to = angle * (1 + (open - 1) * share);
  const reach = radius * (1 + (long - 1) * share);
  return [Math.sin(to) * reach - u, y - Math.cos(to) * reach - v];
}

export const dances: Readonly<Record<CourtSymbol, Dance>> = {
  /** Lifts off with three beats of its wing; its legs trail. */
  crane: (u, v, time) => {
    const fly = swell(time);
    const wing = smooth(u / 0.22) * smooth((0.12 - v) / 0.2);
    const [du, dv] = turned(u, v, [0, 0.04], 0.75 * Math.sin(TURN * 3 * time) * fly * wing);
    return [du + Math.max(0, v - 0.18) * 0.7 * fly, dv - 0.24 * fly];
  },
  /** Swims once around, a wave running down its body to the tail. */
  koi: (u, _, time) => {
    const along = u + 0.5;
    const wag = swell(time) * along ** 2 * 0.17 * Math.sin(TURN * (2.5 * time - along * 0.8));
    return [-0.14 * Math.sin(TURN * time) + wag * 0.35, -0.07 * (1 - Math.cos(TURN * time)) + wag];
  },
  /** Folds up, and opens further than it stood. */
  fan: (u, v, time) => spread(u, v, 0.158, opening(time, 0.12, 1.12), 1 + 0.12 * swell(time)),
  /** Tips over its foot as if to pour, its lid chattering. */
  teapot: (u, v, time) => {
    const [du, dv] = turned(u, v, [0.1, 0.12], -0.42 * held(time));
    return [du, dv - smooth((-0.07 - v) / 0.06) * 0.05 * Math.abs(Math.sin(TURN * 3 * time)) * swell(time)];
  },
  lotus: (u, v, time) => spread(u, v, 0.18, opening(time, 0.3, 1.15), 1 + 0.18 * swell(time)),
  /** Swings from its ring, the tassel behind. */
  knot: (u, v, time) => turned(u, v, [0, -0.3], 0.36 * swell(time) * Math.sin(TURN * (1.5 * time - (v + 0.3) * 0.3))),
  /** Bends in a gust, the more the higher. */
  bamboo: (_, v, time) => [Math.max(0, 0.4 - v) ** 2 * 0.26 * Math.sin(TURN * 2 * time) * swell(time), 0],
  /** Rolls within its disc, whose rim stays. */
  wave: (u, v, time) => {
    const inside = smooth((0.34 - Math.hypot(u, v)) / 0.14) * swell(time);
    if (inside === 0) return REST;
    return [0.05 * inside * Math.sin(TURN * (2 * time + v * 2)), 0.06 * inside * Math.sin(TURN * (2 * time - u * 2.5))];
  },
  /** Swings from its hook. */
  lantern: (u, v, time) => turned(u, v, [0, -0.45], 0.24 * swell(time) * Math.sin(TURN * 1.5 * time)),
  /** The gate swells as the moon comes through. */
  moon: (u, v, time) => {
    const grown = 0.16 * swell(time) * (1 + 0.25 * Math.sin(TURN * 2 * time));
    return [u * grown, v * grown];
  },
};
