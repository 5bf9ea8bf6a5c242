/**
 * Which reels are waited for: those that land when so many scatters already lie there, of the reels that may bring one. What is to come is
 * no reason.
 */
export function heldReels(scatters: readonly number[], after = 2, on?: readonly number[]): readonly boolean[] {
  let before = 0;
  return scatters.map((count, reel) => {
    const isHeld = before >= after && (on?.includes(reel) ?? true);
    before += count;
    return isHeld;
  });
}
