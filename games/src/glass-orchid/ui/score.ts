/**
 * A waltz for the glasshouse, in steps of an eighth, six to a bar, in F Lydian: a harp alone, with bells and a flute
 * while reels are in bloom. The notes are a function of the step, so there is no state and nothing to load.
 */
import type { SoundFace } from '../../kit-ui/slot/face.ts';
import type { Voice } from '../../kit-ui/sound/music.ts';
import { bell, blow, pluck } from '../../kit-ui/sound/tones.ts';

type GlassLayer = 'harp' | 'bells' | 'flute';

const BAR = 6;
/** F, G, A, C, D: five notes of F major. */
const SCALE = [0, 2, 4, 7, 9];
const LOW_F = 174.61;
const STEP_SECONDS = 0.24;

function hertzOf(degree: number): number {
  const octave = Math.floor(degree / SCALE.length);
  return LOW_F * 2 ** (octave + SCALE[degree - octave * SCALE.length]! / 12);
}

const ROOTS = [0, 3, 1, 4, 0, 2, 3, 0];
/** Over the root, in each bar. */
const HARP = [0, 5, 7, 8, 7, 5];
const BELLS = [15, -1, -1, 17, -1, 16, 18, -1, 17, -1, 15, -1];
/** Degree and steps held, by the step within four bars at which it begins. */
const FLUTE: Readonly<Record<number, readonly [degree: number, steps: number]>> = {
  0: [10, 5],
  6: [12, 3],
  9: [11, 3],
  12: [13, 8],
  20: [12, 4],
};

const layers: Readonly<Record<GlassLayer, (step: number) => readonly Voice[]>> = {
  harp: (step) => {
    const root = ROOTS[Math.floor(step / BAR) % ROOTS.length]!;
    const hertz = hertzOf(root + HARP[step % BAR]!);
    const level = step % BAR === 0 ? 0.085 : 0.05;
    return [(channel, when) => pluck(channel, { hertz, when, level, seconds: 1.5 })];
  },
  bells: (step) => {
    const degree = BELLS[step % BELLS.length]!;
    if (degree < 0) return [];
    return [(channel, when) => bell(channel, { hertz: hertzOf(degree), when, level: 0.028, seconds: 0.9 })];
  },
  flute: (step) => {
    const played = FLUTE[step % (4 * BAR)];
    if (!played) return [];
    const [degree, steps] = played;
    const tone = { hertz: hertzOf(degree), level: 0.05, seconds: steps * STEP_SECONDS };
    return [(channel, when) => blow(channel, { ...tone, when })];
  },
};

export const sound: SoundFace = {
  score: { stepSeconds: STEP_SECONDS, play: (layer, step) => layers[layer as GlassLayer](step) },
  scenes: { base: ['harp'], bloom: ['harp', 'bells', 'flute'] },
  hertzOf,
  tunes: { gain: [7, 8, 10], big: [7, 8, 10, 12, 13, 15], grand: [7, 10, 12, 15, 13, 15, 17, 18, 20] },
  voices: {
    /** A blossom opens: a run up the harp. */
    turn: (channel, when) => {
      for (let note = 0; note < 8; note += 1) {
        pluck(channel, { hertz: hertzOf(7 + note), when: when + note * 0.055, level: 0.09, seconds: 1.1 });
      }
    },
    gong: (channel, when) => bell(channel, { hertz: 523, when, level: 0.14, seconds: 2.2 }),
  },
};
