/** Names of a table's bets, steps and refusals in the player's language; amounts as money. */
import type { Translator } from '#i18n';
import type { LiveGame } from '#games/kit/live/game.ts';
import type { Spot } from '#games/kit/live/spot.ts';
import type { Words } from '#games/kit/live/words.ts';
import type { Refused } from './visit.ts';

type Game = Pick<LiveGame<unknown, unknown, unknown>, 'spots' | 'words'>;

export const textOf = ({ t, has }: Translator, { key, values }: Words): string => (has(key) ? t(key, values) : key);

export const spotWords = (text: Translator, game: Game, code: string): string => {
  const spot = game.spots.find((each) => each.code === code);
  return spot ? textOf(text, game.words.spot(spot)) : code;
};

/** Name of a group of spots: up to two are listed, otherwise the first and an ellipsis. */
export function kindWords(text: Translator, game: Game, spots: readonly Spot[]): string {
  const names = spots.slice(0, 2).map((spot) => textOf(text, game.words.spot(spot)));
  return spots.length > 2 ? `${names[0]} …` : names.join(' · ');
}

const MONEY = new Set(['limit', 'chip']);
const SPOTS = new Set(['spot', 'other']);

/** `money` formats points. Without a text of its own the code is reported as a failure. */
export function refusalWords(
  text: Translator,
  { code, params }: Pick<Refused, 'code' | 'params'>,
  game: Game,
  money: (points: number) => string,
): string {
  const values = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      if (MONEY.has(name) && typeof value === 'number') return [[name, money(value)]];
      if (SPOTS.has(name) && typeof value === 'string') return [[name, spotWords(text, game, value)]];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
  const [{ t, has }, key] = [text, `live.refused.${code}`];
  if (has(key)) return t(key, values);
  return has(code) ? t(code, values) : t('common.failed');
}

/** "0.95 : 1" from total returns in hundredths of the stake. A returned stake alone is not a pay. */
export function paysOf(backs: readonly number[]): string {
  const pays = backs.filter((back) => back > 100).map((back) => `${Number(((back - 100) / 100).toFixed(2))}`);
  return `\u2066${pays.join(' / ')} : 1\u2069`;
}
