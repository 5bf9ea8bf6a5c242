/**
 * The music of the caravan, in steps of an eighth: a lute over a drone at dusk; for the crossing a reed and a frame
 * drum join, at a camel's pace. The notes are a function of the step, so there is no state and nothing to load.
 */
import type { SoundFace } from '../../kit-ui/slot/face.ts';
import type { Score, Voice } from '../../kit-ui/sound/music.ts';
import { block, blow, pluck } from '../../kit-ui/sound/tones.ts';

type CaravanLayer = 'lute' | 'drone' | 'reed' | 'drum';

const BAR = 8;

/** D, E flat, F sharp, G, A, B flat, C: the Hijaz scale. */
const SCALE = [0, 1, 4, 5, 7, 8, 10];
const LOW_D = 146.83;

export function hertzOf(degree: number): number {
  const octave = Math.floor(degree / SCALE.length);
  return LOW_D * 2 ** (octave + SCALE[degree - octave * SCALE.length]! / 12);
}

/** Figures of the lute, one per bar of four; -1 is a rest. */
const FIGURES = [
  [7, -1, 8, 9, -1, 8, 7, -1],
  [9, 10, 11, -1, 10, 9, 8, -1],
  [11, -1, 10, 9, 10, -1, 8, 9],
  [8, 7, -1, 5, 6, 7, -1, -1],
];
/** The reed: degree and length, by starting step within four bars. */
const PHRASE: Readonly<Record<number, readonly [degree: number, steps: number]>> = {
  0: [14, 5],
  6: [15, 2],
  8: [16, 4],
  13: [15, 3],
  16: [14, 3],
  20: [12, 4],
  25: [11, 6],
};
const DRUM = [1, 0, 0.35, 0.7, 0, 0.35, 0.7, 0.2];
const STEP_SECONDS = 0.25;

const layers: Readonly<Record<CaravanLayer, (step: number) => readonly Voice[]>> = {
  lute: (step) => {
    const degree = FIGURES[Math.floor(step / BAR) % FIGURES.length]![step % BAR]!;
    if (degree < 0) return [];
    return [(channel, when) => pluck(channel, { hertz: hertzOf(degree), when, level: 0.07, seconds: 1.1 })];
  },
  drone: (step) => {
    if (step % (2 * BAR) !== 0) return [];
    return [(channel, when) => blow(channel, { hertz: hertzOf(-7), when, level: 0.05, seconds: 15 * STEP_SECONDS })];
  },
  reed: (step) => {
    const played = PHRASE[step % (4 * BAR)];
    if (!played) return [];
    const [degree, steps] = played;
    return [
      (channel, when) => blow(channel, { hertz: hertzOf(degree), when, level: 0.045, seconds: steps * STEP_SECONDS }),
    ];
  },
  drum: (step) => {
    const level = 0.2 * DRUM[step % BAR]!;
    const hertz = step % BAR === 0 ? 70 : 150;
    return level === 0 ? [] : [(channel, when) => block(channel, { hertz, when, level, seconds: 0.2 })];
  },
};

export const score: Score<CaravanLayer> = {
  stepSeconds: STEP_SECONDS,
  play: (layer, step) => layers[layer](step),
};

export const sound: SoundFace = {
  score: score as Score<string>,
  scenes: { base: ['lute', 'drone'], free: ['lute', 'drone', 'reed', 'drum'] },
  hertzOf,
  tunes: { gain: [7, 9, 11], big: [7, 8, 9, 11, 12, 14], grand: [7, 11, 9, 14, 11, 16, 14, 18, 21] },
};
