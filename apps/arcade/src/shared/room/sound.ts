/**
 * Sounds of a table or room, synthesised, and the dealer's voice where the browser has speech synthesis. Everything
 * spoken is shown as text too.
 */
import type { LiveCue } from '#games/kit-ui/live.ts';
import type { RoomCue } from '#games/kit-ui/room.ts';
import { formatTag } from '#i18n';
import type { Language } from '#contract';
import { muted } from '../page/preferences.ts';
import { audio, hiss, ring } from '../page/tones.ts';

type Kind = Exclude<LiveCue['kind'], 'say'> | RoomCue;

export function playCue(kind: Kind): void {
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
