/** How each symbol of the mountains moves when it wins. */
import type { Dance } from '../../kit-ui/slot/face.ts';
import { held, smooth, swell, TURN, turned } from '../../kit-ui/slot/symbols/moves.ts';
import type { SnowSymbol } from '../engine/strips.ts';

export const dances: Readonly<Record<SnowSymbol, Dance>> = {
  /** Lowers its horns and butts. */
  ibex: (u, v, time) => {
    const [du, dv] = turned(u, v, [0, 0.4], 0.16 * Math.sin(TURN * 1.5 * time) * swell(time));
    return [du, dv + 0.12 * Math.sin(TURN * 2 * time) * swell(time) * smooth((0.35 - v) / 0.4)];
  },
  /** Jerks its head forward, as eagles look. */
  eagle: (_, v, time) => {
    const free = smooth((0.3 - v) / 0.5);
    return [
      0.13 * held(time) * free,
      -0.05 * held(time) * free + 0.03 * Math.sin(TURN * 3 * time) * swell(time) * free,
    ];
  },
  /** Rings from its strap, the clapper behind. */
  bell: (u, v, time) => turned(u, v, [0, -0.42], 0.34 * swell(time) * Math.sin(TURN * (2 * time - (v + 0.4) * 0.18))),
  /** Turns once to the side and back, as a stone held into the light. */
  turquoise: (u, v, time) => {
    const side = 1 - 0.85 * Math.abs(Math.sin(TURN * 0.5 * time)) * swell(time);
    return [u * (side - 1), -0.05 * swell(time) * (1 - Math.abs(v))];
  },
  /** Its leaves open wider and close again, from the middle outwards. */
  edelweiss: (u, v, time) => {
    const grown = 0.2 * swell(time) * smooth(Math.hypot(u, v) / 0.2);
    const [du, dv] = turned(u, v, [0, 0], 0.35 * Math.sin(TURN * time) * swell(time));
    return [du + u * grown, dv + v * grown];
  },
  /** Swings from its twig and drops a little. */
  pine: (u, v, time) => {
    const [du, dv] = turned(u, v, [0, -0.4], 0.26 * swell(time) * Math.sin(TURN * 1.5 * time));
    return [du, dv + 0.06 * held(time)];
  },
  /** Spins to and fro, its arms longer the faster it is. */
  flake: (u, v, time) => {
    const [du, dv] = turned(u, v, [0, 0], 1.05 * Math.sin(TURN * time) * swell(time));
    return [du + 0.1 * u * swell(time), dv + 0.1 * v * swell(time)];
  },
  /** Shivers, the tips most. */
  ice: (_, v, time) => {
    const high = smooth((0.35 - v) / 0.7);
    return [0.05 * Math.sin(TURN * 5 * time) * swell(time) * high, -0.1 * swell(time) * high];
  },
  /** Bares nothing, but comes closer: head down, and then up at you. */
  leopard: (u, v, time) => {
    const near = 0.16 * swell(time) * smooth((0.3 - v) / 0.15);
    const tilt = turned(u, v, [0, 0.25], 0.12 * Math.sin(TURN * time) * swell(time) * smooth((0.3 - v) / 0.15));
    return [u * near + tilt[0], v * near + tilt[1]];
  },
  /** The summit swells as the sun comes up behind it. */
  summit: (u, v, time) => {
    const grown = 0.14 * swell(time) * (1 + 0.25 * Math.sin(TURN * 2 * time)) * smooth((0.3 - v) / 0.12);
    return [u * grown, v * grown];
  },
};
