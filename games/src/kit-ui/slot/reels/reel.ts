/** One reel: a strip that runs down behind a window. While it runs it shows the game's real strip. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { Layout } from '../layout.ts';
import type { SymbolArt } from '../symbols/art.ts';
import { createRun } from './run.ts';
import { createTape, stopOf } from './tape.ts';

export interface Reel {
  readonly view: Container;
  /** Shows a column at once. `stop` is its place on the strip; by default one is looked up. */
  show(column: readonly string[], stop?: number): void;
  start(): void;
  isRunning(): boolean;
  /** Slows down until it lands. */
  linger(): void;
  /** Resolves when the reel has landed and come to rest. */
  land(column: readonly string[], stop: number | undefined, isQuick: boolean): Promise<void>;
  /** Advances the reel; answers true when it moved. */
  tick(ms: number): boolean;
  /** The sprite in a row of the window, while the reel rests. */
  at(row: number): Sprite;
  column(): readonly string[];
  set(row: number, symbol: string): void;
  /** Offsets of the symbols of the resting column in rows, downwards; null resets all. */
  shift(rows: readonly number[] | null): void;
  use(strip: readonly string[]): void;
  place(layout: Layout, reel: number): void;
}

export function createReel(first: readonly string[], rows: number, art: Readonly<Record<string, SymbolArt>>): Reel {
  const sprites = Array.from({ length: rows + 2 }, () => new Sprite({ anchor: 0.5 }));
  const view = new Container({ children: sprites });
  const tape = createTape(first);
  const run = createRun(tape, rows);
  let strip = first;
  let size = { cell: 1, row: 1 };
  let shifted: readonly number[] | null = null;

  const paint = () => {
    const variant = run.isFast() ? 'blurred' : 'whole';
    paintWindow(sprites, run.position(), size, (place) => art[tape.at(place)]![variant]);
    shifted?.forEach((by, row) => (sprites[row + 1]!.y += by * size.row));
    return true;
  };
  return {
    view,
    show: (column, stop = stopOf(strip, column)) => {
      run.rest({ column, stop });
      shifted = null;
      paint();
    },
    start: () => {
      shifted = null;
      run.start();
    },
    isRunning: run.isRunning,
    linger: run.linger,
    land: (column, stop = stopOf(strip, column), isQuick) => run.land({ column, stop }, isQuick),
    tick: (ms) => {
      if (!run.isRunning()) return false;
      run.tick(ms);
      return paint();
    },
    at: (row) => sprites[row + 1]!,
    column: () => tape.column(),
    set: (row, symbol) => {
      tape.set(row, symbol);
      paint();
    },
    shift: (by) => {
      shifted = by;
      paint();
    },
    use: (next) => {
      strip = next;
      tape.use(next);
    },
    place: (layout, reel) => {
      size = { cell: layout.cell, row: layout.row };
      view.position.set(layout.left + reel * layout.cell, layout.top);
      paint();
    },
  };
}

/** Lays out the sprites around the window. */
function paintWindow(
  sprites: readonly Sprite[],
  position: number,
  { cell, row: height }: { readonly cell: number; readonly row: number },
  textureAt: (place: number) => Texture,
): void {
  const top = Math.floor(position);
  const side = Math.min(cell, height);
  sprites.forEach((sprite, index) => {
    const row = index - 1;
    sprite.texture = textureAt(top - row);
    sprite.setSize(side);
    sprite.position.set(cell / 2, (row + position - top + 0.5) * height);
  });
}
