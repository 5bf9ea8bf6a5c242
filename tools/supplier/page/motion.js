const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves a thing and ends when it rests; where nothing shall move, or nobody looks, it is there at once. */
export async function move(thing, frames, ms) {
  if (isStill || document.hidden) return;
  await thing.animate(frames, { duration: ms, easing: 'cubic-bezier(.2, .8, .2, 1)' }).finished.catch(() => {});
}
