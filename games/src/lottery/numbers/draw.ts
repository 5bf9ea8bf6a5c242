/** Draws of numbers from 1 to `of`, none of them twice. */
import { shuffle } from '../../kit/shuffle.ts';
import { numbers } from '../kit/board.ts';
import type { Family } from '../kit/family.ts';
import { SIMPLE } from '../kit/odds.ts';
import type { Play } from '../kit/play.ts';

/** In the order in which they were drawn. */
export type Numbers = readonly number[];

interface Shape {
  readonly id: string;
  readonly of: number;
  readonly length: number;
}

export function numberFamily(
  { id, of, length }: Shape,
  plays: readonly Play<Numbers>[],
  fixedReturn: Family<Numbers>['fixedReturn'] = () => SIMPLE,
): Family<Numbers> {
  const all = Array.from({ length: of }, (_, at) => at + 1);
  const texts = numbers(1, of);
  return {
    id,
    plays,
    fixedReturn,
    draw: (rng) => shuffle(rng, all).slice(0, length),
    write: (draw) => draw.map((number) => texts[number - 1]!).join(','),
    read(text) {
      const draw = text.split(',').map((part) => texts.indexOf(part) + 1);
      return draw.length === length && new Set(draw).size === length && !draw.includes(0) ? draw : null;
    },
    *everyDraw(places) {
      for (const chosen of arrangementsOf(all, places.length)) {
        const draw = Array<number>(length).fill(0);
        for (const [at, place] of places.entries()) draw[place] = chosen[at]!;
        yield draw;
      }
    },
  };
}

function* arrangementsOf(left: readonly number[], length: number): Iterable<number[]> {
  if (length === 0) yield [];
  else
    for (const first of left)
      for (const rest of arrangementsOf(
        left.filter((other) => other !== first),
        length - 1,
      ))
        yield [first, ...rest];
}
