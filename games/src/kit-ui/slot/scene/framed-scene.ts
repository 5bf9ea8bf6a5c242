/**
 * A scene with a background picture, a board for the reels between two posts, and drawings over and under them; the
 * head has a plaque.
 */
import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import type { Scene, SceneKit } from '../face.ts';
import type { Layout } from '../layout.ts';
import { fill, setSprite } from '../symbols/put.ts';
import type { Leaves } from './leaves.ts';

/** Colours behind and between the reels. */
export interface BoardColours {
  readonly odd: number;
  readonly even: number;
  readonly panel: number;
  readonly rule: number;
}

export interface FrameColours {
  /** Between the reels: a rail and its highlight. */
  readonly rail: number;
  readonly light: number;
  /** The posts at both sides: their shade, face, highlight, and rings. */
  readonly shade: number;
  readonly post: number;
  readonly shine: number;
  readonly ring: number;
}

export interface FramedScene {
  /** Background and board by scene. */
  readonly backdrops: Readonly<Record<string, { readonly behind: Texture; readonly board: BoardColours }>> & {
    readonly base: { readonly behind: Texture; readonly board: BoardColours };
  };
  readonly head: Texture;
  readonly base: Texture;
  /** In fractions of the head: middle, height of the letters, and maximum width. */
  readonly plaque: { readonly y: number; readonly size: number; readonly width: number; readonly colour: number };
  readonly frame: FrameColours;
  /** Leaves that close over the reels between two scenes. */
  readonly leaves: Leaves;
}

export function createFramedScene({ motion, font }: Pick<SceneKit, 'motion' | 'font'>, of: FramedScene): Scene {
  const picture = new Sprite({ texture: of.backdrops.base.behind, anchor: { x: 0.5, y: 0.42 } });
  const board = new Graphics();
  const frame = new Graphics();
  const head = new Sprite(of.head);
  const base = new Sprite(of.base);
  // Without letter spacing, for which Pixi draws letter by letter: Arabic joins its letters, Thai stacks its marks.
  const style = { fontFamily: font, fontWeight: '700', fill: of.plaque.colour } as const;
  const plaque = new Text({ text: '', anchor: 0.5, style });
  const behind = new Container({ children: [picture, board] });
  const before = new Container({ children: [of.leaves.view, frame, base, head, plaque] });
  let layout: Layout | null = null;
  let backdrop = of.backdrops.base;

  const fitPlaque = () => {
    if (!layout) return;
    const { x, y, width, height } = layout.head;
    plaque.position.set(x + width / 2, y + height * of.plaque.y);
    plaque.scale.set(1);
    plaque.style.fontSize = Math.round(height * of.plaque.size);
    plaque.scale.set(Math.min(1, (width * of.plaque.width) / Math.max(plaque.width, 1)));
  };
  const draw = () => {
    if (!layout) return;
    fill(picture, layout);
    drawBoard(board, layout, backdrop.board);
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
      await of.leaves.shut();
      backdrop = of.backdrops[name] ?? of.backdrops.base;
      picture.texture = backdrop.behind;
      draw();
      motion.changed();
    },
    reveal: () => of.leaves.open(),
    place: (next) => {
      layout = next;
      of.leaves.place(next);
      draw();
      drawFrame(frame, next, of.frame);
      setSprite(head, next.head);
      setSprite(base, next.base);
      fitPlaque();
    },
  };
}

function drawBoard(board: Graphics, { left, top, cell, row, reelCount, rowCount }: Layout, colours: BoardColours) {
  const height = row * rowCount;
  board.clear();
  for (let reel = 0; reel < reelCount; reel += 1) {
    board.rect(left + reel * cell, top, cell, height).fill(reel % 2 === 0 ? colours.even : colours.odd);
    board.rect(left + reel * cell + cell * 0.04, top, cell * 0.92, height).fill(colours.panel);
  }
  for (let line = 1; line < rowCount; line += 1)
    board.rect(left, top + line * row - 0.5, cell * reelCount, 1).fill(colours.rule);
}

function drawFrame(frame: Graphics, layout: Layout, { rail, light, shade, post, shine, ring }: FrameColours) {
  const { left, top, cell, row, column, reelCount, rowCount } = layout;
  const height = row * rowCount;
  frame.clear();
  for (let reel = 0; reel <= reelCount; reel += 1) {
    frame.rect(left + reel * cell - 1.5, top, 3, height).fill(rail);
    frame.rect(left + reel * cell - 0.75, top, 1.5, height).fill(light);
  }
  for (const x of [left - column, left + cell * reelCount]) {
    frame.rect(x, top - 2, column, height + 4).fill(shade);
    frame.rect(x + column * 0.12, top - 2, column * 0.76, height + 4).fill(post);
    frame.rect(x + column * 0.26, top - 2, column * 0.16, height + 4).fill(shine);
    for (const at of [0.03, 0.485, 0.935]) {
      frame.rect(x, top + height * at, column, height * 0.035).fill(shade);
      frame.rect(x, top + height * at + 1, column, height * 0.035 - 2).fill(ring);
    }
  }
}
