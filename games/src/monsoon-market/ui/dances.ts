/** How each symbol of the market moves when it wins. */
import type { Dance } from '../../kit-ui/slot/face.ts';
import { held, smooth, swell, TURN, turned } from '../../kit-ui/slot/symbols/moves.ts';
import type { MarketSymbol } from '../engine/strips.ts';

/** Rolls to one side and to the other on its foot. */
const roll =
  (wide: number, foot: number): Dance =>
  (u, v, time) =>
    turned(u, v, [0, foot], wide * Math.sin(TURN * 1.5 * time) * swell(time));

/** Hops, pressed flat before and after. */
const hop =
  (high: number): Dance =>
  (u, v, time) => {
    const flat = 0.16 * Math.sin(TURN * 2 * time) * swell(time);
    return [u * flat, -high * Math.abs(Math.sin(TURN * time)) * swell(time) - (v - 0.4) * flat];
  };

export const dances: Readonly<Record<MarketSymbol, Dance>> = {
  /** Rides a wave. */
  boat: (u, v, time) => {
    const [du, dv] = turned(u, v, [0, 0.3], 0.2 * Math.sin(TURN * 1.5 * time) * swell(time));
    return [du, dv - 0.08 * Math.sin(TURN * 3 * time) * swell(time)];
  },
  /** Swells, its thorns first. */
  durian: (u, v, time) => {
    const grown = 0.2 * swell(time) * smooth(Math.hypot(u, v) / 0.4) * (1 + 0.3 * Math.sin(TURN * 3 * time));
    return [u * grown, v * grown];
  },
  /** Turns its half to the light and back. */
  pitaya: (u, v, time) => turned(u, v, [0.1, 0.1], 0.5 * held(time) * Math.sin(TURN * time)),
  mango: hop(0.2),
  /** Is stirred: its upper part goes around. */
  coconut: (_, v, time) => {
    const loose = smooth((-0.12 - v) / 0.15) * swell(time);
    return [0.09 * loose * Math.sin(TURN * 2 * time) + 0.02 * swell(time) * Math.sin(TURN * 4 * time), 0];
  },
  mangosteen: roll(0.4, 0.32),
  /** Spreads its fingers from the stalk. */
  banana: (u, v, time) =>
    turned(u, v, [0.2, -0.36], 0.34 * Math.hypot(u - 0.2, v + 0.36) * Math.sin(TURN * 2 * time) * swell(time)),
  lime: hop(0.17),
  /** Is twirled by its stick, and its ribbon hangs still. */
  umbrella: (u, v, time) => {
    const free = smooth((0.3 - Math.hypot(u, v + 0.09)) / 0.1);
    const grown = 0.1 * swell(time) * free;
    const [du, dv] = turned(u, v, [0, -0.09], 0.9 * Math.sin(TURN * time) * swell(time) * free);
    return [du + u * grown, dv + v * grown];
  },
  /** Shudders with thunder. */
  cloud: (_, v, time) => {
    const up = smooth((0.2 - v) / 0.2) * swell(time);
    return [0.05 * up * Math.sin(TURN * 5 * time), -0.08 * up + v * 0.12 * up];
  },
};
