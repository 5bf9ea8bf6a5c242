/** The most that one line can win in a draw: its notes differ, and a draw hits only some of them together. */
import { fairStream } from '../../kit/fair.ts';
import { arrangements, choose, total } from './count.ts';
import type { Family } from './family.ts';
import type { Play } from './play.ts';
import type { ListBoard, Picked } from './selection.ts';

/** Number of draws that covers every result a board distinguishes. */
const DRAWS = 400;

const kept = new WeakMap<Play<never>, readonly (readonly number[])[]>();

/**
 * The most that a line of `notes` at these odds wins, in ten-thousandths of the stake of a note. A note counts once, also where it can hit
 * more than once in a draw.
 */
export function mostOf<Draw>(
  family: Family<Draw>,
  play: Play<Draw>,
  { notes, odds }: { readonly notes: number; readonly odds: readonly number[] },
): bigint {
  const best = Math.max(...odds);
  const { board } = play;
  if (board.kind === 'list') return BigInt(best) * BigInt(Math.min(notes, hitOfAll(board, play)));
  const ofAll = hitsOfAll(family, play).map((hits) =>
    hits.reduce((sum, times, prize) => sum + BigInt(times) * BigInt(odds[prize] ?? 0), 0n),
  );
  const together = ofAll.reduce((most, each) => (each > most ? each : most), BigInt(best));
  const apart = BigInt(best) * BigInt(notes);
  return apart < together ? apart : together;
}

/** Hits of the whole board by prize, in draws of a fixed seed: no selection has more of any prize than all symbols have. */
function hitsOfAll<Draw>(family: Family<Draw>, play: Play<Draw>): readonly (readonly number[])[] {
  const known = kept.get(play);
  if (known || play.board.kind === 'list') return known ?? [];
  const all: Picked = play.board.rows.map(({ symbols }) => symbols.map((_, at) => at));
  const rng = fairStream({ serverSeed: '0'.repeat(64), clientSeed: `${family.id}/${play.code}`, nonce: 0 });
  const found = new Map<string, readonly number[]>();
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const hits = play.hits(all, family.draw(rng));
    found.set(hits.join(), hits);
  }
  const hits = [...found.values()];
  kept.set(play, hits);
  return hits;
}

/** Number of winning notes among all that can be typed; the same for every draw, by symmetry. */
function hitOfAll(
  { symbols: { length: of }, length, order }: ListBoard,
  { prizes }: Pick<Play<never>, 'prizes'>,
): number {
  const notes = {
    any: of ** length,
    distinct: arrangements(of, length),
    sorted: choose(of + length - 1, length),
    'sorted-distinct': choose(of, length),
  }[order];
  return Math.max(
    1,
    Math.ceil(total(prizes.map(({ chance }) => (notes * Number(chance.wins)) / Number(chance.of))) - 1e-9),
  );
}
