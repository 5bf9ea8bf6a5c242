/** Omissions: draws since a symbol last came. Statistics only, not a forecast. */
import type { Family } from '#games/lottery/kit/family.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { placesOf } from './places.ts';

type Came = (symbol: number) => boolean;

/** True when a pick of this symbol alone is a complete bet. */
const isAlone = ({ units }: Play<never>, row: number): boolean =>
  units?.some((unit) => unit.every((count, each) => count === (each === row ? 1 : 0))) ?? false;

/** Symbols of the row that a draw contains. Null when the row does not show drawn numbers. */
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
  const watched = board.rows.length === places.length ? [places[row]!] : places;
  const seen = watched.map((place) => drawn[place] ?? '');
  return seen.some((each) => symbols.includes(each)) ? (symbol) => seen.includes(symbols[symbol]!) : null;
}

/**
 * Draws since each of `symbols` (indexes of the row) last came: 0 for the last draw, null for none of them. `texts` are
 * results as sent by the server, newest first. Null when the row has no omissions.
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
