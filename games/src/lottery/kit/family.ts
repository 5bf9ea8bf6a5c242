/** A family of lotteries with the same kind of draw: its format, its random draw, and all plays. */
import type { Rng } from '#kernel';
import type { Return } from './odds.ts';
import type { Play } from './play.ts';

export interface Family<Draw> {
  readonly id: string;
  readonly plays: readonly Play<Draw>[];
  /** Default return of a play at fixed odds; a brand may set another. */
  fixedReturn(play: Play<Draw>): Return;
  /** A random draw. */
  draw(rng: Rng): Draw;
  /** Format of a draw for storage and display; `read` answers null for an invalid text. */
  write(draw: Draw): string;
  read(text: string): Draw | null;
  /**
   * Every way to draw these places, once each and all equally likely; other places are arbitrary. For tests of chances.
   */
  everyDraw?(places: readonly number[]): Iterable<Draw>;
}
