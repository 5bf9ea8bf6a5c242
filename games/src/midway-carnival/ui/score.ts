/**
 * The music of the fairground, in steps of an eighth: an organ's waltz over bass and chords, 16 bars long. While the
 * wheel is up drums roll, and at night bells join. The notes are a function of the step.
 */
import type { SoundFace } from '../../kit-ui/slot/face.ts';
import type { Score, Voice } from '../../kit-ui/sound/music.ts';
import { bell, block, blow, pluck } from '../../kit-ui/sound/tones.ts';

export type FairLayer = 'waltz' | 'organ' | 'roll' | 'bells';

const BAR = 6;
const STEP_SECONDS = 0.19;

/** F major, from the F below the middle of the keyboard. */
const SCALE = [0, 2, 4, 5, 7, 9, 11];
const LOW_F = 174.61;

export function hertzOf(degree: number): number {
  const octave = Math.floor(degree / SCALE.length);
  return LOW_F * 2 ** (octave + SCALE[degree - octave * SCALE.length]! / 12);
}

/** The chord under each of eight bars. */
const ROOTS = [0, 0, 4, 4, 4, 4, 0, 0];
/** The organ's tune over eight bars: degree and steps held, by the step it begins at. */
const TUNE: Readonly<Record<number, readonly [degree: number, steps: number]>> = {
  0: [11, 4],
  4: [10, 2],
  6: [9, 4],
  10: [11, 2],
  12: [13, 6],
  18: [12, 4],
  24: [12, 4],
  28: [11, 2],
  30: [10, 4],
  34: [12, 2],
  36: [11, 6],
  42: [9, 4],
};

const layers: Readonly<Record<FairLayer, (step: number) => readonly Voice[]>> = {
  waltz: (step) => {
    const [bar, beat] = [Math.floor(step / BAR), step % BAR];
    if (beat % 2 === 1) return [];
    const root = ROOTS[bar % ROOTS.length]!;
    const chord = (degree: number, level: number, seconds: number): Voice => {
      return (channel, when) => pluck(channel, { hertz: hertzOf(degree), when, level, seconds });
    };
    return beat === 0 ? [chord(root - 7, 0.12, 0.7)] : [chord(root + 2, 0.04, 0.3), chord(root + 4, 0.04, 0.3)];
  },
  organ: (step) => {
    const played = TUNE[step % (8 * BAR)];
    if (!played) return [];
    const [degree, steps] = played;
    const seconds = steps * STEP_SECONDS;
    return [(channel, when) => blow(channel, { hertz: hertzOf(degree), when, level: 0.05, seconds })];
  },
  roll: (step) => {
    const level = step % BAR === 0 ? 0.12 : 0.05;
    return [(channel, when) => block(channel, { hertz: 150, when, level, seconds: 0.08 })];
  },
  bells: (step) => {
    if (step % BAR !== 0) return [];
    const root = ROOTS[Math.floor(step / BAR) % ROOTS.length]!;
    return [(channel, when) => bell(channel, { hertz: hertzOf(root + 14), when, level: 0.05, seconds: 1 })];
  },
};

export const score: Score<FairLayer> = {
  stepSeconds: STEP_SECONDS,
  play: (layer, step) => layers[layer](step),
};

export const sound: SoundFace = {
  score: score as Score<string>,
  scenes: { base: ['waltz', 'organ'], wheel: ['waltz', 'roll'], free: ['waltz', 'organ', 'bells', 'roll'] },
  hertzOf,
  tunes: { gain: [7, 9, 11, 12], big: [7, 9, 11, 14, 13, 14, 16], grand: [7, 11, 14, 16, 14, 16, 18, 21] },
  voices: {
    gong: (channel, when) => {
      for (const [at, degree] of [7, 11, 14].entries())
        bell(channel, { hertz: hertzOf(degree), when: when + at * 0.12, level: 0.16, seconds: 1.6 });
    },
  },
};
