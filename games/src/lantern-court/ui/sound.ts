/** The game's sounds, made on the spot: plucked strings, wood blocks, a gong. Nothing plays for a win that is no gain. */
import type { WinTier } from '../../kit-ui/slot/win-size.ts';

export interface Sound {
  setMuted(muted: boolean): void;
  press(): void;
  start(): void;
  /** A reel comes to rest; `moons` of the screen so far raise a bell. */
  land(reel: number, moonsNew: boolean, moons: number): void;
  /** A reel is waited for. */
  hold(): void;
  win(tier: Exclude<WinTier, 'none'>): void;
  gong(): void;
  close(): void;
}

/** The pentatonic scale on D, in Hz. */
const SCALE = [293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.26, 739.99, 880, 987.77, 1174.66];
const TUNES = {
  gain: [0, 2, 4, 5],
  big: [0, 2, 3, 5, 7, 8],
  grand: [0, 3, 5, 4, 7, 5, 8, 10],
} as const;

export function createSound(mutedAtFirst: boolean): Sound {
  let muted = mutedAtFirst;
  let context: AudioContext | null = null;
  // Browsers allow sound only after a gesture, so the context is made by the first sound that follows one.
  const at = () => {
    if (muted) return null;
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  };
  const sounding = (play: (audio: AudioContext) => void) => {
    const audio = at();
    if (audio) play(audio);
  };
  return {
    setMuted: (value) => {
      muted = value;
      if (muted) void context?.suspend();
    },
    press: () => sounding((audio) => block(audio, 900, 0.05, 0.12)),
    start: () => sounding((audio) => rush(audio, 0.5)),
    land: (reel, moonsNew, moons) =>
      sounding((audio) => {
        block(audio, 170 + reel * 14, 0.16, 0.4);
        if (moonsNew) pluck(audio, SCALE[4 + moons * 2] ?? 1175, audio.currentTime, 0.22, 1.6);
      }),
    hold: () => sounding((audio) => rush(audio, 1.4)),
    win: (tier) =>
      sounding((audio) => {
        TUNES[tier].forEach((note, index) => pluck(audio, SCALE[note]!, audio.currentTime + index * 0.11, 0.2, 1.1));
      }),
    gong: () =>
      sounding((audio) => {
        for (const [ratio, level] of [
          [1, 0.3],
          [1.48, 0.16],
          [2.03, 0.12],
          [2.74, 0.07],
        ] as const) {
          ring(audio, 98 * ratio, audio.currentTime, level, 3.2 / ratio, 'sine');
        }
      }),
    close: () => void context?.close(),
  };
}

/** A tone that is struck and dies away. */
function ring(audio: AudioContext, hertz: number, when: number, level: number, seconds: number, type: OscillatorType) {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = type;
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0.0001, when);
  gain.gain.exponentialRampToValueAtTime(level, when + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(when);
  tone.stop(when + seconds + 0.05);
}

function pluck(audio: AudioContext, hertz: number, when: number, level: number, seconds: number) {
  ring(audio, hertz, when, level, seconds, 'triangle');
  ring(audio, hertz * 2.005, when, level * 0.35, seconds * 0.5, 'sine');
  ring(audio, hertz * 3.01, when, level * 0.12, seconds * 0.22, 'sine');
}

/** A knock on wood: a tone that drops as it dies. */
function block(audio: AudioContext, hertz: number, seconds: number, level: number) {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  const now = audio.currentTime;
  tone.frequency.setValueAtTime(hertz * 1.6, now);
  tone.frequency.exponentialRampToValueAtTime(hertz, now + seconds * 0.4);
  gain.gain.setValueAtTime(level, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + seconds + 0.02);
}

/** Reels picking up speed: noise through a rising filter. Its samples come from a fixed recurrence, not from chance. */
function rush(audio: AudioContext, seconds: number) {
  const samples = Math.floor(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    data[index] = (state / 1_073_741_823.5 - 1) * Math.sin((index / samples) * Math.PI);
  }
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(300, audio.currentTime);
  filter.frequency.exponentialRampToValueAtTime(1_600, audio.currentTime + seconds);
  gain.gain.value = 0.14;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}
