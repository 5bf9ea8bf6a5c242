/** Synthesised sounds: a decaying tone, and filtered noise. */
import { muted } from './preferences.ts';

let context: AudioContext | null = null;

/** Browsers allow sound only after a gesture; null before it, and when muted. */
export function audio(): AudioContext | null {
  if (muted.get() || !navigator.userActivation.hasBeenActive) return null;
  try {
    context ??= new AudioContext();
    // A phone call leaves the context interrupted, which is as silent as suspended.
    if (context.state !== 'running') void context.resume();
    return context;
  } catch {
    return null;
  }
}

interface Tone {
  readonly hertz: number;
  readonly seconds: number;
  readonly level: number;
}

/** Decaying tone. */
export function ring(at: AudioContext, when: number, { hertz, seconds, level }: Tone): void {
  const [tone, gain] = [at.createOscillator(), at.createGain()];
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(level, when);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
  tone.connect(gain).connect(at.destination);
  tone.start(when);
  tone.stop(when + seconds + 0.02);
}

/** Filtered noise for sliding and rattling sounds, from a fixed recurrence, not from chance. */
export function hiss(at: AudioContext, when: number, { hertz, seconds, level }: Tone): void {
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
