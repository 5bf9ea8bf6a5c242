/** How many draws ago a symbol of a board last came: what winning plays look at, never a forecast. */
import type { Family } from '#games/lottery/kit/family.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { placesOf } from './places.ts';

type Came = (symbol: number) => boolean;

/** A pick of this symbol alone is a bet by itself. */
const isAlone = ({ units }: Play<never>, row: number): boolean =>
  units?.some((unit) => unit.every((count, each) => count === (each === row ? 1 : 0))) ?? false;

/** By a draw: which symbols of the row came. Null where the row shows something else than what is drawn. */
function cameIn(family: Family<never>, play: Play<never>, row: number, text: string): Came | null {
  const { board, prizes, places } = play;
  if (board.kind !== 'rows') return null;
  const { symbols } = board.rows[row]!;
  if (isAlone(play, row)) {
    const draw = family.read(text);
    if (draw === null) return null;
    return (symbol) => {
      const picked = board.rows.map((_, each) => (each === row ? [symbol] : []));
      return play.hits(picked, draw).some((hits, prize) => hits > 0 && !prizes[prize]!.push);
    };
  }
  if (family.id.startsWith('vn')) {
    const drawn = text.split(',');
    return (symbol) => drawn.some((number) => number.endsWith(symbols[symbol]!));
  }
  const drawn = placesOf(family, text);
  const looked = board.rows.length === places.length ? [places[row]!] : places;
  const seen = looked.map((place) => drawn[place] ?? '');
  return seen.some((each) => symbols.includes(each)) ? (symbol) => seen.includes(symbols[symbol]!) : null;
}

/**
 * Draws since each of `symbols`, places in the row, last came: 0 where the last draw has it, null where none of the draws does.
 * `texts` are draws as the house writes them, newest first. Null where the row has no omissions.
 */
export function omissionsOf(
  family: Family<never>,
  play: Play<never>,
  row: number,
  symbols: readonly number[],
  texts: readonly string[],
): readonly (number | null)[] | null {
  const came = texts.map((text) => cameIn(family, play, row, text));
  if (came.length === 0 || came.includes(null)) return null;
  return symbols.map((symbol) => {
    const ago = came.findIndex((has) => has?.(symbol));
    return ago < 0 ? null : ago;
  });
}
