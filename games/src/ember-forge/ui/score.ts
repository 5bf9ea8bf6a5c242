/**
 * The work songs of the smithy, in steps of an eighth over a pentatonic scale: a drone and a slow tune by day, hammers
 * and a drum once ingots are in the fire. The notes are a function of the step, so there is no state and nothing to
 * load.
 */
import type { SoundFace } from '../../kit-ui/slot/face.ts';
import type { Voice } from '../../kit-ui/sound/music.ts';
import { bell, block, blow, pluck } from '../../kit-ui/sound/tones.ts';

type ForgeLayer = 'drone' | 'lute' | 'hammer' | 'drum';

const BAR = 8;
/** A, C, D, E, G: a minor scale without its half-steps, from the A two octaves below the middle of the keyboard. */
const SCALE = [0, 3, 5, 7, 10];
const LOW_A = 110;
const STEP_SECONDS = 0.3;

function hertzOf(degree: number): number {
  const octave = Math.floor(degree / SCALE.length);
  return LOW_A * 2 ** (octave + SCALE[degree - octave * SCALE.length]! / 12);
}

const ROOTS = [0, 0, 3, 1];
/** Degrees over the root; -1 rests. */
const LUTE = [
  [5, -1, 7, 5, -1, 8, 7, -1],
  [9, 8, -1, 7, 5, -1, 3, -1],
];
const HAMMER = [1, 0, 0, 0.5, 0, 0, 0.7, 0];
const DRUM = [1, 0, 0.5, 0, 0.8, 0, 0.5, 0.6];

const layers: Readonly<Record<ForgeLayer, (step: number) => readonly Voice[]>> = {
  drone: (step) => {
    if (step % (2 * BAR) !== 0) return [];
    const hertz = hertzOf(ROOTS[Math.floor(step / (2 * BAR)) % ROOTS.length]!);
    const seconds = 2 * BAR * STEP_SECONDS;
    return [(channel, when) => blow(channel, { hertz, when, level: 0.05, seconds })];
  },
  lute: (step) => {
    const degree = LUTE[Math.floor(step / BAR) % LUTE.length]![step % BAR]!;
    if (degree < 0) return [];
    const hertz = hertzOf(degree + ROOTS[Math.floor(step / (2 * BAR)) % ROOTS.length]!);
    return [(channel, when) => pluck(channel, { hertz, when, level: 0.07, seconds: 1.2 })];
  },
  hammer: (step) => {
    const level = 0.05 * HAMMER[step % BAR]!;
    return level === 0 ? [] : [(channel, when) => bell(channel, { hertz: 1_180, when, level, seconds: 0.5 })];
  },
  drum: (step) => {
    const level = 0.24 * DRUM[step % BAR]!;
    return level === 0 ? [] : [(channel, when) => block(channel, { hertz: 55, when, level, seconds: 0.35 })];
  },
};

export const sound: SoundFace = {
  score: { stepSeconds: STEP_SECONDS, play: (layer, step) => layers[layer as ForgeLayer](step) },
  scenes: { base: ['drone', 'lute'], hold: ['drone', 'lute', 'hammer', 'drum'] },
  hertzOf,
  tunes: { gain: [10, 12, 13], big: [10, 12, 13, 15, 17, 18], grand: [10, 13, 15, 18, 17, 18, 20, 22, 23] },
  voices: {
    /** Iron on iron. */
    scatter: (channel, when, count) =>
      bell(channel, { hertz: 520 + count * 60, when, level: 0.1 + count * 0.012, seconds: 0.9 }),
    coin: (channel, when) => {
      bell(channel, { hertz: 1_320, when, level: 0.16, seconds: 0.9 });
      block(channel, { hertz: 140, when, level: 0.3, seconds: 0.2 });
    },
    gong: (channel, when) => {
      for (const [stroke, at] of [0, 0.34, 0.68].entries())
        bell(channel, { hertz: 980 + stroke * 40, when: when + at, level: 0.2, seconds: 1.4 });
    },
  },
};
