/** Small lights or leaves that drift over the table for as long as a scene wants them. Where each begins follows from its number. */
import { Container, Sprite, type Texture } from 'pixi.js';
import { variationOf } from '../../stage/course.ts';
import type { Layout } from '../layout.ts';
import type { Motion } from '../motion.ts';

export interface DriftStyle {
  readonly count: number;
  /** Sides, of a reel's width. */
  readonly size: readonly [least: number, most: number];
  /** Heights of the table a second; below zero it rises. */
  readonly fall: number;
  /** How far it sways, in reel widths. */
  readonly sway: number;
  readonly tints: readonly number[];
  readonly alpha: number;
}

export interface Drift {
  readonly view: Container;
  blow(isOn: boolean): void;
  place(layout: Layout): void;
}

export function createDrift(texture: Texture, style: DriftStyle, motion: Motion, isStill: boolean): Drift {
  const bits = Array.from({ length: style.count }, (_, bit) => {
    const tint = style.tints[bit % style.tints.length] ?? 0xffffff;
    return { sprite: new Sprite({ texture, anchor: 0.5, tint }), at: (thing: number) => variationOf(bit, thing) };
  });
  const view = new Container({ children: bits.map(({ sprite }) => sprite), visible: false });
  let layout: Layout | null = null;
  let seconds = 0;
  const move = () => {
    if (!layout) return;
    const { width, height, cell } = layout;
    for (const { sprite, at } of bits) {
      const way = at(1) + seconds * style.fall * (0.6 + 0.8 * at(2));
      const down = way - Math.floor(way);
      const sway = Math.sin((at(3) + seconds * (0.1 + 0.2 * at(4))) * 2 * Math.PI) * style.sway * cell;
      sprite.position.set(at(5) * width + sway, down * height);
      sprite.rotation = seconds * (at(6) - 0.5) * 2;
      // Comes and goes at the edges, so that none is seen to begin.
      sprite.alpha = style.alpha * Math.min(1, down * 6, (1 - down) * 6);
    }
  };
  motion.every((ms) => {
    if (!view.visible || isStill) return false;
    seconds += ms / 1_000;
    move();
    return true;
  });
  return {
    view,
    blow: (isOn) => {
      view.visible = isOn;
      move();
      motion.changed();
    },
    place: (next) => {
      layout = next;
      const [least, most] = style.size;
      for (const { sprite, at } of bits) sprite.setSize(next.cell * (least + (most - least) * at(7)));
      move();
    },
  };
}
