/**
 * The music of the court, in steps of an eighth: 16 bars of four beats over a pentatonic scale. At night a koto alone;
 * a flute and a drum join for free spins. The notes are a function of the step, so there is no state and nothing to
 * load.
 */
import type { SoundFace } from '../../kit-ui/slot/face.ts';
import { block, blow, pluck } from '../../kit-ui/sound/tones.ts';
import type { Score, Voice } from '../../kit-ui/sound/music.ts';

export type CourtLayer = 'koto' | 'flute' | 'drum';

const BAR = 8;

/** D, E flat, G, A, B flat: the scale of lullabies, from the D below the middle of the keyboard. */
const SCALE = [0, 1, 5, 7, 8];
const LOW_D = 146.83;

/** Frequency by degree of the scale, in any octave. */
export function hertzOf(degree: number): number {
  const octave = Math.floor(degree / SCALE.length);
  return LOW_D * 2 ** (octave + SCALE[degree - octave * SCALE.length]! / 12);
}

/** Roots of the koto's left hand in four bars, and figures of the right in two; -1 is a rest. */
const ROOTS = [0, 3, 2, 0];
const FIGURES = [
  [0, -1, 5, 7, -1, 8, 7, 5],
  [0, 5, -1, 9, 8, -1, 7, -1],
];
/** One phrase of the flute: degree and steps held, from the step it begins at within four bars. */
const PHRASE: Readonly<Record<number, readonly [degree: number, steps: number]>> = {
  0: [10, 4],
  4: [12, 2],
  6: [11, 2],
  8: [10, 6],
  16: [9, 4],
  20: [8, 4],
  24: [10, 7],
};
const DRUM = [1, 0, 0, 0.4, 0.8, 0, 0.4, 0.4];
const STEP_SECONDS = 0.34;

const layers: Readonly<Record<CourtLayer, (step: number) => readonly Voice[]>> = {
  koto: (step) => {
    const [bar, beat] = [Math.floor(step / BAR), step % BAR];
    const root = ROOTS[bar % ROOTS.length]!;
    const degree = FIGURES[Math.floor(bar / 2) % FIGURES.length]![beat]!;
    const note = (at: number, level: number): Voice => {
      return (channel, when) => pluck(channel, { hertz: hertzOf(at), when, level, seconds: 1.7 });
    };
    return [...(degree < 0 ? [] : [note(root + degree, 0.075)]), ...(beat === 0 ? [note(root, 0.09)] : [])];
  },
  flute: (step) => {
    const played = PHRASE[step % (4 * BAR)];
    if (!played) return [];
    const [degree, steps] = played;
    const seconds = steps * STEP_SECONDS;
    return [(channel, when) => blow(channel, { hertz: hertzOf(degree), when, level: 0.06, seconds })];
  },
  drum: (step) => {
    const level = 0.22 * DRUM[step % BAR]!;
    return level === 0 ? [] : [(channel, when) => block(channel, { hertz: 62, when, level, seconds: 0.3 })];
  },
};

export const score: Score<CourtLayer> = {
  stepSeconds: STEP_SECONDS,
  play: (layer, step) => layers[layer](step),
};

/** The koto alone at night, and all three for the free spins. */
export const sound: SoundFace = {
  score: score as Score<string>,
  scenes: { base: ['koto'], free: ['koto', 'flute', 'drum'] },
  hertzOf,
  tunes: { gain: [5, 7, 9, 10], big: [5, 7, 8, 10, 12, 13], grand: [5, 8, 10, 9, 12, 10, 13, 15] },
};
