/** One reel: a strip that runs down behind a window, with weight. It shows the game's real strip while it runs. */
import { Container, Sprite } from 'pixi.js';
import type { CourtSymbol } from '../engine/strips.ts';
import type { Art } from './art.ts';
import type { Layout } from './layout.ts';
import { easeOutBack } from './motion.ts';

const ROWS = 3;
/** Rows per millisecond at full speed. */
const FULL_SPEED = 0.021;
const SPEED_UP_MS = 260;
const WIND_UP_MS = 150;
const WIND_UP_ROWS = 0.22;
const LANDING_MS = 620;
const PAST = 0.9;
/** So that a landing begins at the speed it takes over: the slope of `easeOutBack` at 0 is 3 + PAST. */
const LANDING_ROWS = (FULL_SPEED * LANDING_MS) / (3 + PAST);

export interface Reel {
  readonly view: Container;
  /** Shows a stop at once. */
  show(stop: number): void;
  start(): void;
  /** Resolves when the reel has landed and come to rest. */
  land(stop: number): Promise<void>;
  /** Whether it moved. */
  tick(ms: number): boolean;
  /** The sprite in a row of the window, while the reel rests. */
  at(row: number): Sprite;
  place(layout: Layout, reel: number): void;
}

type Phase =
  | { readonly name: 'rest' }
  | { readonly name: 'run'; ms: number }
  | { readonly name: 'land'; ms: number; readonly from: number };

export function createReel(strip: readonly CourtSymbol[], art: Art): Reel {
  const sprites = Array.from({ length: ROWS + 2 }, () => new Sprite({ anchor: 0.5 }));
  const view = new Container({ children: sprites });
  let size = { cell: 1, row: 1 };
  let phase: Phase = { name: 'rest' };
  const tape = createTape(strip);
  let position = 0;
  let goal: { readonly at: number; readonly stop: number; readonly landed: () => void } | null = null;

  const paint = () => {
    const top = Math.floor(position);
    const blurred = phase.name === 'run' && phase.ms > WIND_UP_MS + SPEED_UP_MS * 0.6;
    sprites.forEach((sprite, index) => {
      const row = index - 1;
      const symbol = tape.at(top - row);
      sprite.texture = (blurred ? art.blurred : art.symbols)[symbol];
      sprite.width = Math.min(size.cell, size.row);
      sprite.height = sprite.width * (blurred ? 1.12 : 1);
      sprite.position.set(size.cell / 2, (row + position - top + 0.5) * size.row);
    });
    return true;
  };
  const rest = (stop: number) => {
    tape.settle(stop);
    [position, phase] = [0, { name: 'rest' }];
    paint();
  };
  const run = (running: { ms: number }, ms: number) => {
    running.ms += ms;
    if (running.ms < WIND_UP_MS) position = -WIND_UP_ROWS * Math.sin((running.ms / WIND_UP_MS) * (Math.PI / 2));
    else position += FULL_SPEED * Math.min((running.ms - WIND_UP_MS) / SPEED_UP_MS, 1) * ms;
    if (!goal || position < goal.at - LANDING_ROWS) return;
    position = goal.at - LANDING_ROWS;
    phase = { name: 'land', ms: 0, from: position };
  };
  const fall = (landing: { ms: number; readonly from: number }, ms: number) => {
    const { at, stop, landed } = goal!;
    landing.ms = Math.min(landing.ms + ms, LANDING_MS);
    position = landing.from + (at - landing.from) * easeOutBack(landing.ms / LANDING_MS, PAST);
    if (landing.ms < LANDING_MS) return;
    goal = null;
    rest(stop);
    landed();
  };

  return {
    view,
    show: rest,
    start: () => {
      phase = { name: 'run', ms: 0 };
    },
    land: (stop) =>
      new Promise((landed) => {
        const unseen = Math.floor(position) + 2;
        const at = Math.ceil(Math.max(unseen + ROWS, position + LANDING_ROWS));
        tape.aim(stop, at, unseen);
        goal = { at, stop, landed };
      }),
    tick: (ms) => {
      if (phase.name === 'rest') return false;
      if (phase.name === 'run') run(phase, ms);
      else fall(phase, ms);
      return paint();
    },
    at: (row) => sprites[row + 1]!,
    place: (layout, reel) => {
      size = { cell: layout.cell, row: layout.row };
      view.position.set(layout.left + reel * layout.cell, layout.top);
      paint();
    },
  };
}

/**
 * The strip as it passes: place `i` shows the symbol that will be `i` rows above where the reel rests now. Aiming it at a
 * stop changes only places nobody has seen yet.
 */
function createTape(strip: readonly CourtSymbol[]) {
  // Place i shows strip[base - i]; from `seam` on, the base is that of the stop to come.
  let [base, nextBase, seam] = [0, 0, Number.POSITIVE_INFINITY];
  return {
    at: (place: number): CourtSymbol => {
      const index = ((place >= seam ? nextBase : base) - place) % strip.length;
      return strip[index < 0 ? index + strip.length : index]!;
    },
    aim: (stop: number, place: number, unseen: number) => {
      nextBase = stop + place;
      seam = unseen;
    },
    settle: (stop: number) => {
      base = stop;
      seam = Number.POSITIVE_INFINITY;
    },
  };
}
