/**
 * Selections of a bet and their canonical text. A board has rows of symbols to choose from; a list takes typed notes. A
 * selection has exactly one text: symbols in the board's order and once each, rows joined by `_`; notes of a list
 * ascending and once each, joined by `,`. Symbols of a board have the same width, so there is no separator between
 * them.
 */
import { assert, done, refuse, type Result } from '#kernel';

export interface Row {
  readonly name: string;
  readonly symbols: readonly string[];
  readonly min: number;
  readonly max: number;
}

export interface RowBoard {
  readonly kind: 'rows';
  readonly rows: readonly Row[];
}

/**
 * Typed notes with a fixed number of symbols each. `order`: any; `distinct`: no symbol twice; `sorted`: ascending,
 * `distinct` or not.
 */
export interface ListBoard {
  readonly kind: 'list';
  readonly symbols: readonly string[];
  readonly length: number;
  readonly order: 'any' | 'distinct' | 'sorted' | 'sorted-distinct';
  /** Notes that are sorted correctly and still invalid. */
  readonly never?: (note: readonly number[]) => boolean;
}

export type Board = RowBoard | ListBoard;

/** Indexes of symbols, by row or by note; ascending within a row. */
export type Picked = readonly (readonly number[])[];

/** Maximum number of notes in a list. */
export const LIST_MAX = 100_000;

export type SelectionRefusal =
  | 'selection.rows'
  | 'selection.symbol'
  | 'selection.order'
  | 'selection.few'
  | 'selection.many';

const ROW_END = '_';
const NOTE_END = ',';

export function readPicked(board: Board, text: string): Result<Picked, SelectionRefusal> {
  return board.kind === 'rows' ? readRows(board, text) : readList(board, text);
}

export function writePicked(board: Board, picked: Picked): string {
  if (board.kind === 'rows')
    return picked.map((row, at) => row.map((symbol) => board.rows[at]!.symbols[symbol]!).join('')).join(ROW_END);
  return picked.map((note) => note.map((symbol) => board.symbols[symbol]!).join('')).join(NOTE_END);
}

function readRows({ rows }: RowBoard, text: string): Result<Picked, SelectionRefusal> {
  const parts = text.split(ROW_END);
  if (parts.length !== rows.length) return refuse('selection.rows');
  const picked: number[][] = [];
  for (const [at, part] of parts.entries()) {
    const row = rows[at]!;
    const symbols = symbolsIn(row.symbols, part);
    if (!symbols) return refuse('selection.symbol');
    if (!symbols.every((symbol, place) => place === 0 || symbols[place - 1]! < symbol))
      return refuse('selection.order');
    if (symbols.length < row.min) return refuse('selection.few');
    if (symbols.length > row.max) return refuse('selection.many');
    picked.push(symbols);
  }
  return picked.some((row) => row.length > 0) ? done(picked) : refuse('selection.few');
}

function readList(board: ListBoard, text: string): Result<Picked, SelectionRefusal> {
  const width = board.length * widthOf(board.symbols);
  if (text.length < width) return refuse('selection.few');
  if (text.length > LIST_MAX * (width + 1)) return refuse('selection.many');
  const parts = text.split(NOTE_END);
  if (parts.length > LIST_MAX) return refuse('selection.many');
  const picked: number[][] = [];
  for (const [at, part] of parts.entries()) {
    const note = part.length === width ? symbolsIn(board.symbols, part) : null;
    if (!note) return refuse('selection.symbol');
    if ((at > 0 && parts[at - 1]! >= part) || !keepsTo(board.order, note)) return refuse('selection.order');
    if (board.never?.(note)) return refuse('selection.symbol');
    picked.push(note);
  }
  return done(picked);
}

function keepsTo(order: ListBoard['order'], note: readonly number[]): boolean {
  if (order === 'any') return true;
  if (order === 'distinct') return new Set(note).size === note.length;
  return note.every(
    (symbol, at) => at === 0 || (order === 'sorted' ? note[at - 1]! <= symbol : note[at - 1]! < symbol),
  );
}

function widthOf(symbols: readonly string[]): number {
  const width = symbols[0]?.length ?? 0;
  assert(width > 0 && symbols.every(({ length }) => length === width), 'symbols of a row have one width');
  return width;
}

/** Null when the text contains anything else. */
function symbolsIn(symbols: readonly string[], text: string): number[] | null {
  const width = widthOf(symbols);
  if (text.length % width !== 0) return null;
  const found: number[] = [];
  for (let at = 0; at < text.length; at += width) {
    const symbol = symbols.indexOf(text.slice(at, at + width));
    if (symbol < 0) return null;
    found.push(symbol);
  }
  return found;
}
