import { row, rows, yes } from './board.ts';
import type { Chance, Play, Prize } from './play.ts';

/** Something a draw can be. */
export interface Case<Draw> {
  readonly symbol: string;
  readonly chance: Chance;
  readonly is: (draw: Draw) => boolean;
}

interface Cases<Draw> extends Pick<Play<Draw>, 'code' | 'menu' | 'way' | 'places'> {
  /** What the symbols are: sides, sums, forms. */
  readonly name: string;
  readonly cases: readonly Case<Draw>[];
  /** Draws that give the stake back. */
  readonly push?: Omit<Case<Draw>, 'symbol'>;
}

/** One of several things that a draw can be, each with its own chance; whatever is picked is bet on one by one. */
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

/** A play that is there in both ways has another name in this one. */
export const fixed = <Draw>(play: Play<Draw>): Play<Draw> => ({ ...play, code: `${play.code}Fixed` });
