/** Rain behind the reels during free spins. */
import { Container, Graphics } from 'pixi.js';
import type { Layout } from '../../kit-ui/slot/layout.ts';
import type { Motion } from '../../kit-ui/slot/motion.ts';

const DROPS = 90;
/** Fraction of the table's height per second. */
const SPEED = 0.9;

export function createRain(motion: Motion, isStill: boolean) {
  const view = new Container({ visible: false });
  // Positions derive from the index, so no random source is needed.
  const drops = Array.from({ length: DROPS }, (_, at) => {
    const drop = new Graphics().moveTo(0, 0).lineTo(-5, 24).stroke({ width: 2, color: 0xd8fff6, alpha: 0.45 });
    return { drop, lane: (at * 0.618) % 1, depth: 0.6 + ((at * 0.37) % 1) * 0.7, way: (at * 0.414) % 1 };
  });
  view.addChild(...drops.map(({ drop }) => drop));
  let size = { width: 1, height: 1 };
  const set = () => {
    for (const { drop, lane, depth, way } of drops) {
      drop.position.set(lane * size.width, (way * 1.1 - 0.05) * size.height);
      drop.scale.set(depth);
    }
  };
  motion.every((ms) => {
    if (!view.visible || isStill) return false;
    for (const each of drops) each.way = (each.way + (ms / 1000) * SPEED * each.depth) % 1;
    set();
    return true;
  });
  return {
    view,
    fall: (on: boolean) => {
      view.visible = on;
    },
    place: ({ width, height }: Layout) => {
      size = { width, height };
      set();
    },
  };
}
