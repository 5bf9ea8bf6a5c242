/** Which reels are waited for: those that land when two scatters already lie there. What is to come is no reason. */
export function heldReels(scatters: readonly number[]): readonly boolean[] {
  let before = 0;
  return scatters.map((count) => {
    const isHeld = before >= 2;
    before += count;
    return isHeld;
  });
}
