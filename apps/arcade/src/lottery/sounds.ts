/** The click of a ball that falls into its place, a little higher each time. */
let context: AudioContext | null = null;

const BASE_HZ = 420;

export function tick(place: number): void {
  try {
    context ??= new AudioContext();
    const { currentTime: now } = context;
    const tone = context.createOscillator();
    const level = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = BASE_HZ * 2 ** (place / 12);
    level.gain.setValueAtTime(0.12, now);
    level.gain.exponentialRampToValueAtTime(0.001, now + 0.16);
    tone.connect(level).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.18);
  } catch {
    // A browser without sound shows the draw all the same.
  }
}
