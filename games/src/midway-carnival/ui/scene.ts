/** The fairground around the reels: at dusk, and for the free spins by night under fireworks, a striped curtain between the two. */
import type { Graphics } from 'pixi.js';
import type { Scene, SceneArt, SceneKit } from '../../kit-ui/slot/face.ts';
import { createFramedScene } from '../../kit-ui/slot/scene/framed-scene.ts';
import { createLeaves } from '../../kit-ui/slot/scene/leaves.ts';

/** The picture that fills the table is drawn once, at its own size. */
const WHOLE = { width: 1600, height: 1000, isWhole: true } as const;

export const sceneArt = {
  dusk: { url: new URL('../art/dusk.svg', import.meta.url).href, ...WHOLE },
  night: { url: new URL('../art/night.svg', import.meta.url).href, ...WHOLE },
  head: { url: new URL('../art/head.svg', import.meta.url).href, width: 1140, height: 244 },
  base: { url: new URL('../art/base.svg', import.meta.url).href, width: 1140, height: 100 },
} as const satisfies Readonly<Record<string, SceneArt>>;

const dusk = { odd: 0x35124a, even: 0x2e0f41, panel: 0x43195a, rule: 0x6d3a80 };
const night = { odd: 0x221055, even: 0x1c0d4a, panel: 0x2e1768, rule: 0x5a3f9c };
const frame = { rail: 0x2b0d24, light: 0xffcf5a, shade: 0x5c0c1e, post: 0xc4202f, shine: 0xff8a78, ring: 0xffcf5a };

export const createScene = ({ art, motion, font, isStill }: SceneKit<keyof typeof sceneArt>): Scene =>
  createFramedScene(
    { motion, font },
    {
      backdrops: { base: { behind: art.dusk, board: dusk }, free: { behind: art.night, board: night } },
      head: art.head,
      base: art.base,
      plaque: { y: 0.42, size: 0.2, width: 0.35, colour: 0xffe6a6 },
      frame,
      leaves: createLeaves(motion, isStill, drawCurtain),
    },
  );

const STRIPES = 6;

/** Red and cream in folds, with a gold hem where the halves meet. */
function drawCurtain(leaf: Graphics, width: number, height: number, isLeft: boolean): void {
  const stripe = width / STRIPES;
  for (let at = 0; at < STRIPES; at += 1) {
    leaf.rect(at * stripe, 0, stripe, height).fill(at % 2 === 0 ? 0xc4202f : 0xf3e2c6);
    leaf.rect(at * stripe, 0, stripe * 0.3, height).fill(at % 2 === 0 ? 0x9c1a2a : 0xcdb9a6);
    leaf.rect(at * stripe + stripe * 0.55, 0, stripe * 0.15, height).fill(at % 2 === 0 ? 0xd64a54 : 0xfbf3e2);
  }
  const hem = width * 0.025;
  leaf.rect(isLeft ? width - hem : 0, 0, hem, height).fill(0xffcf5a);
}
