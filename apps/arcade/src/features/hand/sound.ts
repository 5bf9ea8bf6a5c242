/** Sound effects of a hand. */
import type { HandCue } from '#games/kit-ui/hand.ts';
import { audio, hiss, ring } from '../../shared/page/tones.ts';

export function playCue(cue: HandCue): void {
  const at = audio();
  if (at) SOUNDS[cue](at, at.currentTime);
}

const SOUNDS: Readonly<Record<HandCue, (audio: AudioContext, now: number) => void>> = {
  deal: (at, now) => hiss(at, now, { seconds: 0.12, hertz: 3_200, level: 0.16 }),
  turn: (at, now) => hiss(at, now, { seconds: 0.08, hertz: 2_100, level: 0.16 }),
  step: (at, now) => ring(at, now, { hertz: 740, seconds: 0.12, level: 0.09 }),
  tick: (at, now) => ring(at, now, { hertz: 1_500, seconds: 0.04, level: 0.07 }),
  hit: (at, now) =>
    [660, 990].forEach((hertz, place) => ring(at, now + place * 0.06, { hertz, seconds: 0.18, level: 0.1 })),
  miss: (at, now) => hiss(at, now, { seconds: 0.22, hertz: 420, level: 0.22 }),
  win: (at, now) =>
    [523, 659, 784].forEach((hertz, place) => ring(at, now + place * 0.1, { hertz, seconds: 0.5, level: 0.12 })),
  lose: (at, now) => ring(at, now, { hertz: 196, seconds: 0.3, level: 0.09 }),
};
