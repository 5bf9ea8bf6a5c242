/** Balance held during a round or a wheel spin: it must not reveal the result. */
import { create } from 'zustand';

/** A hold expires after this time without a sign of life: the iframe may be closed or have crashed. */
export const HELD_MS_MAX = 30_000;

/** `unknown`: held before the first balance has loaded, which may already contain the result. */
export type HeldFigure = number | 'unknown';

/** `figure` replaces the balance; null when nothing is held. */
export const useHeldBalance = create<{ readonly figure: HeldFigure | null }>(() => ({ figure: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows this figure until released; each call extends the hold. */
export function holdFigure(figure: HeldFigure): void {
  clearTimeout(timer);
  timer = setTimeout(letFigureGo, HELD_MS_MAX);
  useHeldBalance.setState({ figure });
}

export function letFigureGo(): void {
  clearTimeout(timer);
  useHeldBalance.setState({ figure: null });
}
