/** Animations of Ember Forge's winning symbols. */
import type { Dance } from '../../kit-ui/slot/face.ts';
import { held, REST, smooth, swell, TURN, turned } from '../../kit-ui/slot/symbols/moves.ts';
import type { ShownSymbol } from './shown.ts';

/** Three blows of a hammer: sudden, and sprung back. */
const blows = (time: number): number => swell(time) * Math.abs(Math.sin(TURN * 1.5 * time)) ** 4;

const glow: Dance = (u, v, time) => {
  const grown = 0.12 * swell(time) * (1 + 0.3 * Math.sin(TURN * 2 * time));
  return [u * grown, v * grown];
};

export const dances: Readonly<Record<ShownSymbol, Dance>> = {
  /** A cut, from over the shoulder. */
  sword: (u, v, time) => turned(u, v, [-0.28, 0.3], 0.42 * held(time) * Math.sin(TURN * 1.5 * time)),
  /** Rings, as if it had been struck. */
  shield: (u, v, time) => {
    const ring = 0.09 * swell(time) * Math.sin(TURN * (3 * time - Math.hypot(u, v) * 1.2));
    return [u * ring, v * ring];
  },
  /** Nods, its plume behind. */
  helm: (u, v, time) => {
    const [du, dv] = turned(u, v, [0, 0.36], 0.13 * swell(time) * Math.sin(TURN * 2 * time));
    const plume = smooth((-0.16 - v) / 0.14) * 0.07 * swell(time) * Math.sin(TURN * (2 * time - 0.2));
    return [du - plume, dv];
  },
  axe: (u, v, time) => turned(u, v, [-0.2, 0.4], 0.55 * held(time) * Math.sin(TURN * time)),
  /** Swings from a nail. */
  horseshoe: (u, v, time) => turned(u, v, [0, -0.34], 0.4 * swell(time) * Math.sin(TURN * 1.5 * time)),
  /** Turns in its lock and back. */
  key: (u, v, time) => turned(u, v, [0, 0], 1.2 * held(time)),
  /** Snaps twice: arms below the rivet, jaws above it. */
  tongs: (u, v, time) => {
    const open = 0.3 * swell(time) * Math.sin(TURN * 2 * time);
    return [u * open * smooth((Math.abs(v + 0.03) - 0.04) / 0.2), 0];
  },
  /** A wave runs along it. */
  chain: (u, v, time) => {
    const along = (u - v) / 2;
    const wave = 0.07 * swell(time) * Math.sin(TURN * (2 * time - along * 1.6));
    return [wave, wave];
  },
  /** Gives under three blows. */
  anvil: (u, v, time) => [u * 0.06 * blows(time), (0.4 - v) * 0.11 * blows(time)],
  ingot: (_, v, time) => [0, -0.08 * swell(time) - v * 0.06 * Math.sin(TURN * 2 * time) * swell(time)],
  hot: glow,
  silver: glow,
  gold: glow,
  coal: () => REST,
};
