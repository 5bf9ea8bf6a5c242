/**
 * Reels with suspense: those that land when `after` scatters show already, among the reels that may bring one. The
 * outcome does not influence it.
 */
export function heldReels(scatters: readonly number[], after = 2, on?: readonly number[]): readonly boolean[] {
  let before = 0;
  return scatters.map((count, reel) => {
    const isHeld = before >= after && (on?.includes(reel) ?? true);
    before += count;
    return isHeld;
  });
}
