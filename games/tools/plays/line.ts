/** A small line of a play, as `bettingSlipString` has it: for the sheet, so that a client has one to send. */
import { assert } from '#kernel';
import { GROUP_MAX } from '#games/lottery/kit/odds.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { writePicked, type Picked, type RowBoard } from '#games/lottery/kit/selection.ts';

/** A note of one at the highest prize group; of a fixed play a stake of 1.0000. */
const OFFICIAL = `1~${GROUP_MAX}~1`;
const FIXED = '0~0~10000';

export const lineOf = <Draw>(play: Play<Draw>, playId: number): string =>
  `${writePicked(play.board, smallest(play))}~~${playId}~${play.way === 'official' ? OFFICIAL : FIXED}`;

function smallest<Draw>(play: Play<Draw>): Picked {
  const { board } = play;
  return board.kind === 'list' ? [firstOf(board.length)] : fewest(play, board);
}

/** The first symbols of each row, as few as may be, and then more of the emptiest row until they make a note. */
function fewest<Draw>(play: Play<Draw>, { rows }: RowBoard): Picked {
  const picked = rows.map(({ min }) => firstOf(min));
  for (;;) {
    if (picked.some((row) => row.length > 0) && play.notes(picked) > 0) return picked;
    const open = rows.flatMap(({ symbols, max }, at) =>
      picked[at]!.length < Math.min(max, symbols.length) ? [{ at, share: picked[at]!.length / max }] : [],
    );
    const [next] = open.toSorted((a, b) => a.share - b.share);
    assert(next, `${play.code} has a note`);
    picked[next.at]!.push(picked[next.at]!.length);
  }
}

const firstOf = (many: number): number[] => Array.from({ length: many }, (_, at) => at);
