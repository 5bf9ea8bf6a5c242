/** Snow that falls before the mountains. */
import { Container, Graphics } from 'pixi.js';
import type { Layout } from '../../kit-ui/slot/layout.ts';
import type { Motion } from '../../kit-ui/slot/motion.ts';

const FLAKES = 46;
/** How long a flake takes from the top to the foot, at its slowest. */
const FALL_MS = 15_000;

export function createSnowfall(motion: Motion, isStill: boolean) {
  const view = new Container();
  let size = { width: 1, height: 1 };
  // Decoration: where a flake starts follows from its number, which spares a source of chance.
  const flakes = Array.from({ length: FLAKES }, (_, index) => {
    const depth = 0.35 + ((index * 0.37) % 1) * 0.65;
    const dot = new Graphics({ alpha: 0.35 + depth * 0.5 }).circle(0, 0, 1 + depth * 2.4).fill(0xffffff);
    view.addChild(dot);
    return { dot, depth, lane: (index * 0.618) % 1, way: (index * 0.414) % 1 };
  });
  const set = () => {
    for (const { dot, lane, way } of flakes)
      dot.position.set((lane + Math.sin(way * 9 + lane * 7) * 0.02) * size.width, (way * 1.1 - 0.05) * size.height);
  };
  if (!isStill)
    motion.every((ms) => {
      for (const flake of flakes) flake.way = (flake.way + (ms / FALL_MS) * (0.4 + flake.depth)) % 1;
      set();
      return true;
    });
  return {
    view,
    place: ({ width, height }: Pick<Layout, 'width' | 'height'>) => {
      size = { width, height };
      set();
    },
  };
}
