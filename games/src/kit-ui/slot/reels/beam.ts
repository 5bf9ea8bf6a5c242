/** Light that falls on the reel which is waited for. */
import { Graphics } from 'pixi.js';
import type { Colours } from '../face.ts';
import type { Layout } from '../layout.ts';
import type { Motion } from '../motion.ts';

export interface Beam {
  readonly view: Graphics;
  /** Null puts it out. */
  show(reel: number | null): void;
  place(layout: Layout): void;
}

export function createBeam({ fill, rim }: Colours['beam'], motion: Motion, still: boolean): Beam {
  const view = new Graphics({ visible: false, blendMode: 'add' });
  let at: Layout | null = null;
  let ms = 0;
  motion.every((elapsed) => {
    if (!view.visible || still) return false;
    ms += elapsed;
    view.alpha = 0.72 + 0.28 * Math.sin(ms / 110);
    return true;
  });
  return {
    view,
    show: (reel) => {
      view.visible = reel !== null && at !== null;
      if (at && reel !== null) view.position.set(at.left + reel * at.cell, at.top);
      [ms, view.alpha] = [0, 1];
      motion.changed();
    },
    place: (layout) => {
      at = layout;
      const { cell, reels } = layout;
      view.clear();
      for (const [share, alpha] of [
        [1, 0.2],
        [0.6, 0.14],
      ] as const) {
        view.setFillStyle({ color: fill, alpha });
        view.rect((cell * (1 - share)) / 2, 0, cell * share, reels.height).fill();
      }
      for (const [width, alpha] of [
        [cell * 0.09, 0.22],
        [cell * 0.04, 0.5],
        [2, 1],
      ] as const) {
        view.rect(0, 0, cell, reels.height).stroke({ width, color: rim, alpha, alignment: 1 });
      }
    },
  };
}
