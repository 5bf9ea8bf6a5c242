/** Times the same question on both sites alternately, and compares the medians. */

export interface Question {
  readonly label: string;
  /** Runs once on each side before timing, and before each timing when `each` is set. */
  readonly before?: (side: number) => Promise<void>;
  readonly run: (side: number) => Promise<unknown>;
}

export interface Measured {
  readonly label: string;
  readonly small: number;
  readonly large: number;
}

/** Differences of medians below this are noise. */
const NOISE_MS = 2;
export const RATIO_MAX = 1.5;

/** Above this duration, one or two repetitions suffice. */
const PATIENCE_MS = 4_000;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function measure({ label, before, run }: Question, repeats: number): Promise<Measured> {
  const sides = [0, 1] as const;
  const times: [number[], number[]] = [[], []];
  for (const side of sides) {
    await before?.(side);
    await run(side);
  }
  let spent = 0;
  for (let turn = 0; turn < repeats && spent < PATIENCE_MS; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      await before?.(side);
      const ms = await timed(() => run(side));
      times[side].push(ms);
      spent += ms;
    }
  }
  return { label, small: median(times[0]), large: median(times[1]) };
}

export const isFlat = ({ small, large }: Measured): boolean => large - small <= NOISE_MS || large <= small * RATIO_MAX;

/** A ratio above the limit is measured again: a real slope persists, a busy machine does not. */
const TRIES = 3;

export async function measureFairly(question: Question, repeats: number): Promise<Measured> {
  let best = await measure(question, repeats);
  for (let again = 1; again < TRIES && !isFlat(best) && best.large < PATIENCE_MS / 10; again += 1) {
    const measured = await measure(question, repeats);
    if (measured.large / measured.small < best.large / best.small) best = measured;
  }
  return best;
}
