/** Exact fractions, for figures that must not depend on how a machine rounds. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

export const ratio = (n: bigint | number, d: bigint | number = 1n): Ratio => reduce(BigInt(n), BigInt(d));
export const plus = (...terms: readonly Ratio[]): Ratio =>
  terms.reduce((a, b) => reduce(a.n * b.d + b.n * a.d, a.d * b.d), { n: 0n, d: 1n });
export const times = (...factors: readonly Ratio[]): Ratio =>
  factors.reduce((a, b) => reduce(a.n * b.n, a.d * b.d), { n: 1n, d: 1n });
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { n: 0n - b.n, d: b.d });

/** Rounded down to `places` decimals: a published figure never promises more than the exact one. */
export function decimal({ n, d }: Ratio, places: number): string {
  const digits = ((n * 10n ** BigInt(places)) / d).toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Good to about sixteen figures, whatever the size of the two numbers. */
export const approximately = (value: Ratio): number => Number(decimal(value, 30));

function reduce(n: bigint, d: bigint): Ratio {
  const shared = divisor(n < 0n ? 0n - n : n, d);
  return { n: n / shared, d: d / shared };
}

function divisor(a: bigint, b: bigint): bigint {
  let [big, small] = [a, b];
  while (small !== 0n) [big, small] = [small, big % small];
  return big === 0n ? 1n : big;
}
