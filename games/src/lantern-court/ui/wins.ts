/** Lights what a screen pays, and lets it move: all lines at once, then one after the other, three times around. */
import { Container, Graphics } from 'pixi.js';
import type { SlotStep } from '../../kit/slot/play.ts';
import { rules } from '../engine/rules.ts';
import type { CourtSymbol } from '../engine/strips.ts';
import { DANCE_MS, type Dancers } from './dancers.ts';
import type { Layout } from './layout.ts';
import type { IsCut, Motion } from '../../kit-ui/slot/motion.ts';
import type { Reels } from './reels.ts';

const ALL_MS = DANCE_MS + 100;
const EACH_MS = 1_300;
/** After that the lines lie still: a table that nobody plays at costs no battery. */
const ROUNDS = 3;

export interface Wins {
  readonly view: Container;
  /** Resolves when everything has been shown once, or the player has seen enough. A win that is no gain is shown without movement. */
  show(step: SlotStep, gain: boolean, isCut: IsCut): Promise<void>;
  clear(): void;
  place(layout: Layout): void;
}

/** One thing to light: its cells by reel and row, and the line through them if there is one. */
interface Lit {
  readonly cells: readonly (readonly [reel: number, row: number])[];
  readonly line: readonly number[] | null;
}

export function createWins(reels: Reels, dancers: Dancers, motion: Motion, reducedMotion: boolean): Wins {
  const view = new Container();
  const drawing = new Graphics();
  view.addChild(drawing, dancers.view);
  let layout: Layout | null = null;
  let shown: readonly Lit[] = [];
  let stop = () => {};

  const paint = (lit: readonly Lit[]) => {
    shown = lit;
    drawing.clear();
    if (!layout) return;
    for (const each of lit) drawLit(drawing, layout, each);
    motion.changed();
  };
  const clear = () => {
    stop();
    stop = () => {};
    paint([]);
    reels.spotlight(null);
    dancers.start([]);
    drawing.alpha = 1;
  };
  const light = ({ grid }: SlotStep, lit: readonly Lit[], moving: boolean) => {
    const cells = new Map(lit.flatMap((each) => each.cells.map((cell) => [String(cell), cell] as const)));
    paint(lit);
    reels.spotlight(new Set(cells.keys()));
    if (!moving) return;
    dancers.start([...cells.values()].map(([reel, row]) => ({ reel, row, symbol: grid[reel]![row] as CourtSymbol })));
  };
  return {
    view,
    clear,
    place: (next) => {
      layout = next;
      dancers.place(next);
      paint(shown);
    },
    show: async (step, gain, isCut) => {
      clear();
      const all = litBy(step);
      if (all.length === 0) return;
      const moving = gain && !reducedMotion;
      light(step, all, moving);
      let [ms, turn] = [0, -1];
      stop = motion.every((elapsed) => {
        ms += elapsed;
        const next = ms < ALL_MS ? -1 : Math.floor((ms - ALL_MS) / EACH_MS);
        if (next >= all.length * ROUNDS) {
          stop();
          light(step, all, false);
          drawing.alpha = 1;
          return true;
        }
        if (next !== turn && (all.length > 1 || next % ROUNDS === 0)) light(step, [all[next % all.length]!], moving);
        turn = next;
        if (!moving) return false;
        drawing.alpha = 0.78 + 0.22 * Math.sin(ms / 130);
        return true;
      });
      await motion.wait(ALL_MS, isCut);
    },
  };
}

function litBy(step: SlotStep): Lit[] {
  const lines = step.lines.map(({ line, count }): Lit => {
    const rows = rules.lines[line]!;
    return { line: rows, cells: rows.slice(0, count).map((row, reel) => [reel, row] as const) };
  });
  if (step.scatterPays === 0) return lines;
  const moons = step.grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === rules.scatter ? [[reel, row] as const] : [])),
  );
  return [{ line: null, cells: moons }, ...lines];
}

function drawLit(drawing: Graphics, { left, top, cell, row }: Layout, { cells, line }: Lit) {
  const x = (reel: number) => left + (reel + 0.5) * cell;
  const y = (at: number) => top + (at + 0.5) * row;
  if (line) {
    for (const [width, color, alpha] of [
      [9, 0xff9a2e, 0.28],
      [4.5, 0xffc861, 0.8],
      [1.8, 0xfff6d8, 1],
    ] as const) {
      drawing.moveTo(left + 2, y(line[0]!));
      line.forEach((at, reel) => drawing.lineTo(x(reel), y(at)));
      drawing.lineTo(left + cell * line.length - 2, y(line.at(-1)!));
      drawing.stroke({ width, color, alpha, join: 'round', cap: 'round' });
    }
  }
  const side = Math.min(cell, row) * 0.96;
  for (const [reel, at] of cells) {
    drawing.roundRect(x(reel) - side / 2, y(at) - side / 2, side, side, side * 0.14);
    drawing.stroke({ width: 5, color: 0xff9a2e, alpha: 0.35 });
    drawing.roundRect(x(reel) - side / 2, y(at) - side / 2, side, side, side * 0.14);
    drawing.stroke({ width: 2, color: 0xffe9b0, alpha: 1 });
  }
}
