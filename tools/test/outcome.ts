/** Result of a test stage. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failures with their messages, ready to print. */
  readonly failures: readonly string[];
  /** Skipped parts with the reason, one line each. */
  readonly notes: readonly string[];
}

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], notes: [] };

export const sum = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  notes: [...a.notes, ...b.notes],
});

/** A stage that crashed counts as one failure. */
export const broke = (why: string): Outcome => ({ ...nothing, failed: 1, failures: [why] });

export const indent = (text: string): string => text.trimEnd().replaceAll('\n', '\n    ');
