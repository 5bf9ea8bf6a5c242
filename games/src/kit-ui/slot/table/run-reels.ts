/** Sets the reels going, and lands them. */
import { landingTakesMs } from '../reels/reels.ts';
import type { ShownGrid } from '../reels/reels.ts';
import type { Landing } from '../stage.ts';
import type { Parts } from './parts.ts';

/** Nothing of the step before is left but what is held. */
export async function begin(parts: Parts, still?: readonly number[]): Promise<void> {
  const { pace, reels, sign, skip, sound, wins } = parts;
  await pace.rest();
  wins.clear();
  sign.lower();
  skip.arm();
  sound.start();
  reels.start(still);
  pace.begin();
}

/** Lands what runs; a screen under which nothing runs is there at once. */
export async function land(parts: Parts, grid: ShownGrid, { stops, labels }: Landing = {}): Promise<void> {
  const { motion, pace, props, reels, sound } = parts;
  const isCut = stopOf(parts);
  if (reels.isRunning()) await motion.wait(props.spinMsMin - landingTakesMs(grid.length) - pace.passed(), isCut);
  let scatters = 0;
  await reels.land(grid, {
    stops,
    labels,
    isCut,
    held: () => sound.hold(),
    landed: (reel, soFar) => {
      sound.land(reel, soFar > scatters, soFar);
      scatters = soFar;
    },
  });
}

/** Whether a press stops the reels, which is not for every profile (R44); the least time of a spin is waited for in any case. */
const stopOf = ({ props, skip }: Parts): (() => boolean) => (props.allowed.quickStop ? skip.asked : () => false);
