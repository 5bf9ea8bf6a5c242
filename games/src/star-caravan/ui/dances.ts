/** How each symbol of the desert moves when it wins. */
import type { Dance } from '../../kit-ui/slot/face.ts';
import { held, smooth, swell, TURN, turned } from '../../kit-ui/slot/symbols/moves.ts';
import type { CaravanSymbol } from '../engine/strips.ts';

export const dances: Readonly<Record<CaravanSymbol, Dance>> = {
  /** Its plates turn against its rim, as when taking a bearing. */
  astrolabe: (u, v, time) => {
    const inside = smooth((0.36 - Math.hypot(u, v - 0.04)) / 0.05);
    return turned(u, v, [0, 0.04], 0.9 * Math.sin(TURN * time) * swell(time) * inside);
  },
  /** A breath of wind: the palms bend, the more the higher. */
  oasis: (_, v, time) => [Math.max(0, 0.3 - v) ** 2 * 0.5 * Math.sin(TURN * 2 * time) * swell(time), 0],
  /** Fills with wind and sinks again, its foot pegged down. */
  tent: (u, v, time) => {
    const free = smooth((0.38 - v) / 0.5) * swell(time);
    return [u * 0.22 * free + 0.03 * Math.sin(TURN * 3 * time) * free, -0.06 * free];
  },
  /** Is played: it rocks, and hums. */
  lute: (u, v, time) => {
    const [du, dv] = turned(u, v, [-0.12, 0.2], 0.22 * Math.sin(TURN * 2 * time) * swell(time));
    return [du + 0.008 * Math.sin(TURN * 9 * time) * swell(time), dv];
  },
  /** Tips over its foot as if to pour. */
  ewer: (u, v, time) => turned(u, v, [-0.04, 0.38], -0.4 * held(time)),
  /** Leans to one side and to the other, as if it were about to be turned. */
  hourglass: (u, v, time) => turned(u, v, [0, 0], 0.55 * Math.sin(TURN * time) * swell(time)),
  /** Lifts off, a wave running through it. */
  carpet: (u, _, time) => [0, swell(time) * (0.1 * Math.sin(TURN * (2 * time - u)) - 0.12)],
  /** Swings from its stalk, the lowest fruit behind. */
  dates: (u, v, time) =>
    turned(u, v, [0, -0.42], 0.28 * swell(time) * Math.sin(TURN * (1.5 * time - (v + 0.4) * 0.25))),
  /** Nods as it walks; its ribbon stays. */
  camel: (u, v, time) => {
    const free = smooth((0.26 - v) / 0.12) * swell(time);
    const nod = smooth((u - 0.1) / 0.2) * smooth((0.05 - v) / 0.1);
    const step = Math.sin(TURN * 2 * time);
    return [
      free * (0.03 * step + 0.05 * nod * step),
      free * (-0.05 * Math.abs(step) + 0.05 * nod * Math.cos(TURN * 2 * time)),
    ];
  },
  /** Its rays grow, and it turns to the next point of the compass and back. */
  star: (u, v, time) => {
    const free = smooth((0.27 - v) / 0.1) * swell(time);
    const [du, dv] = turned(u, v, [0, -0.06], 0.5 * Math.sin(TURN * time) * free);
    return [du + u * 0.14 * free, dv + (v + 0.06) * 0.14 * free];
  },
};
