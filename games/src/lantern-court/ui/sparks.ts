/** Sparks for wins that are a gain, and for them only. */
import { Container, Sprite } from 'pixi.js';
import type { SlotStep } from '../../kit/slot/play.ts';
import type { WinTier } from '../../kit-ui/slot/win-size.ts';
import { rules } from '../engine/rules.ts';
import type { Art } from './art.ts';
import type { Layout } from './layout.ts';
import type { Reels } from './reels.ts';
import type { Motion } from '../../kit-ui/slot/motion.ts';

const MOST = 140;

export interface Sparks {
  readonly view: Container;
  /** A burst of `count` sparks around a point. */
  burst(x: number, y: number, count: number, reach: number): void;
}

interface Spark {
  readonly sprite: Sprite;
  life: number;
  readonly span: number;
  readonly dx: number;
  dy: number;
}

export function createSparks(art: Art, motion: Motion): Sparks {
  const view = new Container();
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
    burst: (x, y, count, reach) => {
      for (let index = 0; index < Math.min(count, MOST - alive.length); index += 1) {
        // The golden angle spreads them evenly without a source of chance.
        turn += 2.399_963;
        const strength = 0.25 + ((turn * 0.731) % 0.75);
        const size = reach * (0.06 + ((turn * 0.317) % 0.12));
        const sprite = new Sprite({
          texture: art.spark,
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

/** Over the cells that pay, and for a large win from the roof, where the amount stands. */
export function sparkle(sparks: Sparks, reels: Reels, layout: Layout, step: SlotStep, tier: WinTier) {
  for (const { line, count } of step.lines.slice(0, 6)) {
    rules.lines[line]!.slice(0, count).forEach((row, reel) => {
      const { x, y } = reels.at(reel, row);
      sparks.burst(layout.left + reel * layout.cell + x, layout.top + y, SPARKS[tier], layout.cell);
    });
  }
  sparks.burst(layout.width / 2, layout.roof.y + layout.roof.height / 2, SHOWERS[tier], layout.cell * 3);
}
