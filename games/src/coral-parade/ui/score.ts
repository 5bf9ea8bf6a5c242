/**
 * The music of the reef, in steps of a fifth of a second: harp and bass in waves of three, over eight bars; for the
 * parade pipes and a drum join. The notes are a function of the step.
 */
import type { SoundFace } from '../../kit-ui/slot/face.ts';
import type { Score, Voice } from '../../kit-ui/sound/music.ts';
import { bell, block, blow, pluck } from '../../kit-ui/sound/tones.ts';

export type ReefLayer = 'harp' | 'bells' | 'pipes' | 'drum';

const BAR = 6;
const STEP_SECONDS = 0.22;

/** F major with its fourth raised, from the F below the middle of the keyboard. */
const SCALE = [0, 2, 4, 6, 7, 9, 11];
const LOW_F = 174.61;

export function hertzOf(degree: number): number {
  const octave = Math.floor(degree / SCALE.length);
  return LOW_F * 2 ** (octave + SCALE[degree - octave * SCALE.length]! / 12);
}

/** The chord of each of eight bars, and how the harp runs through it; -1 rests. */
const ROOTS = [0, 1, 5, 4, 0, 1, 2, 4];
const RUN = [0, 4, 7, 9, 7, -1];
/** Degree and steps held, from the step within four bars at which it begins. */
const PHRASE: Readonly<Record<number, readonly [degree: number, steps: number]>> = {
  0: [11, 3],
  3: [14, 3],
  6: [15, 5],
  12: [13, 3],
  15: [12, 3],
  18: [11, 5],
};

const layers: Readonly<Record<ReefLayer, (step: number) => readonly Voice[]>> = {
  harp: (step) => {
    const [bar, beat] = [Math.floor(step / BAR), step % BAR];
    const run = RUN[beat]!;
    if (run < 0) return [];
    const hertz = hertzOf(ROOTS[bar % ROOTS.length]! + run);
    return [(channel, when) => pluck(channel, { hertz, when, level: beat === 0 ? 0.08 : 0.055, seconds: 1.4 })];
  },
  bells: (step) => {
    if (step % (2 * BAR) !== 4) return [];
    const hertz = hertzOf(14 + ROOTS[Math.floor(step / BAR) % ROOTS.length]!);
    return [(channel, when) => bell(channel, { hertz, when, level: 0.03, seconds: 1.5 })];
  },
  pipes: (step) => {
    const played = PHRASE[step % (4 * BAR)];
    if (!played) return [];
    const [degree, steps] = played;
    const seconds = steps * STEP_SECONDS;
    return [(channel, when) => blow(channel, { hertz: hertzOf(degree), when, level: 0.055, seconds })];
  },
  drum: (step) => {
    const level = step % BAR === 0 ? 0.2 : step % BAR === 3 ? 0.1 : 0;
    return level === 0 ? [] : [(channel, when) => block(channel, { hertz: 70, when, level, seconds: 0.25 })];
  },
};

export const score: Score<ReefLayer> = {
  stepSeconds: STEP_SECONDS,
  play: (layer, step) => layers[layer](step),
};

export const sound: SoundFace = {
  score: score as Score<string>,
  scenes: { base: ['harp', 'bells'], free: ['harp', 'bells', 'pipes', 'drum'] },
  hertzOf,
  tunes: { gain: [7, 9, 11, 14], big: [7, 9, 11, 14, 11, 16], grand: [7, 11, 14, 16, 14, 18, 21] },
};
