/** Cells that stay as they show while the reels run under them: each its symbol on a plate of the board's colour. */
import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Layout } from '../layout.ts';
import type { Cell } from '../stage.ts';

export interface HeldCells {
  readonly view: Container;
  /** `rows` is how many rows the drawing covers, from the cell's down. */
  hold(cell: Cell, texture: Texture, rows?: number): Sprite;
  /** The symbol that is held at a cell, if one is. */
  at(reel: number, row: number): Sprite | undefined;
  has(reel: number, row: number): boolean;
  /** A drawing that covers several rows, this one among them. */
  tallAt(reel: number, row: number): Sprite | undefined;
  release(): void;
  place(layout: Layout): void;
}

interface Held {
  readonly cell: Cell;
  readonly rows: number;
  readonly view: Container;
  readonly plate: Graphics;
  readonly sprite: Sprite;
}

export function createHeld(colour: number): HeldCells {
  const view = new Container();
  const all = new Map<string, Held>();
  let layout: Layout | null = null;

  const over = (reel: number, row: number) =>
    [...all.values()].find(({ cell: [x, y], rows }) => x === reel && row >= y && row < y + rows);
  const put = ({ cell: [reel, row], rows, view: at, plate, sprite }: Held) => {
    if (!layout) return;
    const { cell: width, row: height, left, top } = layout;
    at.position.set(left + reel * width, top);
    plate
      .clear()
      .rect(1.5, row * height, width - 3, rows * height)
      .fill(colour);
    sprite.position.set(width / 2, (row + rows / 2) * height);
    const side = Math.min(width, height);
    if (rows === 1) sprite.setSize(side);
    else sprite.setSize(side, rows * height);
  };
  return {
    view,
    hold: ([reel, row], texture, rows = 1) => {
      const before = all.get(`${reel},${row}`);
      before?.view.destroy({ children: true });
      const [plate, sprite] = [new Graphics(), new Sprite({ texture, anchor: 0.5 })];
      const held = {
        cell: [reel, row] as const,
        rows,
        plate,
        sprite,
        view: new Container({ children: [plate, sprite] }),
      };
      all.set(`${reel},${row}`, held);
      view.addChild(held.view);
      put(held);
      return sprite;
    },
    at: (reel, row) => {
      const held = all.get(`${reel},${row}`);
      return held?.rows === 1 ? held.sprite : undefined;
    },
    tallAt: (reel, row) => {
      const held = over(reel, row);
      return held && held.rows > 1 ? held.sprite : undefined;
    },
    has: (reel, row) => over(reel, row) !== undefined,
    release: () => {
      for (const each of all.values()) each.view.destroy({ children: true });
      all.clear();
    },
    place: (next) => {
      layout = next;
      for (const held of all.values()) put(held);
    },
  };
}
