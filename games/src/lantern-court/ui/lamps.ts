/** Lights of the scene: hanging lamps, and lanterns that rise behind them. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { Layout } from '../../kit-ui/slot/layout.ts';
import type { Motion } from '../../kit-ui/slot/motion.ts';

/** Lamps under the eaves and along the sky, which sway a little. */
export function createLamps(texture: Texture, motion: Motion, still: boolean) {
  const view = new Container();
  const lamps = Array.from({ length: 6 }, () => new Sprite({ texture, anchor: { x: 0.5, y: 0 } }));
  view.addChild(...lamps);
  let time = 0;
  if (!still) {
    motion.every((ms) => {
      time += ms;
      lamps.forEach((lamp, index) => (lamp.rotation = Math.sin(time / (1_300 + index * 170) + index * 1.7) * 0.055));
      return true;
    });
  }
  const place = ({ head: roof, cell, portrait, left, top, row, width }: Layout) => {
    const edgeX = left - cell * 0.9;
    const spots: [number, number, number][] = portrait
      ? [
          [roof.x + roof.width * 0.075, roof.y + roof.height * 0.72, 0.95],
          [roof.x + roof.width * 0.925, roof.y + roof.height * 0.72, 0.95],
          [width * 0.16, -8, 0.8],
          [width * 0.84, -22, 1],
          [width * 0.34, -34, 0.62],
          [width * 0.68, -40, 0.7],
        ]
      : [
          [roof.x + roof.width * 0.035, roof.y + roof.height * 0.62, 1.15],
          [roof.x + roof.width * 0.965, roof.y + roof.height * 0.62, 1.15],
          [edgeX - cell * 0.7, -6, 1.35],
          [width - edgeX + cell * 1.05, -30, 1.2],
          [edgeX - cell * 1.7, top - row * 2.6, 0.95],
          [width - edgeX - cell * 0.35, top - row * 1.95, 0.8],
        ];
    lamps.forEach((lamp, index) => {
      const [x, y, size] = spots[index]!;
      lamp.position.set(x, y);
      lamp.scale.set((cell * size) / lamp.texture.width);
    });
  };
  return { view, place };
}

/** Sky lanterns that rise behind the pavilion during free spins. */
export function createSkyLanterns(texture: Texture, motion: Motion, still: boolean) {
  const view = new Container();
  view.alpha = 0;
  let size = { width: 1, height: 1, cell: 1 };
  let flying = false;
  // Decoration: positions derive from the index, so no random source is needed.
  const lanterns = Array.from({ length: 16 }, (_, index) => {
    const sprite = new Sprite({ texture, anchor: 0.5 });
    return { sprite, lane: (index * 0.618) % 1, depth: 0.35 + ((index * 0.37) % 1) * 0.5, height: (index * 0.414) % 1 };
  });
  view.addChild(...lanterns.map(({ sprite }) => sprite));
  const set = () => {
    for (const { sprite, lane, depth, height } of lanterns) {
      sprite.position.set(
        lane * size.width + Math.sin(height * 9 + lane * 7) * 14,
        size.height * (1.1 - height * 1.25),
      );
      sprite.scale.set((size.cell * depth) / sprite.texture.width);
    }
  };
  motion.every((ms) => {
    const goal = flying ? 1 : 0;
    const isStill = view.alpha === goal && (still || !flying);
    if (isStill) return false;
    view.alpha += Math.sign(goal - view.alpha) * Math.min(ms / 700, Math.abs(goal - view.alpha));
    if (still) return true;
    for (const lantern of lanterns) lantern.height = (lantern.height + (ms / 26_000) * (0.6 + lantern.depth)) % 1;
    set();
    return true;
  });
  return {
    view,
    fly: (on: boolean) => {
      flying = on;
    },
    place: ({ width, height, cell }: Layout) => {
      size = { width, height, cell };
      set();
    },
  };
}
