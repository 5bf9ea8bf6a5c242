/** Sounds of a table: the common cues, in the game's own scale and voices. A win that is no gain is silent. */
import type { Mixer } from '../sound/mixer.ts';
import { createMusic } from '../sound/music.ts';
import { bell, block, pluck, rush } from '../sound/tones.ts';
import type { SoundFace, VoiceCue } from './face.ts';
import type { WinTier } from './win-size.ts';

export interface Sound {
  press(): void;
  start(): void;
  /** A reel comes to rest; the pitch of the bell rises with the `scatters` so far. */
  land(reel: number, isNew: boolean, scatters: number): void;
  /** Suspense on a reel. */
  hold(): void;
  win(tier: Exclude<WinTier, 'none'>): void;
  cue(name: VoiceCue, at?: number): void;
  /** Switches to the music of a scene. */
  scene(name: string): void;
  close(): void;
}

/** Time between the notes of a tune. */
const NOTE_SECONDS = 0.11;

type Voices = Required<NonNullable<SoundFace['voices']>>;

const commonVoices = ({ hertzOf }: SoundFace): Voices => ({
  press: (channel, when) => block(channel, { hertz: 900, when, level: 0.12, seconds: 0.05 }),
  start: (channel, when) => rush(channel, { hertz: 300, when, level: 0.14, seconds: 0.5 }),
  land: (channel, when, reel) => block(channel, { hertz: 170 + reel * 14, when, level: 0.4, seconds: 0.16 }),
  scatter: (channel, when, count) => pluck(channel, { hertz: hertzOf(8 + count * 2), when, level: 0.22, seconds: 1.6 }),
  hold: (channel, when) => {
    rush(channel, { hertz: 180, when, level: 0.12, seconds: 1.5 });
    for (let beat = 0; beat < 9; beat += 1) {
      const tone = { hertz: hertzOf(7 + beat), when: when + beat * 0.16, level: 0.05 + beat * 0.01, seconds: 0.3 };
      pluck(channel, tone);
    }
  },
  gong: (channel, when) => bell(channel, { hertz: 98, when, level: 0.3, seconds: 3.2 }),
  burst: (channel, when) => {
    rush(channel, { hertz: 700, when, level: 0.12, seconds: 0.28 });
    block(channel, { hertz: 240, when, level: 0.2, seconds: 0.12 });
  },
  coin: (channel, when) => bell(channel, { hertz: hertzOf(12), when, level: 0.12, seconds: 0.7 }),
  turn: (channel, when) => pluck(channel, { hertz: hertzOf(9), when, level: 0.12, seconds: 0.5 }),
  tick: (channel, when) => block(channel, { hertz: 1_300, when, level: 0.07, seconds: 0.03 }),
  note: (channel, when, degree) => pluck(channel, { hertz: hertzOf(degree), when, level: 0.2, seconds: 1.1 }),
});

export function createSound(mixer: Mixer, face: SoundFace): Sound {
  const music = createMusic(mixer, face.score, face.scenes.base);
  const voices: Voices = { ...commonVoices(face), ...face.voices };
  const play = (name: VoiceCue, at = 0, wait = 0) => {
    const channel = mixer.open('effects');
    if (channel) voices[name](channel, channel.audio.currentTime + wait, at);
  };
  return {
    press: () => play('press'),
    start: () => {
      music.wake();
      play('start');
    },
    land: (reel, isNew, scatters) => {
      play('land', reel);
      if (isNew) play('scatter', scatters);
    },
    hold: () => play('hold'),
    win: (tier) => face.tunes[tier].forEach((degree, index) => play('note', degree, index * NOTE_SECONDS)),
    cue: play,
    scene: (name) => music.scene(face.scenes[name] ?? face.scenes.base, name !== 'base'),
    close: () => music.close(),
  };
}
