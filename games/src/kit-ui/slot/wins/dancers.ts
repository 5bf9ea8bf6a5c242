/** Winning symbols that move in front of the reels; those on the reels are hidden meanwhile. */
import { Container, MeshPlane, Sprite } from 'pixi.js';
import type { Dance } from '../face.ts';
import type { Layout } from '../layout.ts';
import type { Motion } from '../motion.ts';
import type { LabelMaker } from '../reels/label.ts';
import type { Reels } from '../reels/reels.ts';
import type { Cell } from '../stage.ts';
import type { SymbolArt } from '../symbols/art.ts';

export const DANCE_MS = 900;
/** Grid resolution of the deformation. */
const KNOTS = 13;
const GROWN = 0.08;

export interface Dancers {
  readonly view: Container;
  /** Starts these cells' dances from the beginning; an empty list stops all. */
  start(cells: readonly Cell[]): void;
  place(layout: Layout): void;
}

export interface DancersKit {
  readonly symbols: Readonly<Record<string, SymbolArt>>;
  readonly dances: Readonly<Record<string, { readonly dance: Dance }>>;
  readonly label: LabelMaker;
}

export function createDancers(kit: DancersKit, reels: Reels, motion: Motion): Dancers {
  const view = new Container();
  let layout: Layout | null = null;
  let moves: ((time: number) => void)[] = [];
  let away: readonly Cell[] = [];
  let ms = 0;

  const aside = (isAside: boolean) => {
    for (const [reel, row] of away) {
      reels.at(reel, row).visible = !isAside;
      reels.labels.hide(reel, row, isAside);
    }
  };
  const stop = () => {
    aside(false);
    for (const child of view.removeChildren()) child.destroy({ children: true });
    [away, moves] = [[], []];
    motion.changed();
  };
  motion.every((elapsed) => {
    if (moves.length === 0) return false;
    ms += elapsed;
    for (const move of moves) move(Math.min(ms / DANCE_MS, 1));
    if (ms >= DANCE_MS) stop();
    return true;
  });
  return {
    view,
    start: (all) => {
      stop();
      if (!layout) return;
      // An expanded symbol does not dance: its drawing covers several cells.
      const cells = all.filter(([reel, row]) => !reels.held.tallAt(reel, row));
      const side = Math.min(layout.cell, layout.row);
      const grid = reels.grid();
      [ms, away] = [0, cells];
      for (const [reel, row] of cells) {
        const symbol = grid[reel]![row]!;
        const { body, move } = createBody(kit.symbols[symbol]!, kit.dances[symbol]!.dance, side);
        const written = reels.labels.textAt(reel, row);
        if (written !== undefined) body.addChild(kit.label(written, side));
        const at = reels.at(reel, row);
        body.position.set(layout.left + reel * layout.cell + at.x, layout.top + at.y);
        view.addChild(body);
        moves.push(move);
      }
      aside(true);
    },
    place: (next) => {
      layout = next;
      stop();
    },
  };
}

function createBody({ moving, ground }: SymbolArt, dance: Dance, side: number) {
  const body = new Container();
  if (ground) body.addChild(new Sprite({ texture: ground, anchor: 0.5, width: side, height: side }));
  const plane = new MeshPlane({ texture: moving, verticesX: KNOTS, verticesY: KNOTS });
  plane.pivot.set(plane.width / 2, plane.height / 2);
  plane.setSize(side, side);
  body.addChild(plane);
  const { buffer } = plane.geometry.getAttribute('aPosition');
  const places = buffer.data as Float32Array;
  const resting = places.slice();
  const [width, height] = [moving.width, moving.height];
  const move = (time: number) => {
    for (let at = 0; at < places.length; at += 2) {
      const [u, v] = [resting[at]! / width - 0.5, resting[at + 1]! / height - 0.5];
      const [du, dv] = dance(u, v, time);
      places[at] = (u + du + 0.5) * width;
      places[at + 1] = (v + dv + 0.5) * height;
    }
    buffer.update();
    body.scale.set(1 + GROWN * Math.sin(Math.PI * time));
  };
  return { body, move };
}
