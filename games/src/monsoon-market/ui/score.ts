/**
 * The music of the market, in steps of a sixth of a second: wooden bars over a pentatonic scale and a soft drum, four
 * bars long; in the rain a flute joins and small bells drip. The notes are a function of the step.
 */
import type { SoundFace } from '../../kit-ui/slot/face.ts';
import type { Score, Voice } from '../../kit-ui/sound/music.ts';
import { bell, block, blow, pluck } from '../../kit-ui/sound/tones.ts';

export type MarketLayer = 'bars' | 'drum' | 'flute' | 'drops';

const BAR = 8;
const STEP_SECONDS = 0.21;

/** C, D, E, G, A, from the C below the middle of the keyboard. */
const SCALE = [0, 2, 4, 7, 9];
const LOW_C = 130.81;

export function hertzOf(degree: number): number {
  const octave = Math.floor(degree / SCALE.length);
  return LOW_C * 2 ** (octave + SCALE[degree - octave * SCALE.length]! / 12);
}

/** Roots of the bars in four bars, and figures over them; -1 is a rest. */
const ROOTS = [0, 3, 4, 1];
const FIGURES = [
  [5, -1, 7, 8, -1, 7, 9, -1],
  [7, 8, -1, 10, 8, -1, 7, 5],
];
const DRUM = [1, 0, 0.4, 0, 0.7, 0, 0.4, 0.3];
/** Degree and steps held, from the step within four bars at which it begins. */
const PHRASE: Readonly<Record<number, readonly [degree: number, steps: number]>> = {
  0: [12, 5],
  6: [13, 2],
  8: [10, 7],
  16: [11, 5],
  22: [13, 3],
  26: [12, 5],
};

const layers: Readonly<Record<MarketLayer, (step: number) => readonly Voice[]>> = {
  bars: (step) => {
    const [bar, beat] = [Math.floor(step / BAR), step % BAR];
    const figure = FIGURES[Math.floor(bar / 2) % FIGURES.length]![beat]!;
    if (figure < 0) return [];
    const hertz = hertzOf(ROOTS[bar % ROOTS.length]! + figure);
    return [(channel, when) => pluck(channel, { hertz, when, level: 0.07, seconds: 0.7 })];
  },
  drum: (step) => {
    const level = 0.16 * DRUM[step % BAR]!;
    return level === 0 ? [] : [(channel, when) => block(channel, { hertz: 78, when, level, seconds: 0.22 })];
  },
  flute: (step) => {
    const played = PHRASE[step % (4 * BAR)];
    if (!played) return [];
    const [degree, steps] = played;
    const seconds = steps * STEP_SECONDS;
    return [(channel, when) => blow(channel, { hertz: hertzOf(degree), when, level: 0.055, seconds })];
  },
  drops: (step) => {
    if (step % 3 !== 1) return [];
    const hertz = hertzOf(15 + ((step * 2) % 5));
    return [(channel, when) => bell(channel, { hertz, when, level: 0.02, seconds: 0.5 })];
  },
};

export const score: Score<MarketLayer> = {
  stepSeconds: STEP_SECONDS,
  play: (layer, step) => layers[layer](step),
};

export const sound: SoundFace = {
  score: score as Score<string>,
  scenes: { base: ['bars', 'drum'], free: ['bars', 'drum', 'flute', 'drops'] },
  hertzOf,
  tunes: { gain: [5, 7, 8, 10], big: [5, 7, 8, 10, 12, 13], grand: [5, 8, 10, 12, 10, 13, 15, 17] },
};
