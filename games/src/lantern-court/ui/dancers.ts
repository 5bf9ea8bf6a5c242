/** Symbols that have won, moving in front of the reels; those on the reels stand aside for as long. */
import { Container, MeshPlane, Sprite } from 'pixi.js';
import type { Motion } from '../../kit-ui/slot/motion.ts';
import type { CourtSymbol } from '../engine/strips.ts';
import type { Art } from './art.ts';
import { dances } from './dances.ts';
import type { Layout } from './layout.ts';
import type { Reels } from './reels.ts';

export const DANCE_MS = 900;
/** How finely a drawing bends. */
const KNOTS = 13;
const GROWN = 0.08;

export interface Dancer {
  readonly reel: number;
  readonly row: number;
  readonly symbol: CourtSymbol;
}

export interface Dancers {
  readonly view: Container;
  /** Those who dance from now on, from their first step; nobody stops all. */
  start(dancers: readonly Dancer[]): void;
  place(layout: Layout): void;
}

export function createDancers(art: Art, reels: Reels, motion: Motion): Dancers {
  const view = new Container();
  let layout: Layout | null = null;
  let moves: ((time: number) => void)[] = [];
  let away: readonly Dancer[] = [];
  let ms = 0;

  const stop = () => {
    for (const { reel, row } of away) reels.at(reel, row).visible = true;
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
    start: (dancers) => {
      stop();
      if (!layout) return;
      [ms, away] = [0, dancers];
      for (const { reel, row, symbol } of dancers) {
        const { body, move } = createBody(art, symbol, Math.min(layout.cell, layout.row));
        const at = reels.at(reel, row);
        at.visible = false;
        body.position.set(layout.left + reel * layout.cell + at.x, layout.top + at.y);
        view.addChild(body);
        moves.push(move);
      }
    },
    place: (next) => {
      layout = next;
      stop();
    },
  };
}

function createBody(art: Art, symbol: CourtSymbol, side: number) {
  const { moving, ground } = art.symbols[symbol];
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
  const dance = dances[symbol];
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
