/** Counting without listing: how many notes a selection holds, whatever its size. All results are exact below 2^53. */

/** n over k; 0 where k is out of range. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let step = 1; step <= Math.min(k, n - k); step += 1) ways = (ways * (n - step + 1)) / step;
  return ways;
}

export const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** n · (n−1) · … of k factors: ordered choices without repeats. */
export const arrangements = (n: number, k: number): number => (k <= 0 ? 1 : n * arrangements(n - 1, k - 1));

export const product = (factors: readonly number[]): number => factors.reduce((all, factor) => all * factor, 1);

export const total = (terms: readonly number[]): number => terms.reduce((all, term) => all + term, 0);

/** Sum of the products of each `k` of the sizes: choices that take one from each of `k` different rows. */
export function productsOf(sizes: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)];
  for (const size of sizes) for (let at = k; at >= 1; at -= 1) sums[at]! += sums[at - 1]! * size;
  return sums[k]!;
}

/** Choices of one number from each row, no number twice. */
export function distinctChoices(rows: readonly (readonly number[])[]): number {
  let filled = new Map([[0, 1]]);
  for (const symbol of new Set(rows.flat())) {
    const next = new Map(filled);
    for (const [mask, ways] of filled)
      for (const [row, has] of rows.entries())
        if ((mask & (1 << row)) === 0 && has.includes(symbol)) {
          const taken = mask | (1 << row);
          next.set(taken, (next.get(taken) ?? 0) + ways);
        }
    filled = next;
  }
  return filled.get((1 << rows.length) - 1) ?? 0;
}

/** Choices of `a` from one set and `b` from another, none in both. */
export function disjointChoices(first: readonly number[], a: number, second: readonly number[], b: number): number {
  const common = second.filter((symbol) => first.includes(symbol)).length;
  let ways = 0;
  for (let shared = 0; shared <= Math.min(a, common); shared += 1)
    ways += choose(common, shared) * choose(first.length - common, a - shared) * choose(second.length - shared, b);
  return ways;
}

/** How many sequences of `length` numbers from `from` to `to` have each sum; the index is the sum. */
export function sumWays(length: number, from: number, to: number): number[] {
  let ways = [1];
  for (let place = 0; place < length; place += 1) {
    const next = Array<number>(ways.length + to).fill(0);
    for (const [sum, count] of ways.entries())
      for (let value = from; value <= to; value += 1) next[sum + value]! += count;
    ways = next;
  }
  return ways;
}
