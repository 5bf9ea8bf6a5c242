import { row, rows, yes } from './board.ts';
import type { Chance, Play, Prize } from './play.ts';

/** A possible property of a draw. */
export interface Case<Draw> {
  readonly symbol: string;
  readonly chance: Chance;
  readonly is: (draw: Draw) => boolean;
}

interface Cases<Draw> extends Pick<Play<Draw>, 'code' | 'menu' | 'way' | 'places'> {
  /** Kind of the symbols: sides, sums, forms. */
  readonly name: string;
  readonly cases: readonly Case<Draw>[];
  /** Draws that return the stake (push). */
  readonly push?: Omit<Case<Draw>, 'symbol'>;
}

/** A choice among properties of a draw, each with its own chance; each picked symbol is a bet of its own. */
export const oneOf = <Draw>({ name, cases, push, ...play }: Cases<Draw>): Play<Draw> => ({
  ...play,
  board: rows(
    row(
      name,
      cases.map(({ symbol }) => symbol),
    ),
  ),
  units: [[1]],
  prizes: [
    ...cases.map(({ symbol, chance }): Prize => ({ code: symbol, chance })),
    ...(push ? [{ code: 'push', chance: push.chance, push: true } as const] : []),
  ],
  notes: ([picked]) => picked!.length,
  hits: ([picked], draw) => [
    ...cases.map(({ is }, at) => yes(picked!.includes(at) && is(draw))),
    ...(push ? [push.is(draw) ? picked!.length : 0] : []),
  ],
});

/** Names the fixed-odds version of a play that exists in both ways. */
export const fixed = <Draw>(play: Play<Draw>): Play<Draw> => ({ ...play, code: `${play.code}Fixed` });
