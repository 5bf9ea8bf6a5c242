/** Walk of a hash chain from its last seed to the published terminating hash. */
import { hash } from 'node:crypto';

/** Length promised in docs/fairness.md. Only specs change it, in their process. */
export const chainLength = { links: 10_000 };

export const MARK_EVERY = 100;

export const before = (link: string): string => hash('sha256', link, 'hex');

/** Every hundredth link from the last one back, and the terminating hash. */
export function walk(seed: string, links: number): { readonly marks: string[]; readonly end: string } {
  const marks: string[] = [];
  let link = seed;
  for (let back = 0; back < links; back += 1) {
    if (back % MARK_EVERY === 0) marks.push(link);
    link = before(link);
  }
  return { marks, end: link };
}
