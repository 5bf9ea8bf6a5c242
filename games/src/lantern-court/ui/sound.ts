/** What is heard at the court. Nothing plays for a win that is no gain. */
import type { Mixer } from '../../kit-ui/sound/mixer.ts';
import { createMusic } from '../../kit-ui/sound/music.ts';
import { bell, block, pluck, rush } from '../../kit-ui/sound/tones.ts';
import type { WinTier } from '../../kit-ui/slot/win-size.ts';
import { hertzOf, score } from './score.ts';

export interface Sound {
  press(): void;
  start(): void;
  /** A reel comes to rest; `moons` of the screen so far raise a bell. */
  land(reel: number, moonsNew: boolean, moons: number): void;
  /** A reel is waited for. */
  hold(): void;
  win(tier: Exclude<WinTier, 'none'>): void;
  gong(): void;
  /** The free spins have music of their own. */
  feast(on: boolean): void;
  close(): void;
}

/** By degrees of the scale. */
const TUNES = {
  gain: [5, 7, 9, 10],
  big: [5, 7, 8, 10, 12, 13],
  grand: [5, 8, 10, 9, 12, 10, 13, 15],
} as const;

export function createSound(mixer: Mixer): Sound {
  const music = createMusic(mixer, score, ['koto']);
  const pluckAt = (degree: number, wait: number, level: number, seconds: number) => {
    const channel = mixer.open('effects');
    if (!channel) return;
    pluck(channel, { hertz: hertzOf(degree), when: channel.audio.currentTime + wait, level, seconds });
  };
  const now = (make: typeof block, hertz: number, level: number, seconds: number) => {
    const channel = mixer.open('effects');
    if (channel) make(channel, { hertz, when: channel.audio.currentTime, level, seconds });
  };
  return {
    press: () => now(block, 900, 0.12, 0.05),
    start: () => {
      music.wake();
      now(rush, 300, 0.14, 0.5);
    },
    land: (reel, moonsNew, moons) => {
      now(block, 170 + reel * 14, 0.4, 0.16);
      if (moonsNew) pluckAt(8 + moons * 2, 0, 0.22, 1.6);
    },
    hold: () => {
      now(rush, 180, 0.12, 1.5);
      for (let beat = 0; beat < 9; beat += 1) pluckAt(7 + beat, beat * 0.16, 0.05 + beat * 0.01, 0.3);
    },
    win: (tier) => TUNES[tier].forEach((degree, index) => pluckAt(degree, index * 0.11, 0.2, 1.1)),
    gong: () => now(bell, 98, 0.3, 3.2),
    feast: (on) => music.scene(on ? ['koto', 'flute', 'drum'] : ['koto'], on),
    close: () => music.close(),
  };
}
