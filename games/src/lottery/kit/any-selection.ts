/** A selection that chance makes. */
import type { Rng } from '#kernel';
import type { Play } from './play.ts';
import { readPicked, writePicked, type ListBoard, type Picked } from './selection.ts';

const TRIES = 200;

/**
 * A random valid selection with at least one note, of at most `most` symbols per row or `most` typed notes where the
 * board allows it.
 */
export function anySelection<Draw>(play: Play<Draw>, rng: Rng, most = 30): Picked {
  const { board } = play;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const picked: Picked =
      board.kind === 'list'
        ? anyList(board, rng, most)
        : board.rows.map(({ symbols, min, max }) => {
            const atMost = Math.max(min, Math.min(max, most, symbols.length));
            return some(symbols.length, min + rng.int(atMost - min + 1), rng);
          });
    if (readPicked(board, writePicked(board, picked)).ok && play.notes(picked) > 0) return picked;
  }
  throw new Error(`${play.code} cannot be picked`);
}

function anyList(board: ListBoard, rng: Rng, most: number): Picked {
  const notes = new Map<string, number[]>();
  for (let time = 0; time < most; time += 1) {
    let note = Array.from({ length: board.length }, () => rng.int(board.symbols.length));
    if (board.order.startsWith('sorted')) note = note.toSorted((a, b) => a - b);
    const text = writePicked(board, [note]);
    if (readPicked(board, text).ok) notes.set(text, note);
  }
  return [...notes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, note]) => note);
}

function some(of: number, many: number, rng: Rng): number[] {
  const left = Array.from({ length: of }, (_, at) => at);
  return Array.from({ length: many }, () => left.splice(rng.int(left.length), 1)[0]!).toSorted((a, b) => a - b);
}
