/** A small selection and a draw that it wins, as an example of a play. The same one each time. */
import type { Rng } from '#kernel';
import type { Family } from './family.ts';
import type { Play } from './play.ts';
import { readPicked, writePicked, type ListBoard, type Picked, type RowBoard } from './selection.ts';

export interface Example<Draw> {
  readonly picked: Picked;
  readonly draw: Draw;
}

const TRIES = 400;
/** A row with this many picked symbols wins often enough, whatever its length. */
const ENOUGH = 1_000;

/** Null when no winning draw was found: the play is offered without an example. */
export function exampleOf<Draw>(family: Family<Draw>, play: Play<Draw>, rng: Rng): Example<Draw> | null {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const draw = family.draw(rng);
    const { board } = play;
    const picked = board.kind === 'list' ? noteOf(play, board, draw, family) : smallest(play, board, draw, rng);
    if (picked) return { picked, draw };
  }
  return null;
}

const wins = <Draw>(play: Play<Draw>, picked: Picked, draw: Draw): boolean =>
  readPicked(play.board, writePicked(play.board, picked)).ok &&
  play.notes(picked) > 0 &&
  play.hits(picked, draw).some((hits, prize) => hits > 0 && !play.prizes[prize]!.push);

/** The largest selection, reduced as long as it still wins: by halves of a row first, then by smaller parts. */
function smallest<Draw>(play: Play<Draw>, { rows }: RowBoard, draw: Draw, rng: Rng): Picked | null {
  let picked: number[][] = rows.map(({ symbols, max }) =>
    some(symbols.length, Math.min(max, symbols.length, ENOUGH), rng),
  );
  if (!wins(play, picked, draw)) return null;
  for (const [row, { min }] of rows.entries())
    for (let part = Math.ceil(picked[row]!.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
      for (let from = 0; from < picked[row]!.length;) {
        const left = picked[row]!.toSpliced(from, part);
        const less = picked.with(row, left);
        if (left.length >= min && wins(play, less, draw)) picked = less;
        else from += part;
      }
  return picked;
}

function some(of: number, many: number, rng: Rng): number[] {
  if (many === of) return Array.from({ length: of }, (_, at) => at);
  const found = new Set<number>();
  while (found.size < many) found.add(rng.int(of));
  return [...found].toSorted((a, b) => a - b);
}

/** A winning note made from the drawn symbols: tries each combination of its length, in the order drawn. */
function noteOf<Draw>(play: Play<Draw>, board: ListBoard, draw: Draw, family: Family<Draw>): Picked | null {
  const width = board.symbols[0]!.length;
  const text = family.write(draw).replaceAll(',', '');
  const drawn = (text.match(new RegExp(`.{${width}}`, 'g')) ?? []).map((symbol) => board.symbols.indexOf(symbol));
  for (const note of choicesOf(drawn, board.length)) {
    const ordered = board.order.startsWith('sorted') ? note.toSorted((a, b) => a - b) : note;
    if (wins(play, [ordered], draw)) return [ordered];
  }
  return board.length > drawn.length ? longer(play, board, draw, drawn) : null;
}

/** A note that contains all drawn symbols, and more. */
function longer<Draw>(play: Play<Draw>, { symbols, length }: ListBoard, draw: Draw, drawn: number[]): Picked | null {
  const others = symbols.map((_, at) => at).filter((symbol) => !drawn.includes(symbol));
  const note = [...drawn, ...others.slice(0, length - drawn.length)].toSorted((a, b) => a - b);
  return wins(play, [note], draw) ? [note] : null;
}

function choicesOf(from: readonly number[], many: number): number[][] {
  if (many === 0) return [[]];
  return from.flatMap((first, at) => choicesOf(from.slice(at + 1), many - 1).map((rest) => [first, ...rest]));
}
