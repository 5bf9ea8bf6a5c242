/** Two leaves that fall shut over the reels between two scenes, and open on the next: doors, curtains, whatever a game draws. */
import { Container, Graphics } from 'pixi.js';
import type { Layout } from '../layout.ts';
import { easeOut, type Motion } from '../motion.ts';

const SHUT_MS = 420;
const OPEN_MS = 620;

export interface Leaves {
  readonly view: Container;
  shut(): Promise<void>;
  open(): Promise<void>;
  place(layout: Layout): void;
}

/** A leaf has been cleared, and its top left is the origin; the leaves meet at the right edge of the left one. */
export type DrawLeaf = (leaf: Graphics, width: number, height: number, isLeft: boolean) => void;

export function createLeaves(motion: Motion, isStill: boolean, draw: DrawLeaf): Leaves {
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
    view.alpha = isStill ? way : 1;
    view.visible = way > 0;
  };
  return {
    view,
    shut: () => motion.animate(isStill ? 1 : SHUT_MS, (t) => set(t ** 2)),
    open: () => motion.animate(isStill ? 1 : OPEN_MS, (t) => set(1 - easeOut(t))),
    place: ({ left, top, reels }) => {
      width = reels.width / 2;
      view.position.set(left, top);
      frame
        .clear()
        .rect(0, 0, width * 2, reels.height)
        .fill(0xffffff);
      leaves.forEach((leaf, side) => draw(leaf.clear(), width, reels.height, side === 0));
      set(way);
    },
  };
}
