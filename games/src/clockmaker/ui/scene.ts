/** The workshop around the reels: shelves of clocks, a case with a swan neck over them and the bench below. */
import type { Graphics } from 'pixi.js';
import type { Scene, SceneArt, SceneKit } from '../../kit-ui/slot/face.ts';
import { createFramedScene } from '../../kit-ui/slot/scene/framed-scene.ts';
import { createLeaves } from '../../kit-ui/slot/scene/leaves.ts';

export const sceneArt = {
  backdrop: { url: new URL('../art/backdrop.svg', import.meta.url).href, width: 1600, height: 1000, isWhole: true },
  head: { url: new URL('../art/head.svg', import.meta.url).href, width: 1140, height: 240 },
  base: { url: new URL('../art/base.svg', import.meta.url).href, width: 1140, height: 100 },
} as const satisfies Readonly<Record<string, SceneArt>>;

const board = { odd: 0x2a170b, even: 0x24130a, panel: 0x341e10, rule: 0x57361d };
const frame = { rail: 0x1d0f06, light: 0xb98645, shade: 0x2b1509, post: 0x6e3f1e, shine: 0xa86a3c, ring: 0xe2b25c };

export const createScene = ({ art, motion, font, isStill }: SceneKit<keyof typeof sceneArt>): Scene =>
  createFramedScene(
    { motion, font },
    {
      backdrops: { base: { behind: art.backdrop, board } },
      head: art.head,
      base: art.base,
      plaque: { y: 0.396, size: 0.22, width: 0.28, colour: 0xffe9bd },
      frame,
      leaves: createLeaves(motion, isStill, drawDoor),
    },
  );

/** A door of the case, of walnut with a brass edge. */
function drawDoor(leaf: Graphics, width: number, height: number): void {
  const rim = width * 0.03;
  leaf.rect(0, 0, width, height).fill(0x2b1509);
  leaf.rect(rim, rim, width - 2 * rim, height - 2 * rim).fill(0x6e3f1e);
  leaf.rect(rim * 2.4, rim * 2.4, width - 4.8 * rim, height - 4.8 * rim).stroke({ width: 2, color: 0xe2b25c });
}
