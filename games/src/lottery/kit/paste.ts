/** Parses typed or pasted notes: sorts them, drops duplicates, and reports rejected parts. */
import { LIST_MAX, readPicked, writePicked, type ListBoard, type Picked, type Row } from './selection.ts';

export interface LeftOut {
  /** The first few of those that are no notes, as they were written, and how many there were. */
  readonly odd: { readonly count: number; readonly examples: readonly string[] };
  readonly twice: number;
  /** How many came after there was no more room. */
  readonly beyond: number;
}

export interface Pasted extends LeftOut {
  readonly picked: Picked;
}

const EXAMPLES = 5;
/** Longer than any note, with blanks between its numbers. */
const WORD_MAX = 40;

/**
 * Notes of digits stand apart by blanks, commas, semicolons or lines. Numbers of two digits may have blanks between them; then
 * notes stand apart by commas, semicolons or lines.
 */
export function paste(board: ListBoard, text: string): Pasted {
  const width = board.symbols[0]!.length;
  const parts = text.split(width > 1 ? /[,;\r\n|]+/ : /[\s,;|]+/);
  const { found, ...leftOut } = sift(parts, LIST_MAX, (part) => {
    const note = noteIn(board, part);
    const key = note && writePicked(board, [note]);
    return note && key !== null ? { key, value: note } : null;
  });
  const picked = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, note]) => note);
  return { picked, ...leftOut };
}

/** Numbers of a row, each with all of its digits, apart by blanks, commas, semicolons or lines; they join those of `before`. */
export function pasteNumbers(
  { symbols, max }: Row,
  text: string,
  before: readonly number[],
): LeftOut & { readonly picked: readonly number[] } {
  const places = new Map(symbols.map((symbol, at) => [symbol, at]));
  const { found, ...leftOut } = sift(
    text.split(/[\s,;|]+/),
    max,
    (part) => {
      const at = places.get(part);
      return at === undefined ? null : { key: part, value: at };
    },
    before.map((at) => [symbols[at]!, at]),
  );
  return { picked: [...found.values()].toSorted((a, b) => a - b), ...leftOut };
}

/** The valid parts, once each and at most `max` of them. */
function sift<T>(
  parts: readonly string[],
  max: number,
  read: (part: string) => { readonly key: string; readonly value: T } | null,
  before: readonly (readonly [string, T])[] = [],
): LeftOut & { readonly found: ReadonlyMap<string, T> } {
  const found = new Map(before);
  const odd: string[] = [];
  let [oddCount, twice, beyond] = [0, 0, 0];
  for (const part of parts.map((each) => each.trim())) {
    if (part === '') continue;
    const one = read(part);
    if (!one) {
      oddCount += 1;
      if (odd.length < EXAMPLES) odd.push(part.slice(0, WORD_MAX));
    } else if (found.has(one.key)) twice += 1;
    else if (found.size >= max) beyond += 1;
    else found.set(one.key, one.value);
  }
  return { found, odd: { count: oddCount, examples: odd }, twice, beyond };
}

/** Accepts `1 2 3`, `01 02`, `0102`; null for a note that the board does not accept in any order. */
function noteIn(board: ListBoard, part: string): number[] | null {
  if (part.length > WORD_MAX) return null;
  const width = board.symbols[0]!.length;
  const blanks = part.split(/\s+/);
  const written = blanks.length > 1 ? blanks.map((one) => one.padStart(width, '0')).join('') : part;
  if (written.length !== board.length * width) return null;
  const symbols = Array.from({ length: board.length }, (_, at) =>
    board.symbols.indexOf(written.slice(at * width, (at + 1) * width)),
  );
  if (symbols.includes(-1)) return null;
  const note = board.order.startsWith('sorted') ? symbols.toSorted((a, b) => a - b) : symbols;
  return readPicked(board, writePicked(board, [note])).ok ? note : null;
}
