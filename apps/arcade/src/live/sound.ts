/** The sounds of a table or a room, made on the spot, and the dealer's voice where the browser has one. All that is said is written as well. */
import type { LiveCue } from '#games/kit-ui/live.ts';
import type { RoomCue } from '#games/kit-ui/room.ts';
import { formatTag } from '#i18n';
import type { Language } from '#contract';
import { muted } from '../preferences.ts';

type Kind = Exclude<LiveCue['kind'], 'say'> | RoomCue;

let context: AudioContext | null = null;

/** Browsers allow sound only after a gesture; before it nothing is heard. */
function audio(): AudioContext | null {
  if (!navigator.userActivation.hasBeenActive) return null;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null;
  }
}

export function playCue(kind: Kind): void {
  if (muted.get()) return;
  const at = audio();
  if (at) SOUNDS[kind](at, at.currentTime);
}

const SOUNDS: Readonly<Record<Kind, (audio: AudioContext, now: number) => void>> = {
  card: (at, now) => hiss(at, now, { seconds: 0.12, hertz: 3_200, level: 0.16 }),
  chip: (at, now) =>
    [0, 0.03].forEach((wait) => ring(at, now + wait, { hertz: 2_600 + wait * 9_000, seconds: 0.06, level: 0.08 })),
  ball: (at, now) =>
    [0, 0.09, 0.2, 0.28].forEach((wait) => ring(at, now + wait, { hertz: 1_500, seconds: 0.04, level: 0.09 })),
  dice: (at, now) =>
    [0, 0.06, 0.13, 0.19, 0.27].forEach((wait) => hiss(at, now + wait, { seconds: 0.05, hertz: 1_400, level: 0.2 })),
  coins: (at, now) =>
    [0, 0.05, 0.12].forEach((wait, place) =>
      ring(at, now + wait, { hertz: 3_100 + place * 260, seconds: 0.16, level: 0.06 }),
    ),
  beads: (at, now) =>
    [0, 0.05, 0.09, 0.15].forEach((wait) => hiss(at, now + wait, { seconds: 0.03, hertz: 2_400, level: 0.14 })),
  lift: (at, now) => {
    hiss(at, now, { seconds: 0.9, hertz: 520, level: 0.12 });
    [294, 392].forEach((hertz, place) => ring(at, now + place * 0.14, { hertz, seconds: 0.5, level: 0.07 }));
  },
  out: (at, now) =>
    [784, 1_047].forEach((hertz, place) => ring(at, now + place * 0.08, { hertz, seconds: 0.35, level: 0.1 })),
  gone: (at, now) => {
    hiss(at, now, { seconds: 0.5, hertz: 240, level: 0.3 });
    ring(at, now, { hertz: 98, seconds: 0.6, level: 0.14 });
  },
  win: (at, now) =>
    [523, 659, 784].forEach((hertz, place) => ring(at, now + place * 0.1, { hertz, seconds: 0.5, level: 0.12 })),
};

interface Tone {
  readonly hertz: number;
  readonly seconds: number;
  readonly level: number;
}

/** A tone that is struck and dies away. */
function ring(at: AudioContext, when: number, { hertz, seconds, level }: Tone): void {
  const [tone, gain] = [at.createOscillator(), at.createGain()];
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(level, when);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
  tone.connect(gain).connect(at.destination);
  tone.start(when);
  tone.stop(when + seconds + 0.02);
}

/** Noise through a filter: what slides and what rattles. Its samples come from a fixed recurrence, not from chance. */
function hiss(at: AudioContext, when: number, { hertz, seconds, level }: Tone): void {
  const samples = Math.floor(at.sampleRate * seconds);
  const buffer = at.createBuffer(1, samples, at.sampleRate);
  const data = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    data[index] = (state / 1_073_741_823.5 - 1) * (1 - index / samples);
  }
  const [source, filter, gain] = [at.createBufferSource(), at.createBiquadFilter(), at.createGain()];
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  gain.gain.value = level;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(when);
}

export function speak(text: string, language: Language): void {
  if (muted.get() || !('speechSynthesis' in window)) return;
  const tag = formatTag(language).split('-')[0]!;
  const voice = speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(tag));
  if (!voice) return;
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

export function hush(): void {
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}
