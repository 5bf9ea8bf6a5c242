/** The reef around the reels: sunlit water, an arch of coral over them and the sand below; for the parade a reef full of fish. */
import type { Graphics } from 'pixi.js';
import type { Scene, SceneArt, SceneKit } from '../../kit-ui/slot/face.ts';
import { createFramedScene } from '../../kit-ui/slot/scene/framed-scene.ts';
import { createLeaves } from '../../kit-ui/slot/scene/leaves.ts';
import { createBubbles } from './bubbles.ts';

const WHOLE = { width: 1600, height: 1000, isWhole: true } as const;

export const sceneArt = {
  reef: { url: new URL('../art/reef.svg', import.meta.url).href, ...WHOLE },
  parade: { url: new URL('../art/parade.svg', import.meta.url).href, ...WHOLE },
  arch: { url: new URL('../art/arch.svg', import.meta.url).href, width: 1140, height: 262 },
  base: { url: new URL('../art/base.svg', import.meta.url).href, width: 1140, height: 104 },
} as const satisfies Readonly<Record<string, SceneArt>>;

const water = { odd: 0x0b5a74, even: 0x0a5069, panel: 0x0f6a86, rule: 0x3c93a8 };
const warm = { odd: 0x1a5a6e, even: 0x175066, panel: 0x226c80, rule: 0xd69a72 };
const frame = { rail: 0x0a3a4c, light: 0xf6d9a8, shade: 0x7a4a22, post: 0xd9ab6c, shine: 0xfbe3b4, ring: 0xf27a86 };

export function createScene({ art, motion, font, isStill }: SceneKit<keyof typeof sceneArt>): Scene {
  const scene = createFramedScene(
    { motion, font },
    {
      backdrops: { base: { behind: art.reef, board: water }, free: { behind: art.parade, board: warm } },
      head: art.arch,
      base: art.base,
      plaque: { y: 0.504, size: 0.21, width: 0.31, colour: 0xfff3d8 },
      frame,
      leaves: createLeaves(motion, isStill, drawShell),
    },
  );
  const bubbles = createBubbles(motion, isStill);
  // Between the picture and the board.
  scene.behind.addChildAt(bubbles.view, 1);
  return {
    ...scene,
    change: async (name) => {
      await scene.change(name);
      bubbles.rise(name === 'free');
    },
    place: (layout) => {
      scene.place(layout);
      bubbles.place(layout);
    },
  };
}

/** Half of a great shell, its ribs running to where the halves meet. */
function drawShell(leaf: Graphics, width: number, height: number, isLeft: boolean): void {
  const [hinge, rim] = isLeft ? [width, 0] : [0, width];
  leaf.rect(0, 0, width, height).fill(0xc24a5e);
  for (let rib = 0; rib < 9; rib += 1) {
    const [from, to] = [(rib / 9) * height, ((rib + 0.62) / 9) * height];
    leaf.poly([hinge, height / 2, rim, from, rim, to]).fill(0xf58a86);
    leaf.poly([hinge, height / 2, rim, from, rim, from + (to - from) * 0.3]).fill(0xffc4b0);
  }
  leaf.rect(isLeft ? width - 5 : 0, 0, 5, height).fill(0x7a1f38);
}
