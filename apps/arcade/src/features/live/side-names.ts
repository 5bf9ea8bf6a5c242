/** Labels of the two sides of a game on its roads. */
import type { RoadsProps } from '#games/kit-ui/roads/index.ts';
import { SIDES } from '#games/result-marks.ts';
import type { LiveRoom } from '#games/rooms.ts';
import type { Translator } from '#i18n';
import { spotWords } from './words.ts';

/** Null for games without sides. */
export function sideNames(text: Translator, { game, meta }: LiveRoom): Pick<RoadsProps, 'red' | 'blue' | 'tie'> | null {
  const { t, has } = text;
  const sides = SIDES[meta.code];
  if (!sides) return null;
  const named = ([letter, spot]: readonly [string, string]) => {
    const name = spotWords(text, game, spot);
    const key = `${meta.id}.short.${spot}`;
    return { letter, name, short: has(key) ? t(key) : name };
  };
  return { red: named(sides.red), blue: named(sides.blue), tie: named(sides.tie) };
}
