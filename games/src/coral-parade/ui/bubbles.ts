/** Bubbles that rise behind the reels: a few normally, many more during the parade. */
import { Container, Graphics } from 'pixi.js';
import type { Layout } from '../../kit-ui/slot/layout.ts';
import type { Motion } from '../../kit-ui/slot/motion.ts';

const FEW = 14;
const MANY = 44;
/** Fraction of the table's height per second. */
const SPEED = 0.07;

export function createBubbles(motion: Motion, isStill: boolean) {
  const view = new Container();
  // Positions derive from the index, so no random source is needed.
  const bubbles = Array.from({ length: MANY }, (_, at) => {
    const bubble = new Graphics({ alpha: 0.7 }).circle(0, 0, 10).stroke({ width: 1.5, color: 0xffffff });
    bubble.circle(-3.5, -4, 2.4).fill(0xffffff);
    bubble.visible = at < FEW;
    return { bubble, lane: (at * 0.618) % 1, depth: 0.4 + ((at * 0.37) % 1) * 0.9, way: (at * 0.414) % 1 };
  });
  view.addChild(...bubbles.map(({ bubble }) => bubble));
  let size = { width: 1, height: 1 };
  const set = () => {
    for (const { bubble, lane, depth, way } of bubbles) {
      bubble.position.set(lane * size.width + Math.sin(way * 14 + lane * 9) * 10, (1.05 - way * 1.1) * size.height);
      bubble.scale.set(depth);
    }
  };
  if (!isStill)
    motion.every((ms) => {
      for (const each of bubbles) each.way = (each.way + (ms / 1000) * SPEED * (0.5 + each.depth)) % 1;
      set();
      return true;
    });
  return {
    view,
    rise: (isMany: boolean) => bubbles.forEach(({ bubble }, at) => (bubble.visible = isMany || at < FEW)),
    place: ({ width, height }: Layout) => {
      size = { width, height };
      set();
    },
  };
}
