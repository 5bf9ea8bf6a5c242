/** Report line per checked limit, and the number of failures. */
import { green, red, print } from '../launch/print.ts';

export type Report = (name: string, value: string, good: boolean) => void;

let short = 0;

export const report: Report = (name, value, good) => {
  if (!good) short++;
  print(`  ${good ? green('✓') : red('✗')} ${name.padEnd(34)} ${value}`);
};

export const fellShort = (): boolean => short > 0;
