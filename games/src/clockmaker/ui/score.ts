/**
 * The music of the workshop, in steps of a sixth of a second: a clock that ticks on every beat of three, and a music
 * box over it, 16 bars long. While drawers are opened small bells join. The notes are a function of the step.
 */
import type { SoundFace } from '../../kit-ui/slot/face.ts';
import type { Score, Voice } from '../../kit-ui/sound/music.ts';
import { bell, block, pluck } from '../../kit-ui/sound/tones.ts';

export type WorkshopLayer = 'clock' | 'box' | 'bells';

const BAR = 6;
const STEP_SECONDS = 0.25;

/** G major, from the G below the middle of the keyboard. */
const SCALE = [0, 2, 4, 5, 7, 9, 11];
const LOW_G = 196;

export function hertzOf(degree: number): number {
  const octave = Math.floor(degree / SCALE.length);
  return LOW_G * 2 ** (octave + SCALE[degree - octave * SCALE.length]! / 12);
}

/** The chord under each of eight bars, and two ways of breaking it; -1 rests. */
const ROOTS = [0, 5, 3, 4, 0, 2, 3, 4];
const FIGURES = [
  [7, -1, 9, -1, 11, 9],
  [14, -1, 11, 9, -1, 9],
];

const note = (degree: number, level: number, seconds: number): Voice => {
  return (channel, when) => pluck(channel, { hertz: hertzOf(degree), when, level, seconds });
};

const layers: Readonly<Record<WorkshopLayer, (step: number) => readonly Voice[]>> = {
  clock: (step) => {
    if (step % 2 === 1) return [];
    const hertz = step % 4 === 0 ? 1_150 : 880;
    return [(channel, when) => block(channel, { hertz, when, level: 0.05, seconds: 0.035 })];
  },
  box: (step) => {
    const [bar, beat] = [Math.floor(step / BAR), step % BAR];
    const root = ROOTS[bar % ROOTS.length]!;
    const figure = FIGURES[Math.floor(bar / 4) % FIGURES.length]![beat]!;
    const low = beat === 0 ? [note(root, 0.06, 1.6)] : [];
    return figure < 0 ? low : [...low, note(root + figure, 0.055, 1.3)];
  },
  bells: (step) => {
    if (step % BAR !== 3) return [];
    const root = ROOTS[Math.floor(step / BAR) % ROOTS.length]!;
    return [(channel, when) => bell(channel, { hertz: hertzOf(root + 14), when, level: 0.05, seconds: 1.2 })];
  },
};

export const score: Score<WorkshopLayer> = {
  stepSeconds: STEP_SECONDS,
  play: (layer, step) => layers[layer](step),
};

export const sound: SoundFace = {
  score: score as Score<string>,
  scenes: { base: ['clock', 'box'], drawers: ['clock', 'box', 'bells'] },
  hertzOf,
  tunes: { gain: [7, 9, 11, 14], big: [7, 9, 11, 14, 11, 14, 16], grand: [7, 11, 14, 13, 14, 16, 18, 21] },
  voices: {
    gong: (channel, when) => bell(channel, { hertz: 392, when, level: 0.22, seconds: 2.4 }),
    coin: (channel, when) => bell(channel, { hertz: hertzOf(16), when, level: 0.12, seconds: 0.9 }),
    /** Clockwork that runs down. */
    turn: (channel, when) => {
      for (let tick = 0; tick < 7; tick += 1)
        block(channel, { hertz: 900 - tick * 70, when: when + 0.05 * tick ** 1.4, level: 0.12, seconds: 0.04 });
    },
  },
};
