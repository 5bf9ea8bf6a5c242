/** Synthesised voices: strings, wood, drums, wind. Each is played into a channel at a time of its clock, in seconds. */
import type { Channel } from './mixer.ts';

export interface Tone {
  readonly hertz: number;
  readonly when: number;
  readonly level: number;
  readonly seconds: number;
}

/** A struck tone that fades. */
export function ring({ audio, out }: Channel, { hertz, when, level, seconds }: Tone, type: OscillatorType): void {
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.type = type;
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0.0001, when);
  gain.gain.exponentialRampToValueAtTime(level, when + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
  tone.connect(gain).connect(out);
  tone.start(when);
  tone.stop(when + seconds + 0.05);
}

export function pluck(channel: Channel, tone: Tone): void {
  const { hertz, level, seconds } = tone;
  ring(channel, tone, 'triangle');
  ring(channel, { ...tone, hertz: hertz * 2.005, level: level * 0.35, seconds: seconds * 0.5 }, 'sine');
  ring(channel, { ...tone, hertz: hertz * 3.01, level: level * 0.12, seconds: seconds * 0.22 }, 'sine');
}

/** A bell or a gong: inharmonic partials. */
export function bell(channel: Channel, tone: Tone): void {
  for (const [ratio, share] of [
    [1, 1],
    [1.48, 0.53],
    [2.03, 0.4],
    [2.74, 0.23],
  ] as const) {
    const { hertz, level, seconds } = tone;
    ring(channel, { ...tone, hertz: hertz * ratio, level: level * share, seconds: seconds / ratio }, 'sine');
  }
}

/** A knock on wood, or deeper and longer a drum: a tone that drops as it fades. */
export function block({ audio, out }: Channel, { hertz, when, level, seconds }: Tone): void {
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.setValueAtTime(hertz * 1.6, when);
  tone.frequency.exponentialRampToValueAtTime(hertz, when + seconds * 0.4);
  gain.gain.setValueAtTime(level, when);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
  tone.connect(gain).connect(out);
  tone.start(when);
  tone.stop(when + seconds + 0.02);
}

/** A flute: it swells, and its pitch wavers. */
export function blow({ audio, out }: Channel, { hertz, when, level, seconds }: Tone): void {
  const [tone, gain, waver, depth] = [
    audio.createOscillator(),
    audio.createGain(),
    audio.createOscillator(),
    audio.createGain(),
  ];
  tone.frequency.value = hertz;
  waver.frequency.value = 5.2;
  depth.gain.value = hertz * 0.006;
  waver.connect(depth).connect(tone.frequency);
  gain.gain.setValueAtTime(0, when);
  gain.gain.linearRampToValueAtTime(level, when + seconds * 0.3);
  gain.gain.linearRampToValueAtTime(0, when + seconds);
  tone.connect(gain).connect(out);
  for (const source of [tone, waver]) {
    source.start(when);
    source.stop(when + seconds + 0.02);
  }
}

/** A whoosh: noise through a rising filter. Its samples come from a fixed recurrence, not from a random source. */
export function rush({ audio, out }: Channel, { hertz, when, level, seconds }: Tone): void {
  const samples = Math.floor(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    data[index] = (state / 1_073_741_823.5 - 1) * Math.sin((index / samples) * Math.PI);
  }
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(hertz, when);
  filter.frequency.exponentialRampToValueAtTime(hertz * 5.3, when + seconds);
  gain.gain.value = level;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(out);
  source.start(when);
}
