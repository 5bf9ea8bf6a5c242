/** The doors of the pavilion, of red lacquer with brass bosses: between two scenes they fall shut over the reels, and open on the next. */
import { Container, Graphics } from 'pixi.js';
import type { Layout } from '../../kit-ui/slot/layout.ts';
import { easeOut, type Motion } from '../../kit-ui/slot/motion.ts';

const SHUT_MS = 420;
const OPEN_MS = 620;

export interface Doors {
  readonly view: Container;
  shut(): Promise<void>;
  open(): Promise<void>;
  place(layout: Layout): void;
}

export function createDoors(motion: Motion, still: boolean): Doors {
  const leaves = [new Graphics(), new Graphics()] as const;
  const frame = new Graphics();
  const view = new Container({ children: [...leaves, frame], visible: false });
  view.mask = frame;
  let width = 0;
  /** 1 is shut. */
  let way = 0;
  const set = (next: number) => {
    way = next;
    leaves[0].x = (way - 1) * width;
    leaves[1].x = (2 - way) * width;
    view.alpha = still ? way : 1;
    view.visible = way > 0;
  };
  return {
    view,
    shut: () => motion.animate(still ? 1 : SHUT_MS, (t) => set(t ** 2)),
    open: () => motion.animate(still ? 1 : OPEN_MS, (t) => set(1 - easeOut(t))),
    place: ({ left, top, cell, row }) => {
      width = cell * 2.5;
      view.position.set(left, top);
      frame
        .clear()
        .rect(0, 0, width * 2, row * 3)
        .fill(0xffffff);
      leaves.forEach((leaf, side) => drawLeaf(leaf, width, row * 3, side === 0));
      set(way);
    },
  };
}

function drawLeaf(leaf: Graphics, width: number, height: number, isLeft: boolean): void {
  const rim = width * 0.03;
  leaf.clear().rect(0, 0, width, height).fill(0x4a0a10);
  leaf.rect(rim, rim, width - 2 * rim, height - 2 * rim).fill(0x8f1720);
  leaf.rect(rim * 2.4, rim * 2.4, width - 4.8 * rim, height - 4.8 * rim).stroke({ width: 2, color: 0xe8b55a });
  const [columns, rows] = [5, 7];
  for (let column = 0; column < columns; column += 1) {
    for (let line = 0; line < rows; line += 1) {
      const [x, y] = [((column + 0.9) / (columns + 0.8)) * width, ((line + 0.9) / (rows + 0.8)) * height];
      leaf.circle(x, y + 2, rim * 0.95).fill(0x3a060b);
      leaf.circle(x, y, rim * 0.9).fill(0xa8692a);
      leaf.circle(x - rim * 0.15, y - rim * 0.2, rim * 0.55).fill(0xf0c877);
    }
  }
  // The ring to knock with, at the edge where the leaves meet.
  const x = isLeft ? width - rim * 4 : rim * 4;
  leaf.circle(x, height / 2, rim * 2.6).fill(0xa8692a);
  leaf.circle(x, height / 2, rim * 1.9).fill(0xe8b55a);
  leaf.circle(x, height / 2 + rim * 2.6, rim * 2.4).stroke({ width: rim * 0.7, color: 0xf0c877 });
}
