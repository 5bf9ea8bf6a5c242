const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates an element and resolves when done; instant with reduced motion or on a hidden page. */
export async function move(thing, frames, ms) {
  if (isStill || document.hidden) return;
  await thing.animate(frames, { duration: ms, easing: 'cubic-bezier(.2, .8, .2, 1)' }).finished.catch(() => {});
}
