/** Animations of Glass Orchid's winning symbols. */
import type { Dance } from '../../kit-ui/slot/face.ts';
import { held, smooth, swell, TURN, turned } from '../../kit-ui/slot/symbols/moves.ts';
import type { GlassSymbol } from '../engine/rules.ts';

export const dances: Readonly<Record<GlassSymbol, Dance>> = {
  /** Stands in the air on beating wings, and darts forth and back. */
  hummingbird: (u, v, time) => {
    const fly = swell(time);
    const wing = smooth((-0.02 - u) / 0.2) * smooth((0.12 - v) / 0.2);
    const beat = 0.09 * Math.sin(TURN * 9 * time) * fly * wing;
    return [0.12 * fly * Math.sin(TURN * time), beat - 0.09 * fly + 0.03 * fly * Math.sin(TURN * 2 * time)];
  },
  /** Folds its wings three times. */
  butterfly: (u, v, time) => {
    const fold = swell(time) * Math.abs(Math.sin(TURN * 1.5 * time));
    return [-u * 0.6 * fold, -0.08 * fold - v * 0.05 * fold];
  },
  /** Tips to pour. */
  can: (u, v, time) => turned(u, v, [-0.1, 0.3], 0.36 * held(time)),
  /** The two halves part. */
  fig: (u, _, time) => [Math.tanh((u - 0.02) * 8) * 0.07 * held(time), -0.03 * swell(time)],
  /** Rolls to one side and back. */
  lemon: (u, v, time) => turned(u, v, [-0.06, 0.16], 0.5 * swell(time) * Math.sin(TURN * time)),
  /** The seedling shoots up; the pot stays. */
  pot: (u, v, time) => {
    const sprout = smooth((0.04 - v) / 0.12) * held(time);
    return [u * 0.16 * sprout, (v - 0.04) * 0.2 * sprout];
  },
  /** Bends in a breath of air, the more the higher. */
  fern: (_, v, time) => [Math.max(0, 0.42 - v) ** 2 * 0.24 * Math.sin(TURN * 2 * time) * swell(time), 0],
  /** Quivers as a drop does. */
  drop: (u, v, time) => {
    const quiver = 0.1 * swell(time) * Math.sin(TURN * 3 * time);
    return [u * quiver, (0.42 - v) * quiver];
  },
  /** Opens a little further; the part below the blossom stays. */
  orchid: (u, v, time) => {
    const open = 0.16 * held(time) * smooth((0.26 - v) / 0.2);
    return [u * open, (v + 0.04) * open];
  },
};
