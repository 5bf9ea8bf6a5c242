/** How each symbol of the reef moves when it wins. */
import type { Dance } from '../../kit-ui/slot/face.ts';
import { smooth, swell, TURN, turned } from '../../kit-ui/slot/symbols/moves.ts';
import type { ReefSymbol } from '../engine/strips.ts';

/** Bends in the water, the more the higher above its foot. */
const sway =
  (wide: number): Dance =>
  (_, v, time) => [wide * Math.max(0, 0.45 - v) ** 1.5 * Math.sin(TURN * (1.5 * time + v * 0.4)) * swell(time), 0];

export const dances: Readonly<Record<ReefSymbol, Dance>> = {
  /** Swims a stroke: its flippers beat, and it rises. */
  turtle: (u, v, time) => {
    const far = smooth((Math.hypot(u, v) - 0.24) / 0.18) * swell(time);
    const beat = 0.1 * far * Math.sin(TURN * 2 * time);
    return [0.08 * swell(time) - v * beat, -0.12 * swell(time) + u * beat * 1.5];
  },
  /** Draws its arms together and lets them go. */
  octopus: (u, v, time) => {
    const low = smooth((v + 0.05) / 0.3) * swell(time);
    const pull = 0.35 * low * Math.sin(TURN * 2 * time);
    return [-u * pull, -0.1 * swell(time) * Math.sin(TURN * time) + v * pull * 0.25];
  },
  seahorse: (_, v, time) => [0.05 * Math.sin(TURN * (2 * time - v * 0.8)) * swell(time), -0.13 * swell(time)],
  /** Darts forward, its tail beating. */
  clownfish: (u, _, time) => {
    const tail = Math.max(0, u + 0.1) ** 2;
    const wag = 0.7 * tail * Math.sin(TURN * 3 * time) * swell(time);
    return [-0.16 * Math.sin(TURN * time) * swell(time), wag];
  },
  /** Sidles there and back, its claws up. */
  crab: (u, v, time) => {
    const claw = smooth((-0.02 - v) / 0.12) * smooth((Math.abs(u) - 0.16) / 0.1);
    return [
      0.16 * Math.sin(TURN * time) * swell(time),
      -0.12 * claw * swell(time) * (1 + Math.sin(TURN * 4 * time)) * 0.5,
    ];
  },
  /** Turns a fifth, as if nothing had happened. */
  starfish: (u, v, time) => turned(u, v, [0, 0.04], 0.62 * Math.sin(TURN * time) * swell(time)),
  anemone: sway(0.3),
  coral: sway(0.2),
  /** The shell opens wide, and the pearl comes up. */
  pearl: (u, v, time) => {
    const lid = smooth((-0.1 - v) / 0.2) * swell(time);
    return [u * 0.14 * lid, -0.14 * lid - 0.02 * swell(time) * smooth((0.2 - v) / 0.2)];
  },
  /** Is blown: it lifts its mouth and trembles. */
  conch: (u, v, time) => {
    const free = smooth((0.26 - v) / 0.14) * swell(time);
    const [du, dv] = turned(u, v, [-0.3, 0.1], -0.3 * free);
    return [du, dv + 0.015 * free * Math.sin(TURN * 7 * time)];
  },
};
