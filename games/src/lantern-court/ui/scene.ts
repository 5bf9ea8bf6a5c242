/** The court around the reels: night, lake and pavilion, the lamps under its eaves, and the lanterns of the free spins. */
import { Container, Graphics, Sprite, Text, Texture } from 'pixi.js';
import type { Scene, SceneArt, SceneKit } from '../../kit-ui/slot/face.ts';
import type { Layout } from '../../kit-ui/slot/layout.ts';
import { createLeaves } from '../../kit-ui/slot/scene/leaves.ts';
import { fade } from '../../kit-ui/slot/symbols/paint.ts';
import { fill, setSprite } from '../../kit-ui/slot/symbols/put.ts';
import { drawDoor } from './doors.ts';
import { createLamps, createSkyLanterns } from './lamps.ts';

/** The picture that fills the table is drawn once, at its own size. */
const WHOLE = { width: 1600, height: 1000, isWhole: true } as const;

export const sceneArt = {
  sky: { url: new URL('../art/sky.svg', import.meta.url).href, ...WHOLE },
  shore: { url: new URL('../art/shore.svg', import.meta.url).href, ...WHOLE },
  moonlight: { url: new URL('../art/moonlight.svg', import.meta.url).href, width: 600, height: 600 },
  roof: { url: new URL('../art/roof.svg', import.meta.url).href, width: 1140, height: 262 },
  base: { url: new URL('../art/base.svg', import.meta.url).href, width: 1140, height: 104 },
  lamp: { url: new URL('../art/lamp.svg', import.meta.url).href, width: 120, height: 128 },
} as const satisfies Readonly<Record<string, SceneArt>>;

/** Warm light that rises from the lake. */
const GLOW = [
  [0, 'rgba(150,30,60,.25)'],
  [0.3, 'rgba(230,80,50,.5)'],
  [0.6, 'rgba(255,170,80,.95)'],
  [0.7, 'rgba(255,110,60,.6)'],
  [1, 'rgba(120,20,40,.3)'],
] as const;

const BRASS = 0xe8b55a;
const LACQUER = 0x7d1219;
const DIM = 0xa9a4c4;
const LIT = 0xffffff;

export function createScene({ art, motion, font, isStill: still }: SceneKit<keyof typeof sceneArt>): Scene {
  const far = new Sprite({ texture: art.sky, anchor: { x: 0.5, y: 0.42 }, tint: DIM });
  // In front of the moon, which rises behind the pagodas.
  const near = new Sprite({ texture: art.shore, anchor: { x: 0.5, y: 0.42 }, tint: DIM });
  const moonlight = new Sprite({ texture: art.moonlight, anchor: 0.5 });
  const sky = createSkyLanterns(art.lamp, motion, still);
  const glow = new Sprite({ texture: Texture.from(fade(GLOW)), visible: false, blendMode: 'add' });
  const doors = createLeaves(motion, still, drawDoor);
  const board = new Graphics();
  const frame = new Graphics();
  const roof = new Sprite(art.roof);
  const base = new Sprite(art.base);
  // Without letter spacing, for which Pixi draws letter by letter: Arabic joins its letters, Thai stacks its marks.
  const plaque = new Text({ text: '', anchor: 0.5, style: { fontFamily: font, fontWeight: '700', fill: 0xffe3a1 } });
  const lamps = createLamps(art.lamp, motion, still);
  const behind = new Container();
  const before = new Container();
  behind.addChild(far, glow, moonlight, near, sky.view, board);
  before.addChild(doors.view, frame, base, roof, plaque, lamps.view);
  let layout: Layout | null = null;
  let isLit = false;

  const fitPlaque = () => {
    if (!layout) return;
    const { x, y, width, height } = layout.head;
    plaque.position.set(x + width / 2, y + height * 0.503);
    plaque.scale.set(1);
    plaque.style.fontSize = Math.round(height * 0.21);
    plaque.scale.set(Math.min(1, (width * 0.365) / Math.max(plaque.width, 1)));
  };
  return {
    behind,
    before,
    inscribe: (text) => {
      plaque.text = text;
      fitPlaque();
      motion.changed();
    },
    change: async (name) => {
      const lit = name === 'free';
      await doors.shut();
      isLit = lit;
      for (const view of [far, near]) view.tint = lit ? LIT : DIM;
      glow.visible = lit;
      if (layout) drawBoard(board, layout, lit);
      sky.fly(lit);
      motion.changed();
    },
    reveal: () => doors.open(),
    place: (next) => {
      layout = next;
      for (const view of [far, near]) fill(view, next);
      placeMoonlight(moonlight, next);
      setSprite(glow, { x: 0, y: 0, width: next.width, height: next.height });
      doors.place(next);
      drawBoard(board, next, isLit);
      drawFrame(frame, next);
      setSprite(roof, next.head);
      setSprite(base, next.base);
      lamps.place(next);
      sky.place(next);
      fitPlaque();
    },
  };
}

/** Above the ridge where there is space, beside the roof otherwise. */
function placeMoonlight(sprite: Sprite, { portrait, width, head: roof, cell }: Layout) {
  sprite.scale.set((cell * (portrait ? 6.4 : 3.9)) / sprite.texture.width);
  if (portrait) sprite.position.set(width * 0.62, roof.y - cell * 0.12);
  else sprite.position.set((roof.x + roof.width + width) / 2 - cell * 0.35, roof.y + roof.height * 0.78);
}

/** The lacquer board the reels run on: blue by night, red by the light of the feast. */
const BOARDS = {
  night: { odd: 0x20183f, even: 0x1a1338, panel: 0x251c48, rule: 0x3b2f4c },
  feast: { odd: 0x4a1226, even: 0x420f22, panel: 0x5a1830, rule: 0x8a3a2e },
} as const;

function drawBoard(board: Graphics, { left, top, cell, row }: Layout, isLit: boolean) {
  const { odd, even, panel, rule } = BOARDS[isLit ? 'feast' : 'night'];
  board.clear();
  for (let reel = 0; reel < 5; reel += 1) {
    board.rect(left + reel * cell, top, cell, row * 3).fill(reel % 2 === 0 ? even : odd);
    board.rect(left + reel * cell + cell * 0.04, top, cell * 0.92, row * 3).fill(panel);
  }
  for (let line = 1; line < 3; line += 1) {
    board.rect(left, top + line * row - 0.5, cell * 5, 1).fill(rule);
  }
}

/** Brass rails between the reels, and the two lacquered columns that carry the roof. */
function drawFrame(frame: Graphics, { left, top, cell, row, column }: Layout) {
  const height = row * 3;
  frame.clear();
  for (let reel = 1; reel < 5; reel += 1) {
    frame.rect(left + reel * cell - 1.5, top, 3, height).fill(0x2a1408);
    frame.rect(left + reel * cell - 0.75, top, 1.5, height).fill(0xb27b35);
  }
  for (const x of [left - column, left + cell * 5]) {
    frame.rect(x, top - 2, column, height + 4).fill(0x3f070c);
    frame.rect(x + column * 0.12, top - 2, column * 0.76, height + 4).fill(LACQUER);
    frame.rect(x + column * 0.24, top - 2, column * 0.2, height + 4).fill(0xb72a2c);
    frame.rect(x + column * 0.29, top - 2, column * 0.07, height + 4).fill(0xf07c62);
    for (const y of [top + height * 0.04, top + height * 0.92]) {
      frame.rect(x, y, column, height * 0.035).fill(0x6b3d12);
      frame.rect(x, y + 1, column, height * 0.035 - 2).fill(BRASS);
    }
  }
  frame
    .rect(left - 1.5, top, 3, height)
    .rect(left + cell * 5 - 1.5, top, 3, height)
    .fill(0xd79a45);
}
