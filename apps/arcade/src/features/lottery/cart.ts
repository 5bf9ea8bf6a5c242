/** Bet slip in progress, stored in the browser by lottery until it is bought or cleared. */
import { create } from 'zustand';
import { isSold, type Line } from './line.ts';

/** Maximum lines of an order. */
export const LINES_MAX = 100;
/** Size limit, in characters: browser storage is small. */
const KEPT_MAX = 500_000;

interface Cart {
  readonly key: string;
  readonly lines: readonly Line[];
  /** Loads the bet slip of a lottery. */
  readonly open: (key: string) => void;
  readonly put: (line: Line) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
}

function read(key: string): readonly Line[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as Line[]).filter(isSold) : [];
  } catch {
    return [];
  }
}

function keep(key: string, lines: readonly Line[]): void {
  const text = JSON.stringify(lines);
  try {
    if (lines.length === 0) localStorage.removeItem(key);
    else if (text.length <= KEPT_MAX) localStorage.setItem(key, text);
  } catch {
    // Storage is full or blocked: the slip lasts as long as the page.
  }
}

export const useCart = create<Cart>((set, get) => {
  const change = (lines: readonly Line[]) => {
    keep(get().key, lines);
    set({ lines });
  };
  return {
    key: '',
    lines: [],
    open: (key) => set({ key, lines: read(key) }),
    put(line) {
      const { lines } = get();
      const at = lines.findIndex(({ id }) => id === line.id);
      change(at < 0 ? [...lines, line] : lines.with(at, line));
    },
    remove: (id) => change(get().lines.filter((line) => line.id !== id)),
    clear: () => change([]),
  };
});
