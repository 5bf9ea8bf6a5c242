/** Positions of values on a chart that always includes zero, as fractions of the height from the bottom, 0 to 1. */
export type ChartScale = Readonly<{ zero: number; at: (value: number) => number }>;

export function chartScale(values: readonly number[]): ChartScale {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = top - bottom || 1;
  const at = (value: number): number => (value - bottom) / span;
  return { zero: at(0), at };
}

/** Step between labelled points, so that at most `room` labels fit side by side. */
export function labelStep(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room));
}
