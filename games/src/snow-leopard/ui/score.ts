/**
 * The music of the mountains, in steps of an eighth: bells of ice over a slow bass by day, and wind and a deep drum
 * beneath the northern lights. The notes are a function of the step, so there is no state and nothing to load.
 */
import type { SoundFace } from '../../kit-ui/slot/face.ts';
import type { Score, Voice } from '../../kit-ui/sound/music.ts';
import { bell, block, blow, pluck, ring, rush } from '../../kit-ui/sound/tones.ts';

type SnowLayer = 'bells' | 'bass' | 'wind' | 'drum';

const BAR = 8;

/** E, F sharp, G sharp, B, C sharp: the bright scale of horns that answer each other across a valley. */
const SCALE = [0, 2, 4, 7, 9];
const LOW_E = 164.81;

export function hertzOf(degree: number): number {
  const octave = Math.floor(degree / SCALE.length);
  return LOW_E * 2 ** (octave + SCALE[degree - octave * SCALE.length]! / 12);
}

const ROOTS = [0, 3, 1, 4];
/** By bar of two; -1 rests. */
const FIGURES = [
  [10, -1, 12, 14, -1, 13, -1, 12],
  [15, -1, 13, -1, 12, 10, -1, -1],
];
/** The horn: degree and steps held, from the step it begins at within four bars. */
const CALLS: Readonly<Record<number, readonly [degree: number, steps: number]>> = {
  0: [5, 6],
  8: [8, 4],
  12: [7, 4],
  16: [5, 8],
  26: [3, 5],
};
const DRUM = [1, 0, 0, 0.3, 0, 0.5, 0, 0];
const STEP_SECONDS = 0.29;

const layers: Readonly<Record<SnowLayer, (step: number) => readonly Voice[]>> = {
  bells: (step) => {
    const degree = FIGURES[Math.floor(step / BAR) % FIGURES.length]![step % BAR]!;
    if (degree < 0) return [];
    return [(channel, when) => ring(channel, { hertz: hertzOf(degree), when, level: 0.05, seconds: 1.4 }, 'sine')];
  },
  bass: (step) => {
    if (step % BAR !== 0) return [];
    const root = ROOTS[Math.floor(step / BAR) % ROOTS.length]!;
    return [(channel, when) => pluck(channel, { hertz: hertzOf(root - 5), when, level: 0.11, seconds: 2.4 })];
  },
  wind: (step) => {
    const call = CALLS[step % (4 * BAR)];
    if (!call) return [];
    const [degree, steps] = call;
    return [
      (channel, when) => blow(channel, { hertz: hertzOf(degree), when, level: 0.055, seconds: steps * STEP_SECONDS }),
    ];
  },
  drum: (step) => {
    const level = 0.24 * DRUM[step % BAR]!;
    return level === 0 ? [] : [(channel, when) => block(channel, { hertz: 54, when, level, seconds: 0.35 })];
  },
};

export const score: Score<SnowLayer> = {
  stepSeconds: STEP_SECONDS,
  play: (layer, step) => layers[layer](step),
};

export const sound: SoundFace = {
  score: score as Score<string>,
  scenes: { base: ['bells', 'bass'], free: ['bells', 'bass', 'wind', 'drum'] },
  hertzOf,
  tunes: { gain: [10, 12, 13], big: [5, 8, 10, 12, 13, 15], grand: [5, 10, 8, 12, 10, 15, 13, 17, 20] },
  voices: {
    /** Ice that breaks: a crack, and splinters. */
    burst: (channel, when) => {
      rush(channel, { hertz: 1_400, when, level: 0.16, seconds: 0.3 });
      for (let splinter = 0; splinter < 4; splinter += 1) {
        const tone = { hertz: hertzOf(15 + splinter * 2), when: when + splinter * 0.045, level: 0.06, seconds: 0.5 };
        bell(channel, tone);
      }
    },
    note: (channel, when, degree) => bell(channel, { hertz: hertzOf(degree), when, level: 0.16, seconds: 1.3 }),
  },
};
