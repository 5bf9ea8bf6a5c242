/** While a game or the wheel shows what was drawn, the balance keeps still: it must not tell how it ends. */
import { create } from 'zustand';

/** After so long without a word the balance shows whatever it is: a frame may have been closed, or may have crashed. */
export const HELD_MS_MAX = 30_000;

/** Held before the balance has come for the first time: what comes then may tell the end already. */
export type HeldFigure = number | 'unknown';

/** `figure` stands in the place of the balance; null when nothing is held. */
export const useHeldBalance = create<{ readonly figure: HeldFigure | null }>(() => ({ figure: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows this from now on, until it is let go; each call is a sign of life. */
export function holdFigure(figure: HeldFigure): void {
  clearTimeout(timer);
  timer = setTimeout(letFigureGo, HELD_MS_MAX);
  useHeldBalance.setState({ figure });
}

export function letFigureGo(): void {
  clearTimeout(timer);
  useHeldBalance.setState({ figure: null });
}
