/** Figures of the run, each with what is wanted. */
import { fellShort, report } from '../report.ts';

interface Figure {
  readonly figure: string;
  readonly measured: string;
  readonly wanted: string;
  readonly verdict: 'ok' | 'SHORT';
}

const figures: Figure[] = [];

export function note(figure: string, measured: string, wanted: string, good: boolean): void {
  report(figure, `${measured} (${wanted})`, good);
  figures.push({ figure, measured, wanted, verdict: good ? 'ok' : 'SHORT' });
}

/** Prints all figures; true where one fell short. */
export function printFigures(): boolean {
  console.table(figures);
  return fellShort();
}
