/** How each symbol of the fairground moves when it wins. */
import type { Dance } from '../../kit-ui/slot/face.ts';
import { smooth, swell, TURN, turned } from '../../kit-ui/slot/symbols/moves.ts';
import type { MidwaySymbol } from '../engine/strips.ts';

/** The ribbon at the foot stays where it is. */
const overRibbon = (v: number): number => smooth((0.24 - v) / 0.1);

export const dances: Readonly<Record<MidwaySymbol, Dance>> = {
  /** Its canvas billows, and the flag above it the more. */
  tent: (u, v, time) => {
    const loose = swell(time) * (v < -0.22 ? 0.07 : 0.035);
    return [loose * Math.sin(TURN * (2 * time - v * 2)), 0.4 * loose * Math.sin(TURN * (2 * time + u * 1.5))];
  },
  /** Rocks on its water. */
  duck: (u, v, time) => {
    const [du, dv] = turned(u, v, [0, 0.35], 0.26 * swell(time) * Math.sin(TURN * 2 * time));
    return [du, dv - 0.06 * swell(time) * Math.abs(Math.sin(TURN * time))];
  },
  /** Pops over the edge of its box. */
  popcorn: (u, v, time) => {
    const loose = smooth((-0.02 - v) / 0.08) * swell(time);
    return [u * 0.25 * loose, -0.2 * loose * Math.abs(Math.sin(TURN * (1.5 * time + u * 1.4)))];
  },
  /** Swings from its stick. */
  apple: (u, v, time) => turned(u, v, [-0.12, -0.42], 0.3 * swell(time) * Math.sin(TURN * 1.5 * time)),
  /** Pull at their strings. */
  balloon: (_, v, time) => {
    const free = Math.max(0, 0.42 - v) * swell(time);
    return [free * 0.16 * Math.sin(TURN * (1.5 * time - v)), -0.2 * free];
  },
  /** Turns in the wind. */
  pinwheel: (u, v, time) => turned(u, v, [0, -0.05], TURN * smooth(time)),
  lollipop: (u, v, time) => turned(u, v, [0, -0.05], -TURN * smooth(time)),
  /** Trembles on its cone. */
  floss: (u, v, time) => {
    const soft = smooth((0.18 - v) / 0.25) * swell(time);
    return [0.06 * soft * Math.sin(TURN * (2.5 * time + v)), 0.05 * soft * Math.sin(TURN * (2 * time + u * 1.5))];
  },
  /** Is lifted, and put on again. */
  hat: (u, v, time) => {
    const lifted = swell(time) * overRibbon(v);
    const [du, dv] = turned(u, v, [0.2, 0.15], 0.35 * lifted);
    return [du, dv - 0.12 * lifted];
  },
  /** Wave to the gate. */
  ticket: (u, v, time) => turned(u, v, [0, 0.1], 0.22 * Math.sin(TURN * 2 * time) * swell(time) * overRibbon(v)),
};
