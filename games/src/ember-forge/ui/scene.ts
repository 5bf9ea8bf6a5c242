/** The smithy around the reels: hearths at both sides, a hood over them, and more fire while ingots are held. */
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { Scene, SceneArt, SceneKit } from '../../kit-ui/slot/face.ts';
import { createFramedScene } from '../../kit-ui/slot/scene/framed-scene.ts';
import { createDrift } from '../../kit-ui/slot/symbols/drift.ts';
import { fade, spot } from '../../kit-ui/slot/symbols/paint.ts';
import { setSprite } from '../../kit-ui/slot/symbols/put.ts';
import { createGate } from './gate.ts';

export const sceneArt = {
  smithy: { url: new URL('../art/smithy.svg', import.meta.url).href, width: 1600, height: 1000, isWhole: true },
  hood: { url: new URL('../art/hood.svg', import.meta.url).href, width: 1140, height: 262 },
  sill: { url: new URL('../art/sill.svg', import.meta.url).href, width: 1140, height: 104 },
} as const satisfies Readonly<Record<string, SceneArt>>;

/** The heat of the coals, from the floor up. */
const HEAT = [
  [0, 'rgba(120,20,0,0)'],
  [0.45, 'rgba(200,60,10,.18)'],
  [1, 'rgba(255,130,40,.6)'],
] as const;
const EMBERS = {
  count: 34,
  size: [0.03, 0.09],
  fall: -0.12,
  sway: 0.3,
  tints: [0xffd08a, 0xff9a3e, 0xff6a1e],
  alpha: 0.9,
} as const;
const BOARDS = {
  base: { odd: 0x130c09, even: 0x170e0a, panel: 0x2a1c16, rule: 0x4a342a },
  hold: { odd: 0x1c0803, even: 0x220a04, panel: 0x3a150a, rule: 0x7a3014 },
} as const;
const IRON = {
  rail: 0x15181c,
  light: 0x5a626c,
  shade: 0x15181c,
  post: 0x4a515a,
  shine: 0x8d959f,
  ring: 0xb5713c,
} as const;
/** Without fire the smithy lies in half-light. */
const HALF_LIGHT = 0.42;

export function createScene(kit: SceneKit<keyof typeof sceneArt>): Scene {
  const { art, motion, isStill } = kit;
  const framed = createFramedScene(kit, {
    backdrops: {
      base: { behind: art.smithy, board: BOARDS.base },
      hold: { behind: art.smithy, board: BOARDS.hold },
    },
    head: art.hood,
    base: art.sill,
    plaque: { y: 0.503, size: 0.21, width: 0.365, colour: 0xffcf8a },
    frame: IRON,
    leaves: createGate(motion, isStill),
  });
  const heat = new Sprite({ texture: Texture.from(fade(HEAT)), alpha: 0, blendMode: 'add' });
  const embers = createDrift(Texture.from(spot()), EMBERS, motion, isStill);
  const night = new Graphics({ alpha: HALF_LIGHT });
  framed.behind.addChildAt(new Container({ children: [night, heat, embers.view] }), 1);
  return {
    ...framed,
    change: async (name) => {
      await framed.change(name);
      const isHot = name === 'hold';
      night.visible = !isHot;
      heat.alpha = isHot ? 1 : 0;
      embers.blow(isHot);
    },
    place: (next) => {
      framed.place(next);
      setSprite(heat, { x: 0, y: 0, width: next.width, height: next.height });
      night.clear().rect(0, 0, next.width, next.height).fill(0x0c0503);
      embers.place(next);
    },
  };
}
