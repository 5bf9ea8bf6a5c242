/** Output of the ledger benchmark. */
import type { Figures } from './load.ts';
import { median } from './verdict.ts';

/** Figures of a round: throughput, and its ratio to the reference. */
export interface RoundFigures extends Figures {
  ratio: number;
}

export interface Row {
  /** State of the ledger, or its size. */
  of: string;
  load: string;
  rounds: readonly RoundFigures[];
  verdict: 'ok' | 'SHORT';
}

export const figuresText = ({ perSecond, p50Ms, p99Ms, databaseUs, nodeUs }: Figures): string =>
  `${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
  `processor ${databaseUs.toFixed(0)} µs database, ${nodeUs.toFixed(0)} µs Node`;

/** One line per state and load: medians of its rounds, and the worst ratio. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(({ of, load, rounds, verdict }) => {
    const middle = (name: keyof RoundFigures): number => median(rounds.map((round) => round[name]));
    return {
      of,
      load,
      'per second': Math.round(middle('perSecond')),
      'p50 ms': Number(middle('p50Ms').toFixed(1)),
      'p99 ms': Number(middle('p99Ms').toFixed(1)),
      'database µs': Math.round(middle('databaseUs')),
      'Node µs': Math.round(middle('nodeUs')),
      ratio: Number(middle('ratio').toFixed(2)),
      lowest: Number(Math.min(...rounds.map(({ ratio }) => ratio)).toFixed(2)),
      highest: Number(Math.max(...rounds.map(({ ratio }) => ratio)).toFixed(2)),
      verdict,
    };
  });
  console.table(lines);
}
