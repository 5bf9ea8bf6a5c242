/** One small change to the text of a file. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  /** Replacement text. */
  readonly instead: string;
}

export const mutated = (text: string, { start, end, instead }: Mutant): string =>
  text.slice(0, start) + instead + text.slice(end);
