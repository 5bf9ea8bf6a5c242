/**
 * The desert around the reels: dunes at dusk, and for the crossing a night of stars; tent cloths close between the two.
 */
import type { Graphics } from 'pixi.js';
import type { Scene, SceneArt, SceneKit } from '../../kit-ui/slot/face.ts';
import { createFramedScene } from '../../kit-ui/slot/scene/framed-scene.ts';
import { createLeaves } from '../../kit-ui/slot/scene/leaves.ts';
import { createLamps } from './lamps.ts';

/** Full-table pictures are rendered once, at their own size. */
const WHOLE = { width: 1600, height: 1000, isWhole: true } as const;

export const sceneArt = {
  dusk: { url: new URL('../art/dusk.svg', import.meta.url).href, ...WHOLE },
  night: { url: new URL('../art/night.svg', import.meta.url).href, ...WHOLE },
  arch: { url: new URL('../art/arch.svg', import.meta.url).href, width: 1140, height: 262 },
  plinth: { url: new URL('../art/plinth.svg', import.meta.url).href, width: 1140, height: 104 },
} as const satisfies Readonly<Record<string, SceneArt>>;

const dusk = { odd: 0x17103f, even: 0x17103f, panel: 0x2d2169, rule: 0x6f568c };
const night = { odd: 0x0b0a2c, even: 0x0b0a2c, panel: 0x1a1850, rule: 0x544f96 };
const frame = { rail: 0x2a1208, light: 0xe08a52, shade: 0x4a210c, post: 0xb67a3c, shine: 0xffe6b0, ring: 0x2f7f8a };

export function createScene({ art, motion, font, isStill }: SceneKit<keyof typeof sceneArt>): Scene {
  const scene = createFramedScene(
    { motion, font },
    {
      backdrops: { base: { behind: art.dusk, board: dusk }, free: { behind: art.night, board: night } },
      head: art.arch,
      base: art.plinth,
      plaque: { y: 0.657, size: 0.21, width: 0.385, colour: 0xffe3a1 },
      frame,
      leaves: createLeaves(motion, isStill, drawCloth),
    },
  );
  const lamps = createLamps(motion, isStill);
  // Above the picture, below the arch.
  scene.behind.addChildAt(lamps.view, 1);
  return {
    ...scene,
    place: (layout) => {
      scene.place(layout);
      lamps.place(layout);
    },
  };
}

const FOLDS = 7;

/** The folds of a tent cloth, with bands of stars at top and bottom. */
function drawCloth(cloth: Graphics, width: number, height: number, isLeft: boolean): void {
  const fold = width / FOLDS;
  for (let at = 0; at < FOLDS; at += 1) {
    const x = at * fold;
    cloth.rect(x, 0, fold + 1, height).fill(at % 2 === 0 ? 0x2b2f86 : 0xe8c88f);
    cloth.rect(x, 0, fold * 0.28, height).fill(at % 2 === 0 ? 0x232670 : 0xb89c72);
    cloth.rect(x + fold * 0.55, 0, fold * 0.18, height).fill(at % 2 === 0 ? 0x4a4e9c : 0xf2dcb4);
  }
  const band = height * 0.08;
  for (const y of [0, height - band]) {
    cloth.rect(0, y, width, band).fill(0x9a3f1c);
    cloth.rect(0, y + band * 0.12, width, band * 0.1).fill(0xffd98a);
    cloth.rect(0, y + band * 0.78, width, band * 0.1).fill(0xffd98a);
    for (let at = 0; at < FOLDS; at += 1)
      cloth.star((at + 0.5) * fold, y + band * 0.5, 8, band * 0.26, band * 0.12).fill(0xffe9b4);
  }
  const hem = width * 0.025;
  cloth.rect(isLeft ? width - hem : 0, 0, hem, height).fill(0xffd98a);
}
