import type { Volumes } from '#games/kit-ui/sound/mixer.ts';

/**
 * Preferences stored in localStorage of the arcade's own origin. A browser that blocks third-party storage throws even
 * on read: preferences then last for the visit.
 */
interface Preference<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
}

/** `read` returns a valid value for any stored text, and for null. */
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
        // Storage is blocked or full: the value lasts for this visit.
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

/** Music is quieter than the sound effects. */
const VOLUMES: Volumes = { music: 0.5, effects: 0.8 };

/** Volumes of music and effects of house games; stored in hundredths. */
export const volumes = kept<Volumes>(
  'volumes',
  (text) => {
    const [music = NaN, effects = NaN] = (text ?? '').split(' ').map((part) => Number.parseInt(part, 10) / 100);
    const isVolume = (value: number) => value >= 0 && value <= 1;
    return { music: isVolume(music) ? music : VOLUMES.music, effects: isVolume(effects) ? effects : VOLUMES.effects };
  },
  ({ music, effects }) => `${Math.round(music * 100)} ${Math.round(effects * 100)}`,
);

/** Turbo of slots: reels stop at once, if the brand allows it. */
export const turbo = preference('turbo');

/** Lottery draws without animation. */
export const plainDraws = preference('plain-draws');

/** Live tables as text and buttons. */
export const plainTables = preference('plain-tables');

/** Feed collapsed beside a game. */
export const feedShut = preference('feed-shut');

/** Keyboard shortcuts of hands turned off. */
export const keysOff = preference('keys-off');

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
