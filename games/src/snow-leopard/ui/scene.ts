/**
 * The mountains around the reels: a bright day, and for free spins a night with northern lights; snow drifts close
 * between the two.
 */
import type { Graphics } from 'pixi.js';
import type { Scene, SceneArt, SceneKit } from '../../kit-ui/slot/face.ts';
import { createFramedScene } from '../../kit-ui/slot/scene/framed-scene.ts';
import { createLeaves } from '../../kit-ui/slot/scene/leaves.ts';
import { createSnowfall } from './snowfall.ts';

/** Full-table pictures are rendered once, at their own size. */
const WHOLE = { width: 1600, height: 1000, isWhole: true } as const;

export const sceneArt = {
  day: { url: new URL('../art/day.svg', import.meta.url).href, ...WHOLE },
  night: { url: new URL('../art/night.svg', import.meta.url).href, ...WHOLE },
  lintel: { url: new URL('../art/lintel.svg', import.meta.url).href, width: 1140, height: 262 },
  sill: { url: new URL('../art/sill.svg', import.meta.url).href, width: 1140, height: 104 },
} as const satisfies Readonly<Record<string, SceneArt>>;

const day = { odd: 0x0d4263, even: 0x0d4263, panel: 0x165a80, rule: 0x4b93b5 };
const night = { odd: 0x07263f, even: 0x07263f, panel: 0x0d3d5c, rule: 0x2f8f9c };
const frame = { rail: 0x0a3550, light: 0x9fdcf2, shade: 0x0c3f60, post: 0x2f87b3, shine: 0xd8f3fc, ring: 0xbfe3ef };

export function createScene({ art, motion, font, isStill }: SceneKit<keyof typeof sceneArt>): Scene {
  const scene = createFramedScene(
    { motion, font },
    {
      backdrops: { base: { behind: art.day, board: day }, free: { behind: art.night, board: night } },
      head: art.lintel,
      base: art.sill,
      plaque: { y: 0.535, size: 0.24, width: 0.44, colour: 0xe6fbff },
      frame,
      leaves: createLeaves(motion, isStill, drawDrift),
    },
  );
  const snowfall = createSnowfall(motion, isStill);
  // Above the picture, below the board.
  scene.behind.addChildAt(snowfall.view, 1);
  return {
    ...scene,
    place: (layout) => {
      scene.place(layout);
      snowfall.place(layout);
    },
  };
}

const PUFFS = 8;

/** Deep snow: puffs along its rim, wind shadows on its face. */
function drawDrift(drift: Graphics, width: number, height: number, isLeft: boolean): void {
  const puff = height / PUFFS;
  const [rim, inwards] = isLeft ? [width, -1] : [0, 1];
  drift.rect(0, 0, width, height).fill(0xe4f4fb);
  for (let at = 0; at <= PUFFS; at += 1) {
    drift.circle(rim + inwards * puff * 0.5, at * puff, puff * 0.72).fill(0xf7fdff);
    drift.circle(rim + inwards * puff * 1.3, (at + 0.4) * puff, puff * 0.5).fill(0xd3eaf5);
    drift.ellipse(width * (0.3 + 0.2 * (at % 3)), (at + 0.7) * puff, width * 0.24, puff * 0.16).fill(0xc9e4f1);
  }
}
