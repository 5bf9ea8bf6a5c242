/** Symbols that change where they stand: turned into others, grown over a reel, burst and fallen. */
import { easeOut, type IsCut, type Motion } from '../motion.ts';
import type { Cell, Label } from '../stage.ts';
import type { SymbolArt } from '../symbols/art.ts';
import type { Reels, ShownGrid } from './reels.ts';

export interface ChangesKit {
  readonly reels: Reels;
  readonly art: Readonly<Record<string, SymbolArt>>;
  readonly motion: Motion;
  readonly isStill: boolean;
  readonly isCut: IsCut;
}

const TURN_MS = 380;
const BETWEEN_TURNS_MS = 90;
const GROW_MS = 620;
const BURST_MS = 300;
const FALL_MS = 420;
/** Between reels, so that a screen falls like a curtain and not like a board. */
const BETWEEN_FALLS_MS = 45;

/** Each turns edge on and comes around as the other one. */
export async function turnInto(kit: ChangesKit, cells: readonly Cell[], symbol: string): Promise<void> {
  const { motion, isCut, isStill } = kit;
  const ms = isStill ? 1 : TURN_MS;
  await Promise.all(
    cells.map(async (cell, index) => {
      if (!isStill) await motion.wait(index * BETWEEN_TURNS_MS, isCut);
      await turnOne(kit, cell, symbol, ms);
    }),
  );
}

async function turnOne({ reels, art, motion, isCut }: ChangesKit, [reel, row]: Cell, symbol: string, ms: number) {
  const sprite = reels.at(reel, row);
  const { x } = sprite.scale;
  let isTurned = false;
  await motion.animate(
    ms,
    (t) => {
      if (t >= 0.5 && !isTurned) {
        isTurned = true;
        reels.each[reel]!.set(row, symbol);
        if (reels.held.at(reel, row)) reels.held.hold([reel, row], art[symbol]!.whole);
      }
      reels.at(reel, row).scale.x = x * Math.max(Math.abs(Math.cos(Math.PI * t)), 0.02);
    },
    isCut,
  );
  reels.at(reel, row).scale.x = x;
}

/** Out of its cell, up and down, until it covers the reel; from then on it is held. */
export async function expand(kit: ChangesKit, [reel, row]: Cell, symbol: string): Promise<void> {
  const { reels, art, motion, isCut, isStill } = kit;
  const { tall, whole } = art[symbol]!;
  const rows = reels.each[reel]!.column().length;
  if (!tall) {
    const others = Array.from({ length: rows }, (_, at): Cell => [reel, at]).filter(([, at]) => at !== row);
    await turnInto(kit, others, symbol);
    for (let at = 0; at < rows; at += 1) reels.held.hold([reel, at], whole);
    return;
  }
  const sprite = reels.held.hold([reel, 0], tall, rows);
  const [goalY, goalScale] = [sprite.y, sprite.scale.y];
  const fromY = (goalY / (rows / 2)) * (row + 0.5);
  await motion.animate(
    isStill ? 1 : GROW_MS,
    (t) => {
      const way = easeOut(t);
      sprite.alpha = Math.min(1, t * 4);
      sprite.scale.y = goalScale * (1 / rows + (1 - 1 / rows) * way);
      sprite.y = fromY + (goalY - fromY) * way;
    },
    isCut,
  );
  for (let at = 0; at < rows; at += 1) reels.each[reel]!.set(at, symbol);
}

/** From where each symbol of the new column falls: rows above its place. Those that stayed keep their order under those that are new. */
export function fallsOf(rows: number, burst: readonly number[]): readonly number[] {
  const stayed = Array.from({ length: rows }, (_, row) => row).filter((row) => !burst.includes(row));
  const fresh = rows - stayed.length;
  return Array.from({ length: rows }, (_, row) => (row < fresh ? -fresh : stayed[row - fresh]! - row));
}

export async function cascade(
  kit: ChangesKit,
  burst: readonly Cell[],
  grid: ShownGrid,
  labels: readonly Label[] = [],
): Promise<void> {
  const { reels, motion, isCut, isStill } = kit;
  const sprites = burst.map(([reel, row]) => reels.at(reel, row));
  const sizes = sprites.map(({ scale }) => scale.x);
  reels.labels.clear();
  await motion.animate(
    isStill ? 1 : BURST_MS,
    (t) =>
      sprites.forEach((sprite, index) => {
        sprite.alpha = 1 - t;
        sprite.scale.set(sizes[index]! * (1 + 0.35 * t));
      }),
    isCut,
  );
  reels.spotlight(null);
  await Promise.all(grid.map((column, reel) => fall(kit, reel, column, burst)));
  for (const sprite of sprites) sprite.alpha = 1;
  reels.labels.write(labels);
  motion.changed();
}

async function fall(
  { reels, motion, isCut, isStill }: ChangesKit,
  reel: number,
  column: readonly string[],
  burst: readonly Cell[],
) {
  const one = reels.each[reel]!;
  const removed = burst.filter(([x]) => x === reel).map(([, row]) => row);
  const falls = fallsOf(column.length, removed);
  one.show(column);
  for (const row of removed) one.at(row).alpha = 1;
  if (removed.length === 0) return;
  one.shift(falls);
  if (!isStill) await motion.wait(reel * BETWEEN_FALLS_MS, isCut);
  await motion.animate(
    isStill ? 1 : FALL_MS,
    (t) => {
      // Falls as things do, and springs once where it lands.
      const way = t < 0.72 ? (t / 0.72) ** 2 : 1 - 0.045 * Math.sin(((t - 0.72) / 0.28) * Math.PI);
      one.shift(falls.map((by) => by * (1 - way)));
    },
    isCut,
  );
  one.shift(null);
}
