/**
 * Plays a score while a table is in use. A score is written in steps of equal length and in layers; the scene sets
 * which layers are audible, from the next step on. Some seconds after the last round it stops: a table at rest costs no
 * battery.
 */
import type { Channel, Mixer } from './mixer.ts';

export type Voice = (channel: Channel, when: number) => void;

export interface Score<Layer extends string> {
  readonly stepSeconds: number;
  readonly play: (layer: Layer, step: number) => readonly Voice[];
}

export interface Music<Layer extends string> {
  /** The table is in use: the music starts, or goes on. */
  wake(): void;
  /** Sets the audible layers from the next step on. A scene with `isLong` does not stop by itself. */
  scene(layers: readonly Layer[], isLong: boolean): void;
  close(): void;
}

/** Notes are scheduled this far ahead, at this interval; a page that blocks for less causes no gap. */
const AHEAD_SECONDS = 0.3;
const POLL_MS = 100;
const AWAKE_SECONDS = 20;

export function createMusic<Layer extends string>(
  mixer: Mixer,
  score: Score<Layer>,
  first: readonly NoInfer<Layer>[],
): Music<Layer> {
  let layers = first;
  let isLong = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let [step, due, sleepsAt] = [0, 0, 0];

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const schedule = () => {
    const channel = mixer.open('music');
    if (!channel) return;
    const now = channel.audio.currentTime;
    // After silence it starts afresh, without catching up on missed notes.
    if (due < now) [due, sleepsAt] = [now + 0.05, Math.max(sleepsAt, now + AWAKE_SECONDS)];
    if (!isLong && due > sleepsAt) return stop();
    while (due < now + AHEAD_SECONDS) {
      for (const layer of layers) for (const voice of score.play(layer, step)) voice(channel, due);
      step += 1;
      due += score.stepSeconds;
    }
  };
  return {
    wake: () => {
      sleepsAt = due + AWAKE_SECONDS;
      timer ??= setInterval(schedule, POLL_MS);
      schedule();
    },
    scene: (next, stays) => {
      [layers, isLong] = [next, stays];
    },
    close: stop,
  };
}
