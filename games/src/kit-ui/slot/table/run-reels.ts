/** Sets the reels going, and lands them. */
import { landingTakesMs } from '../reels/reels.ts';
import type { ShownGrid } from '../reels/reels.ts';
import type { Landing } from '../stage.ts';
import type { Parts } from './parts.ts';

/** Clears everything of the last step but held symbols. */
export async function begin(parts: Parts, still?: readonly number[]): Promise<void> {
  const { haste, pace, reels, sign, skip, sound, wins } = parts;
  await pace.rest();
  wins.clear();
  sign.lower();
  skip.arm();
  haste.begin();
  sound.start();
  reels.start(still);
  pace.begin();
}

/** Lands running reels; a screen without running reels is shown at once. */
export async function land(parts: Parts, grid: ShownGrid, { stops, labels }: Landing = {}): Promise<void> {
  const { haste, motion, pace, props, reels, skip, sound } = parts;
  const isCut = () => haste.isCut(skip.asked());
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
