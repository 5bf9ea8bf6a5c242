import type { Volumes } from '#games/kit-ui/sound/mixer.ts';

/**
 * What a player set once and expects to find again; the arcade's own store, since it has its own origin. A browser that keeps
 * nothing for a frame of another site denies even the look: then it is kept for the visit.
 */
interface Preference<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
}

/** `read` makes something usable of whatever was kept, and of nothing. */
function kept<T>(key: string, read: (text: string | null) => T, write: (value: T) => string): Preference<T> {
  let here = read(null);
  return {
    get: () => {
      try {
        return read(localStorage.getItem(key));
      } catch {
        return here;
      }
    },
    set: (value) => {
      here = value;
      try {
        localStorage.setItem(key, write(value));
      } catch {
        // Not kept then.
      }
    },
  };
}

const preference = (key: string): Preference<boolean> =>
  kept(
    key,
    (text) => text === '1',
    (value) => (value ? '1' : '0'),
  );

export const muted = preference('muted');

/** Music stays behind what is heard of the game itself. */
const VOLUMES: Volumes = { music: 0.5, effects: 0.8 };

/** How loud music and effects of house games are, in hundredths as they are kept. */
export const volumes = kept<Volumes>(
  'volumes',
  (text) => {
    const [music = NaN, effects = NaN] = (text ?? '').split(' ').map((part) => Number.parseInt(part, 10) / 100);
    const isVolume = (value: number) => value >= 0 && value <= 1;
    return { music: isVolume(music) ? music : VOLUMES.music, effects: isVolume(effects) ? effects : VOLUMES.effects };
  },
  ({ music, effects }) => `${Math.round(music * 100)} ${Math.round(effects * 100)}`,
);

/** Slots that stop their reels at once, where the brand has turbo. */
export const turbo = preference('turbo');

/** Draws of lotteries without their scene. */
export const plainDraws = preference('plain-draws');

/** Live tables in words and buttons. */
export const plainTables = preference('plain-tables');

/** The feed of a game, where it stands beside it. */
export const feedShut = preference('feed-shut');

/** Hands without keys. */
export const keysOff = preference('keys-off');

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
