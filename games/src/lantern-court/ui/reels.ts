/** The five reels as one: they start together, land from the left, and slow down where a third moon can still come. */
import { Container, Graphics } from 'pixi.js';
import type { IsCut, Motion } from '../../kit-ui/slot/motion.ts';
import { heldReels } from '../../kit-ui/slot/suspense.ts';
import { rules } from '../engine/rules.ts';
import type { CourtSymbol } from '../engine/strips.ts';
import type { Art } from './art.ts';
import { createBeam } from './beam.ts';
import type { Layout } from './layout.ts';
import { createReel } from './reel.ts';

const BETWEEN_REELS_MS = 230;
const SUSPENSE_MS = 1_500;
/** From the word to land until the last reel rests, without suspense. */
export const LANDING_TAKES_MS = 4 * BETWEEN_REELS_MS + 800;

/** What a landing tells, and whether it may be cut short. */
export interface Landing {
  /** Each reel as it rests, and how many moons show so far. */
  readonly landed?: (reel: number, moons: number) => void;
  /** A reel is about to be waited for. */
  readonly held?: () => void;
  readonly isCut?: IsCut;
}

export interface Reels {
  readonly view: Container;
  show(stops: readonly number[]): void;
  start(): void;
  land(stops: readonly number[], landing?: Landing): Promise<void>;
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
  const beam = createBeam(motion, reducedMotion);
  strips.addChild(...reels.map((reel) => reel.view));
  strips.mask = window;
  view.addChild(strips, beam.view, window);
  motion.every((ms) => reels.map((reel) => reel.tick(ms)).includes(true));

  const spotlight: Reels['spotlight'] = (cells) => {
    reels.forEach((reel, index) => {
      for (let row = 0; row < rules.rows; row += 1) {
        reel.at(row).tint = cells && !cells.has(`${index},${row}`) ? 0x54506e : 0xffffff;
      }
    });
    motion.changed();
  };
  const landOne = async (index: number, stop: number, isQuick: boolean) => {
    if (!reducedMotion) return reels[index]!.land(stop, isQuick);
    reels[index]!.show(stop);
    return motion.animate(160, (t) => (reels[index]!.view.alpha = 0.25 + 0.75 * t));
  };
  const land: Reels['land'] = async (stops, { landed = () => {}, held = () => {}, isCut = () => false } = {}) => {
    const moons = stops.map((stop, index) => moonsAt(rules.strips[index]!, stop));
    const isHeld = heldReels(moons);
    const landings: Promise<void>[] = [];
    let soFar = 0;
    for (const [index, stop] of stops.entries()) {
      if (isHeld[index] && !isCut()) {
        await landings.at(-1);
        held();
        beam.show(index);
        reels[index]!.linger();
        if (!reducedMotion) await motion.wait(SUSPENSE_MS, isCut);
      } else if (index > 0) await motion.wait(BETWEEN_REELS_MS, isCut);
      soFar += moons[index]!;
      const shown = soFar;
      landings.push(landOne(index, stop, isCut()).then(() => landed(index, shown)));
    }
    await Promise.all(landings);
    beam.show(null);
  };
  return {
    view,
    spotlight,
    land,
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
    at: (reel, row) => reels[reel]!.at(row),
    place: (layout) => {
      reels.forEach((reel, index) => reel.place(layout, index));
      beam.place(layout);
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
