/** Highlights and animates winning combinations: all at once, then one by one, three times around. */
import { Container, Graphics } from 'pixi.js';
import type { Colours } from '../face.ts';
import type { Layout } from '../layout.ts';
import type { IsCut, Motion } from '../motion.ts';
import type { Reels } from '../reels/reels.ts';
import type { Cell, Lit } from '../stage.ts';
import { DANCE_MS, type Dancers } from './dancers.ts';

const ALL_MS = DANCE_MS + 100;
const EACH_MS = 1_300;
/** After that the lines rest: an idle table costs no battery. */
const ROUNDS = 3;

export interface Wins {
  readonly view: Container;
  /** Resolves when everything has been shown once, or the player has seen enough. A win that is no gain is shown without movement. */
  show(lit: readonly Lit[], gain: boolean, isCut: IsCut): Promise<void>;
  /** Symbols dance, and nothing is lit. */
  dance(cells: readonly Cell[]): void;
  clear(): void;
  place(layout: Layout): void;
}

type LineColours = Colours['line'];

export function createWins(
  reels: Reels,
  dancers: Dancers,
  motion: Motion,
  { colours, isStill }: { readonly colours: LineColours; readonly isStill: boolean },
): Wins {
  const drawing = new Graphics();
  const view = new Container({ children: [drawing, dancers.view] });
  let layout: Layout | null = null;
  let shown: readonly Lit[] = [];
  let stop = () => {};

  const paint = (lit: readonly Lit[]) => {
    shown = lit;
    drawing.clear();
    if (!layout) return;
    for (const each of lit) drawLit(drawing, layout, each, colours);
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
  const light = (lit: readonly Lit[], moving: boolean) => {
    const cells = new Map(lit.flatMap((each) => each.cells.map((cell) => [String(cell), cell] as const)));
    paint(lit);
    reels.spotlight(new Set(cells.keys()));
    if (moving) dancers.start([...cells.values()]);
  };
  return {
    view,
    clear,
    dance: (cells) => dancers.start(cells),
    place: (next) => {
      layout = next;
      dancers.place(next);
      paint(shown);
    },
    show: async (all, gain, isCut) => {
      clear();
      if (all.length === 0) return;
      const moving = gain && !isStill;
      light(all, moving);
      let [ms, turn] = [0, -1];
      stop = motion.every((elapsed) => {
        ms += elapsed;
        const next = ms < ALL_MS ? -1 : Math.floor((ms - ALL_MS) / EACH_MS);
        if (next >= all.length * ROUNDS) {
          stop();
          light(all, false);
          drawing.alpha = 1;
          return true;
        }
        if (next !== turn && (all.length > 1 || next % ROUNDS === 0)) light([all[next % all.length]!], moving);
        turn = next;
        if (!moving) return false;
        drawing.alpha = 0.78 + 0.22 * Math.sin(ms / 130);
        return true;
      });
      await motion.wait(ALL_MS, isCut);
    },
  };
}

function drawLit(drawing: Graphics, layout: Layout, { cells, line }: Lit, { glow, colour, core }: LineColours): void {
  const { left, top, cell, row } = layout;
  const x = (reel: number) => left + (reel + 0.5) * cell;
  const y = (at: number) => top + (at + 0.5) * row;
  if (line) {
    for (const [width, color, alpha] of [
      [9, glow, 0.28],
      [4.5, colour, 0.8],
      [1.8, core, 1],
    ] as const) {
      drawing.moveTo(left + 2, y(line[0]!));
      line.forEach((at, reel) => drawing.lineTo(x(reel), y(at)));
      drawing.lineTo(left + cell * line.length - 2, y(line.at(-1)!));
      drawing.stroke({ width, color, alpha, join: 'round', cap: 'round' });
    }
  }
  const side = Math.min(cell, row) * 0.96;
  for (const [reel, at] of cells) {
    const frame = () => drawing.roundRect(x(reel) - side / 2, y(at) - side / 2, side, side, side * 0.14);
    frame().stroke({ width: 5, color: glow, alpha: 0.35 });
    frame().stroke({ width: 2, color: core, alpha: 1 });
  }
}
