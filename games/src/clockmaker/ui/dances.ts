/** How each symbol of the workshop moves when it wins. */
import type { Dance } from '../../kit-ui/slot/face.ts';
import { smooth, swell, TURN, turned } from '../../kit-ui/slot/symbols/moves.ts';
import type { WorkshopSymbol } from '../engine/strips.ts';

/** The ribbon at the foot stays where it is. */
const overRibbon = (v: number): number => smooth((0.24 - v) / 0.1);

export const dances: Readonly<Record<WorkshopSymbol, Dance>> = {
  /** Swings from its ring. */
  watch: (u, v, time) => turned(u, v, [0, -0.35], 0.34 * swell(time) * Math.sin(TURN * 1.5 * time)),
  /** The bird comes out three times; the weights below swing. */
  cuckoo: (u, v, time) => {
    const out = Math.abs(Math.sin(TURN * 1.5 * time)) * swell(time);
    const near = smooth((0.13 - Math.hypot(u - 0.02, v + 0.15)) / 0.09) * out * 0.55;
    const hang = Math.max(0, v - 0.2) * 0.9 * Math.sin(TURN * 2 * time) * swell(time);
    return [(u - 0.02) * near + hang, (v + 0.15) * near - 0.03 * out];
  },
  /** Is turned over, and over again. */
  hourglass: (u, v, time) => turned(u, v, [0, 0], TURN * (smooth(time * 2) + smooth(time * 2 - 1)) * 0.5),
  /** Rings from its ring, the mouth behind. */
  bell: (u, v, time) => turned(u, v, [0, -0.4], 0.42 * swell(time) * Math.sin(TURN * (2 * time - (v + 0.4) * 0.15))),
  /** Flips like a coin. */
  twelve: (u, _, time) => [u * (Math.cos(TURN * smooth(time)) - 1), 0],
  nine: (_, v, time) => [0, v * (Math.cos(TURN * smooth(time)) - 1)],
  /** Goes round by quarters, as a stiff hand does. */
  six: (u, v, time) => {
    const quarters = [0, 1, 2, 3].reduce((sum, from) => sum + smooth(time * 4 - from), 0);
    return turned(u, v, [0, 0], (TURN / 4) * quarters);
  },
  three: (u, v, time) => turned(u, v, [0, 0], TURN * smooth(time)),
  /** Rocks under its catch, a tooth forward and a tooth back. */
  cog: (u, v, time) => turned(u, v, [-0.025, -0.05], 0.52 * Math.sin(TURN * 2 * time) * swell(time) * overRibbon(v)),
  /** Is wound: seen from its side, and from its face again. */
  key: (u, v, time) => [
    u * (Math.cos(TURN * 2 * smooth(time)) - 1) * overRibbon(v),
    -0.05 * swell(time) * overRibbon(v),
  ],
};
