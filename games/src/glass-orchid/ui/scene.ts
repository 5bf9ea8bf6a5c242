/** The glasshouse around the reels, by day; the sun comes in and petals drift while reels are in bloom. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { Scene, SceneArt, SceneKit } from '../../kit-ui/slot/face.ts';
import { createFramedScene } from '../../kit-ui/slot/scene/framed-scene.ts';
import type { Leaves } from '../../kit-ui/slot/scene/leaves.ts';
import { createDrift } from '../../kit-ui/slot/symbols/drift.ts';
import { fade } from '../../kit-ui/slot/symbols/paint.ts';
import { setSprite } from '../../kit-ui/slot/symbols/put.ts';

export const sceneArt = {
  house: { url: new URL('../art/glasshouse.svg', import.meta.url).href, width: 1600, height: 1000, isWhole: true },
  fanlight: { url: new URL('../art/fanlight.svg', import.meta.url).href, width: 1140, height: 262 },
  planter: { url: new URL('../art/planter.svg', import.meta.url).href, width: 1140, height: 104 },
  petal: { url: new URL('../art/petal.svg', import.meta.url).href, width: 40, height: 40 },
} as const satisfies Readonly<Record<string, SceneArt>>;

/** Sun from the roof down, as it falls through the blossoms. */
const SUN = [
  [0, 'rgba(255,240,170,.5)'],
  [0.45, 'rgba(255,190,226,.1)'],
  [1, 'rgba(255,110,190,.22)'],
] as const;
const PETALS = {
  count: 22,
  size: [0.1, 0.22],
  fall: 0.07,
  sway: 0.5,
  tints: [0xffffff, 0xffd3ec],
  alpha: 0.95,
} as const;
/** No curtain between its scenes: only the light over the reels changes. */
const openAlways = (): Leaves => ({
  view: new Container(),
  shut: () => Promise.resolve(),
  open: () => Promise.resolve(),
  place: () => {},
});
const SUN_MS = 700;
const BOARD = { odd: 0xb4d4c3, even: 0xa8ccb9, panel: 0xf1faf4, rule: 0xc3dfd0 } as const;
const WHITE_IRON = {
  rail: 0x2c6a4c,
  light: 0xf4fff8,
  shade: 0x2c6a4c,
  post: 0xd5ebdf,
  shine: 0xffffff,
  ring: 0xf08cc6,
} as const;

export function createScene(kit: SceneKit<keyof typeof sceneArt>): Scene {
  const { art, motion, isStill } = kit;
  const framed = createFramedScene(kit, {
    backdrops: { base: { behind: art.house, board: BOARD } },
    head: art.fanlight,
    base: art.planter,
    plaque: { y: 0.503, size: 0.21, width: 0.365, colour: 0xffe3f3 },
    frame: WHITE_IRON,
    leaves: openAlways(),
  });
  const sun = new Sprite({ texture: Texture.from(fade(SUN)), alpha: 0 });
  const petals = createDrift(art.petal, PETALS, motion, isStill);
  framed.behind.addChildAt(new Container({ children: [sun, petals.view] }), 1);
  let isSunny = false;
  const shine = (from: number, to: number) =>
    motion.animate(isStill ? 1 : SUN_MS, (t) => (sun.alpha = from + (to - from) * t));
  return {
    ...framed,
    change: async (name) => {
      await framed.change(name);
      isSunny = name === 'bloom';
      petals.blow(isSunny);
    },
    reveal: () => shine(sun.alpha, isSunny ? 1 : 0),
    place: (next) => {
      framed.place(next);
      setSprite(sun, { x: 0, y: 0, width: next.width, height: next.height });
      petals.place(next);
    },
  };
}
