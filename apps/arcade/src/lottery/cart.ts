/** The ticket somebody is putting together, kept in the browser by lottery until it is bought or cleared. */
import { create } from 'zustand';
import { isSold, type Line } from './line.ts';

/** As many lines as one order takes. */
export const LINES_MAX = 100;
/** Longer ones than this are not kept: the browser's store is small. */
const KEPT_MAX = 500_000;

interface Cart {
  readonly key: string;
  readonly lines: readonly Line[];
  /** Opens the cart of a lottery, as it was left. */
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
    // A full or forbidden store keeps nothing; the ticket is still there for as long as the page is.
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
