/** The market around the reels: stilt houses on the river, a thatched stall over them and a hull below; in the free spins the storm. */
import type { Graphics } from 'pixi.js';
import type { Scene, SceneArt, SceneKit } from '../../kit-ui/slot/face.ts';
import { createFramedScene } from '../../kit-ui/slot/scene/framed-scene.ts';
import { createLeaves } from '../../kit-ui/slot/scene/leaves.ts';
import { createRain } from './rain.ts';

const WHOLE = { width: 1600, height: 1000, isWhole: true } as const;

export const sceneArt = {
  river: { url: new URL('../art/river.svg', import.meta.url).href, ...WHOLE },
  storm: { url: new URL('../art/storm.svg', import.meta.url).href, ...WHOLE },
  roof: { url: new URL('../art/roof.svg', import.meta.url).href, width: 1140, height: 262 },
  base: { url: new URL('../art/base.svg', import.meta.url).href, width: 1140, height: 104 },
} as const satisfies Readonly<Record<string, SceneArt>>;

const calm = { odd: 0x0f3b40, even: 0x0c3339, panel: 0x14464a, rule: 0x2a6264 };
const wet = { odd: 0x0d2f42, even: 0x0a2838, panel: 0x123a4f, rule: 0x2a5a70 };
const frame = { rail: 0x2a1408, light: 0xc98a44, shade: 0x2c1608, post: 0x7d4a20, shine: 0xb97a3c, ring: 0xe8c06a };

export function createScene({ art, motion, font, isStill }: SceneKit<keyof typeof sceneArt>): Scene {
  const scene = createFramedScene(
    { motion, font },
    {
      backdrops: { base: { behind: art.river, board: calm }, free: { behind: art.storm, board: wet } },
      head: art.roof,
      base: art.base,
      plaque: { y: 0.507, size: 0.21, width: 0.395, colour: 0xffe3a1 },
      frame,
      leaves: createLeaves(motion, isStill, drawBlind),
    },
  );
  const rain = createRain(motion, isStill);
  // Between the picture and the board.
  scene.behind.addChildAt(rain.view, 1);
  return {
    ...scene,
    change: async (name) => {
      await scene.change(name);
      rain.fall(name === 'free');
    },
    place: (layout) => {
      scene.place(layout);
      rain.place(layout);
    },
  };
}

/** Half of a bamboo blind: split canes, held by three strings. */
function drawBlind(leaf: Graphics, width: number, height: number): void {
  const cane = height / 26;
  leaf.rect(0, 0, width, height).fill(0x6b4518);
  for (let y = 0; y < height; y += cane) {
    leaf.rect(0, y, width, cane * 0.86).fill(0xc99746);
    leaf.rect(0, y + cane * 0.12, width, cane * 0.2).fill(0xf0cd82);
  }
  for (const at of [0.16, 0.5, 0.84]) leaf.rect(width * at - 2, 0, 4, height).fill(0x5a2f12);
}
