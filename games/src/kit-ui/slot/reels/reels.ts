/** All reels: they start together, land from the left, and slow down in suspense. */
import { Container, Graphics } from 'pixi.js';
import type { Colours, ReelsFace } from '../face.ts';
import type { Layout } from '../layout.ts';
import type { IsCut, Motion } from '../motion.ts';
import type { Label } from '../stage.ts';
import { heldReels } from '../suspense.ts';
import type { SymbolArt } from '../symbols/art.ts';
import { createBeam, type Beam } from './beam.ts';
import { createHeld, type HeldCells } from './held.ts';
import type { LabelMaker } from './label.ts';
import { createLabels, type Labels } from './labels.ts';
import { createReel, type Reel } from './reel.ts';

const BETWEEN_REELS_MS = 230;
const SUSPENSE_MS = 1_500;
/** Time from the start of landing until the last reel rests, without suspense. */
export const landingTakesMs = (reels: number): number => (reels - 1) * BETWEEN_REELS_MS + 800;

/** Callbacks and data of a landing. */
export interface LandingHost {
  readonly stops?: readonly number[] | undefined;
  readonly labels?: readonly Label[] | undefined;
  /** Called when a reel rests, with the number of scatters so far. */
  readonly landed?: (reel: number, scatters: number) => void;
  /** Called when suspense on a reel begins. */
  readonly held?: () => void;
  readonly isCut?: IsCut;
}

export type ShownGrid = readonly (readonly string[])[];

export interface Reels {
  readonly view: Container;
  readonly held: HeldCells;
  readonly labels: Labels;
  readonly each: readonly Reel[];
  show(grid: ShownGrid, labels?: readonly Label[]): void;
  grid(): ShownGrid;
  /** Starts all reels but those in `still`. */
  start(still?: readonly number[]): void;
  isRunning(): boolean;
  land(grid: ShownGrid, landing?: LandingHost): Promise<void>;
  /** The sprite at a reel and row, for highlights. */
  at(reel: number, row: number): Container;
  /** Dims all symbols but those in the named cells ("reel,row"); null resets all. */
  spotlight(cells: ReadonlySet<string> | null): void;
  /** Switches to the strips of another scene. */
  use(strips: readonly (readonly string[])[]): void;
  place(layout: Layout): void;
}

export interface ReelsKit {
  readonly art: Readonly<Record<string, SymbolArt>>;
  readonly motion: Motion;
  readonly isStill: boolean;
  readonly label: LabelMaker;
  readonly colours: Pick<Colours, 'beam' | 'dimmed' | 'held'>;
}

/** With reduced motion a running reel is faded instead. */
const isMoving = (reel: Reel): boolean => reel.isRunning() || reel.view.alpha < 1;

export function createReels(face: ReelsFace<string>, kit: ReelsKit): Reels {
  const { art, motion, isStill, colours } = kit;
  const { rows, suspense } = face;
  const each = face.strips.base.map((strip) => createReel(strip, rows, art));
  const [window, strips] = [new Graphics(), new Container({ children: each.map((reel) => reel.view) })];
  const beam = createBeam(colours.beam, motion, isStill);
  const held = createHeld(colours.held);
  const labels = createLabels(kit.label);
  strips.mask = window;
  const view = new Container({ children: [strips, held.view, labels.view, beam.view, window] });
  motion.every((ms) => each.map((reel) => reel.tick(ms)).includes(true));
  const at: Reels['at'] = (reel, row) => held.at(reel, row) ?? each[reel]!.at(row);

  const spotlight: Reels['spotlight'] = (cells) => {
    const tintOf = (isLit: boolean) => (isLit ? 0xffffff : colours.dimmed);
    for (const [reel] of each.entries()) {
      const lit = Array.from({ length: rows }, (_, row) => cells?.has(`${reel},${row}`) ?? true);
      lit.forEach((isLit, row) => (at(reel, row).tint = tintOf(isLit)));
      // A drawing over the whole reel is lit with any of its rows.
      const tall = held.tallAt(reel, 0);
      if (tall) tall.tint = tintOf(lit.includes(true));
    }
    motion.changed();
  };
  const land = landingOf({ each, motion, isStill, beam, labels, suspense });
  return {
    view,
    held,
    labels,
    each,
    spotlight,
    land,
    at,
    show: (grid, written = []) => {
      grid.forEach((column, reel) => each[reel]!.show(column));
      labels.clear();
      labels.write(written);
      motion.changed();
    },
    grid: () => each.map((reel) => reel.column()),
    start: (still = []) => {
      spotlight(null);
      labels.clear(([reel, row]) => held.has(reel, row) || still.includes(reel));
      for (const [index, reel] of each.entries()) {
        if (still.includes(index)) continue;
        if (isStill) reel.view.alpha = 0.25;
        else reel.start();
      }
    },
    isRunning: () => each.some(isMoving),
    use: (next) => next.forEach((strip, reel) => each[reel]!.use(strip)),
    place: (layout) => {
      each.forEach((reel, index) => reel.place(layout, index));
      for (const part of [beam, held, labels]) part.place(layout);
      const { x, y, width, height } = layout.reels;
      window.clear().rect(x, y, width, height).fill(0xffffff);
    },
  };
}

interface LandingParts {
  readonly each: readonly Reel[];
  readonly motion: Motion;
  readonly isStill: boolean;
  readonly beam: Beam;
  readonly labels: Labels;
  readonly suspense: ReelsFace<string>['suspense'];
}

function landingOf({ each, motion, isStill, beam, labels, suspense }: LandingParts): Reels['land'] {
  const landOne = async (reel: number, column: readonly string[], stop: number | undefined, isQuick: boolean) => {
    const one = each[reel]!;
    const wasMoving = isMoving(one);
    if (wasMoving && !isStill) return one.land(column, stop, isQuick);
    one.show(column, stop);
    return wasMoving ? motion.animate(160, (t) => (one.view.alpha = 0.25 + 0.75 * t)) : undefined;
  };
  return async (grid, { stops, labels: written = [], landed, held: onHeld, isCut = () => false } = {}) => {
    const scatters = grid.map((column) => column.filter((symbol) => symbol === suspense?.symbol).length);
    const isHeld = heldReels(scatters, suspense?.after, suspense?.on);
    const landings: Promise<void>[] = [];
    let soFar = 0;
    for (const [reel, column] of grid.entries()) {
      const wasMoving = isMoving(each[reel]!);
      if (isHeld[reel] && wasMoving && !isCut()) {
        await landings.at(-1);
        onHeld?.();
        beam.show(reel);
        each[reel]!.linger();
        if (!isStill) await motion.wait(SUSPENSE_MS, isCut);
      } else if (landings.length > 0 && wasMoving) await motion.wait(BETWEEN_REELS_MS, isCut);
      soFar += scatters[reel]!;
      const shown = soFar;
      const rested = () => {
        labels.write(written.filter(({ cell: [x] }) => x === reel));
        if (wasMoving) landed?.(reel, shown);
      };
      landings.push(landOne(reel, column, stops?.[reel], isCut()).then(rested));
    }
    await Promise.all(landings);
    beam.show(null);
  };
}
