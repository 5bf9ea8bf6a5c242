/** Motion of a reel: it winds up, speeds up, slows in suspense, and lands with an overshoot. */
import { easeOutBack } from '../motion.ts';
import type { Tape } from './tape.ts';

/** Rows per millisecond at full speed. */
const FULL_SPEED = 0.021;
const SPEED_UP_MS = 260;
const WIND_UP_MS = 150;
const WIND_UP_ROWS = 0.22;
const LANDING_MS = 620;
const PAST = 0.9;
const QUICK_LANDING_MS = 220;
/** Makes a landing start at the present speed: the slope of `easeOutBack` at 0 is 3 + PAST. */
const landingRows = (ms: number, pace: number): number => (FULL_SPEED * pace * ms) / (3 + PAST);
/** Speed in suspense as a fraction of full speed, and the time to slow down to it. */
const LINGERING = 0.42;
const SLOWING_MS = 700;

/** A resting place of a reel. */
export interface Rest {
  readonly column: readonly string[];
  /** Its place on the strip. */
  readonly stop: number;
}

export interface Run {
  /** Rows passed since the last rest. */
  readonly position: () => number;
  readonly isRunning: () => boolean;
  /** Fast enough for the blurred textures. */
  readonly isFast: () => boolean;
  readonly start: () => void;
  /** Slows down until it lands. */
  readonly linger: () => void;
  /** Rests at once. */
  rest(at: Rest): void;
  /** Resolves when it has landed and come to rest. */
  land(at: Rest, isQuick: boolean): Promise<void>;
  tick(ms: number): void;
}

type Phase =
  | { readonly name: 'rest' }
  | { readonly name: 'run'; ms: number }
  | { readonly name: 'land'; ms: number; readonly from: number };

interface Goal extends Rest {
  readonly at: number;
  readonly ms: number;
  readonly landed: () => void;
}

export function createRun(tape: Tape, rows: number): Run {
  let phase: Phase = { name: 'rest' };
  let position = 0;
  let [pace, paceSought] = [1, 1];
  let goal: Goal | null = null;

  const rest = ({ column, stop }: Rest) => {
    tape.settle(column, stop);
    [position, phase, goal] = [0, { name: 'rest' }, null];
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
    const to = goal!;
    landing.ms = Math.min(landing.ms + ms, to.ms);
    position = landing.from + (to.at - landing.from) * easeOutBack(landing.ms / to.ms, PAST);
    if (landing.ms < to.ms) return;
    rest(to);
    to.landed();
  };
  return {
    rest,
    position: () => position,
    isRunning: () => phase.name !== 'rest',
    isFast: () => phase.name === 'run' && pace > 0.6 && phase.ms > WIND_UP_MS + SPEED_UP_MS * 0.6,
    start: () => {
      [pace, paceSought] = [1, 1];
      phase = { name: 'run', ms: 0 };
    },
    linger: () => {
      paceSought = LINGERING;
    },
    land: ({ column, stop }, isQuick) =>
      new Promise((landed) => {
        const ms = isQuick ? QUICK_LANDING_MS : LANDING_MS;
        const unseen = Math.floor(position) + 2;
        const at = Math.ceil(Math.max(unseen + rows, position + landingRows(ms, pace)));
        tape.aim(column, stop, at, unseen);
        goal = { at, column, stop, ms, landed };
      }),
    tick: (ms) => {
      if (phase.name === 'run') run(phase, ms);
      else if (phase.name === 'land') fall(phase, ms);
    },
  };
}
