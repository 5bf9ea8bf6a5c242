/** One reel: a strip that runs down behind a window, with weight. It shows the game's real strip while it runs. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { CourtSymbol } from '../engine/strips.ts';
import type { Art } from './art.ts';
import type { Layout } from './layout.ts';
import { easeOutBack } from '../../kit-ui/slot/motion.ts';

const ROWS = 3;
/** Rows per millisecond at full speed. */
const FULL_SPEED = 0.021;
const SPEED_UP_MS = 260;
const WIND_UP_MS = 150;
const WIND_UP_ROWS = 0.22;
const LANDING_MS = 620;
const PAST = 0.9;
const QUICK_LANDING_MS = 220;
/** So that a landing begins at the speed it takes over: the slope of `easeOutBack` at 0 is 3 + PAST. */
const landingRows = (ms: number, pace: number): number => (FULL_SPEED * pace * ms) / (3 + PAST);
/** Of full speed, while something is hoped for, and how fast the reel slows to it. */
const LINGERING = 0.42;
const SLOWING_MS = 700;

export interface Reel {
  readonly view: Container;
  /** Shows a stop at once. */
  show(stop: number): void;
  start(): void;
  /** Runs slower from now on, until it lands. */
  linger(): void;
  /** Resolves when the reel has landed and come to rest. */
  land(stop: number, isQuick: boolean): Promise<void>;
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

interface Goal {
  readonly at: number;
  readonly stop: number;
  readonly ms: number;
  readonly landed: () => void;
}

export function createReel(strip: readonly CourtSymbol[], art: Art): Reel {
  const sprites = Array.from({ length: ROWS + 2 }, () => new Sprite({ anchor: 0.5 }));
  const view = new Container({ children: sprites });
  let size = { cell: 1, row: 1 };
  let phase: Phase = { name: 'rest' };
  const tape = createTape(strip);
  let position = 0;
  let [pace, paceSought] = [1, 1];
  let goal: Goal | null = null;

  const paint = () => {
    const isFast = phase.name === 'run' && pace > 0.6 && phase.ms > WIND_UP_MS + SPEED_UP_MS * 0.6;
    const look = isFast ? 'blurred' : 'whole';
    paintWindow(sprites, position, size, (place) => art.symbols[tape.at(place)][look]);
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
    else position += FULL_SPEED * pace * Math.min((running.ms - WIND_UP_MS) / SPEED_UP_MS, 1) * ms;
    pace = Math.max(paceSought, pace - ms / SLOWING_MS);
    if (!goal || position < goal.at - landingRows(goal.ms, pace)) return;
    position = goal.at - landingRows(goal.ms, pace);
    phase = { name: 'land', ms: 0, from: position };
  };
  const fall = (landing: { ms: number; readonly from: number }, ms: number) => {
    const { at, stop, landed, ms: lasts } = goal!;
    landing.ms = Math.min(landing.ms + ms, lasts);
    position = landing.from + (at - landing.from) * easeOutBack(landing.ms / lasts, PAST);
    if (landing.ms < lasts) return;
    goal = null;
    rest(stop);
    landed();
  };

  return {
    view,
    show: rest,
    start: () => {
      [pace, paceSought] = [1, 1];
      phase = { name: 'run', ms: 0 };
    },
    linger: () => {
      paceSought = LINGERING;
    },
    land: (stop, isQuick) =>
      new Promise((landed) => {
        const ms = isQuick ? QUICK_LANDING_MS : LANDING_MS;
        const unseen = Math.floor(position) + 2;
        const at = Math.ceil(Math.max(unseen + ROWS, position + landingRows(ms, pace)));
        tape.aim(stop, at, unseen);
        goal = { at, stop, ms, landed };
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

/** Puts the symbols around the window where they pass. */
function paintWindow(
  sprites: readonly Sprite[],
  position: number,
  { cell, row: height }: { readonly cell: number; readonly row: number },
  look: (place: number) => Texture,
): void {
  const top = Math.floor(position);
  const side = Math.min(cell, height);
  sprites.forEach((sprite, index) => {
    const row = index - 1;
    sprite.texture = look(top - row);
    sprite.setSize(side);
    sprite.position.set(cell / 2, (row + position - top + 0.5) * height);
  });
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
