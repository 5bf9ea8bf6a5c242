/** Sparks for wins above the stake only. */
import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Layout } from '../layout.ts';
import type { Motion } from '../motion.ts';
import type { Reels } from '../reels/reels.ts';
import type { Cell, Lit } from '../stage.ts';
import type { WinTier } from '../win-size.ts';

const MOST = 140;

export interface Sparks {
  readonly view: Container;
  /** A burst of `count` sparks around a point. */
  burst(x: number, y: number, count: number, reach: number): void;
  /** Darkens everything but the sparks; null removes the veil. */
  veil(layout: Layout | null): void;
}

interface Spark {
  readonly sprite: Sprite;
  life: number;
  readonly span: number;
  readonly dx: number;
  dy: number;
}

export function createSparks(texture: Texture, motion: Motion): Sparks {
  const veil = new Graphics({ alpha: 0.72 });
  const view: Container = new Container({ children: [veil] });
  let alive: Spark[] = [];
  let turn = 0;
  motion.every((ms) => {
    if (alive.length === 0) return false;
    for (const spark of alive) {
      spark.life += ms;
      spark.dy += ms * 0.00042;
      spark.sprite.x += spark.dx * ms;
      spark.sprite.y += spark.dy * ms;
      spark.sprite.alpha = Math.max(0, 1 - spark.life / spark.span);
    }
    for (const { sprite } of alive.filter(({ life, span }) => life >= span)) sprite.destroy();
    alive = alive.filter(({ life, span }) => life < span);
    return true;
  });
  return {
    view,
    veil: (layout) => {
      veil.clear();
      if (layout) veil.rect(0, 0, layout.width, layout.height).fill(0x000000);
      motion.changed();
    },
    burst: (x, y, count, reach) => {
      for (let index = 0; index < Math.min(count, MOST - alive.length); index += 1) {
        // The golden angle spreads them evenly without randomness.
        turn += 2.399_963;
        const strength = 0.25 + ((turn * 0.731) % 0.75);
        const size = reach * (0.06 + ((turn * 0.317) % 0.12));
        const sprite = new Sprite({
          texture,
          anchor: 0.5,
          blendMode: 'add',
          x,
          y,
          width: size,
          height: size,
        });
        view.addChild(sprite);
        const speed = (reach / 700) * strength;
        alive.push({
          sprite,
          life: 0,
          span: 700 + strength * 700,
          dx: Math.cos(turn) * speed,
          dy: Math.sin(turn) * speed - 0.09,
        });
      }
    },
  };
}

const SPARKS = { none: 0, gain: 3, big: 6, grand: 9 } as const;
const SHOWERS = { none: 0, gain: 0, big: 50, grand: 100 } as const;

/** Maximum number of highlights with sparks. */
const FIRST = 6;

/** Parts needed to place sparks. */
export interface SparkPlace {
  readonly sparks: Sparks;
  readonly reels: Reels;
  readonly layout: Layout;
}

/**
 * Sparks over winning cells, along their lines where there are any, and for a large win from the head, where the amount
 * is.
 */
export function sparkle(place: SparkPlace, lit: readonly Lit[], tier: WinTier): void {
  const { sparks, layout } = place;
  const lines = lit.filter(({ line }) => line);
  for (const { cells } of (lines.length > 0 ? lines : lit).slice(0, FIRST))
    for (const cell of cells) sparkFrom(place, cell, SPARKS[tier]);
  shower(sparks, layout, SHOWERS[tier]);
}

export function sparkFrom({ sparks, reels, layout }: SparkPlace, [reel, row]: Cell, count: number): void {
  const { x, y } = reels.at(reel, row);
  sparks.burst(layout.left + reel * layout.cell + x, layout.top + y, count, layout.cell);
}

/** Sparks from the head. */
export function shower(sparks: Sparks, { width, head, cell }: Layout, count: number): void {
  sparks.burst(width / 2, head.y + head.height / 2, count, cell * 3);
}
