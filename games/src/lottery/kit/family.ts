/** Lotteries that draw alike: how a draw looks, how it is drawn, and every way to bet on it. */
import type { Rng } from '#kernel';
import type { Return } from './odds.ts';
import type { Play } from './play.ts';

export interface Family<Draw> {
  readonly id: string;
  readonly plays: readonly Play<Draw>[];
  /** What a play at fixed odds returns unless a brand says otherwise. */
  fixedReturn(play: Play<Draw>): Return;
  /** A draw out of chance alone. */
  draw(rng: Rng): Draw;
  /** As it is stored and shown; `read` answers null for what no draw can be. */
  write(draw: Draw): string;
  read(text: string): Draw | null;
  /** Every way these places can be drawn, once and all equally likely; other places are anything. To prove chances by. */
  everyDraw?(places: readonly number[]): Iterable<Draw>;
}
