/** The court around the reels: night, lake and pavilion, the lamps under its eaves, and the lanterns of the free spins. */
import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { Art } from './art.ts';
import type { Layout } from './layout.ts';
import type { Motion } from '../../kit-ui/slot/motion.ts';

export interface Scene {
  /** Behind the reels. */
  readonly behind: Container;
  /** In front of them. */
  readonly before: Container;
  /** What is written on the plaque of the roof. */
  inscribe(text: string): void;
  /** Lights the court for the free spins, or puts the lights out. */
  light(on: boolean): void;
  place(layout: Layout): void;
}

const BRASS = 0xe8b55a;
const LACQUER = 0x7d1219;
const DIM = 0xa9a4c4;
const LIT = 0xffffff;

export function createScene(art: Art, motion: Motion, font: string, still: boolean): Scene {
  const far = new Sprite({ texture: art.scene.sky, anchor: { x: 0.5, y: 0.42 }, tint: DIM });
  // In front of the moon, which rises behind the pagodas.
  const near = new Sprite({ texture: art.scene.shore, anchor: { x: 0.5, y: 0.42 }, tint: DIM });
  const moonlight = new Sprite({ texture: art.scene.moonlight, anchor: 0.5 });
  const sky = createSkyLanterns(art, motion, still);
  const board = new Graphics();
  const shade = new Sprite(art.shade);
  const frame = new Graphics();
  const roof = new Sprite(art.scene.roof);
  const base = new Sprite(art.scene.base);
  // Without letter spacing, for which Pixi draws letter by letter: Arabic joins its letters, Thai stacks its marks.
  const plaque = new Text({ text: '', anchor: 0.5, style: { fontFamily: font, fontWeight: '700', fill: 0xffe3a1 } });
  const lamps = createLamps(art, motion, still);
  const behind = new Container();
  const before = new Container();
  behind.addChild(far, moonlight, near, sky.view, board);
  before.addChild(shade, frame, base, roof, plaque, lamps.view);
  let layout: Layout | null = null;

  const fitPlaque = () => {
    if (!layout) return;
    const { x, y, width, height } = layout.roof;
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
    light: (on) => {
      for (const view of [far, near]) view.tint = on ? LIT : DIM;
      sky.fly(on);
      motion.changed();
    },
    place: (next) => {
      layout = next;
      for (const view of [far, near]) fill(view, next);
      placeMoonlight(moonlight, next);
      drawBoard(board, next);
      drawFrame(frame, next);
      setBox(shade, { x: next.left, y: next.top, width: next.cell * 5, height: next.row * 3 });
      setBox(roof, next.roof);
      setBox(base, next.base);
      lamps.place(next);
      sky.place(next);
      fitPlaque();
    },
  };
}

function setBox(sprite: Sprite, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  sprite.position.set(x, y);
  sprite.setSize(width, height);
}

/** Above the ridge where there is room, beside the roof where there is not. */
function placeMoonlight(sprite: Sprite, { portrait, width, roof, cell }: Layout) {
  sprite.scale.set((cell * (portrait ? 6.4 : 3.9)) / sprite.texture.width);
  if (portrait) sprite.position.set(width * 0.62, roof.y - cell * 0.12);
  else sprite.position.set((roof.x + roof.width + width) / 2 - cell * 0.35, roof.y + roof.height * 0.78);
}

/** Over the whole table, however wide or high it is. */
function fill(sprite: Sprite, { width, height }: Layout) {
  const { anchor, position, texture } = sprite;
  sprite.scale.set(Math.max(width / texture.width, height / texture.height) * 1.04);
  position.set(width / 2, height * 0.42);
  position.x = Math.min(Math.max(position.x, width - sprite.width * (1 - anchor.x)), sprite.width * anchor.x);
  position.y = Math.min(Math.max(position.y, height - sprite.height * (1 - anchor.y)), sprite.height * anchor.y);
}

/** The lacquer board the reels run on. */
function drawBoard(board: Graphics, { left, top, cell, row }: Layout) {
  board.clear();
  for (let reel = 0; reel < 5; reel += 1) {
    board.rect(left + reel * cell, top, cell, row * 3).fill(reel % 2 === 0 ? 0x1a1338 : 0x20183f);
    board.rect(left + reel * cell + cell * 0.04, top, cell * 0.92, row * 3).fill(0x251c48);
  }
  for (let line = 1; line < 3; line += 1) {
    board.rect(left, top + line * row - 0.5, cell * 5, 1).fill(0x3b2f4c);
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

/** Lamps under the eaves and along the sky; they sway a little. */
function createLamps(art: Art, motion: Motion, still: boolean) {
  const view = new Container();
  const lamps = Array.from({ length: 6 }, () => new Sprite({ texture: art.scene.lamp, anchor: { x: 0.5, y: 0 } }));
  view.addChild(...lamps);
  let time = 0;
  if (!still) {
    motion.every((ms) => {
      time += ms;
      lamps.forEach((lamp, index) => (lamp.rotation = Math.sin(time / (1_300 + index * 170) + index * 1.7) * 0.055));
      return true;
    });
  }
  const place = ({ roof, cell, portrait, left, top, row, width }: Layout) => {
    const beside = left - cell * 0.9;
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
          [beside - cell * 0.7, -6, 1.35],
          [width - beside + cell * 1.05, -30, 1.2],
          [beside - cell * 1.7, top - row * 2.6, 0.95],
          [width - beside - cell * 0.35, top - row * 1.95, 0.8],
        ];
    lamps.forEach((lamp, index) => {
      const [x, y, size] = spots[index]!;
      lamp.position.set(x, y);
      lamp.scale.set((cell * size) / lamp.texture.width);
    });
  };
  return { view, place };
}

/** Sky lanterns that rise behind the pavilion as long as the free spins last. */
function createSkyLanterns(art: Art, motion: Motion, still: boolean) {
  const view = new Container();
  view.alpha = 0;
  let size = { width: 1, height: 1, cell: 1 };
  let flying = false;
  // Decoration: where a lantern starts follows from its number, which spares a source of chance.
  const lanterns = Array.from({ length: 16 }, (_, index) => {
    const sprite = new Sprite({ texture: art.scene.lamp, anchor: 0.5 });
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
