/** The five reels as one: they start together, land from the left, and slow down where a third moon can still come. */
import { Container, Graphics } from 'pixi.js';
import { rules } from '../engine/rules.ts';
import type { CourtSymbol } from '../engine/strips.ts';
import type { Art } from './art.ts';
import type { Layout } from './layout.ts';
import type { Motion } from './motion.ts';
import { createReel } from './reel.ts';

const BETWEEN_REELS_MS = 230;
const SUSPENSE_MS = 1_050;
/** From the word to land until the last reel rests, without suspense. */
export const LANDING_TAKES_MS = 4 * BETWEEN_REELS_MS + 800;

export interface Reels {
  readonly view: Container;
  show(stops: readonly number[]): void;
  start(): void;
  /** `landed` is told each reel as it rests, and how many moons show so far. */
  land(stops: readonly number[], landed: (reel: number, moons: number) => void): Promise<void>;
  /** The sprite at a reel and row, to be lit. */
  at(reel: number, row: number): Container;
  /** Darkens all symbols but those in the cells named ("reel,row"); null lights all. */
  spotlight(cells: ReadonlySet<string> | null): void;
  place(layout: Layout): void;
}

export function createReels(art: Art, motion: Motion, reducedMotion: boolean): Reels {
  const view = new Container();
  const reels = rules.strips.map((strip) => createReel(strip, art));
  const window = new Graphics();
  const strips = new Container();
  strips.addChild(...reels.map((reel) => reel.view));
  strips.mask = window;
  view.addChild(strips, window);
  motion.every((ms) => reels.map((reel) => reel.tick(ms)).includes(true));

  const spotlight: Reels['spotlight'] = (cells) => {
    reels.forEach((reel, index) => {
      for (let row = 0; row < rules.rows; row += 1) {
        reel.at(row).tint = cells && !cells.has(`${index},${row}`) ? 0x54506e : 0xffffff;
      }
    });
    motion.changed();
  };
  const landOne = async (index: number, stop: number) => {
    if (!reducedMotion) return reels[index]!.land(stop);
    reels[index]!.show(stop);
    return motion.animate(160, (t) => (reels[index]!.view.alpha = 0.25 + 0.75 * t));
  };
  return {
    view,
    spotlight,
    show: (stops) => {
      stops.forEach((stop, index) => reels[index]!.show(stop));
      motion.changed();
    },
    start: () => {
      spotlight(null);
      for (const reel of reels) {
        if (reducedMotion) reel.view.alpha = 0.25;
        else reel.start();
      }
    },
    land: async (stops, landed) => {
      let moons = 0;
      const landings: Promise<void>[] = [];
      for (const [index, stop] of stops.entries()) {
        // The moons to come are known here, but what the player waits for is decided by those already seen.
        if (moons >= 2) {
          await landings.at(-1);
          if (!reducedMotion) await motion.wait(SUSPENSE_MS);
        } else if (index > 0) await motion.wait(BETWEEN_REELS_MS);
        moons += moonsAt(rules.strips[index]!, stop);
        const soFar = moons;
        landings.push(landOne(index, stop).then(() => landed(index, soFar)));
      }
      await Promise.all(landings);
    },
    at: (reel, row) => reels[reel]!.at(row),
    place: (layout) => {
      reels.forEach((reel, index) => reel.place(layout, index));
      window
        .clear()
        .rect(layout.left, layout.top, layout.cell * reels.length, layout.row * rules.rows)
        .fill(0xffffff);
    },
  };
}

function moonsAt(strip: readonly CourtSymbol[], stop: number): number {
  const shown = Array.from({ length: rules.rows }, (_, row) => strip[(stop + row) % strip.length]);
  return shown.filter((symbol) => symbol === rules.scatter).length;
}
